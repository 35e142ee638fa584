import type { Language } from '#contract/primitives.ts'
import type { Value } from './value.ts'
import { findValues } from './values.ts'
import { withPhrases, wordOf } from './words.ts'

/**
 * What a text asserts: an idea (a word or its inflection) or a value. `counts`: what a number counts, by its stem.
 * `isJoined`: nothing parts it from the item before it.
 */
export type Item = { isJoined: boolean } & (
  | { kind: 'idea'; idea: string; isName: boolean; isPerson: boolean }
  | { kind: 'value'; value: Value; counts: string | null }
)

const MARK = /[.;!?\n]/
/** Begin another assertion, with or without a comma. */
const turns = new Set('pero sino aunque mientras but although however whereas while except excepto salvo'.split(' '))
const joins = new Set('y e o u and or'.split(' '))
const titles = /\b(dra?|sra?|srta|ste|ave|blvd|st|no|tel|ext|mr|mrs|ms|jr)\.(?=\s)/gi

const sentenceEnds = /\b([ap])\.? ?m\.(?=\s+[\p{Lu}¿¡]|\s*$)/gu
const halves = /\b([ap])\. ?m\b\.?/gi

const plain = (text: string): string =>
  [...text.normalize('NFC').replace(sentenceEnds, '$1m.').replace(halves, '$1m')]
    .map((letter) => {
      const bare = letter.normalize('NFD').charAt(0)
      return bare.length === 1 && /\p{L}/u.test(bare) ? bare.toLowerCase() : letter.toLowerCase()
    })
    .join('')
    .replace(/[’‘']/g, '')

/** Folded words that are written with a capital where no sentence begins, or after a title. */
const namesIn = (text: string): { names: Set<string>; persons: Set<string> } => {
  const found = new Set<string>()
  const persons = new Set<string>()
  for (const [, name] of text.matchAll(/\b(?:Dra?|Sra?|Mr|Mrs|Ms)\.?\s((?:\p{Lu}[\p{L}'-]*\s?)+)/gu))
    for (const word of (name ?? '').trim().split(/\s+/)) persons.add(plain(word))
  const words = text
    .replace(titles, '$1')
    .matchAll(/(?<before>^|[.!?:\n]\s*|\b(?:Dra?|Sra?|Mr|Mrs|Ms)\s)?(?<word>\p{L}[\p{L}'-]*)/gu)
  for (const { groups } of words) {
    const before = groups?.before
    const word = groups?.word ?? ''
    if (!/^\p{Lu}/u.test(word)) continue
    if (before === undefined || /^(?:Dr|Dra|Sr|Sra|Mr|Mrs|Ms)/.test(before)) found.add(plain(word))
  }
  return { names: found, persons }
}

/** What stands between two marks or conjunctions. */
export interface Part {
  items: Item[]
  operators: Set<string>
  /** How it is set off from what stands before it. */
  after: 'start' | 'mark' | 'colon' | 'comma' | 'join' | 'turn'
}

/** The kind of an item: an idea, or the kind of its value. */
export const itemKind = (item: Item): string => (item.kind === 'value' ? item.value.kind : 'idea')
/** Whether a part has a value. */
export const hasValue = ({ items }: Part): boolean => items.some(({ kind }) => kind === 'value')
/** Whether a part says something of a value: it has one, and something else. */
export const isRich = (part: Part): boolean =>
  hasValue(part) && new Set(part.items.map(itemKind)).size + (part.operators.size > 0 ? 1 : 0) > 1
/** Whether a part denies what it says. */
export const isDenied = ({ operators, items }: Part): boolean => operators.has('no') && items.length > 0

/** The parts of a text in order. */
export const partsOf = (text: string, language: Language): Part[] => {
  const { names, persons } = namesIn(text)
  const line = withPhrases(plain(text).replace(titles, '$1'), language)
  const { values, rest } = findValues(line, language)
  const parts: Part[] = [{ items: [], operators: new Set(), after: 'start' }]
  const open = (after: Part['after']): void => {
    parts.push({ items: [], operators: new Set(), after })
  }
  let counted: Extract<Item, { kind: 'value' }>[] = []
  let next = 0
  let isJoined = false
  let isWithout = false
  for (const match of rest.matchAll(/\ue000+|[\p{L}\p{N}]+|[.;:!?\n,()-]/gu)) {
    const token = match[0]
    const part = parts.at(-1)
    if (!part) break
    if (!/[\p{L}\p{N}\ue000]/u.test(token)) isJoined = false
    if (token.startsWith('\ue000')) {
      const end = match.index + token.length
      while (next < values.length && (values[next]?.place ?? end) < end) {
        const value = values[next]
        next += 1
        if (!value) break
        const item: Extract<Item, { kind: 'value' }> = { kind: 'value', value, counts: null, isJoined }
        isJoined = true
        if (value.kind === 'number' || value.kind === 'money') counted.push(item)
        else counted = []
        part.items.push(item)
      }
      continue
    }
    if (MARK.test(token)) {
      open('mark')
      counted = []
      continue
    }
    if (token === ':') open('colon')
    else if (/[,()]/.test(token)) open('comma')
    if (!/[\p{L}\p{N}]/u.test(token)) continue
    if (turns.has(token) || joins.has(token)) isJoined = false
    if (turns.has(token)) open('turn')
    else if (joins.has(token)) open('join')
    const word = wordOf(token, language)
    const at = parts.at(-1)
    if (!at) break
    if (word.kind === 'operator') {
      if (word.name === 'without') isWithout = true
      else at.operators.add(word.name)
      continue
    }
    const isUnit = timeUnit.test(token)
    if (counted.length > 0 && !/^(?:a|an|to|o|or|y|and|de|of|al|por|per|each|cada|el|la)$/.test(token)) {
      if (isUnit || word.kind === 'content') for (const item of counted) item.counts = unitName(token)
      counted = []
      if (isUnit) continue
    }
    if (word.kind === 'neutral' && !/^(?:de|del|la|el|of|the)$/.test(token)) isJoined = false
    if (word.kind === 'content') {
      at.items.push({
        kind: 'idea',
        idea: isWithout ? `without ${word.idea}` : word.idea,
        isName: names.has(token) || persons.has(token),
        isPerson: persons.has(token),
        isJoined,
      })
      isJoined = true
      isWithout = false
    }
  }
  return parts
}

const timeUnit = /^(?:horas?|dias?|semanas?|mes(?:es)?|anos?|minutos?|hours?|days?|weeks?|months?|years?|minutes?|min)$/

/** What is counted, in the singular. */
const unitName = (word: string): string => word.replace(/(?:es|s)$/, '').slice(0, 5)
