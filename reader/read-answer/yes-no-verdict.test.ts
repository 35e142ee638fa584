import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from './fold.ts'
import { readYesNo } from './yes-no.ts'

const read = (text: string) => readYesNo(fold(text))

it.each([
  'not bad',
  'not too bad at all',
  'not a bad idea',
  "it wasn't terrible",
  'nothing wrong',
  'no está mal',
  'nada mal',
  'no me parece mal',
  "I wouldn't mind",
  "I don't mind that",
  'I have no objections',
  "I wouldn't disagree",
  'no tengo ningún inconveniente',
  'no me molesta',
  'no real issue with that',
  "can't complain",
  'without any doubt',
])('hears agreement in what is denied: %s', (text) => {
  expect(read(text)).toBe('yes')
})

it.each([
  'false for sure',
  'definitely wrong',
  'that is totally untrue',
  'completamente falso',
  'me parece muy mal',
  'not good',
  'not right at all',
  "it isn't true",
  'no me parece bien',
  'no es correcto',
  'no me gusta nada',
  'the answer is no',
  'I would have to say no',
  'put me down as a no',
  "that's a negative",
  'I must decline',
])('hears refusal in a verdict: %s', (text) => {
  expect(read(text)).toBe('no')
})

it.each([
  'okie',
  'okis',
  'okie dokie',
  'yap',
  'yeh',
  'yeahh',
  'yepp',
  'clarito',
  'segurito',
  'buenísimo',
  'correctísimo',
  'exactito',
  'perfecctly fine',
  'thats corrrect',
  'ezacto',
  'seep',
])('hears agreement however it is spelt: %s', (text) => {
  expect(read(text)).toBe('yes')
})

it.each([
  'is that right',
  'was it good',
  'de nada',
  'never mind',
  'no es falso',
  'i have a problem',
  'cant say',
  'estoy bien',
])('takes for no agreement: %s', (text) => {
  expect(read(text)).not.toBe('yes')
})

it.each(['Clarita', 'Rosita', 'yoga', 'yank', 'oklahoma', 'okra', 'seat', 'bonito', 'malta', 'grate'])(
  'takes a word of its own for no answer: %s',
  (text) => {
    expect(read(text)).toBeNull()
  },
)

it('turns its meaning with each denial, whatever stands beside it', () => {
  const beside = fc.constantFrom('', 'really ', 'very ', 'that ', 'totally ')
  const good = fc.constantFrom('good', 'right', 'correct', 'true', 'acceptable')
  const bad = fc.constantFrom('bad', 'wrong', 'incorrect', 'false', 'terrible')
  fc.assert(
    fc.property(beside, good, bad, (word, agrees, disagrees) => {
      expect(read(`it is ${word}${agrees}`)).toBe('yes')
      expect(read(`it is not ${word}${agrees}`)).toBe('no')
      expect(read(`it is ${word}${disagrees}`)).toBe('no')
      expect(read(`it is not ${word}${disagrees}`)).toBe('yes')
    }),
  )
})

it.each<[string, string | null]>([
  ['proceed', 'yes'],
  ['please go ahead', 'yes'],
  ['that works for me', 'yes'],
  ["I'm not against it", 'yes'],
  ["can't argue with that", 'yes'],
  ['no suena mal', 'yes'],
  ['ni lo dude', 'yes'],
  ["that doesn't work for me", 'no'],
  ['I strongly disagree', 'no'],
  ["I think I'll pass", 'no'],
  ['forget about it', 'no'],
  ['olvídelo', 'no'],
  ['no funciona para mí', 'no'],
  ['not really no', 'no'],
  ['I doubt that very much', 'unsure'],
  ["I'm at work", null],
  ['para qué', null],
  ['not my problem', 'no'],
])('%s is read as %s', (text, meaning) => {
  expect(read(text)).toBe(meaning)
})

it.each(['Hola, ¿me puede llamar?', 'Rosa, ¿viene hoy?', 'Hi, is the nurse coming?'])(
  'takes what only leads to a question for no answer: %s',
  (text) => {
    expect(read(text)).toBeNull()
  },
)
