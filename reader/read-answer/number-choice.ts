import type { ReplyNumber } from './number-candidates.ts'
import { type AskedFrame, dayPart } from './number-frame.ts'
import { fillerOnly, only } from './number-lone.ts'
import { changeBefore, corrected, isRange, upTo } from './number-ranges.ts'
import { each, judge, type NumberPart, qualified, timeBehind, timeKinds } from './number-roles.ts'
import type { NumberReading } from './number-run.ts'

const longAgo =
  /(?:^| )(?:ayer|antes|yesterday|used to|last (?:week|month|year|yr)|(?:el|la) (?:ano|mes|semana) pasad[oa])(?: |$)/
const concludes =
  /(?:^| )(?:asi que|so|o sea|osea|total|en total|entonces|in all|altogether|makes|equals)(?: (?:put|pong[ao]|son|que|like|its|thats|just))?$/
const several: NumberReading = { outcome: 'several' }
const numberOf = (value: number): NumberReading => ({ outcome: 'number', value })
/** Leaves out what `isLeftOut` names, unless nothing would be left. */
const without = (list: readonly NumberPart[], isLeftOut: (one: NumberPart) => boolean): readonly NumberPart[] => {
  const left = list.filter((one) => !isLeftOut(one))
  return left.length === 0 ? list : left
}
/** The reply without its numbers of other things (`asides`); null where one of them may be the asked time in another unit. */
const beside = (asides: readonly NumberPart[], plain: string, { kinds }: AskedFrame): string | null => {
  if (
    asides.some(({ kind }) => timeKinds.has(kind)) &&
    [...kinds].some((kind) => timeKinds.has(kind) || kind === 'length')
  )
    return null
  let text = plain
  for (const { start } of asides.toReversed()) {
    const end = plain.slice(start).search(/[,.;!?\n](?!\d)/)
    const from = text
      .slice(0, start)
      .search(
        /(?:(?<=[,.;!?] )|(?<= |^)(?:with|when|con|cuando|por|de|because|since|desde|and|y|pero|but|in|en|i|he|she|ella|el|was|for|para|at|a|its|it|mi|my|the|up)(?= ))(?:(?!(?<= )(?:with|when|con|cuando|por|de|because|since|desde|and|y|pero|but|in|en|for|para|at|a)(?= )|[,.;!?]).)*$/,
      )
    text = `${from < 0 ? text.slice(0, start).replace(/[a-z]+ *$/, '') : text.slice(0, from)} ${end < 0 ? '' : plain.slice(start + end)}`
  }
  return text
}
/**
 * Chooses the number of a reply by the words around each: its unit, its time, and whether it is corrected, a limit, a range or
 * a part of another number. Gives 'several' where more than one number may be meant, and null where the words do not tell.
 */
export const chosenNumber = (
  plain: string,
  numbers: readonly ReplyNumber[],
  frame: AskedFrame,
): NumberReading | { outcome: 'beside'; text: string } | null => {
  const all = numbers.map((one, at, list) => {
    const next = list[at + 1]
    const isJoined = next !== undefined && !/[.,;:!?\n]/.test(plain.slice(one.end, next.start))
    return judge(one, frame, isJoined && !timeBehind.test(next.after))
  })
  for (const [at, one] of all.entries()) {
    const [last, next] = [all[at - 1], all[at + 1]]
    // 'Ages 2, 5 and 9': a list goes on as it began.
    if (last?.isAside === true && listed.test(plain.slice(last.end, one.start))) one.isAside = true
    // 'One every 8 hours' is no number of the day.
    if (frame.isOfDay && next?.kind === 'hour' && each.test(next.before)) one.isBound = true
  }
  if (all.length === 0 || halfBefore.test(plain)) return null
  for (const [at, high] of all.entries()) {
    const low = all[at - 1]
    const isTotal = concludes.test(all.at(-1)?.before ?? '') && all.at(-1)?.isAside === false && high !== all.at(-1)
    if (low !== undefined && !high.isWeak && !isTotal && isRange(low, high, plain.slice(low.end, high.start), frame))
      return several
  }
  const strong = all.filter(({ isWeak, isOwn }) => !isWeak || isOwn)
  if (strong.every(({ isWeak }) => isWeak) && all.length > 0 && hasOneMore(plain.slice(all[0]?.end)))
    return addedUp(all, plain, frame) ?? several
  if (strong.every(({ isWeak }) => isWeak))
    return all.some(({ isBound }) => isBound) ? several : addedUp(all, plain, frame)
  const [from, to] = strong.slice(-2)
  if (
    from !== undefined &&
    to !== undefined &&
    (changeBefore.test(from.before) || (frame.isOfChange && /(?:^| )de$/.test(from.before))) &&
    upTo.test(plain.slice(from.end, to.start))
  ) {
    const by = Number(Math.abs(from.value - to.value).toFixed(2))
    const [told, ...more] = strong.slice(0, -2)
    if (!frame.isOfChange) return numberOf(to.value)
    return more.length > 0 || (told !== undefined && told.value !== by) ? several : numberOf(by)
  }
  const [years, months, ...more] = strong
  const isCompound = frame.kinds.has('month') && years?.kind === 'year' && months?.kind === 'month' && more.length === 0
  if (isCompound && /^ [a-z]+,? (?:(?:y|and|con|with) )?$/.test(plain.slice(years.end, months.start)))
    return numberOf(12 * years.value + months.value)
  let list = corrected(strong, plain)
  if (list.every(({ isAside }) => isAside)) {
    if (all.some(({ isWeak, isBound }) => isWeak && isBound)) return several
    const [one] = all
    const isFirst = one?.isWeak === true && fillerOnly.test(one.before) && !one.isBound
    const [held, ...more] = list
    // 'Un paquete de 20', 'a bottle of 90'.
    if (
      isFirst &&
      held?.isSoft === true &&
      more.length === 0 &&
      one.kind !== '' &&
      !one.isOwn &&
      qualified.test(held.before)
    )
      return numberOf(held.value)
    if (isFirst && list.some(({ start, isSoft, before }) => !isSoft && (start - one.end < 2 || qualified.test(before))))
      return numberOf(1)
    const text = list.some(({ isSoft }) => isSoft) ? null : beside(list, plain, frame)
    return text === null ? null : { outcome: 'beside', text }
  }
  list = list.filter(({ isAside }) => !isAside)
  if (list.every(({ isBound }) => isBound)) return several
  list = list.filter(({ isBound }) => !isBound)
  const parts = addedUp(all, plain, frame)
  if (parts !== null) return parts
  list = atPart(list, frame)
  list = without(list, ({ isRate }) => isRate)
  if (list.every(({ isShould }) => isShould)) return several
  list = list.filter(({ isShould }) => !isShould)
  const last = list.at(-1)
  if (list.length > 1 && last !== undefined && concludes.test(last.before)) {
    const isSame = list.every(({ isOwn, kind }) => !isOwn || kind === '' || kind === last.kind)
    return isSame || last.kind === '' ? numberOf(last.value) : several
  }
  if (list.some(({ isCurrent }) => isCurrent))
    list = without(list, ({ isCurrent, isFormer, wasSo }) => !isCurrent && (isFormer || wasSo))
  else if (list.every(({ isFormer, before }) => isFormer && longAgo.test(before) && !/cumpl/.test(before)))
    return several
  else list = without(list, ({ isFormer }) => isFormer)
  const one = only(list)
  if (one !== null && (all.length > 1 || otherOne.test(plain))) {
    const [first] = list
    const isMore = list.length === 1 && first !== undefined && hasOneMore(plain.slice(first.end))
    return isMore ? several : all.length > 1 ? numberOf(one) : null
  }
  if (one !== null) return null
  return amongSeveral(list, plain)
}
const listed = /^[ ,]*(?:and|y)?[ ,]*$/
/** '3 veces en urgencias y una internado': one more, of which nothing says whether it counts. */
const otherOne = /(?:^| )(?:y|and) (?:otr[oa]|another|un[oa]|one)(?= (?!que|poco|cosa|time)[a-z])/
const onTheWay = /(?:^| )(?:en camino|on the way|coming|due|por nacer|cup|poco)(?: |$)/
/** Whether one more is told behind a number and not as its part: '2 veces, una en junio y otra en julio' is a list. */
const hasOneMore = (rest: string): boolean =>
  otherOne.test(rest) &&
  !onTheWay.test(rest) &&
  !/[,:;.]|(?:^| )(?:un[oa]?|one) .* (?:y|and) (?:un|otr|one|another)/.test(rest)
const halfBefore = /(?:^| )(?:medi[ao]|half(?: an?)?) (?:docena|dozen|mil|thousand|millon)/
/** A choice between figures, or how it is at times: no one number. */
const wavers =
  /\?|(?:^|[ ,;])(?:o|u|or|a ?veces|sometimes|otr[oa]s?|others?|depends?|depende|entre|between|maybe|quizas?|tal vez|varia|varies|unos dias|some days|either|digo|algo asi)(?=[ ,]|$)/
const night = /(?:^| )(?:noches?|nights?|nite|pm|bed|bedtime|dormir|evening)(?: |$)/
const morning = /(?:^| )(?:mananas?|mornings?|am|ayunas|breakfast|desayuno)(?: |$)/
/** The numbers of the part of the day that is asked for, where the others are told of another one. */
const atPart = (list: readonly NumberPart[], { part }: AskedFrame): readonly NumberPart[] => {
  if (part === '' || list.length < 2) return list
  const [own, other] = part === 'night' ? [night, morning] : [morning, night]
  const isBefore = dayPart.test(list[0]?.before ?? '')
  const around = ({ before, after }: NumberPart): string => (isBefore ? before : after)
  const left = list.filter((one) => own.test(around(one)) && !other.test(around(one)))
  return left.length === 1 && list.every((one) => left.includes(one) || dayPart.test(around(one))) ? left : list
}
/** Parts of a day, each with its number, for what is asked for the whole day. */
const addedUp = (all: readonly NumberPart[], plain: string, { isOfDay }: AskedFrame): NumberReading | null => {
  if (!isOfDay || all.length < 2 || all.some(({ isPart, isBound }) => !isPart || isBound)) return null
  const isJoined = all.every(({ end }, at) => {
    const next = all[at + 1]
    return next === undefined || !/(?:^| )(?:o|or|u|no)(?: |$)/.test(plain.slice(end, next.start))
  })
  return isJoined ? numberOf(all.reduce((sum, { value }) => sum + value, 0)) : null
}
/** The total of the others, the first where the others count other things, or the only one of the unit asked for. */
const amongSeveral = (list: readonly NumberPart[], plain: string): NumberReading | null => {
  const [first, ...rest] = list
  const last = rest.at(-1)
  if (first === undefined || last === undefined) return null
  const sum = rest.reduce((total, { value }) => total + value, 0)
  if (rest.length > 1 && sum === first.value) return numberOf(first.value)
  if (rest.length > 1 && sum - last.value + first.value === last.value) return numberOf(last.value)
  const isLeading = fillerOnly.test(
    plain
      .slice(0, first.start)
      .replace(/[^a-z ]+/g, ' ')
      .trimStart(),
  )
  const isOther = ({ kind, isOwn }: NumberPart): boolean => kind !== '' && kind !== first.kind && !isOwn
  if (isLeading && (first.isOwn || first.kind === '') && rest.every(isOther)) return numberOf(first.value)
  const isApart = rest.every((one, at) => {
    const gap = plain.slice(list[at]?.end, one.start).trim()
    if (/^(?:y|and|n)$/.test(gap)) return one.kind !== ''
    return /[a-z]{2}/.test(gap) && !/^(?:sobre|over|de|of|con|mas|plus)$|(?:^|[ ,])(?:y|and|n|plus|mas)$/.test(gap)
  })
  if (list.length === 2 && first.isPart && (last.isPart || dayPart.test(last.before))) return several
  if (isLeading && isApart && !wavers.test(plain) && !first.isFormer) return numberOf(first.value)
  const own = only(list.filter(({ isOwn }) => isOwn))
  return own !== null && list.every(({ kind }) => kind !== '') ? numberOf(own) : null
}
