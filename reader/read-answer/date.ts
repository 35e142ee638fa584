import { addMonths, dayOf, isoOf, numberOf, weekdayOf } from './calendar.ts'
import {
  type DateAsked,
  type DateContext,
  exact,
  lastWeekday,
  nextWeekday,
  number,
  stepFrom,
  UNIT,
} from './date-count.ts'
import { toldAge, withoutDenied } from './date-denied.ts'
import { anyRule, dateRules, holidayPatterns } from './date-rules.ts'
import { normalDate } from './date-words.ts'
import type { FoldedText } from './fold.ts'

/** `value`: ISO 8601, 2026-05-12. */
export type DateReading = { outcome: 'date'; value: string } | { outcome: 'several' | 'none' }

/** A day with its month or number, which no counting is needed for. */
const named = /m\d|\d[/.-]\d|w\d (?:the |el |dia )?\d/
const weekday = /(?<![a-z\d])w(\d)(?![a-z\d])/g
/** A day of the month without the month: only if the text is nothing else. */
const bareDay =
  /^(?:(?:a|fue|era|creo|que|el|dia|the|on|it|was|vino|vinieron|paso|i|think|como|for|para|came|en|del?|w\d) )*(\d{1,2})(?: (?:creo|fue|i think))?$/

/** A day of the month with words of agreement: 'the 20th would be good', 'I can come on the 20th'. */
const dayAmongWords =
  /^(?:(?!(?:or|o|u|and|y|to|a|not|no) )[a-z]+ )*?(?:the|el|dia) (\d{1,2})(?: (?:works?|would|will|is|sounds|suits|at|a las|por la|en la|please|i|creo|fue|me|esta|estaria|seria|if|si|for|para|gracias|thanks|thank|porfa|por favor)(?: (?!\d|or |o )[a-z]+)*)?$/

/** A day of the month before words of other things: 'the 8th, no school that day', 'el 3 cuando me paguen'. */
const dayBeforeWords =
  /^(?:(?:on|for|para|desde|since|fue|was|it was) )*(?:the|el|dia) (\d{1,2})(?: (?!(?:or|o|u|to|a|al|y|and|de|del|of|time|visit|one|vez|week|weeks|month|floor|grade|semana|hour|day|dias?|w\d|m\d)(?: |$))(?:(?!(?:^| )(?:\d|[wm]\d)).)*)$/

/** The last or next day with that number; if a weekday is named too, it must match. */
const dayOfMonth = (day: number, weekday: number | null, { today, now, lean }: DateAsked): number | null => {
  for (let months = 0; months <= (weekday === null ? 2 : 11); months++) {
    const month = addMonths({ ...today, day: 1 }, lean === 'past' ? -months : months)
    const found = exact(month.year, month.month, day)
    if (found === null || (lean === 'past' ? found > now : found < now)) continue
    if (weekday === null || weekdayOf(found) === weekday) return found
  }
  return null
}

/** A named weekday may select a year within this many years. */
const NEAR_YEARS = [0, -1, 1]
/** The same day and month in the nearest year where it falls on the named weekday; null for none. */
const onWeekday = (found: number, weekday: number, isYearTold: boolean, { today }: DateAsked): number | null => {
  if (weekdayOf(found) === weekday) return found
  const { month, day } = dayOf(found)
  const days = isYearTold ? [] : NEAR_YEARS.map((years) => exact(today.year + years, month, day))
  return days.find((one) => one !== null && weekdayOf(one) === weekday) ?? null
}

/** Denies the day, or names a span or a habit instead of a day. */
const notThat =
  /(?:^| )(?:no (?:fue|era|vino|es)|wasnt|isnt|not(?! (?:shopping|working|busy|going|doing|home|joking|kidding|feeling|lying|bad))|didnt|(?:entre|between|desde|hasta|until|since|(?<!(?:days?|weeks?|months?|years?|fortnights?|nights?) )from(?= (?:the )?(?:\d|[mw]\d|to\w|yester))(?! now| today)|cada|every|todos(?! los santos)) .*\d?|todos los(?! santos)|(?:menos|except|excepto|salvo|other than|any day but|but not) (?:(?:el|los|the|on) )*w\d|(?:a )?w\d (?:o|u|or) w\d|\d+ (?:o|u|or|to) \d+ (?:dias|semanas|days|weeks|meses|months))(?: |$)/
/** 'Before Tuesday' is not Tuesday, and 'I sat all day' does not mean Saturday. */
const besideIt =
  /(?:^| )(?:(?:before|after|antes|despues|prior to)(?: (?:the|el|del|de))* (?:\d|m\d|w\d)|(?:i|we|he|she|they|you|who) (?:just |have |had )?sat(?: |$)|(?:mon|tues|wednes|thurs|fri|satur|sun)days$)/
/** 'Monday after 2': the hour of a day. */
const afterHour =
  /(?<=(?<![a-z\d])(?:w\d|today|tomorrow|hoy|manana)(?: (?:in the |por la |en la )?[a-z]+)?) (?:after|before|around|despues de|antes de|a partir de)(?: las?)? \d{1,2}(?: ?(?:pm|am|p m|a m))?(?= |$)(?! (?:de|of) m)/g
/** A week, a month or a year beside a weekday means another week than the nearest. */
const moreThanWeekday = /(?:^| )(?:m\d+|(?:19|20)\d\d|weeks?|semanas?|months?|mes)(?: |$)/
/** 'Before' or 'after' the day that was read, or a year that its rule left out. */
const besideRead =
  /(?:^| )(?:(?:before|after|antes|despues|from)(?: (?:the|el|la|del|de))* _|_ (?:(?:of|in|de|del) )?(?:(?:19|20)\d\d|(?:2 )?mil))(?: |$)/
const yearTold = /(?:19|20)\d\d|\d[/.-]\d+[/.-]\d/
/** 'Two days before christmas', 'el día después de año nuevo': counted from the day that was read. */
const counted = new RegExp(
  `(?:(\\d+|an?|the|el|al) )?${UNIT} (?:(before|antes|prior to)|after|despues|from|following|siguiente|a partir)(?: (?:the|el|la|de|del|a|al))* _`,
)
/** 'The Monday after Thanksgiving'. */
const weekdayAfter = /(?:the |el )?w(\d) (?:after|despues de|following) _/
/** A span in front of 'before' or 'after' shifts the day that follows. */
const spanBeside = new RegExp(`(?:^| )${UNIT} (?:before|after|antes|despues|from|prior to)(?: |$)`)
/** A day that is counted from another one replaces it. It is counted from one day only. */
const countFrom = (text: string, found: Set<number>): string => {
  const [all = '', count = '', unit = '', before] = counted.exec(text) ?? []
  const [from] = found
  if (from === undefined || found.size > 1 || all === '') return text
  found.clear()
  found.add(stepFrom(from, (number(count) || 1) * (before === undefined ? 1 : -1), unit))
  return text.replace(all, '_')
}
/** A slip in counting days. */
const NEAR = 7
/**
 * Of several days one that is named beats those that are counted ('in 9 days, Dec 4'), and for a past or a coming day the only
 * one on that side.
 */
const choose = (found: Set<number>, explicit: ReadonlySet<number>, { now, lean }: DateAsked): void => {
  if (found.size < 2) return
  const [day = 0, ...more] = explicit
  const beside = [...found].filter((one) => (lean === 'past' ? one <= now : one >= now))
  const [only] = beside
  const isNear = more.length === 0 && explicit.size === 1 && [...found].every((one) => Math.abs(one - day) <= NEAR)
  const kept = isNear ? day : beside.length === 1 ? only : undefined
  if (kept === undefined) return
  found.clear()
  found.add(kept)
}
/** 'desde el lunes' names the day where the question asks since when. */
const sinceThat =
  /^(?:(?:like|como|pues|its been|i have had it) )*(?:desde|since|from|a partir del?)(?: el| la| the)? (?!.* (?:hasta|to|until|till|al) )/
/** 'el 12 o el 13' */
const twoDays = /(?:^| )\d{1,2} (?:o|u|or) (?:el |the |de )?\d{1,2}(?: |$)/
/** Longer texts usually tell of more than one day. */
const MOST_WORDS = 20

/**
 * The one day that a text names, in either language: figures, months, weekdays, 'hace dos semanas', 'the day before
 * yesterday', holidays. A month, a season or two days give nothing.
 */
export const readDate = (said: FoldedText, context: DateContext): DateReading => {
  if (said.words.length === 0 || said.words.length > MOST_WORDS) return { outcome: 'none' }
  const asked: DateAsked = { ...context, now: numberOf(context.today) }
  if (toldAge.test(said.line)) return { outcome: 'none' }
  const whole = normalDate(withoutDenied(said.lower, context.lean))
  let text = whole.replace(afterHour, '')
  const isHourTold = text !== whole
  if (context.isSince === true) text = text.replace(sinceThat, '')
  // 'hace ocho días no, hace una semana': what follows the correction counts.
  const corrected = / no (?=hace|fue|el |the |it )/.exec(text)
  if (corrected !== null && /\d|hace/.test(text.slice(0, corrected.index))) text = text.slice(corrected.index + 4)
  if (
    notThat.test(text) ||
    (besideIt.test(text) && !spanBeside.test(text)) ||
    besideIt.test(isHourTold ? text : said.line)
  )
    return { outcome: 'none' }
  const found = new Set<number>()
  const explicit = new Set<number>()
  let isBroken = false
  for (const [pattern, read] of anyRule.test(text) ? dateRules : [])
    text = text.replace(pattern, (...groups: unknown[]) => {
      const day = read(
        groups.slice(0, -2).map((group) => group as string),
        asked,
      )
      // 'El 10 de mayo, día de las madres': a day told in full needs no holiday.
      if (found.size > 0 && holidayPatterns.has(pattern)) return ' '
      if (day === null) isBroken = true
      else found.add(day)
      if (day !== null && named.test(String(groups[0]))) explicit.add(day)
      return '_'
    })
  if (isBroken) return { outcome: 'none' }
  choose(found, explicit, asked)
  text = countFrom(text, found)
  const after = weekdayAfter.exec(text)
  if (after !== null && found.size === 1) {
    const [from = 0] = found
    found.clear()
    found.add(nextWeekday(number(after[1]), from))
    text = text.replace(after[0], '_')
  }
  if (found.size === 0 && twoDays.test(text)) return { outcome: 'several' }
  if (found.size === 0) {
    const bare = (bareDay.exec(text) ?? dayAmongWords.exec(text) ?? dayBeforeWords.exec(text))?.[1]
    const named = /(?<![a-z\d])w(\d)/.exec(text)?.[1]
    const day = bare === undefined ? null : dayOfMonth(number(bare), named === undefined ? null : number(named), asked)
    if (day !== null) found.add(day)
    else if (!/(?:^| )(?:un|una|a|los|1) w\d|w\ds/.test(text) && bare === undefined && !moreThanWeekday.test(text))
      for (const [, named] of text.matchAll(weekday))
        found.add((asked.lean === 'past' ? lastWeekday : nextWeekday)(number(named), asked.now))
  }
  const [told] = found
  if (told === undefined || besideRead.test(text)) return { outcome: 'none' }
  const [beside, ...others] = text.includes('_') ? [...text.matchAll(weekday)].map(([, one]) => number(one)) : []
  const only =
    beside === undefined || others.length > 0 ? told : onWeekday(told, beside, yearTold.test(said.lower), asked)
  if (only === null) return { outcome: 'none' }
  if (found.size > 1 || /(?:^| )(?:o|u|or) (?:el |the )?(?:\d|_)/.test(text)) return { outcome: 'several' }
  return { outcome: 'date', value: isoOf(dayOf(only)) }
}
