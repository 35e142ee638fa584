import { isInUnit } from './match.ts'
import type { Item } from './parts.ts'
import { costs, type KnownSource, phones, spans, times } from './sources.ts'
import type { Unit } from './units.ts'
import type { Value } from './value.ts'

/** An idea by itself. */
export const idea = (text: string): Item => ({
  kind: 'idea',
  idea: text,
  isName: false,
  isPerson: false,
  isLight: false,
  isJoined: false,
})

const partsOfDay: Readonly<Record<string, { from: number; to: number }>> = {
  matutin: { from: 300, to: 719 },
  matinal: { from: 300, to: 719 },
  vespertin: { from: 720, to: 1200 },
  postnoon: { from: 720, to: 1200 },
  nocturn: { from: 1080, to: 1439 },
  night: { from: 1080, to: 1439 },
}

/** Whether a source says an item somewhere. */
export const isHeldBy = (source: KnownSource, item: Item): boolean =>
  source.units.some((unit) => isInUnit(unit, item)) || isPartOfDay(source, item) || isCountOfDays(source, item)

/** 'Dos veces por semana' of what the source names two weekdays of. */
const isCountOfDays = (source: KnownSource, item: Item): boolean => {
  if (item.kind !== 'value' || item.value.kind !== 'number' || !/^(?:diasp|daysa)$/.test(item.counts ?? ''))
    return false
  const { amount } = item.value
  return source.units.some(({ items }) =>
    items.some((one) => one.kind === 'value' && one.value.kind === 'weekdays' && one.value.days.length === amount),
  )
}

/** 'Por la tarde' of what the source tells an afternoon's time of. */
const isPartOfDay = (source: KnownSource, item: Item): boolean => {
  const part = item.kind === 'idea' ? partsOfDay[item.idea] : undefined
  return (
    part !== undefined &&
    source.units.some((unit) =>
      unit.items.some(
        (one) =>
          one.kind === 'value' &&
          one.value.kind === 'time' &&
          one.value.minute >= part.from &&
          one.value.minute <= part.to,
      ),
    )
  )
}

/** Ideas that a value of their kind tells by itself: 'llame al 305…', 'cuesta $15', 'abrimos a las 8'. */
const toldBy: readonly (readonly [kinds: readonly Value['kind'][], ideas: readonly string[]])[] = [
  [['phone'], [...phones, '=avise', '=notify', '=solicite', '=request', '=dial']],
  [['number'], spans],
  [['time'], ['=cerrado', '=closed', '=termina', '=end', '=empieza', '=start']],
  [
    ['weekdays', 'time'],
    ['~work', '~run', '~meet'],
  ],
  [
    ['link', 'address'],
    ['=portal', '=direccion', '=website', '=address', 'corre', 'electronic'],
  ],
  [['money'], costs],
  [['weekdays', 'time', 'date'], times],
]
/** Ideas that lie in another one of the source. */
const impliedBy: Readonly<Record<string, RegExp>> = {
  '=nino': /^pediatr/,
  '=child': /^pediatr/,
  '=avise': /^=cancelar/,
  '=notify': /^=cancel/,
  '=pague': /^(?:efectiv|tarjet|=costo|=gratis)/,
  '=cost': /^(?:cash|card|=free)/,
}
const isImplied = (source: KnownSource, item: Item): boolean => {
  const by = item.kind === 'idea' ? impliedBy[item.idea] : undefined
  return (
    by !== undefined && source.units.some(({ items }) => items.some((one) => one.kind === 'idea' && by.test(one.idea)))
  )
}

const isToldByValue = (told: Unit, item: Item): boolean =>
  item.kind === 'idea' &&
  toldBy.some(
    ([kinds, ideas]) =>
      ideas.includes(item.idea) &&
      told.items.some((other) => other.kind === 'value' && kinds.includes(other.value.kind)),
  )

/** What is never told in other words than the entry's: medicines, danger, findings about somebody's body. */
const strict =
  /^(?:=medicine|=medicin|insulin|pastill|pill|dos|antibiotic|911|988|emergenc|crisis|ambulanc|dolor|pain|social|=?nacimiento|birth|pasapor|passport|=?contrasen|=?password|=?clave|pin$|banc|bank|account|fot|photo|diner|money|efectiv|cash|deposit|regal|gift)/

const isStrict = (item: Item): boolean =>
  item.kind === 'idea'
    ? strict.test(item.idea)
    : item.value.kind === 'number' && (item.value.amount === 911 || item.value.amount === 988)

/** A word that carries a sentence, where the sentence is about nothing that needs its entry's own words. */
const isLight = (told: Unit, item: Item): boolean => item.kind === 'idea' && item.isLight && !told.items.some(isStrict)

/**
 * Whether a source need not say an item of an answer: a value beside it tells it, another idea of the source holds it, or it
 * only carries the sentence.
 */
export const isCarried = (told: Unit, item: Item, source: KnownSource): boolean =>
  isToldByValue(told, item) || isLight(told, item) || isImplied(source, item)
