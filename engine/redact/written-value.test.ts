import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Language } from '#contract/primitives.ts'
import { phrases } from '../phrases/phrases.ts'
import { Redactor } from '../redact.ts'
import { writtenValue } from './written-value.ts'

const other: Record<Language, Language> = { es: 'en', en: 'es' }

test.each<[string, string, Language, string]>([
  ['DATE', '12 de marzo de 2026', 'es', 'March 12, 2026'],
  ['DATE', '3 de mayo del 2026', 'es', 'May 3, 2026'],
  ['DATE', '1ro de mayo', 'es', 'May 1'],
  ['DATE', 'primero de mayo', 'es', 'May 1'],
  ['DATE', 'treinta y uno de dic', 'es', 'December 31'],
  ['DATE', 'March 12th, 2026', 'en', '12 de marzo de 2026'],
  ['DATE', '12 of March', 'en', '12 de marzo'],
  ['DATE', 'May third', 'en', '3 de mayo'],
  ['DATE', '2026-03-12', 'en', '12 de marzo de 2026'],
  ['DATE', '25/12/2026', 'es', 'December 25, 2026'],
  ['DATE', '12/25', 'es', 'December 25'],
  ['DATE', '05/05/2026', 'en', '5 de mayo de 2026'],
  ['DATE', '25/12/26', 'es', '12/25/26'],
  ['DATE', '1950', 'es', '1950'],
  ['NUMBER', '4471', 'es', '4471'],
  ['PATIENT_NAME', 'Zenobia Quintanar', 'es', 'Zenobia Quintanar'],
])('TRANS-06 a hidden %s is written in the other language: %s (%s)', (label, value, from, expected) => {
  expect(writtenValue(label, value, from, other[from])).toEqual({ text: expected, doubt: null })
})

test.each<[string, string, Language, string, string]>([
  ['DATE', '03/05/2026', 'es', 'May 3, 2026', 'date'],
  ['DATE', '03/05/2026', 'en', '5 de marzo de 2026', 'date'],
  ['DATE', 'mayo de mil novecientos cincuenta', 'es', 'mayo de mil novecientos cincuenta', 'date'],
  ['DATE', '31 de febrero', 'es', '31 de febrero', 'date'],
  ['NUMBER', 'cuatro cuatro siete uno', 'es', 'cuatro cuatro siete uno', 'number'],
  ['WORD', 'achaquitis', 'es', 'achaquitis', 'word'],
])('TRANS-06 a %s that may say something else asks: %s (%s)', (label, value, from, text, doubt) => {
  expect(writtenValue(label, value, from, other[from])).toEqual({ text, doubt })
})

test('TRANS-06 every day of a year, in every way of a language, comes in the other language and back', () => {
  const way = fc.constantFrom<(day: number, month: string, year: number, language: Language) => string>(
    (day, month, year, language) => phrases[language].date(day, month, year),
    (day, month, _, language) => (language === 'es' ? `${day} de ${month}` : `${month} ${day}`),
    (day, month, year) => `${day} ${month} ${year}`,
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 0, max: 11 }),
      fc.integer({ min: 1930, max: 2035 }),
      fc.constantFrom<Language>('es', 'en'),
      way,
      (day, month, year, from, write) => {
        const source = write(day, phrases[from].months[month] ?? '', year, from)
        const there = writtenValue('DATE', source, from, other[from])
        expect(there.text).toContain(phrases[other[from]].months[month])
        const back = writtenValue('DATE', there.text, other[from], from)
        const plain = (text: string) => text.match(/\d+|\p{L}{3,}/gu)?.toSorted()
        expect([there.doubt, back.doubt]).toEqual([null, null])
        expect(plain(back.text)).toEqual(plain(source))
      },
    ),
  )
})

test('TRANS-06 what was hidden stands in the language of the translation, and doubts are told', () => {
  const redactor = new Redactor([
    { label: 'OWN', value: '2026-03-12', written: { es: '12 de marzo de 2026', en: 'March 12, 2026' } },
    { label: 'OWN', value: '12 de marzo de 2026', written: { es: '12 de marzo de 2026', en: 'March 12, 2026' } },
    { label: 'CITY', value: 'Hialeah' },
  ])
  const hidden = redactor.redact('Su cita en Hialeah es el 12 de marzo de 2026 o el 3 de junio de 2026, achaquitis.')
  expect(hidden).not.toMatch(/marzo|junio|Hialeah|achaq/)
  const { text, doubts } = redactor.restoreIn(hidden, 'es', 'en')
  expect(text).toBe('Su cita en Hialeah es el March 12, 2026 o el June 3, 2026, achaquitis.')
  expect(doubts).toEqual([{ kind: 'word', inSource: 'achaquitis', inTranslation: 'achaquitis' }])
})
