import { expect, test } from 'vitest'
import { mentionPieces } from './notes.ts'

const namesIn = (text: string): (string | null)[] =>
  mentionPieces(text)
    .map(({ username }) => username)
    .filter((each) => each !== null)

test('TEAM-07 a mention begins a word; the end of a sentence and the at sign of an address are no part of one', () => {
  expect(namesIn('@luz, mire esto. Y @ana.paz. ¿@josé?')).toEqual(['luz', 'ana.paz', 'josé'])
  expect(namesIn('rosa@clinic.example @ 10:00 (@luz@clinic.example)')).toEqual(['luz@clinic.example'])
  expect(namesIn('nada')).toEqual([])
})

test('TEAM-07 the pieces are the text', () => {
  for (const text of ['', '@luz', 'a @luz. @', '@@luz @a-', 'x\n@ana y @luz!'])
    expect(
      mentionPieces(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
})
