import { numberOf } from './calendar.ts'
import { type DateAsked, type DateRule, moving, nearest, nthWeekday, rule } from './date-count.ts'

/** Easter Sunday of the Gregorian calendar: the anonymous algorithm, Nature 13 (1876) 487. */
const easterOf = (year: number): number => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * late + 114
  return numberOf({ year, month: Math.floor(days / 31), day: (days % 31) + 1 })
}
/** A day relative to Easter: the last such day, or the next one. */
const fromEaster = (days: number, { now, today, lean }: DateAsked): number => {
  const found = easterOf(today.year) + days
  if (lean === 'past' ? found <= now : found >= now) return found
  return easterOf(today.year + (lean === 'past' ? -1 : 1)) + days
}
/** A day relative to the nth weekday of a month. */
const afterMoving = (
  days: number,
  month: number,
  weekday: number,
  nth: number,
  { now, today, lean }: DateAsked,
): number => {
  const found = nthWeekday(today.year, month, weekday, nth) + days
  if (lean === 'past' ? found <= now : found >= now) return found
  return nthWeekday(today.year + (lean === 'past' ? -1 : 1), month, weekday, nth) + days
}

/** A named day, of the year that follows it or the nearest year. */
const holiday = (source: string, read: (asked: DateAsked) => number | null): DateRule =>
  rule(`(?:${source})(?: (?:(?:of|in|de|del) )?((?:19|20)\\d\\d))?`, ([, told], asked) => {
    if (told === undefined) return read(asked)
    const today = { year: Number(told), month: 1, day: 1 }
    return read({ ...asked, today, now: numberOf(today), lean: 'future' })
  })

/** Named days of the United States and of its Spanish speakers. */
export const holidayRules: readonly DateRule[] = [
  holiday('black w5|w5 negro', (asked) => afterMoving(1, 11, 4, 4, asked)),
  holiday('cyber w1', (asked) => afterMoving(4, 11, 4, 4, asked)),
  holiday('good w5|w5 santo', (asked) => fromEaster(-2, asked)),
  holiday('(?:holy|maundy) w4|w4 santo', (asked) => fromEaster(-3, asked)),
  holiday('palm w7|w7 de ramos', (asked) => fromEaster(-7, asked)),
  holiday('ash w3|w3 de ceniza', (asked) => fromEaster(-46, asked)),
  holiday('easter w1', (asked) => fromEaster(1, asked)),
  holiday('easter(?: w7)?|w7 de (?:pascua|resurreccion)|pascua', (asked) => fromEaster(0, asked)),
  holiday('noche ?buena|(?:christmas|xmas) eve', (asked) => nearest(12, 24, asked)),
  holiday('noche ?vieja|(?<!(?:a|para|hasta|a el) )fin de ano|new (?:years?|yrs?)(?: s)? eve', (asked) =>
    nearest(12, 31, asked),
  ),
  holiday('(?:el )?(?:dia de )?(?:navidad|christmas(?: day)?|xmas(?: day)?)', (asked) => nearest(12, 25, asked)),
  holiday('(?:dia de )?ano nuevo|new years?(?: s)?(?: day)?', (asked) => nearest(1, 1, asked)),
  holiday('(?:dia de )?(?:los )?reyes(?: magos)?|epiphany', (asked) => nearest(1, 6, asked)),
  holiday('san valentin|valentines?(?: s)?(?: day)?', (asked) => nearest(2, 14, asked)),
  holiday('halloween', (asked) => nearest(10, 31, asked)),
  holiday('dia de (?:los )?muertos', (asked) => nearest(11, 2, asked)),
  holiday('(?:dia de )?todos los santos|all saints(?: day)?', (asked) => nearest(11, 1, asked)),
  holiday('dia de (?:los )?inocentes', (asked) => nearest(12, 28, asked)),
  holiday('(?:dia de )?la virgen de guadalupe', (asked) => nearest(12, 12, asked)),
  holiday('(?:dia de )?la candelaria|groundhogs?(?: s)? day', (asked) => nearest(2, 2, asked)),
  holiday('boxing day', (asked) => nearest(12, 26, asked)),
  holiday('juneteenth', (asked) => nearest(6, 19, asked)),
  holiday('earth day', (asked) => nearest(4, 22, asked)),
  holiday('tax day', (asked) => nearest(4, 15, asked)),
  holiday('election day|dia de (?:las )?elecciones', (asked) => {
    const found = moving(11, 1, 1, { ...asked, now: asked.lean === 'past' ? asked.now - 1 : asked.now })
    return found + 1
  }),
  holiday('columbus day|indigenous peoples? day', (asked) => moving(10, 1, 2, asked)),
  holiday('thanksgiving(?: day)?|turkey day|(?:dia de )?accion de gracias', (asked) => moving(11, 4, 4, asked)),
  holiday('(?:el )?dia de (?:las? )?madres?', (asked) => {
    // Mexico and Central America keep 10 May, the United States the second Sunday: one day only where both agree.
    const [fixed, second] = [nearest(5, 10, asked), moving(5, 7, 2, asked)]
    return fixed === second ? second : null
  }),
  holiday('mothers?(?: s)? day', (asked) => moving(5, 7, 2, asked)),
  holiday('fathers?(?: s)? day|(?:el )?dia del? (?:los )?padres?', (asked) => moving(6, 7, 3, asked)),
  holiday('m4 fools?(?: s)?(?: day)?', (asked) => nearest(4, 1, asked)),
  holiday('(?:st|saint) (?:patricks|pattys|paddys)(?: day)?', (asked) => nearest(3, 17, asked)),
  holiday('independence day', (asked) => nearest(7, 4, asked)),
  holiday('veterans day', (asked) => nearest(11, 11, asked)),
  holiday('memorial day', (asked) => moving(5, 1, 0, asked)),
  holiday('presidents day', (asked) => moving(2, 1, 3, asked)),
  holiday('mlk day|martin luther king(?: jr)?(?: day)?', (asked) => moving(1, 1, 3, asked)),
  holiday('labor day', (asked) => moving(9, 1, 1, asked)),
]
