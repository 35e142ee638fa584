import { hasItem, isInUnit } from './match.ts'
import type { Item } from './parts.ts'
import { isAbout, isSubject, type KnownSource } from './sources.ts'
import type { Unit } from './units.ts'

const polarity = ['no', 'except'] as const
/** How a unit denies: 'no', 'except' or ''. */
export const denials = (unit: Unit): string => polarity.filter((name) => unit.operators.has(name)).join(' ')

/** What is done with something: denied of one thing, it may be said of another. */
const predicates = new Set(
  '=acepta =accept =abierto =open =costo =cost =solicite =request =avise =notify =llegue =arrive =resurtido =refill =cambiar =change =cita =appointment'.split(
    ' ',
  ),
)

/** Whether an idea is too general to be what a source denies. */
const isGeneral = (source: KnownSource, item: Item): boolean =>
  item.kind === 'idea' &&
  (item.isLight || predicates.has(item.idea) || isAbout(source, item) || isSubject(source, item))

/** Whether an item is more than a word that goes with anything. */
export const isSpecific = (item: Item): boolean => item.kind === 'value' || !(item.isLight || predicates.has(item.idea))

const withoutOf = (item: Item): Item | null => (item.kind === 'idea' ? { ...item, idea: `without ${item.idea}` } : null)

/** Whether the source has both of two items together, and only where it denies what the answer affirms, or the reverse. */
const isPairTurned = (told: Unit, source: KnownSource, one: Item, other: Item): boolean => {
  const both = source.units.filter(
    (unit) => isInUnit(unit, one) && isInUnit(unit, other) && (hasItem(unit.items, one) || hasItem(unit.items, other)),
  )
  if (both.some((unit) => denials(unit) === denials(told))) return false
  if (both.length > 0) return true
  return [
    [one, other],
    [other, one],
  ].some(([lacking, rest]) => {
    const without = lacking ? withoutOf(lacking) : null
    return (
      without !== null &&
      rest !== undefined &&
      denials(told) === '' &&
      source.units.some((unit) => hasItem(unit.items, without) && hasItem(unit.items, rest))
    )
  })
}

/** What a unit says of the source's subject: a later sentence may deny it without naming that, 'no abre los sábados'. */
const withoutSubject = (told: Unit, source: KnownSource): Item[] =>
  told.items.filter((item) => isSpecific(item) && !isSubject(source, item))

/** Whether an answer's unit says the reverse of a unit of the source: the same things, denied there and not here. */
const isTurned = (told: Unit, source: KnownSource): boolean => {
  const others = denials(told) === '' ? [] : withoutSubject(told, source)
  const items = others.length > 0 ? others : told.items.filter(isSpecific)
  if (items.some((one, index) => items.slice(index + 1).some((other) => isPairTurned(told, source, one, other))))
    return true
  const isAlike = (unit: Unit): boolean => {
    const known = unit.items.filter(isSpecific)
    return (
      known.length > 0 &&
      known.every((item) => hasItem(items, item)) &&
      items.every((item) => isInUnit(unit, item) || isAbout(source, item))
    )
  }
  const alike = source.units.filter(isAlike)
  return alike.length > 0 && alike.every((unit) => denials(unit) !== denials(told))
}

/** Whether a denial is of something else than an item that it does not name: 'las mascotas no pueden entrar'. */
const isOfAnother = (told: Unit, unit: Unit, item: Item): boolean =>
  !isInUnit(unit, item) &&
  unit.items.some(
    (own) => own.kind === 'idea' && isSpecific(own) && !own.idea.startsWith('without ') && !hasItem(told.items, own),
  )

/**
 * The units of a source that an answer's unit may rest on: denied or affirmed like it, and with everything in them that
 * the source says only once and otherwise.
 */
export const supportOf = (told: Unit, source: KnownSource): Unit[] => {
  const doesDenyMore = withoutSubject(told, source).length > 0
  const opposed = told.items.filter((item) => {
    if (item.kind === 'idea' && (item.isLight || predicates.has(item.idea))) return false
    if (denials(told) !== '' && (isAbout(source, item) || (doesDenyMore && isSubject(source, item)))) return false
    const holders = source.units.filter((unit) =>
      denials(told) === '' ? hasItem(unit.items, item) : isInUnit(unit, item),
    )
    return holders.length > 0 && holders.every((unit) => denials(unit) !== denials(told))
  })
  if (opposed.length > 0 || isTurned(told, source)) return []
  const alike = source.units.filter((unit) => denials(unit) === denials(told))
  const points = alike.map((unit) => ({ unit, count: told.items.filter((item) => isInUnit(unit, item)).length }))
  const most = Math.max(0, ...points.map(({ count }) => count))
  const best = points.filter(({ count }) => count === most && count > 0).map(({ unit }) => unit)
  if (denials(told) === '') return best
  return best.filter((unit) =>
    told.items.every(
      (item) =>
        alike.some((other) => other.sentence === unit.sentence && isInUnit(other, item)) ||
        (isGeneral(source, item) && !isOfAnother(told, unit, item)),
    ),
  )
}
