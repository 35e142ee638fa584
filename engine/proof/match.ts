import type { Item } from './parts.ts'
import type { Unit } from './units.ts'
import type { Value } from './value.ts'

const areSameDays = (
  told: Extract<Value, { kind: 'weekdays' }>,
  known: Extract<Value, { kind: 'weekdays' }>,
): boolean =>
  told.days.length === 1 && told.days.every((day) => known.days.includes(day))
    ? true
    : told.days.join() === known.days.join()

const doesRoleFit = (told: 'from' | 'to' | null, known: 'from' | 'to' | null): boolean =>
  told === known || (told === null && known === 'from') || (known === null && told !== null)

/** Whether a value of an answer is the value of a source. */
const isSameValue = (told: Value, known: Value): boolean => {
  switch (told.kind) {
    case 'time':
      return known.kind === 'time' && told.minute === known.minute && doesRoleFit(told.role, known.role)
    case 'weekdays':
      return known.kind === 'weekdays' && areSameDays(told, known)
    case 'date':
      return (
        known.kind === 'date' &&
        told.day === known.day &&
        told.month === known.month &&
        (told.year === null || told.year === known.year) &&
        (told.role === known.role || told.role === null || known.role === null)
      )
    case 'phone':
      return known.kind === 'phone' && known.text.endsWith(told.text)
    case 'link':
      return known.kind === 'link' && told.text === known.text
    case 'address':
      return known.kind === 'address' && known.text.includes(told.text)
    default:
      return known.kind === told.kind && told.amount === known.amount
  }
}

/** Minutes of the spans of time that can be told in one another, as `counts` names them. */
const minutesOf: Readonly<Record<string, number>> = {
  minut: 1,
  min: 1,
  hora: 60,
  hour: 60,
  dia: 1440,
  day: 1440,
  seman: 10_080,
  week: 10_080,
  mes: 43_200,
  month: 43_200,
}

/** Months of the spans that are told in them. */
const monthsOf: Readonly<Record<string, number>> = { mes: 1, month: 1, ano: 12, year: 12 }

/** Whether both count one span of time, in other units: '24 horas' and 'un día'. */
const isSameSpan = (told: Item & { kind: 'value' }, known: Item & { kind: 'value' }): boolean => {
  if (told.value.kind !== 'number' || known.value.kind !== 'number') return false
  const areEqual = (per: Readonly<Record<string, number>>): boolean => {
    const [one, other] = [per[told.counts ?? ''], per[known.counts ?? '']]
    const [mine, theirs] = [told.value, known.value]
    if (mine.kind !== 'number' || theirs.kind !== 'number') return false
    return one !== undefined && other !== undefined && one * mine.amount === other * theirs.amount
  }
  return areEqual(minutesOf) || areEqual(monthsOf)
}

/** What a number may not be said of where its source says nothing: spans of time and distance. */
export const measure = /^(?:hora|dia|seman|mes|ano|minut|hour|day|week|month|year|min|milla|mile|mil)$/

/** Whether an item of an answer is the item of a source. */
export const isSame = (told: Item, known: Item): boolean => {
  if (told.kind === 'idea') return known.kind === 'idea' && told.idea === known.idea
  if (known.kind === 'value' && isSameSpan(told, known)) return true
  if (known.kind !== 'value' || !isSameValue(told.value, known.value)) return false
  if (told.counts === null || told.counts === known.counts) return true
  // 'The 21 bus' is 'bus 21'.
  if (told.counts === known.label) return true
  return known.counts === null && !measure.test(told.counts)
}

/** Whether one of the items is the wanted one. */
export const hasItem = (items: readonly Item[], wanted: Item): boolean => items.some((item) => isSame(wanted, item))
/** Whether a unit says the wanted item, or takes it over from its sentence. */
export const isInUnit = (unit: Unit, wanted: Item): boolean =>
  hasItem(unit.items, wanted) || hasItem(unit.inherited, wanted)
