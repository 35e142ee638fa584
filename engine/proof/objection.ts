import type { ProofFinding } from '#contract/routing/trace.ts'
import { hasItem, isInUnit, isSame } from './match.ts'
import type { Item } from './parts.ts'
import { areTogether, costs, isAbout, isOneKind, type KnownSource, times } from './sources.ts'
import type { Unit } from './units.ts'
import type { Value } from './value.ts'

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

const polarity = ['no', 'except'] as const
const limits = ['only', 'all', 'before', 'after', 'least', 'most', 'less', 'more'] as const

/** How a unit denies: 'no', 'except' or ''. */
export const denials = (unit: Unit): string => polarity.filter((name) => unit.operators.has(name)).join(' ')

/**
 * The units of a source that an answer's unit may rest on: denied or affirmed like it, and with everything in them that
 * the source says only once and otherwise.
 */
const supportOf = (told: Unit, source: KnownSource): Unit[] => {
  const opposed = told.items.filter((item) => {
    if (denials(told) !== '' && isAbout(source, item)) return false
    const holders = source.units.filter((unit) =>
      denials(told) === '' ? hasItem(unit.items, item) : isInUnit(unit, item),
    )
    return holders.length > 0 && holders.every((unit) => denials(unit) !== denials(told))
  })
  if (opposed.length > 0) return []
  const points = source.units.map((unit) => ({
    unit,
    count: told.items.filter((item) => isInUnit(unit, item)).length,
  }))
  const most = Math.max(...points.map(({ count }) => count))
  const best = points.filter(({ count }) => count === most && count > 0).map(({ unit }) => unit)
  return best.filter((unit) => denials(unit) === denials(told))
}

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

/** An idea by itself. */
export const idea = (text: string): Item => ({
  kind: 'idea',
  idea: text,
  isName: false,
  isPerson: false,
  isJoined: false,
})

/** Ideas that a value of their kind tells by itself: 'llame al 305…', 'cuesta $15', 'abrimos a las 8'. */
const toldBy: readonly (readonly [kinds: readonly Value['kind'][], ideas: readonly string[]])[] = [
  [['phone'], ['=telefono', '=phone']],
  [['link'], ['=portal', '=direccion', '=website']],
  [['money'], costs],
  [['weekdays', 'time', 'date'], times],
]
const isTold = (told: Unit, item: Item): boolean =>
  item.kind === 'idea' &&
  toldBy.some(
    ([kinds, ideas]) =>
      ideas.includes(item.idea) &&
      told.items.some((other) => other.kind === 'value' && kinds.includes(other.value.kind)),
  )

interface Objection {
  finding: ProofFinding
  place: string
}

const isHeldBy = (source: KnownSource, item: Item): boolean => source.units.some((unit) => isInUnit(unit, item))

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

/** Two things that the source says of different things, or in another order. */
const wrongPair = (told: Unit, source: KnownSource): Objection | null => {
  const places = told.inherited.filter((item) => item.kind === 'value' || item.isName)
  for (const [index, one] of told.items.entries()) {
    const rest = told.items.slice(index + 1)
    const apart = [...rest, ...places].find((other) => !areTogether(source, one, other))
    if (apart) return { finding: 'together', place: `${nameOf(one)} + ${nameOf(apart)}` }
    const turned = rest.find((other) => areTurned(source, one, other))
    if (turned) return { finding: 'together', place: `${nameOf(one)}, ${nameOf(turned)}` }
    const [next] = rest
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
  const wrong = limits.find((limit) => {
    if (told.operators.has(limit))
      return !(limit === 'only' && isCounted) && !around.some((unit) => unit.operators.has(limit))
    return bound.has(limit) && isCounted && fitting.every((unit) => unit.operators.has(limit))
  })
  return wrong ? { finding: 'limit', place: wrong } : null
}

/** What speaks against one unit of an answer by one source; null where the source says it. */
export const objection = (given: Unit, source: KnownSource): Objection | null => {
  const told: Unit = { ...given, items: given.items.filter((item) => isHeldBy(source, item) || !isTold(given, item)) }
  const wrong = strangeItem(told, source) ?? wrongPair(told, source)
  if (wrong) return wrong
  const fitting = supportOf(told, source)
  if (fitting.length === 0) return { finding: 'denial', place: denials(told) || 'not' }
  const valued = source.units.filter((unit) =>
    told.items.some((item) => item.kind === 'value' && hasItem(unit.items, item)),
  )
  return opposite(given, valued.length > 0 ? valued : fitting) ?? wrongLimit(told, fitting, source)
}
