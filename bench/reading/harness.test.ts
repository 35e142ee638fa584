import { expect, it } from 'vitest'
import { fold } from '#reader/read-answer/fold.ts'
import { type Part, parts, readCases } from './harness.ts'

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
