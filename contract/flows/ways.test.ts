import { expect, test } from 'vitest'
import { waysOf } from './ways.ts'

const questions = [{ id: 1 }, { id: 2 }, { id: 3 }]
const connection = (fromQuestionId: number, toQuestionId: number | null, isDefault = false) => ({
  fromQuestionId,
  toQuestionId,
  isDefault,
})
const ways = (connections: ReturnType<typeof connection>[]) =>
  waysOf(questions, connections, ({ isDefault }) => isDefault).map(({ from, to }) => [from, to])

test('without connections each question leads to the following one, and the last to the end', () => {
  expect(ways([])).toEqual([
    [1, 2],
    [2, 3],
    [3, null],
  ])
})

test('a connection is a way beside the following question, unless it is always followed', () => {
  expect(ways([connection(1, 3), connection(2, null, true)])).toEqual([
    [1, 3],
    [1, 2],
    [2, null],
    [3, null],
  ])
})

test('a way to a question that is not there is given too', () => {
  expect(ways([connection(3, 9, true)])).toContainEqual([3, 9])
})
