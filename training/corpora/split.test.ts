import { expect, it } from 'vitest'
import type { CorpusText } from './source.ts'
import { hashOf, linesOf, plainOf, splitTexts } from './split.ts'

const said = (text: string): CorpusText => ({ text, language: 'en', kind: 'ordinary' })
const NOBODY: ReadonlySet<string> = new Set()
const textsOf = (lines: readonly CorpusText[]): string[] => lines.map(({ text }) => text)

it('learns no text that is judged by, however it is typed', () => {
  const { learnt, judging } = splitTexts(
    [
      { source: { id: 'a', side: 'learnt' }, texts: ['See you soon!', 'Está bien', 'On my way'].map(said) },
      { source: { id: 'b', side: 'judging' }, texts: ['see  you soon', 'esta bien.'].map(said) },
    ],
    NOBODY,
  )
  expect(textsOf(judging)).toEqual(['see you soon', 'esta bien.'])
  expect(textsOf(learnt)).toEqual(['On my way'])
})

it('splits a source by what its texts say, alike wherever and however often they stand', () => {
  const texts = Array.from({ length: 400 }, (_, at) => `text number ${at}`)
  const split = (list: readonly string[]) =>
    splitTexts([{ source: { id: 'a', side: 'by hash' }, texts: list.map(said) }], NOBODY)
  const { learnt, judging } = split([...texts, ...texts.map((text) => `  ${text.toUpperCase()} !`)])
  expect(learnt.length + judging.length).toBe(400)
  expect(judging.length).toBeGreaterThan(160)
  expect(learnt.length).toBeGreaterThan(160)
  const judged = new Set(textsOf(judging).map(plainOf))
  expect(textsOf(learnt).filter((text) => judged.has(plainOf(text)))).toEqual([])
  expect(new Set(textsOf(split(texts.toReversed()).judging))).toEqual(new Set(textsOf(judging)))
})

it('keeps a reply once for each question, and never on both sides', () => {
  const reply = (question: string, answer: 'yes' | 'no'): CorpusText => ({
    ...said('sure'),
    kind: 'yes-no',
    question,
    answer,
  })
  const { learnt, judging } = splitTexts(
    [
      {
        source: { id: 'a', side: 'judging' },
        texts: [reply('Right?', 'yes'), reply('right', 'yes'), reply('Well?', 'yes')],
      },
      { source: { id: 'b', side: 'learnt' }, texts: [reply('Else?', 'no')] },
    ],
    NOBODY,
  )
  expect(judging.map(({ question }) => question)).toEqual(['Right?', 'Well?'])
  expect(learnt).toEqual([])
})

it('leaves out what is excluded, empty or too long, and keeps the lowest hashes where there are too many', () => {
  const texts = ['keep me', 'leave me out', '…', '', 'x'.repeat(321)].map(said)
  const one = splitTexts([{ source: { id: 'a', side: 'learnt' }, texts }], new Set([hashOf('Leave me OUT')]))
  expect(textsOf(one.learnt)).toEqual(['keep me', '…'])
  const many = Array.from({ length: 50 }, (_, at) => `many ${at}`)
  const few = splitTexts([{ source: { id: 'a', side: 'learnt', most: 5 }, texts: many.map(said) }], NOBODY)
  const lowest = many.toSorted((a, b) => hashOf(a).localeCompare(hashOf(b))).slice(0, 5)
  expect(textsOf(few.learnt).sort()).toEqual(lowest.sort())
})

it('writes a text a line', () => {
  const { learnt } = splitTexts([{ source: { id: 'a', side: 'learnt' }, texts: [said('Two\nlines')] }], NOBODY)
  expect(linesOf(learnt)).toBe('{"source":"a","text":"Two lines","language":"en","kind":"ordinary"}\n')
})
