import type { Language } from '#contract/primitives.ts'
import { hasItem, isInUnit, isSame, measure } from './match.ts'
import type { Item } from './parts.ts'
import { type Unit, unitsOf } from './units.ts'
import type { Value } from './value.ts'

/** An approved text that an answer may rest on, in the language of the answer. */
export interface Source {
  id: string
  text: string
  /** Its topic and how people ask for it. Names its subject, proves no value. */
  about: string
  /** The site that all of it is about; null for every site. */
  place: string | null
}

/** A source, taken apart. */
export interface KnownSource {
  id: string
  units: readonly Unit[]
  about: readonly Item[]
  place: readonly Item[]
}

/** Whether the subject or the place of a source names an idea. */
export const isAbout = (source: KnownSource, item: Item): boolean =>
  item.kind === 'idea' && (hasItem(source.about, item) || hasItem(source.place, item))

/** Whether only the subject of a source names an idea: its text then says nothing that the idea could be mixed up with. */
const isOnlyAbout = (source: KnownSource, item: Item): boolean =>
  isAbout(source, item) && !source.units.some((unit) => isInUnit(unit, item))

const isIdea = (item: Item, ideas: readonly string[]): boolean => item.kind === 'idea' && ideas.includes(item.idea)
/** Ideas of what a thing costs, and of when somebody is there. */
export const costs = ['=costo', '=cost']
export const times = ['=abierto', '=open', '=llegue', '=arrive', '=visita']
export const spans = ['=tarda', '=dura', '=last', '~take']
export const phones = ['=telefono', '=phone']

/** Whether an idea says no more of a value than that there is one: 'cuesta' beside a price, 'abrimos' beside a time. */
const isGeneral = (idea: Item, { kind }: Value): boolean =>
  (kind === 'money' && isIdea(idea, costs)) ||
  (['time', 'weekdays', 'date'].includes(kind) && isIdea(idea, times)) ||
  (kind === 'number' && isIdea(idea, spans)) ||
  (kind === 'phone' && isIdea(idea, phones))

/** Whether a source gives an idea, or a name, another value of the kind. */
const hasOther = (source: KnownSource, what: Item, value: Item): boolean =>
  source.units.some(
    ({ items, inherited }) =>
      hasItem(items, what) && [...items, ...inherited].some((item) => isOneKind(item, value) && !isSame(value, item)),
  )

/** Whether a source has no other value of the kind that could be taken for it. */
const isOnlyOne = (source: KnownSource, value: Item): boolean =>
  source.units.every(({ items, inherited }) =>
    [...items, ...inherited].every((item) => !isOneKind(item, value) || isSame(value, item)),
  )

/** Whether both are values of one kind. */
export const isOneKind = (one: Item, other: Item): boolean =>
  one.kind === 'value' &&
  other.kind === 'value' &&
  one.value.kind === other.value.kind &&
  (one.value.kind !== 'number' || one.counts === other.counts || countedAs(one.counts) === countedAs(other.counts))

/** Whether a number counts a thing, not a span of time or distance. */
const countedAs = (counts: string | null): boolean | string => (counts !== null && measure.test(counts) ? counts : true)

/** Whether a unit has an idea of its own that what it takes over from its sentence may not replace: 'y el fax es …'. */
const hasOwnIdea = ({ items }: Unit, value: Item & { kind: 'value' }): boolean =>
  items.some((item) => item.kind === 'idea' && !item.isName && !isGeneral(item, value.value))

const isSaidBy = (unit: Unit, one: Item, other: Item): boolean => {
  if (!(isInUnit(unit, one) && isInUnit(unit, other))) return false
  const [what, value] = one.kind === 'value' ? [other, one] : [one, other]
  if (value.kind !== 'value' || what.kind === 'value' || hasItem(unit.items, what) || what.isName) return true
  if (what.idea.startsWith('without ')) return true
  return !hasOwnIdea(unit, value)
}

/** Whether a source says both of one thing: names in one sentence, values that could be mixed up in one assertion. */
export const areTogether = (source: KnownSource, one: Item, other: Item): boolean => {
  if (isOnlyAbout(source, one) || isOnlyAbout(source, other)) return true
  if (hasItem(source.place, one) || hasItem(source.place, other)) return true
  if (source.units.some((unit) => isSaidBy(unit, one, other))) return true
  if (one.kind === 'idea' && other.kind === 'value' && isOfSubject(source, one, other)) return true
  if (other.kind === 'idea' && one.kind === 'value' && isOfSubject(source, other, one)) return true
  if (one.kind === 'value' && other.kind === 'value') return isOnlyOne(source, one) && isOnlyOne(source, other)
  if (one.kind === 'value' && other.kind === 'idea') return canHaveValue(source, other, one)
  if (other.kind === 'value' && one.kind === 'idea') return canHaveValue(source, one, other)
  const isNames = one.kind === 'idea' && other.kind === 'idea' && one.isName && other.isName
  return (
    !isNames ||
    source.units.some(
      (unit) =>
        isInUnit(unit, one) && source.units.some((next) => next.sentence === unit.sentence && isInUnit(next, other)),
    )
  )
}

/** Whether an idea is what the whole source is about: it stands at its head, before any value. */
export const isSubject = (source: KnownSource, what: Item): boolean => {
  const [head] = source.units
  const value = head?.items.findIndex((item) => item.kind === 'value') ?? -1
  return what.kind === 'idea' && hasItem(head?.items.slice(0, value < 0 ? undefined : value) ?? [], what)
}

/** Whether a later sentence without a subject of its own tells a value of what the source is about. */
const isOfSubject = (source: KnownSource, what: Item, value: Item & { kind: 'value' }): boolean =>
  isSubject(source, what) &&
  source.units.some(
    (unit) =>
      unit.sentence > 0 &&
      hasItem(unit.items, value) &&
      !hasOwnIdea(unit, value) &&
      !unit.items.some((item) => item.kind === 'idea' && item.isName),
  )

const canHaveValue = (source: KnownSource, idea: Item & { kind: 'idea' }, value: Item & { kind: 'value' }): boolean =>
  isOnlyOne(source, value) || isGeneral(idea, value.value) || (!idea.isName && !hasOther(source, idea, value))

/** 'No es obligatoria, excepto si tiene tos' also says: only with a cough. */
const withExceptions = (units: readonly Unit[]): Unit[] =>
  units.flatMap((unit, index) => {
    const before = units[index - 1]
    if (!unit.operators.has('except') || before?.sentence !== unit.sentence || !before.operators.has('no'))
      return [unit]
    const operators = new Set(
      [...before.operators, ...unit.operators, 'only'].filter((name) => name !== 'no' && name !== 'except'),
    )
    return [unit, { ...unit, items: [...before.items, ...unit.items], operators }]
  })

/** Takes sources apart. */
export const sourcesOf = (sources: readonly Source[], language: Language): KnownSource[] =>
  sources.map(({ id, text, about, place }) => ({
    id,
    place: place === null ? [] : unitsOf(place, language).flatMap(({ items }) => items),
    units: withExceptions(unitsOf(text, language)),
    about: unitsOf(about, language).flatMap(({ items, inherited }) => [...items, ...inherited]),
  }))
