import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/primitives.ts'
import { proveFact } from '../proof.ts'
import { withFigures } from './figures.ts'
import { toldInWordsEn } from './test-told-in-words-en.ts'
import { toldInWordsEs } from './test-told-in-words-es.ts'

const isProved = (language: Language, entry: string, answer: string): boolean =>
  proveFact({ text: answer, entries: ['a'] }, [{ id: 'a', text: entry, about: '', place: null }], {
    language,
    query: '',
  }).findings.length === 0

/** An entry with answers that are right and answers that are wrong. */
interface Told {
  language: Language
  entry: string
  right: string[]
  wrong: string[]
}

const toldIn = (language: Language, texts: string): Told[] =>
  texts
    .trim()
    .split(/\n(?![=!])/)
    .map((block) => {
      const [entry = '', ...answers] = block.split('\n')
      const of = (sign: string): string[] =>
        answers.filter((line) => line.startsWith(sign)).map((line) => line.slice(2))
      return { language, entry, right: of('='), wrong: of('!') }
    })

const toldInWords = [...toldIn('es', toldInWordsEs), ...toldIn('en', toldInWordsEn)]

describe('ANSW-02 what an answer tells in words is the figure of its entry', () => {
  test.each(toldInWords)('$language: $entry', ({ language, entry, right, wrong }) => {
    for (const answer of right) expect([answer, isProved(language, entry, answer)]).toEqual([answer, true])
    for (const answer of wrong) expect([answer, isProved(language, entry, answer)]).toEqual([answer, false])
  })

  const hours = {
    es: 'una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' '),
    en: 'one two three four five six seven eight nine ten eleven twelve'.split(' '),
  }
  const minutes: Record<Language, Record<number, string>> = {
    es: { 0: 'H en punto', 15: 'H y cuarto', 30: 'H y media', 45: 'N menos cuarto' },
    en: { 0: "H o'clock", 15: 'quarter past H', 30: 'half past H', 45: 'quarter to N' },
  }
  /** A time between 8:00 and 6:45, as people say it. */
  const spoken = (language: Language, hour: number, minute: number): string => {
    const name = (one: number): string => hours[language][(one + 11) % 12] ?? ''
    return (minutes[language][minute] ?? '').replace('H', name(hour)).replace('N', name(hour + 1))
  }
  const time = fc.tuple(fc.integer({ min: 8, max: 18 }), fc.constantFrom(0, 15, 30, 45))

  test.each(['es', 'en'] as const)('tells any time of the day from any other, %s', (language) => {
    fc.assert(
      fc.property(time, time, ([hour, minute], [otherHour, otherMinute]) => {
        const half = hour < 12 ? 'a.m.' : 'p.m.'
        const clock = `${((hour + 11) % 12) + 1}:${String(minute).padStart(2, '0')} ${half}`
        const tell = (text: string): string =>
          language === 'es'
            ? `La clase empieza ${/^(?:una|1:)/.test(text) ? 'a la' : 'a las'} ${text}.`
            : `The class starts at ${text}.`
        const isSame = hour === otherHour && minute === otherMinute
        expect(isProved(language, tell(clock), tell(spoken(language, otherHour, otherMinute)))).toBe(isSame)
      }),
    )
  })

  const units: Record<Language, readonly string[]> = {
    es: ' uno dos tres cuatro cinco seis siete ocho nueve'.split(' '),
    en: ' one two three four five six seven eight nine'.split(' '),
  }
  const tens: Record<Language, readonly string[]> = {
    es: '   treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' '),
    en: '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
  }
  test.each(['es', 'en'] as const)('reads every number up to 9,999 in words, %s', (language) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9 }),
        fc.constantFrom(0, 1),
        fc.integer({ min: 3, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (thousands, hundreds, ten, unit) => {
          const below = `${tens[language][ten]}${language === 'es' ? ' y ' : '-'}${units[language][unit]}`
          const hundred = language === 'es' ? 'ciento ' : 'one hundred '
          const thousand = language === 'es' ? 'mil ' : ' thousand '
          const lead =
            thousands === 0
              ? ''
              : thousands === 1 && language === 'es'
                ? thousand
                : `${units[language][thousands]} ${thousand.trim()} `
          const words = `${lead}${hundreds === 0 ? '' : hundred}${below}`
          expect([words, withFigures(words, language)]).toEqual([
            words,
            String(thousands * 1000 + hundreds * 100 + ten * 10 + unit),
          ])
        },
      ),
    )
  })

  test.each([
    ['es', 'las dos son gratis', 'las dos son gratis'],
    ['es', 'el 20 por ciento', 'el 20 por ciento'],
    ['es', 'abre a las dos', 'abre a las 2'],
    ['en', 'one of them', 'one of them'],
    ['en', 'seven thirty', '7:30'],
    ['en', 'fifteen hundred', '1500'],
  ] as const)('%s: %s', (language, line, figures) => expect(withFigures(line, language)).toBe(figures))
})
