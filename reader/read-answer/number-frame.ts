import { isKnownKind, thingOf } from './number-candidates.ts'

/** What a question asks, as far as it tells one number from another. */
export interface AskedFrame {
  /** The kinds of things that it counts. */
  kinds: ReadonlySet<string>
  /** 'yesterday', 'anoche': what was then is the answer. */
  isOfYesterday: boolean
  /** How much something rose or fell. */
  isOfChange: boolean
  /** A figure that is measured, without a unit of its own. */
  isMeasure: boolean
  /** By the day, by the week: then so much a day is no other number. */
  isRate: boolean
  /** The time by which it asks; '' for none. */
  rate: string
  /** The part of the day that it asks about; '' for none or several. */
  part: 'night' | 'morning' | ''
  /** Over the whole day: then its parts are added up. */
  isOfDay: boolean
}
const counted =
  /(?:cuant[oa]s|how many) ((?:(?!(?:did|do|does|is|are|was|were|has|have|had|can|would|se|le|tiene[ns]?|toma|fuma|ha|usted|su|en|in|your|you|al|a|por|per)(?: |$))[a-z]+ ?){1,4})/g
const inUnit = /(?:^| )(?:en|in) ([a-z]+)/g
const byTime =
  /(?:^| )(?:(?:al|por|cada|a|a la|per|each|every) (?:dia|semana|mes|noche|day|week|month|night|toma)|in each|en cada|diari[ao]s?)(?: |$)/
const perTime =
  /(?:^| )(?:al|por|a la|a|an|per|each|every|cada|en una|en un|in a) (dia|semana|mes|ano|hora|day|week|month|year|hour)(?: |$)/
/** The kind of time by which something is told: 'al día', 'a week'; '' for none. */
export const rateOf = (text: string): string => thingOf(perTime.exec(text)?.[1] ?? '')
export const dayPart =
  /(?:^| )(?:manana|tarde|noche|mediodia|am|pm|morning|mornings|night|nights|noon|evening|afternoon|lunch|dinner|supper|breakfast|desayuno|comida|cena|cenar|almuerzo|bed|bedtime|dormir)(?: |$)/
export const partBehind =
  /^(?:[a-z]+ ){0,2}?(?:(?:en|por|a|al|in|at|con|with|de|before|after|antes de|despues de) )?(?:la |el |the |my )?(?:manana|tarde|noche|mediodia|am|pm|mornings?|nights?|noon|evening|afternoon|lunch|dinner|supper|breakfast|desayuno|comida|cena|cenar|almuerzo|bed|bedtime|dormir)(?: |$)/
const measured: readonly (readonly [RegExp, string])[] = [
  [/(?:^| )(?:mide|tall|estatura|height)(?: |$)/, 'length'],
  [/(?:^| )(?:edad|anos tiene|how old|age)(?: |$)/, 'year'],
  [/(?:^| )(?:cuesta|cost|rent|renta|paga|pay|gana|ingresos?|income|earn)(?: |$)/, 'money'],
]
/** What a question asks, of its folded words; `isMeasure` where it asks for a figure that is measured. */
export const frameOf = (line: string, isMeasure: boolean): AskedFrame => {
  const found = new Set<string>()
  for (const [, words = ''] of line.matchAll(counted)) for (const word of words.split(' ')) found.add(thingOf(word))
  for (const [, word = ''] of line.matchAll(inUnit)) if (isKnownKind(thingOf(word))) found.add(thingOf(word))
  for (const [pattern, kind] of measured) if (pattern.test(line)) found.add(kind)
  if (/(?:^| )(?:pesa|peso|weigh|weight)(?: |$)/.test(line) && !found.has('kilo') && !found.has('pound'))
    found.add('kilo').add('pound')
  found.delete('')
  const isRate = byTime.test(line)
  // Times a week are days of it.
  if (isRate && found.has('times')) found.add('day')
  if (found.has('day') || found.has('night')) found.add('day').add('night')
  return {
    kinds: found,
    isMeasure,
    isRate,
    rate: rateOf(line),
    part: /(?:^| )(?:noches?|night|bedtime)(?: |$)/.test(line)
      ? 'night'
      : /(?:^| )(?:la manana|morning)(?: |$)/.test(line)
        ? 'morning'
        : '',
    isOfDay: /(?:^| )(?:al dia|por dia|diari\S+|an? day|per day|daily)(?: |$)/.test(line) && !dayPart.test(line),
    isOfYesterday: /(?:^| )(?:ayer|anoche|yesterday|last)(?: |$)/.test(line),
    isOfChange: /(?:^| )(?:bajo|subio|perdio|aumento|gain(?:ed)?|lost|lose|gone (?:up|down))(?: |$)/.test(line),
  }
}
