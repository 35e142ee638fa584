import type { Language } from '#contract/primitives.ts'
import { months, numberNames, tens } from './value-words.ts'

type Rewrite = readonly [pattern: RegExp, by: string | ((...groups: string[]) => string)]

/** Hundreds and more, which multiply what stands before them or add to it. */
const large: Readonly<Record<Language, Readonly<Record<string, number>>>> = {
  es: {
    cien: 100,
    ciento: 100,
    doscientos: 200,
    doscientas: 200,
    trescientos: 300,
    trescientas: 300,
    cuatrocientos: 400,
    quinientos: 500,
    quinientas: 500,
    seiscientos: 600,
    setecientos: 700,
    ochocientos: 800,
    novecientos: 900,
    mil: 1000,
  },
  en: { hundred: 100, thousand: 1000 },
}

const sizeOf = (word: string, language: Language): number =>
  large[language][word] ?? tens[language][word] ?? numberNames[language].indexOf(word)

const numberWords = (language: Language): string =>
  [...Object.keys(large[language]), ...Object.keys(tens[language]), ...numberNames[language]]
    .sort((one, other) => other.length - one.length)
    .join('|')

const HUNDRED = 100
const THOUSAND = 1000

/** A number in words, as far as it is read: its thousands, and what follows them. */
interface Sum {
  thousands: number
  rest: number
}

/** A number in words with one word more; null where the word begins another number. */
const withWord = ({ thousands, rest }: Sum, next: number, doesMultiply: boolean): Sum | null => {
  if (next === THOUSAND) return thousands === 0 ? { thousands: Math.max(1, rest) * THOUSAND, rest: 0 } : null
  if (doesMultiply) return rest < HUNDRED ? { thousands, rest: Math.max(1, rest) * HUNDRED } : null
  if (next >= HUNDRED) return rest === 0 ? { thousands, rest: next } : null
  const doesAdd = rest % HUNDRED === 0 || (next < 10 && rest % 10 === 0 && rest % HUNDRED >= 20)
  return doesAdd ? { thousands, rest: rest + next } : null
}

/** The numbers that a row of number words says; more than one where they do not make one: 'seven thirty'. */
const numbersOf = (text: string, language: Language): number[] => {
  const found: Sum[] = []
  for (const word of text.split(/[ -](?:(?:y|and) )?/)) {
    const next = sizeOf(word, language)
    const last = found.at(-1)
    const sum = last && last.thousands + last.rest > 0 ? withWord(last, next, word === 'hundred') : null
    if (sum) found[found.length - 1] = sum
    else found.push(withWord({ thousands: 0, rest: 0 }, next, word === 'hundred') ?? { thousands: 0, rest: next })
  }
  return found.map(({ thousands, rest }) => thousands + rest)
}

/** 'Siete treinta' is a time; what makes no number otherwise stays side by side. */
const figuresOf = (numbers: readonly number[]): string => {
  const [hour = 0, minute = 0] = numbers
  const isTime = numbers.length === 2 && hour >= 1 && hour <= 12 && minute >= 10 && minute < 60 && minute % 5 === 0
  return isTime ? `${hour}:${minute}` : numbers.join(' ')
}

const unspoken = /^(?:uno|one|cero|zero)$/
/** 'Las dos' are both of them, unless a time is told. */
const areBoth = (text: string, before: string): boolean =>
  text === 'dos' && /(?:^|\s)l[ao]s $/.test(before) && !/(?:^|\s)(?:a|de|hasta|desde|entre|y) las $/.test(before)

const spoken: Readonly<Record<Language, RegExp>> = {
  es: new RegExp(
    `(?<!por )(?<!\\p{L})(?:${numberWords('es')})(?:[ -](?:y )?(?:${numberWords('es')}))*(?!\\p{L})`,
    'gu',
  ),
  en: new RegExp(`(?<!\\p{L})(?:${numberWords('en')})(?:[ -](?:and )?(?:${numberWords('en')}))*(?!\\p{L})`, 'gu'),
}

/** A row of numbers joined by 'y' that is a list: 'los días dos y tres'. */
const withNumbers = (line: string, language: Language): string =>
  line.replace(spoken[language], (text, at: number) =>
    unspoken.test(text) || areBoth(text, line.slice(0, at)) ? text : figuresOf(numbersOf(text, language)),
  )

const before = (hour: string, minutes: number): string => `${((Number(hour) + 10) % 12) + 1}:${60 - minutes}`
const month = (language: Language): string => months[language].join('|')
const ordinals: Readonly<Record<Language, readonly string[]>> = {
  es: ['primera', 'segunda', 'tercera', 'cuarta', 'quinta'],
  en: ['first', 'second', 'third', 'fourth', 'fifth'],
}
const nth = (language: Language, figure: string): string => ordinals[language][Number(figure) - 1] ?? figure

const rewrites: Readonly<Record<Language, readonly Rewrite[]>> = {
  es: [
    // Hours.
    [/(?<=\b(?:a|hasta|desde|de|por) )la una\b/g, 'la 1'],
    [/(?<=\b\d{1,2}(?::\d{2})? (?:a|hasta)) una\b/g, ' 1'],
    [/\b(\d{1,2}) y media\b(?! horas?)/g, '$1:30'],
    [/\b(\d{1,2}) y cuarto\b/g, '$1:15'],
    [/\b(\d{1,2}) menos cuarto\b/g, (_, hour = '') => before(hour, 15)],
    [/\b(\d{1,2}) menos (5|10|20|25)\b/g, (_, hour = '', minutes = '') => before(hour, Number(minutes))],
    [
      /(?<=\blas )(\d{1,2}) y (5|10|20|25|35|40|50|55)\b/g,
      (_, hour, minutes = '') => `${hour}:${minutes.padStart(2, '0')}`,
    ],
    [/ en punto\b/g, ''],
    [/\b(?:las )?12(?::00)?(?: ?p\.?m\.?)? (?:del |de )?(?:mediodia|medio dia)\b|\bmedio ?dia\b/g, '12:00 pm'],
    [/\b(?:las )?12 de la medianoche\b|\bmedia ?noche\b/g, '12:00 am'],
    [/\bal 12:00 pm\b/g, 'a las 12:00 pm'],
    // Lengths of time.
    [
      /\b(\d+) y media horas?\b|\b(\d+) horas? y media\b/g,
      (_, one, other) => `${Number(one ?? other) * 60 + 30} minutos`,
    ],
    [/\b(?:una )?hora y media\b/g, '90 minutos'],
    [
      /\b(\d+) horas? (?:y |con )?(\d+) min(?:utos?)?\b/g,
      (_, hours = '', minutes = '') => `${Number(hours) * 60 + Number(minutes)} minutos`,
    ],
    [/\buna hora (?:y |con )(\d+) minutos\b/g, (_, minutes = '') => `${60 + Number(minutes)} minutos`],
    [/\b3 cuartos de hora\b/g, '45 minutos'],
    [/\b(?:un )?ano y medio\b/g, '18 meses'],
    [/\bmedio ano\b/g, '6 meses'],
    [/\bun par de (?=horas|dias|semanas|meses|minutos)/g, '2 '],
    // Days of a week.
    [
      /\b24 ?\/ ?7\b|\b(?:las )?24 horas(?: al dia| del dia)?,? (?:y )?(?:los )?7 dias(?: (?:de|a|por) la semana)?/g,
      'todahora todos los dias',
    ],
    [
      /(?<!\b(?:en|dentro de|durante) )\blas 24 horas\b(?! (?:antes|previas|de anticipacion|despues|siguientes))(?: del dia)?|\b24 horas (?:al|del|por) dia\b/g,
      'todahora',
    ],
    [/\ba (?:cualquier|toda) hora\b(?: del dia)?|\b(?:de )?dia [yo] (?:de )?noche\b/g, 'todahora'],
    [/\b(?:los )?7 dias (?:de|a|por|en) la semana\b/g, 'todos los dias'],
    [/\b([1-6]) (?:veces|dias) (?:a|por|de|en|cada) (?:la )?semana\b/g, '$1 diasporsemana'],
    [/\b(?:una vez|un dia) (?:a|por|de|en|cada) (?:la )?semana\b/g, '1 diasporsemana'],
    // Dates and places in a row.
    [new RegExp(`\\b(?:primero|1\\.?[ºo°]) de (?=${month('es')})`, 'g'), '1 de '],
    [/\b(?:vispera de navidad|nochebuena)\b/g, '24 de diciembre'],
    [/\b(?:dia de )?navidad\b/g, '25 de diciembre'],
    [/\b(?:vispera de ano nuevo|nochevieja|fin de ano)\b/g, '31 de diciembre'],
    [/\b(?:dia de )?ano nuevo\b/g, '1 de enero'],
    [/\bdia de (?:los )?reyes(?: magos)?\b/g, '6 de enero'],
    [/\b([1-5])\.?(?:er|ro|ra|do|da|to|ta|[ºª°])(?!\p{L})/gu, (_, figure = '') => nth('es', figure)],
    [/\b(piso|planta|nivel) (?:numero )?([1-5])(?![\d:])/g, (_, what, figure = '') => `${nth('es', figure)} ${what}`],
    [/\b(primer|tercer)\b/g, '$1a'],
    [/\bcuarto (?=piso|nivel)/g, 'cuarta '],
    [/\b(?:numero|num|nro)\.? (?=\d)/g, ''],
    // Ages and counts that begin with the figure.
    [/\b(?:a partir de|desde) los (\d+)(?: anos)?\b(?! (?:minutos|dias|meses))/g, '$1 anos minimo'],
    [/\bhasta (?=\d+ (?!(?:de la|am|pm|horas?|anos?)\b)\p{L}{3})/gu, 'maximo '],
  ],
  en: [
    [/(?<=\b(?:until|till|to|at|by|from)) one(?= (?:in|on|to|and|pm|am|oclock)\b|[.,;]|$)/g, ' 1'],
    [/(?<=\b(?:half past|quarter (?:past|after|to|of|till|before))) one\b|\bone(?= ?oclock)/g, ' 1'],
    [/\b(?:a )?half past (\d{1,2})\b/g, '$1:30'],
    [/\b(?:a )?quarter (?:past|after) (\d{1,2}|noon)\b/g, (_, hour) => `${hour === 'noon' ? 12 : hour}:15`],
    [
      /\b(?:a )?quarter (?:to|of|till|before) (\d{1,2}|noon)\b/g,
      (_, hour = '') => before(hour === 'noon' ? '12' : hour, 15),
    ],
    [/\b(5|10|20|25) (?:minutes )?past (\d{1,2})\b/g, (_, minutes = '', hour) => `${hour}:${minutes.padStart(2, '0')}`],
    [/\b(\d{1,2}) ?oclock\b/g, '$1:00'],
    [/\b12(?::00)?(?: ?p\.?m\.?)? (?:noon|midday)\b|\b(?:noon|midday)\b/g, '12:00 pm'],
    [/\b12(?::00)? midnight\b|\bmidnight\b/g, '12:00 am'],
    [
      /\b(\d+)(?:\.5| and a half| 1\/2) hours?\b|\b(\d+) hours? and a half\b/g,
      (_, one, other) => `${Number(one ?? other) * 60 + 30} minutes`,
    ],
    [/\b(?:an|one) hour and a half\b|\b(?:one|an?) and a half hours?\b/g, '90 minutes'],
    [
      /\b(\d+) hours?,? (?:and )?(\d+) min(?:ute)?s?\b/g,
      (_, hours = '', minutes = '') => `${Number(hours) * 60 + Number(minutes)} minutes`,
    ],
    [/\b(?:an|one) hour and (\d+) minutes\b/g, (_, minutes = '') => `${60 + Number(minutes)} minutes`],
    [/\b3 quarters of an hour\b/g, '45 minutes'],
    [/\b(?:a|one) year and a half\b/g, '18 months'],
    [/\b(?:half a year|a half year)\b/g, '6 months'],
    [/\ba couple (?:of )?(?=hours|days|weeks|months|minutes)/g, '2 '],
    [/\ba fortnight\b/g, '2 weeks'],
    [
      /\b24 ?\/ ?7\b|\b24 hours(?: a| per| each)?(?: day)?,? (?:and )?7 days(?: (?:a|per|of the|each) week)?\b/g,
      'allhours every day',
    ],
    [
      /\b24 hours (?:a|per|each|every) day\b|\b(?:a)?round the clock\b|\b(?:at )?any (?:hour|time)(?: of)?,? (?:the )?day (?:or|and) night\b|\bday (?:or|and) night\b|\bat (?:any|all) hours?\b/g,
      'allhours',
    ],
    [/\b7 days (?:a|per|of the|each) week\b/g, 'every day'],
    [/\b([1-6]) (?:times|days) (?:a|per|each|every|of the) week\b/g, '$1 daysaweek'],
    [/\btwice (?:a|per|each|every) week\b/g, '2 daysaweek'],
    [/\b(?:once|one day|1 day) (?:a|per|each|every) week\b/g, '1 daysaweek'],
    [/\bchristmas eve\b/g, 'december 24'],
    [/\bchristmas(?: day)?\b(?! (?:party|season|drive|gift|week))/g, 'december 25'],
    [/\bnew years? eve\b/g, 'december 31'],
    [/\bnew years?(?: day)?\b(?! resolution)/g, 'january 1'],
    [/\b(?:fourth of july|independence day)\b/g, 'july 4'],
    [/\bjuneteenth\b/g, 'june 19'],
    [
      new RegExp(
        `(?<!\\b(?:${month('en')})\\.? )\\b([1-5])(?:st|nd|rd|th)\\b(?! (?:of |street|st\\b|avenue|ave\\b|road|place|court|terrace|${month('en')}))`,
        'g',
      ),
      (_, figure = '') => nth('en', figure),
    ],
    [/\b(floor|level) (?:number )?([1-5])(?![\d:])/g, (_, what, figure = '') => `${nth('en', figure)} ${what}`],
    [/\bnumber (?=\d)/g, ''],
    [
      /\b(?:from age|starting at age|from the age of|ages?|aged) (\d+)(?: and| or)? ?(?:up|over|older|above|\+)?\b(?! (?:to|through|-)|-)/g,
      '$1 minimum',
    ],
    [/\b(\d+) ?\+(?= |$|[.,;])/g, '$1 minimum'],
  ],
}

/** A folded line in which numbers, hours, lengths of time, places in a row and feasts told in words stand as figures. */
export const withFigures = (line: string, language: Language): string =>
  rewrites[language].reduce(
    (text, [pattern, by]) => (typeof by === 'string' ? text.replace(pattern, by) : text.replace(pattern, by)),
    withNumbers(line, language),
  )
