import { expect, it } from 'vitest'
import { readChoice } from './choice.ts'
import { choicesOf, isYesNo } from './choices.ts'
import { fold } from './fold.ts'

const choices = (text: string | null) =>
  choicesOf({
    id: 1,
    questionId: 'q',
    questionTextEs: '',
    questionTextEn: '',
    questionType: 'choice',
    choices: text,
    isRequired: true,
    order: 1,
  })

const quality = choices('Muy buena | Very good\nBuena | Good\nRegular | Fair\nMala | Poor')
const yesNo = choices('Sí | Yes\nNo')
const identity = choices('Sí, soy yo | Yes, this is me\nNo, otra persona | No, somebody else\nNo sé | I am not sure')
const figures = choices('2\n4\n6')
const days = choices('Lunes | Monday\nMartes | Tuesday')

const read = (text: string, offered: typeof quality) => {
  const reading = readChoice(fold(text), offered, '¿Hablamos con María López?')
  return reading.outcome === 'choice' ? `${reading.choice.es} (${reading.method})` : reading.outcome
}

it.each<[string, string]>([
  ['Buena', 'Buena (label)'],
  ['BUENA!', 'Buena (label)'],
  ['good', 'Buena (label)'],
  ['muy buena', 'Muy buena (label)'],
  ['fue muy buena', 'Muy buena (label)'],
  ['fue buena', 'Buena (label)'],
  ['2', 'Buena (ordinal)'],
  ['2.', 'Buena (ordinal)'],
  ['(2)', 'Buena (ordinal)'],
  ['opción 2', 'Buena (ordinal)'],
  ['la segunda', 'Buena (ordinal)'],
  ['dos', 'Buena (ordinal)'],
  ['the second one', 'Buena (ordinal)'],
  ['option one', 'Muy buena (ordinal)'],
  ['la 3 por favor', 'Regular (ordinal)'],
  ['regualr', 'Regular (label)'],
  ['r', 'Regular (label)'],
  ['buena y mala', 'several'],
  ['good or fair', 'several'],
  ['no fue buena', 'unclear'],
  ['9', 'unclear'],
  ['a las 2', 'unclear'],
  ['1 y 2', 'unclear'],
  ['no sé', 'unsure'],
  ['la enfermera dijo que fue muy buena', 'unclear'],
  ['sí', 'unclear'],
  ['', 'unclear'],
])('quality of a visit: %s is %s', (text, result) => {
  expect(read(text, quality)).toBe(result)
})

it.each<[string, string]>([
  ['Sí', 'Sí (label)'],
  ['1', 'Sí (ordinal)'],
  ['y', 'Sí (label)'],
  ['s', 'Sí (label)'],
  ['n', 'No (label)'],
  ['claro', 'Sí (lexicon)'],
  ['nope', 'No (lexicon)'],
  ['no, a las 2', 'No (lexicon)'],
  ['no sé', 'unsure'],
  ['si no puedo le aviso', 'unclear'],
  ['la segunda', 'No (ordinal)'],
])('yes or no: %s is %s', (text, result) => {
  expect(read(text, yesNo)).toBe(result)
})

it.each<[string, string]>([
  ['sí', 'Sí, soy yo (lexicon)'],
  ['no', 'No, otra persona (lexicon)'],
  ['no se', 'No sé (label)'],
  ["I don't know", 'No sé (lexicon)'],
  ['no estoy segura', 'No sé (lexicon)'],
  ['somebody else', 'No, otra persona (lexicon)'],
  ['the lady upstairs', 'unclear'],
])('yes, no and unsure among the choices: %s is %s', (text, result) => {
  expect(read(text, identity)).toBe(result)
})

it('takes a figure for the label that it is, never for a place in the list', () => {
  expect(read('4', figures)).toBe('4 (label)')
  expect(read('3', figures)).toBe('unclear')
})

it('needs one near label for a misspelling', () => {
  expect(read('lunez', days)).toBe('Lunes (label)')
  expect(read('lun', days)).toBe('unclear')
  expect(read('xunes', choices('Lunes\nJunes'))).toBe('unclear')
})

it('reads the lines of choices, with and without a bar', () => {
  expect(choices(' Sí | Yes \n\n | English only\nAmbos |\n').list.map(({ es, en }) => [es, en])).toEqual([
    ['Sí', 'Yes'],
    ['English only', 'English only'],
    ['Ambos', 'Ambos'],
  ])
  expect(choices(null).list).toEqual([])
  expect(choices(' | ').list).toEqual([])
})

it('knows a question that a plain yes or no answers', () => {
  expect(isYesNo(yesNo)).toBe(true)
  expect(isYesNo(identity)).toBe(false)
  expect(isYesNo(quality)).toBe(false)
  expect(choices('Sí, hoy\nSí, mañana\nNo').yes).toBeNull()
})

const times = choices('Por la mañana | In the morning\nPor la tarde | In the afternoon\nPor la noche | In the evening')

it.each<[string, string]>([
  ['en la tarde', 'Por la tarde (label)'],
  ['prefiero de noche por favor', 'Por la noche (label)'],
  ['mornin please', 'Por la mañana (label)'],
  ['la última', 'Por la noche (ordinal)'],
  ['the last one', 'Por la noche (ordinal)'],
  ['opción b', 'Por la tarde (ordinal)'],
  ['letra c', 'Por la noche (ordinal)'],
  ['opción j', 'unclear'],
  ['por la mañana o la tarde', 'several'],
  ['mañana le digo', 'unclear'],
  ['en la tarde no', 'unclear'],
  ['ninguna', 'unclear'],
])('knows a choice by the word that only it has, or by its place: %s', (text, expected) => {
  expect(read(text, times)).toBe(expected)
})
