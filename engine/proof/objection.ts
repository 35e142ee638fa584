import type { ProofFinding } from '#contract/routing/trace.ts'
import { asSaidBy } from './as-said.ts'
import { idea, isCarried, isHeldBy } from './held.ts'
import { hasItem, isInUnit, isSame } from './match.ts'
import type { Item } from './parts.ts'
import { areTogether, isAbout, isOneKind, isSubject, type KnownSource } from './sources.ts'
import { denials, supportOf } from './support.ts'
import type { Unit } from './units.ts'

const nameOf = (item: Item): string => {
  if (item.kind === 'idea') return item.idea.replace(/^=/, '')
  const { value } = item
  if (value.kind === 'time') return `${Math.floor(value.minute / 60)}:${String(value.minute % 60).padStart(2, '0')}`
  if (value.kind === 'weekdays') return `weekday ${value.days.join('')}`
  if (value.kind === 'date') return `${value.month}/${value.day}`
  return 'text' in value ? value.text : String(value.amount)
}

const isCount = (item: Item): boolean =>
  item.kind === 'value' && ['number', 'time', 'money', 'date'].includes(item.value.kind)

const limits = ['only', 'all', 'before', 'after', 'least', 'most', 'up-to', 'less', 'more'] as const

const isPlaceName = (item: Item): boolean => (item.kind === 'idea' ? item.isName : item.value.kind === 'number')

/** Whether a source has two items of a name next to each other, in this order. */
const areAdjacent = (source: KnownSource, one: Item, other: Item): boolean =>
  source.units.some(({ items }) =>
    items.some((item, index) => {
      const next = items[index + 1]
      return next?.isJoined === true && isSame(one, item) && isSame(other, next)
    }),
  )

/** Whether two values of one kind stand the other way round in a unit of the source, where they are more than a list. */
const areTurned = (source: KnownSource, one: Item, other: Item): boolean => {
  if (!isOneKind(one, other)) return false
  const orders = source.units.flatMap(({ items }) => {
    const first = items.findIndex((item) => isSame(one, item))
    const second = items.findIndex((item) => isSame(other, item))
    if (first < 0 || second < 0 || first === second) return []
    const between = items.slice(Math.min(first, second) + 1, Math.max(first, second))
    return [first < second || between.every((item) => isOneKind(item, one))]
  })
  return orders.length > 0 && orders.every((isRight) => !isRight)
}

/** Ideas that exclude each other. */
export const opposites = [
  ['=abierto', '=cerrado'],
  ['=open', '=closed'],
  ['=gratis', '=costo'],
  ['=free', '=cost'],
] as const

interface Objection {
  finding: ProofFinding
  place: string
}

/** Something that the source does not say, or that it only says of what has none of it. */
const strangeItem = (told: Unit, source: KnownSource): Objection | null => {
  const strange = told.items.find((item) => !isHeldBy(source, item) && !isAbout(source, item))
  if (strange) return { finding: strange.kind === 'value' ? 'value' : 'word', place: nameOf(strange) }
  if (!told.items.some((item) => isHeldBy(source, item))) return { finding: 'nothing-said', place: '' }
  const lacking = told.items.find(
    (item) => item.kind === 'idea' && !isHeldBy(source, item) && isHeldBy(source, idea(`without ${item.idea}`)),
  )
  return lacking ? { finding: 'denial', place: nameOf(lacking) } : null
}

/**
 * Whether one of the two is the subject of all that the source says, or an appointment, and the other a value that something
 * else of the answer has for itself: 'cancele una cita dental 48 horas antes'.
 */
const isSharedSubject = (items: readonly Item[], source: KnownSource, one: Item, other: Item): boolean => {
  const [what, value] = one.kind === 'value' ? [other, one] : [one, other]
  if (what.kind !== 'idea' || value.kind !== 'value') return false
  if (/^=(?:cita|appointment)$/.test(what.idea) && ['number', 'money'].includes(value.value.kind)) return true
  return (
    isSubject(source, what) &&
    items.some(
      (item) =>
        item.kind === 'idea' &&
        !isSubject(source, item) &&
        source.units.some((unit) => hasItem(unit.items, item) && hasItem(unit.items, value)),
    )
  )
}

/** Two things that the source says of different things, or in another order. */
const wrongPair = (told: Unit, source: KnownSource): Objection | null => {
  const places = told.inherited.filter((item) => item.kind === 'value' || item.isName)
  const items = told.items.filter((item) => item.kind === 'value' || !item.isLight)
  for (const [index, one] of items.entries()) {
    const rest = items.slice(index + 1)
    const apart = [...rest, ...places].find(
      (other) => !areTogether(source, one, other) && !isSharedSubject(items, source, one, other),
    )
    if (apart) return { finding: 'together', place: `${nameOf(one)} + ${nameOf(apart)}` }
    const turned = rest.find((other) => areTurned(source, one, other))
    if (turned) return { finding: 'together', place: `${nameOf(one)}, ${nameOf(turned)}` }
    const next = told.items[told.items.indexOf(one) + 1]
    const isName = next?.isJoined === true && isPlaceName(one) && isPlaceName(next)
    const isAnyIdea = one.kind === 'idea' || next?.kind === 'idea'
    if (next && isName && isAnyIdea && !areAdjacent(source, one, next))
      return { finding: 'together', place: `${nameOf(one)} ${nameOf(next)}` }
  }
  return null
}

/** 'Open' of what the source calls closed. */
const opposite = (given: Unit, judged: readonly Unit[]): Objection | null => {
  for (const pair of opposites)
    for (const [mine, theirs] of [pair, pair.toReversed()] as [string, string][])
      if (
        hasItem(given.items, idea(mine)) &&
        judged.every((unit) => !isInUnit(unit, idea(mine)) && hasItem(unit.items, idea(theirs)))
      )
        return { finding: 'word', place: nameOf(idea(mine)) }
  return null
}

/** Limits that a figure needs, so that none may be left out. */
const bound = new Set<string>(['before', 'after', 'least', 'most'])

/** A limit that is added, or left out beside its figure. */
const wrongLimit = (told: Unit, fitting: readonly Unit[], source: KnownSource): Objection | null => {
  const sentences = new Set(fitting.map(({ sentence }) => sentence))
  const around = source.units.filter((unit) => sentences.has(unit.sentence))
  const isCounted = told.items.some(isCount)
  const has = (unit: Unit, limit: string): boolean =>
    unit.operators.has(limit) ||
    (/^(?:most|up-to)$/.test(limit) && (unit.operators.has('most') || unit.operators.has('up-to')))
  const wrong = limits.find((limit) => {
    if (!isCounted && has(told, limit) && (limit === 'before' || limit === 'after'))
      return around.some((unit) => has(unit, limit === 'before' ? 'after' : 'before') && !has(unit, limit))
    if (has(told, limit)) {
      if (limit === 'all' && denials(told) !== '') return false
      // 'At least a day before' is no more than 'a day before'.
      if (limit === 'least' && has(told, 'before') && around.some((unit) => has(unit, 'before'))) return false
      return (
        !(limit === 'only' && (isCounted || around.some(({ operators }) => operators.has('must')))) &&
        !around.some((unit) => has(unit, limit))
      )
    }
    return bound.has(limit) && isCounted && fitting.every((unit) => unit.operators.has(limit))
  })
  return wrong ? { finding: 'limit', place: wrong } : null
}

/** What speaks against one unit of an answer by one source; null where the source says it. */
export const objection = (unit: Unit, source: KnownSource): Objection | null => {
  const given = asSaidBy(unit, source)
  const told: Unit = {
    ...given,
    items: given.items.filter((item) => isHeldBy(source, item) || !isCarried(given, item, source)),
  }
  const wrong = strangeItem(told, source) ?? wrongPair(told, source)
  if (wrong) return wrong
  const fitting = supportOf(told, source)
  if (fitting.length === 0) return { finding: 'denial', place: denials(told) || 'not' }
  const valued = source.units.filter((unit) =>
    told.items.some((item) => item.kind === 'value' && hasItem(unit.items, item)),
  )
  return opposite(given, valued.length > 0 ? valued : fitting) ?? wrongLimit(told, fitting, source)
}
