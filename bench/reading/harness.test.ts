import { expect, it } from 'vitest'
import { fold } from '#reader/read-answer/fold.ts'
import { boundsOf, count, type Part, parts, readCases, readSet, row } from './harness.ts'

interface Case {
  text: string
  language: string
  kind: string
}

/** What each text is labelled as, by its language and words. */
const labelsOf = (name: string, part: Part): Map<string, Set<string>> => {
  const labels = new Map<string, Set<string>>()
  for (const { text, language, kind } of readCases<Case>(name, part)) {
    const key = `${language} ${fold(text).lower}`
    labels.set(key, (labels.get(key) ?? new Set()).add(kind))
  }
  return labels
}

it.each(['yes-no', 'opt-out'])('labels a text of %s alike wherever it stands in a part', (name) => {
  for (const part of parts)
    expect([...labelsOf(name, part)].filter(([, kinds]) => kinds.size > 1).map(([text]) => text)).toEqual([])
})

it.each(['yes-no', 'opt-out', 'number', 'date'])('holds back enough texts of %s, each once', (name) => {
  const texts = readCases<Case>(name, 'held-out').map(
    ({ text, language }) => `${language} ${text.trim().toLowerCase()}`,
  )
  expect(texts.length).toBeGreaterThan(240)
  expect(new Set(texts).size).toBe(texts.length)
})

interface SetCase {
  text: string
  next?: string
  question?: string
  label?: string
  kind?: string
  way?: string
  expected?: number | string | null
}

const plain = ({ question = '', text, next = '' }: SetCase): string =>
  [question, text, next].map((said) => fold(said).line || said.trim()).join('|')

const allowed: Record<string, (one: SetCase) => boolean> = {
  emergency: ({ label = '', way = '', next }) =>
    ['emergency', 'tempting'].includes(label) &&
    ['direct', 'indirect', 'misspelt', 'split'].includes(way) &&
    (way === 'split') === (next !== undefined),
  stop: ({ label = '' }) => ['stop', 'unclear', 'ordinary'].includes(label),
  answers: ({ kind, question, expected }) =>
    question !== undefined &&
    (kind === 'yes-no'
      ? ['yes', 'no', 'unsure', 'none'].includes(String(expected))
      : expected === null ||
        (kind === 'number'
          ? Number.isFinite(expected)
          : kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(String(expected)))),
}

it.each(
  Object.keys(allowed).flatMap((name) => [
    [name, 'es'],
    [name, 'en'],
  ]),
)('holds a set of others, %s-%s, whose every line can be judged by', (name, language) => {
  const cases = readSet<SetCase>(`${name}-${language}`)
  expect(cases.length).toBeGreaterThan(400)
  // A number of the line alone: nobody who mends the reader may see the texts.
  const faulty = cases.flatMap((one, at) => (one.text.trim() === '' || !allowed[name]?.(one) ? [at] : []))
  expect(faulty).toEqual([])
  const lines = cases.map(plain)
  expect(lines.flatMap((line, at) => (lines.indexOf(line) === at ? [] : [at]))).toEqual([])
})

it('judges what others wrote by bounds of its own, and counts a figure without any as reached', () => {
  const faults = row<number>(
    { name: 'faults', goal: 1, floor: 10, others: { goal: 0.1 }, isFaults: true },
    () => [1, 2],
    (one) => ({ isHit: one === 1, shown: `${one}` }),
  )
  expect(boundsOf(faults, 'held-out').floor).toBe(10)
  expect(count(faults, 'held-out')).toMatchObject({ n: 2, share: 0.5, isAboveFloor: false })
  expect(boundsOf(faults, 'others')).toEqual({ goal: 0.1 })
  expect(count(faults, 'others')).toMatchObject({ isAboveFloor: true })
})
