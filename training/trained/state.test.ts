import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { stateFile, trainedState } from './state.ts'

const committed: ReturnType<typeof trainedState> = JSON.parse(readFileSync(stateFile, 'utf8'))
const now = trainedState()

it('the weights are those that `npm run train` gave from the texts as they are', () => {
  expect(now.sources).toEqual(committed.sources)
  expect(now.weights).toEqual(committed.weights)
})

it('a thousand texts are read as where the weights were learnt, whatever the machine', () => {
  expect(committed.readings).toHaveLength(1000)
  expect(now.readings).toEqual(committed.readings)
})
