import type { Language } from '#contract/primitives.ts'
import { street, streetOf } from './addresses.ts'
import { valueRulesOfDates } from './date-rules.ts'
import { any, indexOf, placeOf, type Rule } from './rule.ts'
import { likelyMinute, spanOf, timeOf, type WrittenTime } from './times.ts'
import type { TimeRole } from './value.ts'
import { everyDay, numberNames, tens, timeUnits, weekdays, weekends, workdays } from './value-words.ts'

/** Consecutive days of a span, also over the end of the week. */
const daysBetween = (from: number, to: number): number[] => {
  if (from === to) return [0, 1, 2, 3, 4, 5, 6]
  const days = [from]
  for (let day = from; day !== to; ) {
    day = (day + 1) % 7
    days.push(day)
  }
  return days.sort((one, other) => one - other)
}

const halfOf = (text: string | undefined, phrase: string | undefined): 'am' | 'pm' | null => {
  if (text !== undefined) return text.startsWith('a') ? 'am' : 'pm'
  if (phrase === undefined) return null
  return /manana|morning/.test(phrase) ? 'am' : 'pm'
}

const numberWord = (language: Language): string =>
  `(?:${[...Object.keys(tens[language]), ...numberNames[language].slice(1)].sort((a, b) => b.length - a.length).join('|')})`

const amountOfWords = (text: string, language: Language): number =>
  text
    .split(/[ -]|\by\b/)
    .filter((word) => word !== '')
    .reduce((sum, word) => {
      const value = tens[language][word] ?? Math.max(0, numberNames[language].indexOf(word))
      return value === 100 && sum > 0 ? sum * 100 : sum + value
    }, 0)

const amountOf = (digits: string): number => Number(digits.replace(/,(?=\d{3}\b)/g, '').replace(',', '.'))

const time = (hour: string | undefined, minute: string | undefined, half: 'am' | 'pm' | null): WrittenTime | null =>
  hour === undefined ? null : timeOf(Number(hour), Number(minute ?? 0), half)

const roleAfter = (before: string): TimeRole => {
  if (/\b(?:hasta|until|till|by)(?: (?:las?|el))? $/.test(before)) return 'to'
  return /\b(?:desde|from|starting(?: at)?)(?: las?)? $/.test(before) ? 'from' : null
}

/** Follows a number that counts something, and is no hour. */
const countedThing =
  /^ ?(?:dias?|horas|semanas?|mes(?:es)?|anos?|minutos?|min|days?|hours|weeks?|months?|years?|minutes?|millas?|miles?|cuadras|blocks|personas|people|%|por ciento|percent)\b/

const CLOCK = String.raw`(\d{1,2})(?:[:.h](\d{2}))?(?:\s?h(?:rs?)?\b)?(?:\s?([ap])m\b)?(?:\s(de la (?:manana|tarde|noche)|in the (?:morning|afternoon|evening)|at night))?`

/** The rules of a language; the first that reads a place keeps it. */
export const rulesFor = (language: Language): readonly Rule[] => {
  const weekday = weekdays[language]
  const isClock = (minute: string | undefined, half: string | undefined, phrase: string | undefined): boolean =>
    minute !== undefined || half !== undefined || phrase !== undefined
  const span: Rule = {
    pattern: new RegExp(
      String.raw`(?<![\d:$#-])${CLOCK} ?(?:a|al|hasta|to|until|till|through|thru|-|y|and)(?: las?)? ?${CLOCK}(?![\d%$])`,
      'g',
    ),
    read: (match) => {
      const [, h1, m1, a1, p1, h2, m2, a2, p2] = match
      const before = match.input?.slice(0, match.index) ?? ''
      const after = match.input?.slice(placeOf(match).end) ?? ''
      const hasLead =
        /(?:\b(?:de|desde|entre|from|between|open|hours|abierto|abrimos|horario)(?: las?)? |\ba las? |\ue000,? )$/.test(
          before,
        ) && !countedThing.test(after)
      if (!(isClock(m1, a1, p1) || isClock(m2, a2, p2) || hasLead)) return null
      const half2 = halfOf(a2, p2)
      const one = time(h1, m1, halfOf(a1, p1))
      const other = time(h2, m2, half2)
      if (one === null || other === null) return null
      const { from, to } = spanOf(one, other)
      const { place, end } = placeOf(match)
      return [
        { kind: 'time', minute: from, role: 'from', place, end: place + 1 },
        { kind: 'time', minute: to, role: 'to', place: place + 1, end },
      ]
    },
  }
  const single: Rule = {
    pattern: new RegExp(String.raw`(?<![\d:$#-])${CLOCK}(?![\d%])`, 'g'),
    read: (match) => {
      const [, hour, minute, half, phrase] = match
      const before = match.input?.slice(0, match.index) ?? ''
      const after = match.input?.slice(placeOf(match).end) ?? ''
      const hasLead =
        /\b(?:a las?|at|las?|until|till|by|from|desde las?|hasta las?) $/.test(before) &&
        !/^ ?(?:dias|horas|hours|days|percent|por ciento|minut)/.test(after)
      if (!isClock(minute, half, phrase) && !hasLead) return null
      const written = time(hour, minute, halfOf(half, phrase))
      if (written === null) return null
      return { kind: 'time', minute: likelyMinute(written), role: roleAfter(before), ...placeOf(match) }
    },
  }
  const named: Rule = {
    pattern: /\b(mediodia|noon|midday|medianoche|midnight)\b/g,
    read: (match) => ({
      kind: 'time',
      minute: /noche|night/.test(match[0]) ? 0 : 720,
      role: roleAfter(match.input?.slice(0, match.index) ?? ''),
      ...placeOf(match),
    }),
  }
  const days: Rule[] = [
    {
      pattern: everyDay[language],
      read: (match) => ({ kind: 'weekdays', days: [0, 1, 2, 3, 4, 5, 6], ...placeOf(match) }),
    },
    { pattern: workdays[language], read: (match) => ({ kind: 'weekdays', days: [1, 2, 3, 4, 5], ...placeOf(match) }) },
    { pattern: weekends[language], read: (match) => ({ kind: 'weekdays', days: [0, 6], ...placeOf(match) }) },
    {
      pattern: new RegExp(
        String.raw`\b(${any(weekday)})\.? ?(?:a|al|hasta|to|until|till|through|thru|-)(?: los?| el)? ?(${any(weekday)})\b`,
        'g',
      ),
      read: (match) => ({
        kind: 'weekdays',
        days: daysBetween(indexOf(weekday, match[1] ?? ''), indexOf(weekday, match[2] ?? '')),
        ...placeOf(match),
      }),
    },
    {
      pattern: new RegExp(String.raw`\b(${any(weekday)})\b`, 'g'),
      read: (match) => ({ kind: 'weekdays', days: [indexOf(weekday, match[1] ?? '')], ...placeOf(match) }),
    },
  ]
  return [
    {
      pattern:
        /\b(?:https?:\/\/|www\.)\S*[^\s.,;:!?)]|[^\s@<>]+@[^\s@<>]+\.\w+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:\/\S*[^\s.,;:!?)])?(?!\w|\.\w)/g,
      read: (match) => {
        const text = match[0]
          .replace(/^https?:\/\//, '')
          .replace(/^www\./, '')
          .replace(/[.,;:!?)]+$/, '')
          .replace(/\/$/, '')
        return /^[ap]\.m$/.test(text) ? null : { kind: 'link', text, ...placeOf(match) }
      },
    },
    {
      pattern: /(?<!\d)(?:\+?1[ .-]?)?\(?(\d{3})\)?[ .-]?(\d{3})[ .-]?(\d{4})(?!\d)/g,
      read: (match) => ({ kind: 'phone', text: `${match[1]}${match[2]}${match[3]}`, ...placeOf(match) }),
    },
    {
      // A local number without its area code.
      pattern: /(?<![\d-])(\d{3})[.-](\d{4})(?![\d-])/g,
      read: (match) => ({ kind: 'phone', text: `${match[1]}${match[2]}`, ...placeOf(match) }),
    },
    {
      pattern: street,
      read: (match) => ({ kind: 'address', text: streetOf(match[0]), ...placeOf(match) }),
    },
    {
      pattern: /\$ ?(\d+(?:[.,]\d+)*)|(\d+(?:[.,]\d+)*) ?(?:dolares?|dollars?|usd|bucks)\b/g,
      read: (match) => ({ kind: 'money', amount: amountOf(match[1] ?? match[2] ?? ''), ...placeOf(match) }),
    },
    {
      pattern: /(\d+(?:[.,]\d+)*) ?(?:cents|centavos)\b/g,
      read: (match) => ({ kind: 'money', amount: amountOf(match[1] ?? '') / 100, ...placeOf(match) }),
    },
    {
      pattern: /(\d+(?:[.,]\d+)*) ?(?:%|por ciento|percent)/g,
      read: (match) => ({ kind: 'percent', amount: amountOf(match[1] ?? ''), ...placeOf(match) }),
    },
    ...valueRulesOfDates(language),
    ...days,
    span,
    single,
    named,
    {
      pattern: /\d+(?:[.,]\d+)*(?:st|nd|rd|th)?\b|\d+/g,
      read: (match) => ({ kind: 'number', amount: amountOf(match[0].replace(/[a-z]+$/, '')), ...placeOf(match) }),
    },
    {
      pattern: new RegExp(String.raw`\b${numberWord(language)}(?:[ -](?:y )?${numberWord(language)})*\b`, 'g'),
      read: (match) =>
        /^(?:uno|one)$/.test(match[0])
          ? null
          : { kind: 'number', amount: amountOfWords(match[0], language), ...placeOf(match) },
    },
    {
      pattern: new RegExp(String.raw`(?<!\ue000 )\b(?:una?|an?)(?= (?:${timeUnits[language]})\b)`, 'g'),
      read: (match) => ({ kind: 'number', amount: 1, ...placeOf(match) }),
    },
  ]
}
