import { idea, isHeldBy } from './held.ts'
import { hasItem, isSame } from './match.ts'
import type { Item } from './parts.ts'
import type { KnownSource } from './sources.ts'
import { denials } from './support.ts'
import type { Unit } from './units.ts'

const isNameIn = (source: KnownSource, item: Item): boolean =>
  source.units.some(({ items }) => items.some((one) => one.kind === 'idea' && one.isName && isSame(item, one)))

/** A unit as the source would say it: its names are names, and what it has 'without' is denied where the source denies it. */
const withItsWords = (unit: Unit, source: KnownSource): Unit => {
  const items = unit.items.map(
    (item): Item =>
      item.kind === 'idea' && !item.isName && isNameIn(source, item) ? { ...item, isName: true, isLight: false } : item,
  )
  const needless = (item: Item): Item | undefined => {
    const without = item.kind === 'idea' ? { ...item, idea: `without ${item.idea}` } : undefined
    return without && isHeldBy(source, without) ? without : undefined
  }
  if (
    denials(unit) === 'no' &&
    items.some(needless) &&
    !source.units.some(
      (one) => denials(one) === 'no' && items.some((item) => needless(item) && hasItem(one.items, item)),
    )
  )
    return {
      ...unit,
      items: items.map((item) => needless(item) ?? item),
      operators: new Set([...unit.operators].filter((name) => name !== 'no')),
    }
  const lacks = items.filter(
    (item) => item.kind === 'idea' && item.idea.startsWith('without ') && !isHeldBy(source, item),
  )
  if (lacks.length === 0 || denials(unit) !== '') return { ...unit, items }
  const bare = (item: Item): Item =>
    item.kind === 'idea' && lacks.includes(item) ? { ...item, idea: item.idea.slice('without '.length) } : item
  return { ...unit, items: items.map(bare), operators: new Set([...unit.operators, 'no']) }
}

/** What has no cost costs nothing: 'gratis' of what the source says is not charged. */
const withoutCost = (unit: Unit, source: KnownSource): Unit => {
  const free = unit.items.find((item) => item.kind === 'idea' && /^=(?:gratis|free)$/.test(item.idea))
  if (!free || isHeldBy(source, free) || denials(unit) !== '') return unit
  const cost = idea(free.kind === 'idea' && free.idea === '=free' ? '=cost' : '=costo')
  return {
    ...unit,
    items: unit.items.map((item) => (item === free ? cost : item)),
    operators: new Set([...unit.operators, 'no']),
  }
}

/** A unit of an answer as a source would say it. */
export const asSaidBy = (unit: Unit, source: KnownSource): Unit => withoutCost(withItsWords(unit, source), source)
