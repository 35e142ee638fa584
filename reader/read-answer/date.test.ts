import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import type { Language } from '#contract/primitives.ts'
import { readDate } from './date.ts'
import { fold } from './fold.ts'

/** A Tuesday. */
const today = { year: 2026, month: 5, day: 12 }
const read = (text: string, language: Language = 'es', lean: 'past' | 'future' = 'past') => {
  const reading = readDate(fold(text), { today, language, lean })
  return reading.outcome === 'date' ? reading.value : reading.outcome
}

it.each([
  ['hoy', '2026-05-12'],
  ['ayer por la tarde', '2026-05-11'],
  ['antier', '2026-05-10'],
  ['el martes', '2026-05-05'],
  ['el martes pasado', '2026-05-05'],
  ['el lunes de la semana pasada', '2026-05-04'],
  ['el cinco de mayo', '2026-05-05'],
  ['mayo 5', '2026-05-05'],
  ['5/6', '2025-06-05'],
  ['20 de noviembre', '2025-11-20'],
  ['veinte y ocho de abril', '2026-04-28'],
  ['25 de diciembre del año pasado', '2025-12-25'],
  ['hace dos semanas', '2026-04-28'],
  ['hace 8 días no, hace una semana', '2026-05-05'],
  ['el 5', '2026-05-05'],
  ['el 20', '2026-04-20'],
  ['29 de febrero', '2024-02-29'],
  ['navidad', '2025-12-25'],
  ['3 de ago', '2025-08-03'],
  ['nochebuena', '2025-12-24'],
  ['fin de año', '2025-12-31'],
  ['año nuevo', '2026-01-01'],
  ['día de reyes', '2026-01-06'],
  ['san valentín', '2026-02-14'],
  ['halloween', '2025-10-31'],
  ['día de muertos', '2025-11-02'],
  ['labor day', '2025-09-01'],
  ['trasantier', '2026-05-09'],
  ['hace dos martes', '2026-04-28'],
  ['hace un año', '2025-05-12'],
  ['el 5 del 4', '2026-04-05'],
  ['el 4 de este mes', '2026-05-04'],
  ['5.4.26', '2026-04-05'],
  ['2026-04-05', '2026-04-05'],
  ['la semana pasada, el jueves', '2026-05-07'],
  ['hace un mes', '2026-04-12'],
  ['hace 3 meses', '2026-02-12'],
  ['el 5 de abril de 2025', '2025-04-05'],
  ['5 de abril del 25', '2025-04-05'],
])('%s, of a visit that was', (text, day) => {
  expect(read(text)).toBe(day)
})

it.each([
  ['pasado mañana', '2026-05-14'],
  ['el martes', '2026-05-19'],
  ['el viernes que viene', '2026-05-15'],
  ['el lunes de la próxima semana', '2026-05-18'],
  ['5 de mayo', '2027-05-05'],
  ['en dos semanas', '2026-05-26'],
  ['en una semana', '2026-05-19'],
  ['in a week', '2026-05-19'],
  ['a week from today', '2026-05-19'],
  ['a month from now', '2026-06-12'],
  ['el 5', '2026-06-05'],
  ['thanksgiving', '2026-11-26'],
  ['10 days from now', '2026-05-22'],
  ['mañana por la mañana', '2026-05-13'],
  ['tomorrow', '2026-05-13'],
])('%s, of a visit to come', (text, day) => {
  expect(read(text, 'es', 'future')).toBe(day)
})

it.each([
  ['the day before yesterday', '2026-05-10'],
  ['last Tuesday', '2026-05-05'],
  ['April 5, 2025', '2025-04-05'],
  ['3 months ago', '2026-02-12'],
  ['a week ago', '2026-05-05'],
  ['a couple of days ago', '2026-05-10'],
  ['May 5th', '2026-05-05'],
  ['5/6', '2026-05-06'],
  ['April twenty eighth', '2026-04-28'],
  ['the 12th of last month', '2026-04-12'],
  ['thanksgiving', '2025-11-27'],
  ['Tuesday of this week', '2026-05-12'],
  ['December 25 last year', '2025-12-25'],
])('%s, in English', (text, day) => {
  expect(read(text, 'en')).toBe(day)
})

it('a holiday or a leap day of this year that is over, or not yet there, is the next or the last one', () => {
  const on = (text: string, month: number, year: number, lean: 'past' | 'future') => {
    const reading = readDate(fold(text), { today: { year, month, day: 12 }, language: 'en', lean })
    return reading.outcome === 'date' ? reading.value : reading.outcome
  }
  expect(on('thanksgiving', 12, 2026, 'future')).toBe('2027-11-25')
  expect(on('Feb 29', 2, 2028, 'past')).toBe('2024-02-29')
  expect(on('Feb 29', 3, 2028, 'future')).toBe('2032-02-29')
})

it.each(['el 12 o el 13', 'el lunes y el viernes'])('asks which: %s', (text) => {
  expect(read(text)).toBe('several')
})

it.each([
  '',
  'no me acuerdo',
  'en mayo',
  'la semana pasada',
  'no fue el martes',
  'el 31 de febrero',
  'un lunes',
  'todos los lunes',
  'entre el 5 y el 8',
  '3 visitas',
  `${'palabra '.repeat(21)}ayer`,
])('reads no day in: %s', (text) => {
  expect(read(text)).toBe('none')
})

it('answers any text with a day that there is, or none', () => {
  const word = fc.constantFrom(
    'el',
    '5',
    '31',
    'de',
    'mayo',
    'martes',
    'pasado',
    'hace',
    'dos',
    'semanas',
    '/',
    '2026',
    'last',
    'o',
    'ago',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(word).map((all) => all.join(' ')),
      ),
      (text) => {
        const reading = readDate(fold(text), { today, language: 'es', lean: 'past' })
        if (reading.outcome === 'date') expect(Temporal.PlainDate.from(reading.value).toString()).toBe(reading.value)
      },
    ),
  )
})

it.each([
  ['yesterdy', '2026-05-11'],
  ['apirl 20', '2026-04-20'],
  ['ase 3 días', '2026-05-09'],
  ['el 5 d mayo', '2026-05-05'],
  ['two wks ago', '2026-04-28'],
  ['a week from today', '2026-05-19'],
  ['hoy hace una semana', '2026-05-05'],
  ["mother's day", '2026-05-10'],
])('reads a day in a hurry: %s', (text, value) => {
  const reading = readDate(fold(text), { language: 'es', today: { year: 2026, month: 5, day: 12 }, lean: 'past' })
  expect(reading).toEqual({ outcome: 'date', value })
})

it.each(['antes del 5 de mayo', 'after friday', 'before may 5', 'I sat all day', 'abrir', 'vienes'])(
  'takes what is only near a day for none: %s',
  (text) => {
    const reading = readDate(fold(text), { language: 'es', today: { year: 2026, month: 5, day: 12 }, lean: 'past' })
    expect(reading.outcome).toBe('none')
  },
)

it('asks where Mexico and the United States keep Mother’s Day on different days', () => {
  const context = { language: 'es', today: { year: 2027, month: 5, day: 20 }, lean: 'past' } as const
  expect(readDate(fold('el día de las madres'), context).outcome).toBe('none')
  expect(readDate(fold("mother's day"), context)).toEqual({ outcome: 'date', value: '2027-05-09' })
})

it.each<[string, string]>([
  ['Sunday, May 10', '2026-05-10'],
  ['vie 15', '2026-05-15'],
  ['sun 31', '2026-05-31'],
  ['next friday', '2026-05-22'],
  ['next monday', '2026-05-18'],
  ['el viernes que viene', '2026-05-15'],
  ['friday after next', '2026-05-22'],
  ["last week's sunday", '2026-05-10'],
  ['the third tuesday of september 2027', '2027-09-21'],
  ['last monday of may', '2026-05-25'],
  ['el segundo domingo de junio', '2026-06-14'],
  ['3 fridays from now', '2026-05-29'],
  ['memorial day', '2026-05-25'],
  ['10/31/74', '1974-10-31'],
  ['6/1/27', '2027-06-01'],
])('counts a day by its weekday, its week or its year: %s', (text, value) => {
  expect(read(text, 'en', 'future')).toBe(value)
})

it.each([
  'Monday, May 12 2026',
  'three weeks before or after christmas',
  'friday in october',
  'monday of the first week of june',
])('asks again rather than leave out a part of: %s', (text) => {
  expect(read(text, 'en', 'future')).toBe('none')
})

it.each<[string, string]>([
  ['twenty-fifth of May', '2026-05-25'],
  ['the twenty fifth', '2026-05-25'],
  ['may twentyfifth', '2026-05-25'],
  ['the thirty first of july', '2026-07-31'],
  ['June twelth', '2026-06-12'],
  ['May twentieth twenty twenty seven', '2027-05-20'],
  ['may twenty twenty twenty six', '2026-05-20'],
  ['July fourth nineteen fifty two', '1952-07-04'],
  ['el 4 de mayo de mil novecientos noventa', '1990-05-04'],
  ['dos de junio de dos mil veintisiete', '2027-06-02'],
  ['halloween 2030', '2030-10-31'],
])('reads ordinals and years in words: %s', (text, value) => {
  expect(read(text, 'en', 'future')).toBe(value)
})

it.each<[string, string]>([
  ['de hoy en ocho', '2026-05-19'],
  ['de hoy en ocho días', '2026-05-19'],
  ['de hoy en quince', '2026-05-26'],
  ['de mañana en ocho', '2026-05-20'],
  ['el lunes en ocho', '2026-05-25'],
  ['a week from Monday', '2026-05-25'],
  ['a week from tomorrow', '2026-05-20'],
  ['two weeks from today', '2026-05-26'],
  ['Monday week', '2026-05-25'],
  ['in a fortnight', '2026-05-26'],
  ['two days after tomorrow', '2026-05-15'],
  ['the day after christmas', '2026-12-26'],
  ['two weeks after christmas', '2027-01-08'],
  ['dos días antes de navidad', '2026-12-23'],
  ['el día después del viernes', '2026-05-16'],
  ['two days before May 20', '2026-05-18'],
  ['next week on thursday', '2026-05-21'],
  ['la próxima semana el jueves', '2026-05-21'],
  ['el 3 del próximo mes', '2026-06-03'],
  ['the 3rd of next month', '2026-06-03'],
  ['the last day of the month', '2026-05-31'],
  ['the first monday of next month', '2026-06-01'],
  ['el último viernes de este mes', '2026-05-29'],
  ['black friday', '2026-11-27'],
  ['easter', '2027-03-28'],
  ['viernes santo', '2027-03-26'],
])('counts weeks and days from a day: %s', (text, value) => {
  expect(read(text, 'es', 'future')).toBe(value)
})

it.each<[string, string]>([
  ['tomorow', '2026-05-13'],
  ['tommorrow', '2026-05-13'],
  ['tomarrow', '2026-05-13'],
  ['tmrw', '2026-05-13'],
  ['2morrow', '2026-05-13'],
  ['2moro', '2026-05-13'],
  ['2day', '2026-05-12'],
  ['this fridy', '2026-05-15'],
  ['wenesday', '2026-05-13'],
  ['wendsday', '2026-05-13'],
  ['thersday', '2026-05-14'],
  ['saterday', '2026-05-16'],
  ['miecoles', '2026-05-13'],
  ['el juebes', '2026-05-14'],
  ['sabdo', '2026-05-16'],
  ['setember 9', '2026-09-09'],
  ['feburary 2', '2027-02-02'],
  ['3 de dicimbre', '2026-12-03'],
  ['5 de noviemrbe', '2026-11-05'],
  ['12 de octbre', '2026-10-12'],
])('reads a day or a month with a letter wrong: %s', (text, value) => {
  expect(read(text, 'en', 'future')).toBe(value)
})

it.each(['remember', 'member', 'tumor', 'martha', 'mayor', 'julia', 'marco', 'number 5', 'embers', 'lunas', 'friend'])(
  'takes a word of its own for no day: %s',
  (text) => {
    expect(read(text, 'en', 'future')).toBe('none')
  },
)
