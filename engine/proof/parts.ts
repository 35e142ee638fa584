import type { Language } from '#contract/primitives.ts'
import { withFigures } from './figures.ts'
import type { Value } from './value.ts'
import { findValues } from './values.ts'
import { withPhrases, wordOf } from './words.ts'

/**
 * What a text asserts: an idea (a word or its inflection) or a value. `counts`: what a number counts, by its stem; `label`:
 * the word right before it, 'bus' of 'bus 21'.
 * `isJoined`: nothing parts it from the item before it.
 */
export type Item = { isJoined: boolean } & (
  | { kind: 'idea'; idea: string; isName: boolean; isPerson: boolean; isLight: boolean }
  | { kind: 'value'; value: Value; counts: string | null; label: string | null }
)

const MARK = /[.;!?\n]/
/** Begin another assertion, with or without a comma. */
const turns = new Set(
  'pero sino aunque mientras but although however whereas while except excepto salvo unless'.split(' '),
)
const joins = new Set('y e o u and or'.split(' '))
const titles = /\b(dra?|sra?|srta|ste|ave|blvd|st|no|tel|ext|mr|mrs|ms|jr)\.(?=\s)/gi

const sentenceEnds = /\b([ap])\.? ?m\.(?=\s+[\p{Lu}¿¡]|\s*$)/gu
const halves = /\b([ap])\. ?m\b\.?/gi

/** A text in lower case without accents and apostrophes; a dash of a span becomes a hyphen. */
export const plain = (text: string): string =>
  [...text.normalize('NFC').replace(sentenceEnds, '$1m.').replace(halves, '$1m')]
    .map((letter) => {
      const bare = letter.normalize('NFD').charAt(0)
      return bare.length === 1 && /\p{L}/u.test(bare) ? bare.toLowerCase() : letter.toLowerCase()
    })
    .join('')
    .replace(/[’‘']s\b/g, '')
    .replace(/[’‘']/g, '')
    .replace(/\s?–\s?/g, '-')
    .replace(/\bmedia hora\b|\bhalf an hour\b|\ba half hour\b/g, '30 min')
    .replace(/\b(?:un )?cuarto de hora\b|\ba quarter of an hour\b/g, '15 min')

/** Folded words that are written with a capital where no sentence begins, or after a title. */
const namesIn = (text: string): { names: Set<string>; persons: Set<string> } => {
  const found = new Set<string>()
  const persons = new Set<string>()
  for (const [, name] of text.matchAll(/\b(?:Dra?|Sra?|Mr|Mrs|Ms)\.?\s((?:\p{Lu}[\p{L}'-]*\s?)+)/gu))
    for (const word of (name ?? '').trim().split(/\s+/)) persons.add(plain(word))
  const words = text
    .replace(titles, '$1')
    .matchAll(/(?<before>[.!?:\n¿¡]\s*|\b(?:Dra?|Sra?|Mr|Mrs|Ms)\s)?(?<word>\p{L}[\p{L}'-]*)/gu)
  for (const { groups, index } of words) {
    const before = groups?.before
    const word = groups?.word ?? ''
    if (!/^\p{Lu}/u.test(word) || (index === 0 && before === undefined)) continue
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
  (hasValue(part) && new Set(part.items.map(itemKind)).size + (limitsOf(part) > 0 ? 1 : 0) > 1) ||
  (part.items.length > 1 && part.items.some(isFree))

/** '=gratis' says as much as a price. */
const isFree = (item: Item): boolean => item.kind === 'idea' && /^=(?:gratis|free)$/.test(item.idea)
const limitsOf = ({ operators }: Part): number => [...operators].filter((name) => name !== 'if').length
/** Whether a part denies what it says. */
export const isDenied = ({ operators, items }: Part): boolean => operators.has('no') && items.length > 0

const isLastWord = (line: string, at: number): boolean => /^\s*(?:[.;!?\n,]|$)/.test(line.slice(at))

/** 'Café y jugo no': a denial at the end holds for all that stands before it since the last comma. */
const denySentence = (parts: readonly Part[]): void => {
  const from = parts.findLastIndex(({ after }) => !['join', 'start'].includes(after))
  for (const part of parts.slice(Math.max(0, from))) if (part.items.length > 0) part.operators.add('no')
}

const neutral = { kind: 'neutral' } as const

/** Whether a sentence has said what is not needed and denied nothing: 'sin cita ni referido'. */
const isOnlyWithout = (parts: readonly Part[]): boolean => {
  const from = parts.findLastIndex(({ after }) => after === 'mark')
  const sentence = parts.slice(Math.max(0, from))
  return (
    sentence.every(({ operators }) => !operators.has('no')) &&
    sentence.some(({ items }) => items.some((item) => item.kind === 'idea' && item.idea.startsWith('without ')))
  )
}

/** 'Los sábados no pasa; ese día tome el 88': the day that was named last. */
const withThatDay = (line: string, language: Language): string =>
  line.replace(/\b(?:ese (?:mismo )?dia|that (?:same )?day)\b/g, (phrase, at: number) => {
    const days = findValues(line.slice(0, at), language).values.filter(({ kind }) => kind === 'weekdays')
    const last = days.at(-1)
    return last ? line.slice(last.place, last.end) : phrase
  })

/** A number that counts what the one before it counts: '3 días y los otros en 5'. */
const withCounts = (parts: readonly Part[]): Part[] => {
  let before: string | null = null
  return parts.map((part) => {
    if (part.after === 'mark') before = null
    const items = part.items.map((item): Item => {
      if (item.kind === 'idea' || item.value.kind !== 'number') return item
      if (item.counts === null && before !== null && !item.isJoined) return { ...item, counts: before }
      if (item.counts !== null)
        before = timeUnit.test(item.counts) || /^(?:min|minut|seman|mill|mile)$/.test(item.counts) ? item.counts : null
      return item
    })
    return { ...part, items }
  })
}

/** The parts of a text in order. */
export const partsOf = (text: string, language: Language): Part[] => {
  const { names, persons } = namesIn(text)
  const line = withThatDay(withPhrases(withFigures(plain(text).replace(titles, '$1'), language), language), language)
  const { values, rest } = findValues(line, language)
  let isWithout = false
  const parts: Part[] = [{ items: [], operators: new Set(), after: 'start' }]
  const open = (after: Part['after']): void => {
    isWithout = false
    parts.push({ items: [], operators: new Set(), after })
  }
  let counted: Extract<Item, { kind: 'value' }>[] = []
  let isPer = false
  let next = 0
  let isJoined = false
  let label: string | null = null
  for (const match of rest.matchAll(/\ue000+|[\p{L}\p{N}]+|[.;:!?\n,()-]/gu)) {
    const token = match[0]
    const part = parts.at(-1)
    if (!part) break
    if (!/[\p{L}\p{N}\ue000]/u.test(token)) isJoined = false
    if (!isJoined) label = null
    if (token.startsWith('\ue000')) {
      const end = match.index + token.length
      while (next < values.length && (values[next]?.place ?? end) < end) {
        const value = values[next]
        next += 1
        if (!value) break
        const item: Extract<Item, { kind: 'value' }> = { kind: 'value', value, counts: null, label, isJoined }
        isJoined = true
        isPer = false
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
    else if (/[,()]/.test(token) && !(token === '(' && part.items.at(-1)?.kind === 'value')) open('comma')
    if (!/[\p{L}\p{N}]/u.test(token)) continue
    if (turns.has(token) || joins.has(token)) isJoined = false
    if (turns.has(token)) open('turn')
    else if (joins.has(token)) open('join')
    const word = token === 'ni' && isOnlyWithout(parts) ? neutral : wordOf(token, language)
    const at = parts.at(-1)
    if (!at) break
    if (word.kind === 'operator') {
      if (word.name === 'no' && isLastWord(rest, match.index + token.length)) denySentence(parts)
      if (word.name === 'no') isWithout = false
      if (word.name === 'without') isWithout = true
      else if (/^(?:most|up-to)$/.test(word.name) && hasValue(at)) {
        open('comma')
        parts.at(-1)?.operators.add(word.name)
      } else at.operators.add(word.name)
      continue
    }
    const isUnit = timeUnit.test(token)
    if (/^(?:a|an|la|al|por|per|each|every|cada)$/.test(token)) isPer = true
    if (counted.length > 0 && !/^(?:a|an|to|o|or|y|and|de|of|al|por|per|each|cada|el|la)$/.test(token)) {
      if (isUnit || word.kind === 'content')
        for (const item of counted) if (isPer || item.value.kind === 'number') item.counts = unitName(token)
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
        isLight: word.isLight && !names.has(token),
        isJoined,
      })
      isJoined = true
      label = unitName(token)
      isWithout = false
    }
  }
  return withCounts(parts)
}

const timeUnit =
  /^(?:horas?|hs?|hrs?|dias?|semanas?|mes(?:es)?|anos?|minutos?|hours?|days?|weeks?|months?|years?|minutes?|mins?|diasporsemana|daysaweek)$/

/** What is counted, in the singular. */
const unitName = (word: string): string =>
  /^h(?:r?s)?$|^hr$/.test(word) ? 'hora' : word === 'mes' ? word : word.replace(/(?:es|s)$/, '').slice(0, 5)
