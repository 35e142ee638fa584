import type { Language } from '#contract/primitives.ts'

/** What is changed in a translation. */
export const plantedKinds = ['number', 'date', 'weekday', 'time', 'money', 'dose', 'negation', 'name'] as const

export interface Planted {
  kind: (typeof plantedKinds)[number]
  source: string
  translation: string
  /** What was changed, for whoever looks at misses. */
  what: string
}

type Pair = Record<Language, string>

const monthNames = {
  en: 'January February March April May June July August September October November December'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
} as const
const dayNames = {
  en: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
  es: 'lunes martes miércoles jueves viernes sábado domingo'.split(' '),
} as const

type Frame = (pick: (most: number) => number) => Pair
/** Sentences of outreach with values that the pairs seldom have. */
const frames: Readonly<Partial<Record<Planted['kind'], readonly Frame[]>>> = {
  weekday: [
    (pick) => {
      const day = pick(7)
      return { en: ` We will call you on ${dayNames.en[day]}.`, es: ` Le llamaremos el ${dayNames.es[day]}.` }
    },
    (pick) => {
      const day = pick(5)
      return {
        en: ` The clinic is closed on ${dayNames.en[day]}s.`,
        es: ` La clínica está cerrada los ${dayNames.es[day]}.`,
      }
    },
  ],
  time: [
    (pick) => {
      const [hour, minute] = [pick(11) + 1, ['00', '15', '30', '45'][pick(4)]]
      const half = pick(2) === 0 ? 'a' : 'p'
      return {
        en: ` Your visit is at ${hour}:${minute} ${half}.m.`,
        es: ` Su visita es a las ${hour}:${minute} ${half}. m.`,
      }
    },
    (pick) => {
      const hour = pick(10) + 1
      const half = pick(2) === 0 ? 'am' : 'pm'
      return { en: ` Please come by ${hour} ${half}.`, es: ` Venga antes de las ${hour} ${half}.` }
    },
  ],
  money: [
    (pick) => {
      const amount = pick(300) + 2
      return { en: ` Your copay is $${amount}.`, es: ` Su copago es de $${amount}.` }
    },
    (pick) => {
      const amount = pick(300) + 2
      return { en: ` It costs ${amount} dollars.`, es: ` Cuesta ${amount} dólares.` }
    },
  ],
  dose: [
    (pick) => {
      const [amount, every] = [(pick(20) + 1) * 25, [4, 6, 8, 12][pick(4)]]
      return {
        en: ` Take ${amount} mg every ${every} hours.`,
        es: ` Tome ${amount} mg cada ${every} horas.`,
      }
    },
    (pick) => {
      const amount = pick(8) + 2
      return { en: ` Take ${amount} tablets after meals.`, es: ` Tome ${amount} tabletas después de comer.` }
    },
  ],
}

/** The pair, for some kinds with a sentence behind it that holds such a value. */
export const withFrame = (kind: Planted['kind'], { en, es }: Pair, random: () => number): Pair => {
  const own = frames[kind]
  const frame = own?.[Math.floor(random() * own.length)]
  const added = frame?.((most) => Math.floor(random() * most))
  return added ? { en: `${en}${added.en}`, es: `${es}${added.es}` } : { en, es }
}

interface Context {
  from: Language
  to: Language
  random: () => number
}

const anyOf = <T>(list: readonly T[], random: () => number): T | undefined => list[Math.floor(random() * list.length)]

/** Replaces one match of a pattern, chosen by chance, with what `change` makes of it; null where nothing matches. */
const changeOne = (
  text: string,
  pattern: RegExp,
  random: () => number,
  change: (match: string) => string | null,
): { text: string; what: string } | null => {
  const match = anyOf([...text.matchAll(pattern)], random)
  const next = match ? change(match[0]) : null
  if (!match || next === null || next === match[0]) return null
  return {
    text: text.slice(0, match.index) + next + text.slice(match.index + match[0].length),
    what: `${match[0]} > ${next}`,
  }
}

const otherDigits = (digits: string, random: () => number): string => {
  const at = Math.floor(random() * digits.length)
  const old = Number(digits[at])
  let next = (old + 1 + Math.floor(random() * 8)) % 10
  if (at === 0 && next === 0) next = old === 9 ? 8 : 9
  return digits.slice(0, at) + next + digits.slice(at + 1)
}

const people = ['Gutiérrez', 'Thompson', 'Rosales', 'Whitfield', 'Montoya', 'Carver', 'Quiroga', 'Baxter']

const deniers: Readonly<Record<Language, RegExp>> = {
  es: /(?<=[\p{L}] )no (?=\p{L})/gu,
  en: /(?<=\p{L} )not (?=\p{L})|n['’]t\b/gu,
}
const verbs: Readonly<Record<Language, RegExp>> = {
  es: /(?<=\p{L} )(?:es|son|tiene|tienen|puede|pueden|debe|deben|está|están|fue|fueron)(?= \p{L})/gu,
  en: /(?<=\p{L} )(?:is|are|can|should|must|will|was|were)(?= \p{L})/gu,
}

const changes: Readonly<Record<Planted['kind'], (pair: Pair, context: Context) => ReturnType<typeof changeOne>>> = {
  number: (pair, { to, random }) =>
    changeOne(pair[to], /(?<![\p{L}\d.,-])\d+(?![\p{L}\d]|[.,]\d)/gu, random, (digits) => otherDigits(digits, random)),
  date: (pair, { to, random }) =>
    changeOne(
      pair[to],
      new RegExp(`\\b(?:${monthNames[to].join('|')})\\b`, to === 'es' ? 'gi' : 'g'),
      random,
      (name) => (name === 'May' ? null : (anyOf(monthNames[to], random) ?? null)),
    ),
  weekday: (pair, { to, random }) =>
    changeOne(pair[to], new RegExp(`\\b(?:${dayNames[to].join('|')})`, 'gi'), random, (name) => {
      const next = anyOf(dayNames[to], random) ?? null
      return next?.toLowerCase() === name.toLowerCase() ? null : next
    }),
  time: (pair, { to, random }) => {
    const pattern =
      random() < 0.5
        ? /(?<=\d )[ap](?=\. ?m\.|m\b)/g
        : to === 'es'
          ? /(?<=las )\d{1,2}(?=[: ])/g
          : /(?<=(?:at|by) )\d{1,2}(?=[: ])/g
    return changeOne(pair[to], pattern, random, (found) => {
      if (found === 'a') return 'p'
      if (found === 'p') return 'a'
      return String(((Number(found) + 1 + Math.floor(random() * 9)) % 12) + 1)
    })
  },
  money: (pair, { to, random }) =>
    changeOne(pair[to], /(?<=\$)\d+|\d+(?= (?:dollars|dólares))/g, random, (digits) => otherDigits(digits, random)),
  dose: (pair, { to, random }) =>
    random() < 0.5
      ? changeOne(pair[to], /\d+(?= (?:mg|tablet))|(?<=(?:every|cada) )\d+/g, random, (digits) =>
          otherDigits(digits, random),
        )
      : changeOne(pair[to], /(?<=\d )(?:mg|hours|horas)/g, random, (unit) =>
          unit === 'mg' ? 'mcg' : unit === 'hours' ? 'days' : 'días',
        ),
  negation: (pair, { to, random }) => {
    const removed = changeOne(pair[to], deniers[to], random, () => '')
    if (removed || random() < 0.5) return removed
    return changeOne(pair[to], verbs[to], random, (verb) => (to === 'es' ? `no ${verb}` : `${verb} not`))
  },
  name: (pair, { from, to, random }) =>
    changeOne(pair[to], /(?<=[\p{Ll},] )\p{Lu}\p{Ll}{3,}(?![\p{L}-])/gu, random, (name) =>
      pair[from].includes(name) && !/^(?:Covid|May)/.test(name) ? (anyOf(people, random) ?? null) : null,
    ),
}

/** A pair whose translation was changed; null where there is nothing of the kind to change. */
export const plantError = (kind: Planted['kind'], pair: Pair, context: Context): Planted | null => {
  const changed = changes[kind](pair, context)
  return changed ? { kind, source: pair[context.from], translation: changed.text, what: changed.what } : null
}
