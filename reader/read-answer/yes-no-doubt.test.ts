import { expect, it } from 'vitest'
import { fold } from './fold.ts'
import { readYesNo } from './yes-no.ts'

it.each([
  'your guess is as good as mine',
  'it is up in the air',
  'who can say',
  "I couldn't tell you yes or no",
  "that's debatable",
  'it is still uncertain',
  "there's a possibility",
  "I'm on the fence",
  'vaya usted a saber',
  'está por verse',
  'es dudoso',
  'difícil saberlo',
  'luego le confirmo',
])('hears doubt in a saying: %s', (text) => {
  expect(readYesNo(fold(text))).toBe('unsure')
})
