import { expect, it } from 'vitest'
import { readDate } from './date.ts'
import { withoutDenied } from './date-denied.ts'
import { doesAskSince } from './date-question.ts'
import { fold } from './fold.ts'

/** A Wednesday. */
const today = { year: 2026, month: 11, day: 25 }
const read = (text: string, lean: 'past' | 'future', language: 'es' | 'en' = 'en', isSince = false) => {
  const reading = readDate(fold(text), { today, language, lean, isSince })
  return reading.outcome === 'date' ? reading.value : reading.outcome
}

it.each([
  ['friday no sorry saturday', '2026-11-21'],
  ['not today. yesterday yes', '2026-11-24'],
  ['no ayer, el otro martes, el 17', '2026-11-17'],
  ['no el lunes pasado, el anterior, el 16', '2026-11-16'],
])('takes the day that is left of: %s', (text, value) => {
  expect(read(text, 'past', 'es')).toBe(value)
})

it.each([
  ['was gonna go today but no. friday', '2026-11-27'],
  ['next thursday not this one its the holiday', '2026-12-03'],
  ['usually thurs but this week friday', '2026-11-27'],
  ['the other day but not monday', 'none'],
  ['any day but monday', 'none'],
])('takes the coming day that is left of: %s', (text, value) => {
  expect(read(text, 'future')).toBe(value)
})

it('leaves a text alone that denies no day', () => {
  expect(withoutDenied('the nurse came on friday', 'past')).toBe('the nurse came on friday')
})

it.each([
  ['desde el jueves pasado', '2026-11-19'],
  ['desde antier', '2026-11-23'],
  ['desde el 9 de agosto', '2026-08-09'],
  ['since the 23rd', '2026-11-23'],
  ['from friday on', '2026-11-20'],
  ['desde el lunes hasta el miércoles', 'none'],
])('takes the first day only where the question asks since when: %s', (text, value) => {
  expect(read(text, 'past', 'es', true)).toBe(value)
})

it('knows a question about the beginning', () => {
  expect(doesAskSince('¿Desde cuándo toma esta medicina?')).toBe(true)
  expect(doesAskSince('When did the pain begin?')).toBe(true)
  expect(doesAskSince('¿En qué fecha fue la visita?')).toBe(false)
  expect(read('desde el lunes', 'past', 'es')).toBe('none')
})

it.each([
  ['viernes 13, que suerte', 'past', '2026-11-13'],
  ['friday the 13th no joke', 'past', '2026-11-13'],
  ['monday 9 am', 'future', '2026-11-30'],
  ['monday afternoon after 2', 'future', '2026-11-30'],
  ['the 8th, no school that day', 'future', '2026-12-08'],
  ['el 14 del mes entrante', 'future', '2026-12-14'],
  ['el otro jueves', 'future', '2026-12-03'],
  ['el viernes de la otra semana', 'future', '2026-12-04'],
  ['monday after thanksgiving', 'future', '2026-11-30'],
  ['el 10 de mayo dia de las madres', 'future', '2027-05-10'],
  ['xmas eve', 'future', '2026-12-24'],
  ['a fin de año', 'future', 'none'],
  ['cualquiera menos el jueves', 'future', 'none'],
  ['hoy hace ocho dias', 'past', '2026-11-18'],
  ['hace quince días', 'past', '2026-11-11'],
  ['tiene dos semanas hoy', 'past', '2026-11-11'],
  ['2 hrs ago', 'past', '2026-11-25'],
  ['a week ago yesterday', 'past', '2026-11-17'],
  ['election day', 'past', '2026-11-03'],
  ['el 3 de marzo del cuarenta y nueve', 'past', '1949-03-03'],
  ['june 6 eighty five', 'past', '1985-06-06'],
] as const)('%s, %s: %s', (text, lean, value) => {
  expect(read(text, lean, 'es')).toBe(value)
})

it.each([
  ['el lunes no puedo, el martes si', 'future', '2026-12-01'],
  ['not this month. dec 4', 'future', '2026-12-04'],
  ['dec 7, they pushed it from nov 19', 'future', '2026-12-07'],
  ['en diez dias me dijeron hoy', 'future', '2026-12-05'],
  ['hasta el 30', 'future', '2026-11-30'],
  ['last nite 22 units. today i didnt yet', 'past', '2026-11-24'],
  ['hace ocho días', 'past', '2026-11-18'],
  ['dentro de 8 dias', 'future', '2026-12-02'],
  ['el jueves de la semana que entra', 'future', '2026-12-03'],
  ['el vienes en la tarde', 'future', '2026-11-27'],
  ['12 del 12 del 94', 'past', '1994-12-12'],
  ['un sabado de marzo', 'future', 'none'],
  ['el 5, era jueves', 'past', '2026-11-05'],
  ['a week ago tuesday', 'past', '2026-11-17'],
  ['sunday before last', 'past', '2026-11-15'],
  ['48 hrs ago, monday', 'past', '2026-11-23'],
  ['in 9 days, dec 4', 'future', '2026-12-04'],
  ['first of the month', 'future', '2026-12-01'],
  ['first of the month', 'past', '2026-11-01'],
  ['the 31st of the month', 'past', '2026-10-31'],
  ['juneteenth', 'past', '2026-06-19'],
  ['todayyy', 'past', '2026-11-25'],
  ['lastnight 8pm', 'past', '2026-11-24'],
  ['5 years ago', 'past', 'none'],
  ['i was 12', 'past', 'none'],
  ['i saw him nov 5, he said come back in 3 weeks', 'past', '2026-11-05'],
] as const)('keeps to the day that is meant: %s, %s: %s', (text, lean, value) => {
  expect(read(text, lean, 'es')).toBe(value)
})
