import type { Language } from '#contract/primitives.ts'
import { hasItem } from './match.ts'
import type { Item } from './parts.ts'
import { unitsOf } from './units.ts'

/** A text of a thread, or something else that a summary may name: the patient's name, the doctor's. */
export interface ThreadText {
  text: string
  language: Language
}

const itemsIn = ({ text, language }: ThreadText): Item[] =>
  unitsOf(text, language).flatMap(({ items, inherited }) => [...items, ...inherited])

const isChecked = (item: Item): boolean => item.kind === 'value' || item.isName

/**
 * Whether a point of a summary names nothing that the thread does not: every figure, time, day, amount, phone, link and name
 * of it stands in a text. What it says in other words is for the reader to judge.
 */
export const isOfThread = (point: ThreadText, thread: readonly ThreadText[]): boolean => {
  const known = thread.flatMap(itemsIn)
  const words = new Set(thread.flatMap(({ text }) => wordsOf(text)))
  return itemsIn(point).every(
    (item) =>
      !isChecked(item) ||
      hasItem(known, item) ||
      (item.kind === 'idea' && wordsOf(point.text).some((word) => words.has(word) && isOf(item, word))),
  )
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? []

/** Whether an item is the idea of a word: its stem begins it. */
const isOf = (item: Item & { kind: 'idea' }, word: string): boolean =>
  word.startsWith(item.idea.replace(/^[=~]/, '').slice(0, 3))
