import type { Language } from '#contract/primitives.ts'
import { hasValue, type Item, isDenied, isRich, itemKind, type Part, partsOf } from './parts.ts'

/** One assertion of a text: what stands in it, what it takes over from its sentence, and what changes it. */
export interface Unit {
  items: readonly Item[]
  /** Of the heading before a colon, and of the sentence's first unit. */
  inherited: readonly Item[]
  operators: ReadonlySet<string>
  /** Of the whole sentence. */
  sentence: number
}

const isWithout = (item: Item): item is Item & { kind: 'idea' } =>
  item.kind === 'idea' && item.idea.startsWith('without ')

const hasName = ({ items }: Part): boolean => items.some((item) => item.kind === 'idea' && item.isName)
/** Whether a part names somebody or something of the same sort itself, so that it does not take the name over. */
const hasSuchName = ({ items }: Part, name: Item): boolean =>
  name.kind === 'idea' &&
  name.isName &&
  items.some((item) => item.kind === 'idea' && item.isName && item.isPerson === name.isPerson)

/** Whether a day at the sentence's head also holds for a part that tells another time of it. */
const isSetting = (item: Item, { items }: Part): boolean =>
  ['weekdays', 'date'].includes(itemKind(item)) &&
  items.some((other) => itemKind(other) === 'time') &&
  !items.some((other) => ['weekdays', 'date'].includes(itemKind(other)))

/** Whether the phone or link at the sentence's head also holds for a part that names no other. */
const isReach = (item: Item, { items }: Part): boolean =>
  ['phone', 'link'].includes(itemKind(item)) && !items.some((other) => itemKind(other) === itemKind(item))

/** 'Lunes, miércoles y viernes', '24 y 31': the right part goes on with the list that the left one ends with. */
const isListed = (left: Part, right: Part): boolean => {
  const last = left.items.at(-1)
  const first = right.items[0]
  const isOneKind = last?.kind === 'value' && first?.kind === 'value' && last.value.kind === first.value.kind
  return isOneKind && right.operators.size === 0
}

/** Whether the right part begins another assertion. `isFollowed`: a value still follows in the sentence. */
const isSplit = (left: Part, right: Part, isFollowed: boolean): boolean => {
  if (left.items.length === 0 || right.items.length === 0) return false
  if (right.after === 'turn' || (right.operators.has('after') && hasValue(right) && right.after !== 'colon'))
    return true
  // 'No preguntamos … y no necesita …': what is not needed is said by itself.
  if (isDenied(left) && right.items.some(isWithout)) return true
  if (isDenied(left) !== isDenied(right) && (isDenied(right) || right.after === 'comma')) return true
  if (isListed(left, right)) return false
  if (isRich(left) && isRich(right)) return true
  return isRich(left) && hasName(right) && hasName(left) && (isFollowed || hasValue(right))
}

const merge = (left: Part, right: Part): Part => ({
  items: [...left.items, ...right.items],
  operators: new Set([...left.operators, ...right.operators]),
  after: left.after,
})

const isOnlyValues = ({ items }: Part): boolean => items.length > 0 && items.every(({ kind }) => kind === 'value')

type Days = Item & { kind: 'value'; value: { kind: 'weekdays'; days: readonly number[] } }
const isDays = (item: Item | undefined): item is Days => item?.kind === 'value' && item.value.kind === 'weekdays'

/** 'Lunes, miércoles y viernes' is one value. */
const withLists = (items: readonly Item[]): Item[] => {
  const list: Item[] = []
  for (const item of items) {
    const last = list.at(-1)
    if (isDays(last) && isDays(item)) {
      const days = [...new Set([...last.value.days, ...item.value.days])].sort((one, other) => one - other)
      list[list.length - 1] = { ...last, value: { ...last.value, days } }
    } else list.push(item)
  }
  return list
}

/** Tell one of several from the others, so what follows does not take them over. */
const ordinals = /^(?:primer|segund|tercer|ultim|first|second|third|last)/

/** An idea, an address or 'room 210': what may hold for all that stands before it. */
const isPlaceOrIdea = (item: Item): boolean =>
  item.kind === 'idea' ||
  item.value.kind === 'address' ||
  (item.value.kind === 'number' && item.isJoined && item.counts === null)

/** 'No aceptamos A, B ni C': what is denied first is denied of the whole list that an 'o' or a 'ni' ends. */
const denyLists = (parts: readonly Part[]): Part[] => {
  const denied = [...parts]
  for (const [index, part] of parts.entries()) {
    if (!isDenied(part)) continue
    let end = index
    for (let at = index + 1; at < parts.length; at += 1) {
      const next = parts[at]
      if (!next || !['comma', 'join'].includes(next.after) || hasValue(next)) break
      const isEnd = next.operators.has('or') || isDenied(next)
      if (next.operators.size > (isEnd ? 1 : 0)) break
      if (isEnd) end = at
    }
    for (let at = index + 1; at <= end; at += 1) {
      const next = denied[at]
      if (next) denied[at] = { ...next, operators: new Set([...next.operators, 'no']) }
    }
  }
  return denied
}

/** A sentence's parts as assertions, and the values at its end that all of them share. */
const joinParts = (parts: readonly Part[]): { joined: Part[]; shared: Item[] } => {
  const joined: Part[] = []
  const shared: Item[] = []
  for (const [index, part] of parts.entries()) {
    const left = joined.at(-1)
    const before = joined.at(-2)
    const isFollowed = parts.slice(index + 1).some(hasValue)
    const kinds = new Set(part.items.map(itemKind))
    const isShared =
      left !== undefined &&
      before !== undefined &&
      part.after === 'comma' &&
      isOnlyValues(part) &&
      hasValue(left) &&
      !joined.some(({ items }) => items.some((item) => kinds.has(itemKind(item))))
    const isEnding =
      left !== undefined &&
      before !== undefined &&
      part.after === 'comma' &&
      !isDenied(part) &&
      part.items.length > 0 &&
      isRich(left) &&
      isRich(before) &&
      parts.slice(index).every(({ items }) => items.every(isPlaceOrIdea))
    if (isEnding) shared.push(...part.items)
    if (isShared) shared.push(...part.items)
    else if (left && !isSplit(left, part, isFollowed)) joined[joined.length - 1] = merge(left, part)
    else joined.push(part)
  }
  return { joined, shared }
}

const opening = new Set(['=abierto', '=open', '=empieza', '=start'])
const closing = new Set(['=cerrado', '=closed', '=termina', '=end'])

/** 'Cerramos a las 5' tells the end of a span, 'abrimos a las 8' its beginning: the verb becomes the time's role. */
const withRoles = (items: readonly Item[]): Item[] => {
  const times = items.filter((item) => item.kind === 'value' && item.value.kind === 'time')
  const verbs = items.filter((item) => item.kind === 'idea' && (opening.has(item.idea) || closing.has(item.idea)))
  const [only] = times
  const [verb] = verbs
  if (times.length !== 1 || verbs.length !== 1 || only?.kind !== 'value' || only.value.kind !== 'time')
    return [...items]
  if (verb?.kind !== 'idea' || (only.value.role !== null && (only.value.role === 'to') !== closing.has(verb.idea)))
    return [...items]
  const timed: Item = { ...only, value: { ...only.value, role: closing.has(verb.idea) ? 'to' : 'from' } }
  return items.flatMap((item) => (item === only ? [timed] : item === verb ? [] : [item]))
}

const isClosed = (item: Item): boolean => item.kind === 'idea' && /^=(?:cerrado|closed)$/.test(item.idea)
const isOpen = (item: Item): boolean => item.kind === 'idea' && /^=(?:abierto|open)$/.test(item.idea)

/** One way to deny: 'está cerrada' is not open, and 'no atiende sin cita' is only with one. */
const inOneWay = (unit: Unit): Unit => {
  const { items, operators } = unit
  if (operators.has('no') && items.some(isWithout))
    return {
      ...unit,
      items: items.map((item) => (isWithout(item) ? { ...item, idea: item.idea.slice('without '.length) } : item)),
      operators: new Set([...[...operators].filter((name) => name !== 'no'), 'must']),
    }
  const isTimed = items.some((item) => itemKind(item) === 'time')
  const doesClose = items.some(isClosed) || (unit.inherited.some(isClosed) && !items.some(isOpen))
  if (isTimed || !doesClose) return unit
  return {
    ...unit,
    items: items.filter((item) => !isClosed(item)),
    inherited: unit.inherited.filter((item) => !isClosed(item)),
    operators: new Set([...operators, 'no']),
  }
}

const unitsOfSentence = (said: readonly Part[], sentence: number): Unit[] => {
  const parts = denyLists(said)
  const colon = parts.findLastIndex(({ after }) => after === 'colon')
  const heading = colon > 0 ? parts.slice(0, colon).flatMap(({ items }) => items) : []
  const { joined, shared } = joinParts(colon > 0 ? parts.slice(colon) : parts)
  const first = joined[0]?.items ?? []
  const own = joined.filter(({ items, operators }) => items.length > 0 || operators.size > 0)
  const units = own.map((part, index): Unit => {
    const isTaken = (item: Item): boolean =>
      !hasSuchName(part, item) && !(item.kind === 'idea' && ordinals.test(item.idea))
    const taken =
      index === 0
        ? []
        : first.filter(
            (item) => isTaken(item) && (item.kind === 'idea' || isSetting(item, part) || isReach(item, part)),
          )
    return inOneWay({
      items: withRoles(withLists(part.items)),
      inherited: [...heading.filter(isTaken), ...withLists(taken), ...shared],
      operators: part.operators,
      sentence,
    })
  })
  if (heading.length === 0) return units
  const operators = new Set(parts.slice(0, colon).flatMap((part) => [...part.operators]))
  return [{ items: withLists(heading), inherited: [], operators, sentence }, ...units]
}

/** The assertions of a text, sentence by sentence. */
export const unitsOf = (text: string, language: Language): Unit[] => {
  const sentences: Part[][] = [[]]
  for (const part of partsOf(text, language)) {
    if (part.after === 'mark') sentences.push([])
    sentences.at(-1)?.push(part)
  }
  return sentences.flatMap(unitsOfSentence)
}
