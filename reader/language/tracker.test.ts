import { expect, it } from 'vitest'
import { fold } from '../read-answer/fold.ts'
import { scoreLanguage } from './score.ts'
import { beginTracking, track } from './tracker.ts'

const follow = (language: 'es' | 'en', texts: string[]): string => {
  let tracked = beginTracking(language)
  for (const text of texts) tracked = track(tracked, scoreLanguage(fold(text)).evidence)
  return tracked > 0 ? 'es' : 'en'
}

it.each<[string[], string]>([
  [['2', 'ok', 'no', '1', '👍'], 'es'],
  [['hello, who is this please?'], 'en'],
  [['sí, yo lo firmé', 'claro que sí', 'cool'], 'es'],
  [['yes', 'yes I did'], 'en'],
  [['si', 'my doctor', 'si gracias', 'ok'], 'es'],
])('a conversation begun in Spanish, after %j, goes on in %s', (texts, language) => {
  expect(follow('es', texts)).toBe(language)
})

it('goes back when the patient does', () => {
  expect(follow('es', ['who is this?', 'I do not understand', 'perdón, ya entendí', 'sí, es correcto'])).toBe('es')
})

it('is the same after it was stored', () => {
  for (let evidence = -600; evidence <= 600; evidence++) {
    const after = track(0, evidence / 1000)
    expect(JSON.parse(JSON.stringify({ after }))).toEqual({ after })
  }
})

it.each([
  ['Poughkeepsie'],
  ['Kowalski', 'Chattanooga'],
  ['Lisinopril', 'Metformin'],
  ['Schwartz, Tamika', 'ok'],
  ['sí', 'Okeechobee'],
])('does not leave Spanish for names alone: %s %s', (...texts) => {
  expect(follow('es', texts)).toBe('es')
})

it.each([['Tegucigalpa'], ['Xochitl', 'Villanueva'], ['Losartan', 'Hialeah']])(
  'does not leave English for names alone: %s %s',
  (...texts) => {
    expect(follow('en', texts)).toBe('en')
  },
)
