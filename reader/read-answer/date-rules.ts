import type { Language } from '#contract/primitives.ts'
import { addMonths, type Day, dayOf, isDay, numberOf, weekdayOf } from './calendar.ts'

/** Where and when the text was written, and what it speaks of. */
export interface DateContext {
  today: Day
  /** Decides which comes first in '5/6': the day in Spanish, the month in English. */
  language: Language
  /** What the question is about: 'el martes' is the last one of a visit that was, the next one of a visit to come. */
  lean: 'past' | 'future'
}

/** What was asked, and today as a number (calendar.ts). */
export interface DateAsked extends DateContext {
  now: number
}

/** Reads the day of what its pattern found; null where that is no one day. */
export type DateRule = [pattern: RegExp, read: (found: string[], asked: DateAsked) => number | null]

/** A figure of the pattern as a number, 0 where there is none. */
export const number = (text = '0'): number => Number(text)
/** '74' is 1974: two figures stand for the last year so written that is not further ahead than this. */
const MOST_YEARS_AHEAD = 10
const fullYear = (text: string, { today }: DateAsked): number => {
  if (text.length > 2) return Number(text)
  const year = 2000 + Number(text)
  return year > today.year + MOST_YEARS_AHEAD ? year - 100 : year
}

/** The number of a day; null where the calendar has none. */
export const exact = (year: number, month: number, day: number): number | null =>
  isDay({ year, month, day }) ? numberOf({ year, month, day }) : null

/** A day without its year: the last one that was, or the next one to come. */
const nearest = (month: number, day: number, { now, today, lean }: DateAsked): number | null => {
  const step = lean === 'past' ? -1 : 1
  for (let years = 0; years <= 8; years++) {
    const found = exact(today.year + step * years, month, day)
    if (found !== null && (lean === 'past' ? found <= now : found >= now)) return found
  }
  return null
}

/** A weekday before or after today; `weeks` more than the nearest. */
export const lastWeekday = (weekday: number, now: number, weeks = 0): number => {
  const back = (weekdayOf(now) - weekday + 7) % 7
  return now - (back === 0 ? 7 : back) - 7 * weeks
}
/** The same after today. */
export const nextWeekday = (weekday: number, now: number, weeks = 0): number => {
  const ahead = (weekday - weekdayOf(now) + 7) % 7
  return now + (ahead === 0 ? 7 : ahead) + 7 * weeks
}
/** The weekday in the week that lies so many weeks from this one. */
const inWeek = (weekday: number, now: number, weeks: number): number => now - weekdayOf(now) + weekday + 7 * weeks

const numeric = (first: string, second: string, year: string | undefined, asked: DateAsked): number | null => {
  const [a, b] = [number(first), number(second)]
  const isDayFirst = a > 12 || (b <= 12 && asked.language === 'es')
  const [day, month] = isDayFirst ? [a, b] : [b, a]
  return year === undefined ? nearest(month, day, asked) : exact(fullYear(year, asked), month, day)
}

const step = (count: number, unit: string, { now, today }: DateAsked): number | null => {
  if (/^(?:dia|day)/.test(unit)) return now + count
  if (/^(?:sem|week)/.test(unit)) return now + 7 * count
  if (/^(?:mes|month)/.test(unit)) return numberOf(addMonths(today, count))
  return numberOf(addMonths(today, 12 * count))
}

/** `nth` 0: the last one of the month. */
const nthWeekday = (year: number, month: number, weekday: number, nth: number): number => {
  if (nth === 0) return lastWeekday(weekday, numberOf(addMonths({ year, month, day: 1 }, 1)))
  const first = numberOf({ year, month, day: 1 })
  return first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1)
}
const moving = (month: number, weekday: number, nth: number, { now, today, lean }: DateAsked): number => {
  const found = nthWeekday(today.year, month, weekday, nth)
  if (lean === 'past' ? found <= now : found >= now) return found
  return nthWeekday(today.year + (lean === 'past' ? -1 : 1), month, weekday, nth)
}

const UNIT = '(dias?|days?|semanas?|weeks?|mes(?:es)?|months?|anos?|years?)'
const YEAR = '(?: (?:de |del |of |in )?(?:ano )?(\\d{4}|\\d{2}(?! \\d)))?'
const sources: string[] = []
const rule = (source: string, read: DateRule[1]): DateRule => {
  sources.push(source)
  return [new RegExp(`(?<![a-z\\d])(?:${source})(?![a-z\\d])`, 'g'), read]
}

/** Of weekdays in the plural, which are habits in any other place. */
const days = 'mon tues wednes thurs fri satur sun'.split(' ')
/** The most telling first: what a rule has read is taken out before the next one looks. */
export const dateRules: readonly DateRule[] = [
  rule('(\\d{4})[/.-](\\d{1,2})[/.-](\\d{1,2})', ([, y = '', m, d]) => exact(number(y), number(m), number(d))),
  rule('(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4}|\\d{2})', ([, a = '', b = '', y], asked) => numeric(a, b, y, asked)),
  rule('(\\d{1,2})[/.-](\\d{1,2})', ([, a = '', b = ''], asked) => numeric(a, b, undefined, asked)),
  rule('(\\d{1,2}) (?:of )?(?:de )?m(\\d+) (?:del?|of)? ?(?:ano pasado|last year)', ([, d, m], { today }) =>
    exact(today.year - 1, number(m), number(d)),
  ),
  rule('m(\\d+) (?:the )?(\\d{1,2}) (?:of )?last year', ([, m, d], { today }) =>
    exact(today.year - 1, number(m), number(d)),
  ),
  rule(`(\\d{1,2}) (?:dias? )?(?:of |de |del )?m(\\d+)${YEAR}`, ([, d, m, y], asked) =>
    y === undefined ? nearest(number(m), number(d), asked) : exact(fullYear(y, asked), number(m), number(d)),
  ),
  rule(`m(\\d+) (?:the |el )?(\\d{1,2})${YEAR}`, ([, m, d, y], asked) =>
    y === undefined ? nearest(number(m), number(d), asked) : exact(fullYear(y, asked), number(m), number(d)),
  ),
  rule('(?:the |el )?(?:last day|ultimo(?: dia)?) (?:of|de) m(\\d+)', ([, m], asked) => {
    const first = nearest(number(m), 1, asked)
    return first === null ? null : numberOf(addMonths(dayOf(first), 1)) - 1
  }),
  rule(
    `(?:the |el )?(\\d|segundo|cuarto|last|ultimo) w(\\d) (?:(?:of|in|de|del|en|mes) )*m(\\d+)${YEAR}`,
    ([, n = '', w, m, y], asked) => {
      const nth = n === 'segundo' ? 2 : n === 'cuarto' ? 4 : number(n) || 0
      return y === undefined
        ? moving(number(m), number(w), nth, asked)
        : nthWeekday(fullYear(y, asked), number(m), number(w), nth)
    },
  ),
  rule('(\\d{1,2}) del (\\d{1,2})', ([, d, m], asked) => nearest(number(m), number(d), asked)),
  rule('(?:the )?(\\d{1,2}) (?:del?|of) (?:el )?(?:mes pasado|last month)', ([, d], { today }) => {
    const month = addMonths({ ...today, day: 1 }, -1)
    return exact(month.year, month.month, number(d))
  }),
  rule(
    '(?:the )?(\\d{1,2}) (?:del?|of) (?:este mes|this month|the month|mes(?! pasado| que)|corriente|presente)',
    ([, d], { today }) => exact(today.year, today.month, number(d)),
  ),
  // About a month or about two weeks ago is no day: it is asked about again.
  rule(`hace (?:como|casi|unos|unas) \\d+ (?:semanas?|mes(?:es)?|anos?)`, () => null),
  rule('(?:about|around|bout|like|maybe|almost) (?:\\d+|an?) (?:weeks?|months?|years?) (?:ago|back)', () => null),
  rule('(?:\\d+|an?) (?:weeks?|months?|years?) (?:ago|back) (?:maybe|or so|i think|i guess)', () => null),
  rule(`(?:hoy )?hace (?:como |casi |unos |unas )?(\\d+) ${UNIT}(?: atras)?`, ([, n, unit = ''], asked) =>
    step(-number(n), unit, asked),
  ),
  rule('hace (?:como )?(\\d+) w(\\d)', ([, n, w], { now }) => lastWeekday(number(w), now, number(n) - 1)),
  rule(`(\\d+|an?) ${UNIT} (?:ago|atras|back|before today)(?: today)?`, ([, n, unit = ''], asked) =>
    step(-(number(n) || 1), unit, asked),
  ),
  rule(`(\\d+|an?) ${UNIT} from (?:now|today)`, ([, n, unit = ''], asked) => step(number(n) || 1, unit, asked)),
  rule('(?:the )?day after tomorrow|pasado manana', (_, { now }) => now + 2),
  rule(
    '(?:the )?day before yesterday|anteayer|antier|antiayer|antes de ay?(?:ll)?er|antes de ayer|antenoche|anteanoche',
    (_, { now }) => now - 2,
  ),
  rule('trasanteayer|trasantier', (_, { now }) => now - 3),
  rule(
    '(?:el )?(?:dia de hoy|hoy(?: mismo| dia)?)|today|tonight|this (?:morning|afternoon|evening)|esta (?:manana|tarde|noche)|hace (?:un )?rato(?! (?:ya|como))|(?:a?h?orita|recien) (?:vino|paso|llego|se fue|estuvo)|acaban? de (?:venir|irse|salir|pasar|llegar)|this am|(?:she|he|they) just (?:left|came)|just now',
    (_, { now }) => now,
  ),
  rule('(?<!la |esta )manana(?: mismo)?|tomorrow', (_, { now }) => now + 1),
  rule('ayer|aller|yesterday|anoche|last night', (_, { now }) => now - 1),
  rule(`(?:en|dentro de|in) (\\d+|an?) ${UNIT}`, ([, n, unit = ''], asked) => step(number(n) || 1, unit, asked)),
  rule(`(\\d+) (?:w1|(${days.join('|')})days) (?:from (?:now|today)|(ago|back))`, ([, n, name, ago], { now }) =>
    (ago === undefined ? nextWeekday : lastWeekday)(days.indexOf(name ?? '') + 1 || 1, now, number(n) - 1),
  ),
  rule('w(\\d) after next', ([, w], { now }) => nextWeekday(number(w), now, 1)),
  rule(
    '(?:el )?w(\\d) (?:de la |of |de )?(?:semana (?:pasada|anterior)|last week|la semana (?:pasada|anterior)|the week before)',
    ([, w], { now }) => inWeek(number(w), now, -1),
  ),
  rule('(?:semana pasada|last weeks?) (?:el |on )?w(\\d)', ([, w], { now }) => inWeek(number(w), now, -1)),
  rule(
    '(?:el )?w(\\d) (?:de la |of |de )?(?:proxima semana|next week|semana que viene|la semana que viene|siguiente semana|semana proxima)',
    ([, w], { now }) => inWeek(number(w), now, 1),
  ),
  rule('(?:el )?w(\\d) (?:de (?:esta|la) semana|of this week|this week)', ([, w], { now }) =>
    inWeek(number(w), now, 0),
  ),
  rule(
    '(?:este |the )?(?:pasado |last |past |ultimo )w(\\d)|(?:el |este )?w(\\d) (?:pasado|anterior|ultimo|past)',
    ([, a, b], { now }) => lastWeekday(number(a ?? b), now),
  ),
  // Said on a Tuesday, 'next Friday' is not the Friday of this week to most.
  rule('(?:the )?next w(\\d)', ([, w], { now }) => inWeek(number(w), now, 1)),
  rule(
    '(?:el |the )?(?:proximo |siguiente |coming )w(\\d)|(?:el |este )?w(\\d) (?:que viene|proximo|siguiente|entrante)',
    ([, a, b], { now }) => nextWeekday(number(a ?? b), now),
  ),
  rule('(?:el )?(?:dia de )?(?:navidad|christmas(?: day)?|xmas)', (_, asked) => nearest(12, 25, asked)),
  rule('noche ?buena|christmas eve', (_, asked) => nearest(12, 24, asked)),
  rule('noche ?vieja|fin de ano|new years eve|new year s eve', (_, asked) => nearest(12, 31, asked)),
  rule('(?:dia de )?ano nuevo|new years?(?: s)?(?: day)?', (_, asked) => nearest(1, 1, asked)),
  rule('(?:dia de )?(?:los )?reyes(?: magos)?|epiphany', (_, asked) => nearest(1, 6, asked)),
  rule('san valentin|valentines?(?: s)?(?: day)?', (_, asked) => nearest(2, 14, asked)),
  rule('halloween', (_, asked) => nearest(10, 31, asked)),
  rule('dia de (?:los )?muertos', (_, asked) => nearest(11, 2, asked)),
  rule('thanksgiving(?: day)?|(?:dia de )?accion de gracias', (_, asked) => moving(11, 4, 4, asked)),
  rule('(?:el )?dia de (?:las? )?madres?', (_, asked) => {
    // Mexico and Central America keep 10 May, the United States the second Sunday: one day only where both agree.
    const [fixed, second] = [nearest(5, 10, asked), moving(5, 7, 2, asked)]
    return fixed === second ? second : null
  }),
  rule('mothers?(?: s)? day', (_, asked) => moving(5, 7, 2, asked)),
  rule('fathers?(?: s)? day|(?:el )?dia del? (?:los )?padres?', (_, asked) => moving(6, 7, 3, asked)),
  rule('m4 fools?(?: s)?(?: day)?', (_, asked) => nearest(4, 1, asked)),
  rule('(?:st|saint) (?:patricks|pattys|paddys)(?: day)?', (_, asked) => nearest(3, 17, asked)),
  rule('independence day', (_, asked) => nearest(7, 4, asked)),
  rule('veterans day', (_, asked) => nearest(11, 11, asked)),
  rule('memorial day', (_, asked) => moving(5, 1, 0, asked)),
  rule('presidents day', (_, asked) => moving(2, 1, 3, asked)),
  rule('mlk day|martin luther king(?: jr)?(?: day)?', (_, asked) => moving(1, 1, 3, asked)),
  rule('labor day', (_, asked) => moving(9, 1, 1, asked)),
]

/** What no rule reads at all is most of what patients write: one look for all of them. */
export const anyRule = new RegExp(`(?<![a-z\\d])(?:${sources.join('|')})(?![a-z\\d])`)
