import { addMonths, numberOf } from './calendar.ts'
import {
  type DateRule,
  dayNamed,
  exact,
  fullYear,
  inWeek,
  lastWeekday,
  moving,
  nearest,
  nextWeekday,
  nthWeekday,
  number,
  numeric,
  rule,
  stepFrom,
  UNIT,
} from './date-count.ts'
import { holidayRules } from './date-holidays.ts'

const YEAR = '(?: (?:de |del |of |in )?(?:ano )?(\\d{4}|\\d{2}(?! \\d)))?'
/** This month, the last one, the next one. */
const MONTHS =
  '(?:este |this |the )?mes(?: pasado| que viene| proximo| entrante)?|(?:proximo|siguiente|ultimo|pasado) mes|(?:this |the |last |next )?month'
const monthsAway = (words: string): number =>
  /pasado|last|ultimo/.test(words) ? -1 : /proximo|siguiente|que viene|entrante|next/.test(words) ? 1 : 0
/** Which weekday of its month; 0 for the last. */
const placeOf = (words: string): number => (words === 'segundo' ? 2 : words === 'cuarto' ? 4 : number(words) || 0)

/** Plural weekdays; elsewhere they mean a habit. */
const days = 'mon tues wednes thurs fri satur sun'.split(' ')
/** The most specific first: what a rule has read is removed before the next rule looks. */
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
  rule(
    `(\\d{1,2}) (?:(?<!(?:in|en) \\d{1,2} )(?:dias?|days?) )?(?:of |de |del )?m(\\d+)${YEAR}`,
    ([, d, m, y], asked) =>
      y === undefined ? nearest(number(m), number(d), asked) : exact(fullYear(y, asked), number(m), number(d)),
  ),
  rule(`m(\\d+) (?:the |el )?(\\d{1,2})${YEAR}`, ([, m, d, y], asked) =>
    y === undefined ? nearest(number(m), number(d), asked) : exact(fullYear(y, asked), number(m), number(d)),
  ),
  rule('(?:the |el )?(?:last day|ultimo(?: dia)?) (?:of|de) m(\\d+)', ([, m], asked) => {
    const { today, now, lean } = asked
    const lastOf = (year: number): number => numberOf(addMonths({ year, month: number(m), day: 1 }, 1)) - 1
    const last = lastOf(today.year)
    if (lean === 'past') return last <= now ? last : lastOf(today.year - 1)
    return last >= now ? last : lastOf(today.year + 1)
  }),
  rule(
    `(?:the |el )?(\\d|segundo|cuarto|last|ultimo) w(\\d) (?:(?:of|in|de|del|en|mes) )*m(\\d+)${YEAR}`,
    ([, n = '', w, m, y], asked) => {
      const nth = placeOf(n)
      return y === undefined
        ? moving(number(m), number(w), nth, asked)
        : nthWeekday(fullYear(y, asked), number(m), number(w), nth)
    },
  ),
  rule('(\\d{1,2}) del? (\\d{1,2}) del? (\\d{4}|\\d{2})', ([, d, m, y = ''], asked) =>
    exact(fullYear(y, asked), number(m), number(d)),
  ),
  rule('(\\d{1,2}) del (\\d{1,2})', ([, d, m], asked) => nearest(number(m), number(d), asked)),
  rule('(?:the )?(\\d{1,2}) (?:del?|of) (?:el )?(?:mes pasado|last month)', ([, d], { today }) => {
    const month = addMonths({ ...today, day: 1 }, -1)
    return exact(month.year, month.month, number(d))
  }),
  rule(
    '(?:the )?(\\d{1,2}) (?:del?|of) (?:este mes|this month|mes(?! pasado| que| entrante| proximo| siguiente| anterior)|este(?! ano| w)|corriente|presente)',
    ([, d], { today }) => exact(today.year, today.month, number(d)),
  ),
  rule('(?:the )?(\\d{1,2}) of the month', ([, d], asked) => {
    const { today, now, lean } = asked
    const month = addMonths({ ...today, day: 1 }, lean === 'past' ? -1 : 1)
    const found = exact(today.year, today.month, number(d))
    return found === null || (lean === 'past' ? found > now : found < now)
      ? exact(month.year, month.month, number(d))
      : found
  }),
  rule(
    '(?:the )?(\\d{1,2}) (?:del?|of) (?:el )?(?:(?:proximo|siguiente) mes|mes (?:que viene|proximo|entrante|siguiente)|next month|entrante)',
    ([, d], { today }) => {
      const month = addMonths({ ...today, day: 1 }, 1)
      return exact(month.year, month.month, number(d))
    },
  ),
  rule(
    `(?:the |el )?(?:last day|ultimo(?: dia)?) (?:of|de|del) (?:(?:the|este|this) )?(${MONTHS})`,
    ([, month = ''], { today }) => numberOf(addMonths({ ...today, day: 1 }, monthsAway(month) + 1)) - 1,
  ),
  rule(
    `(?:the |el )?(\\d|segundo|cuarto|last|ultimo) w(\\d) (?:(?:of|in|de|del|en|el|the) )*(${MONTHS})`,
    ([, n = '', w, month = ''], { today }) => {
      const first = addMonths({ ...today, day: 1 }, monthsAway(month))
      return nthWeekday(first.year, first.month, number(w), placeOf(n))
    },
  ),
  rule('^(\\d{1,2}) (\\d{1,2}) (\\d{4}|\\d{2})$', ([, a = '', b = '', y], asked) => numeric(a, b, y, asked)),
  // 'Viernes 13', 'Friday the 13th': the nearest such day; a small figure may be an hour.
  rule(
    `(?:el |on )?w(\\d) (?:the |el |dia )?(\\d{1,2})(?! (?:de|del|of|am|pm|a m|p m|hours?|weeks?|days?|y media|o clock|oclock|en|de la|thirty)(?: |$)| m\\d)`,
    ([, w, d], asked) => dayNamed(number(w), number(d), asked),
  ),
  rule(
    '(?:el|the|dia|on the) (\\d{1,2}) (?:(?:que|it|era|fue|es|was|its|un|a|el|creo|cayo|en|i think) )+w(\\d)',
    ([, d, w], asked) => dayNamed(number(w), number(d), asked),
  ),
  rule('(?:an?|1) week ago (?:on |last )?w(\\d)|w(\\d) (?:an?|1) week ago', ([, w, other], { now }) =>
    lastWeekday(number(w ?? other), now, 1),
  ),
  rule('(?:the )?w(\\d) before last|antepasado w(\\d)|w(\\d) antepasado', ([, a, b, c], { now }) =>
    lastWeekday(number(a ?? b ?? c), now, 1),
  ),
  rule(
    '(24|48|72) (?:hrs?|hours?|horas) (?:ago|atras)|hace (24|48|72) (?:hrs?|horas)',
    ([, a, b], { now }) => now - number(a ?? b) / 24,
  ),
  // 'Ocho días' are a week in Spanish, as 'quince días' are two.
  rule('(?:hoy )?hace (?:como |unos )?8 dias(?: ya)?', (_, { now }) => now - 7),
  rule(
    '(?<!hoy |manana |w\\d )(?:en|dentro de) (?:como |unos )?(8|15) dias',
    ([, days], { now }) => now + (days === '8' ? 7 : 14),
  ),
  // Somebody's round number of years is not a day.
  rule(
    '(?:\\d+|par de) (?:years|anos) (?:ago|back|atras)(?! today| exact)|(?<!hoy )hace (?:[2-9]|\\d\\d) anos(?! hoy| exact)',
    () => null,
  ),
  // 'El otro martes' is not the nearest one.
  rule('(?:el )?otro w(\\d)|(?:el )?w(\\d) de la otra semana', ([, w, other], { now, lean }) =>
    inWeek(number(w ?? other), now, lean === 'past' ? -1 : 1),
  ),
  rule(
    `hoy (?:tiene|cumpl[a-z]+|llev[oa]|hace) (\\d+) ${UNIT}|(?:tiene|cumpl[a-z]+|llev[oa]) (?:hoy )?(\\d+) ${UNIT} (?:hoy|today)|hace (\\d+) ${UNIT} hoy`,
    ([, a, unitA = '', b, unitB = '', c, unitC = ''], { now }) => {
      const [count, unit] = [number(a ?? b ?? c), unitA || unitB || unitC]
      // 'Hoy hace ocho días' counts both ends, as 'quince días' do.
      const isDays = unit.startsWith('dia')
      return stepFrom(now, -(isDays && (count === 8 || count === 15) ? count - 1 : count), unit)
    },
  ),
  rule('(?:hoy )?hace (?:como |unos )?15 dias', (_, { now }) => now - 14),
  rule(
    '(?:\\d{1,2}|an?) (?:hrs?|hours?|mins?|minutes?) ago|hace (?:\\d{1,2}|una?|media) (?:horas?|hrs?|minutos?|ratito|ratico)',
    (_, { now }) => now,
  ),
  rule(
    '(?:im|i am|we are|were) (?:here|there) (?:now|already)|on (?:my|the) way(?: now)?|voy en camino|aqui estoy(?: ahorita)?|just (?:walked|got|came|left|took it|finished|ate|did(?: it)?|checked)(?: (?:out|back|home|of|from))*',
    (_, { now }) => now,
  ),
  rule('(?:an?|1) week ago (yesterday|today)', ([, from], { now }) => now - (from === 'today' ? 7 : 8)),
  // 'About a month ago' is not one day, so we ask again.
  rule(`hace (?:como|casi|unos|unas) \\d+ (?:semanas?|mes(?:es)?|anos?)`, () => null),
  rule('(?:about|around|bout|like|maybe|almost) (?:\\d+|an?) (?:weeks?|months?|years?) (?:ago|back)', () => null),
  rule('(?:\\d+|an?) (?:weeks?|months?|years?) (?:ago|back) (?:maybe|or so|i think|i guess)', () => null),
  rule(`(?:hoy )?hace (?:como |casi |unos |unas )?(\\d+) ${UNIT}(?: atras)?`, ([, n, unit = ''], asked) =>
    stepFrom(asked.now, -number(n), unit),
  ),
  rule('hace (?:como )?(\\d+) w(\\d)', ([, n, w], { now }) => lastWeekday(number(w), now, number(n) - 1)),
  rule(`(\\d+|an?) ${UNIT} (?:ago|atras|back|before today)(?: today)?`, ([, n, unit = ''], asked) =>
    stepFrom(asked.now, -(number(n) || 1), unit),
  ),
  rule(`(\\d+|an?) ${UNIT} from (?:now|today)`, ([, n, unit = ''], asked) => stepFrom(asked.now, number(n) || 1, unit)),
  // 'De hoy en ocho' counts both ends: a week from today. So does 'en quince'.
  rule(
    `(?:de )?(hoy|manana|pasado manana) en (8|15)(?: dias)?`,
    ([, from = '', days], { now }) => now + (from === 'hoy' ? 0 : from === 'manana' ? 1 : 2) + (days === '8' ? 7 : 14),
  ),
  rule('(?:de |el |del |este )*w(\\d) en (8|15)(?: dias)?', ([, w, days], { now }) =>
    nextWeekday(number(w), now, days === '8' ? 1 : 2),
  ),
  rule(
    `(?:(\\d+|an?|the|el|al|un) )?${UNIT} (?:(before|antes)|(from|a partir)|after|despues|following|siguiente)(?: (?:the|el|de|del|al?|this|next|este|proximo))* w(\\d)`,
    ([, n, unit = '', before, ahead, w], { now, lean }) => {
      const from = lean === 'past' && ahead === undefined ? lastWeekday(number(w), now) : nextWeekday(number(w), now)
      return stepFrom(from, (number(n) || 1) * (before === undefined ? 1 : -1), unit)
    },
  ),
  rule('w(\\d) (week|fortnight)', ([, w, unit = ''], { now }) => stepFrom(nextWeekday(number(w), now), 1, unit)),
  rule(`(?:de )?(?:aqui|aca|hoy) (?:a|en) (\\d+|an?) ${UNIT}`, ([, n, unit = ''], { now }) =>
    stepFrom(now, number(n) || 1, unit),
  ),
  rule('(tomorrow|today) week', ([, from], { now }) => now + (from === 'today' ? 7 : 8)),
  rule(
    '(?:(?:the )?same|this) (?:day|time) next week|(?:el )?mismo dia de la (?:proxima semana|semana que viene)',
    (_, { now }) => now + 7,
  ),
  rule('right now|ahora mismo|^(?:now|ahora|ahorita)(?: \\d+)?$', (_, { now }) => now),
  rule('(?:the )?day after tomorrow|pasado manana', (_, { now }) => now + 2),
  rule('tras ?(?:anteayer|antier|antes de ayer)|antes de (?:anteayer|antier)', (_, { now }) => now - 3),
  rule(
    '(?:the )?day before yesterday|anteayer|antier|antiayer|antes de ay?(?:ll)?er|antes de ayer|antenoche|anteanoche',
    (_, { now }) => now - 2,
  ),
  rule(
    '(?:el )?(?:dia de hoy|hoy(?: mismo| dia)?)|today|tonight|this (?:morning|afternoon|evening)|esta (?:manana|tarde|noche)|hace (?:un )?rato(?! (?:ya|como))|(?:a?h?orita|recien) (?:vino|paso|llego|se fue|estuvo)|acaban? de (?:venir|irse|salir|pasar|llegar)|tonite|this am|(?:she|he|they) just (?:left|came)|just now',
    (_, { now }) => now,
  ),
  rule('(?<!la |esta )manana(?: mismo)?|tomorrow', (_, { now }) => now + 1),
  rule('ayer|aller|yesterday|anoche|last (?:night|nite|evening)', (_, { now }) => now - 1),
  rule(`(?:en|dentro de|in) (\\d+|an?) ${UNIT}`, ([, n, unit = ''], asked) =>
    stepFrom(asked.now, number(n) || 1, unit),
  ),
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
    '(?:(?:la )?(?:proxima|siguiente) semana|(?:la )?semana (?:que viene|proxima|siguiente|entrante)|next weeks?) (?:el |on )?w(\\d)',
    ([, w], { now }) => inWeek(number(w), now, 1),
  ),
  rule('(?:esta (?:misma )?semana|this week) (?:el |on )?w(\\d)', ([, w], { now }) => inWeek(number(w), now, 0)),
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
  ...holidayRules,
]

/** Patterns of named days. */
export const holidayPatterns: ReadonlySet<RegExp> = new Set(holidayRules.map(([pattern]) => pattern))

/** Most texts match no rule; one combined pattern rejects them quickly. */
export const anyRule = new RegExp(dateRules.map(([{ source }]) => source).join('|'))
