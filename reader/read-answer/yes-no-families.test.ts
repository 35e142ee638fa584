import { expect, it } from 'vitest'
import { fold } from './fold.ts'
import { readYesNo } from './yes-no.ts'

it.each([
  ['no se preocupe, si vino', 'yes'],
  ['no complaints she came', 'yes'],
  ['no le voy a mentir no vino', 'no'],
  ['llego tarde pero si vino', 'yes'],
  ['not long but she came', 'yes'],
  ['yes im home but they cancelled', 'no'],
  ['si aqui estoy pero nadie vino', 'no'],
  ['dijo que venia y nunca vino', 'no'],
  ['she said she was coming and never did', 'no'],
  ['no me di cuenta', 'unsure'],
  ['wasnt paying attention', 'unsure'],
  ['she never misses a day', 'yes'],
  ['no ha faltado ni una vez', 'yes'],
  ['never heard of that man', 'no'],
  ['no conozco a esa persona', 'no'],
])('reads what is told beside it: %s', (text, meaning) => {
  expect(readYesNo(fold(text))).toBe(meaning)
})

it.each([
  'yes who is calling',
  'yeah what do you need',
  'si con quien hablo',
  'si cual visita',
  'no se le olvide mi insulina',
  'dont forget my pills',
  'ahorita no puedo hablar',
  'yo soy su esposo',
  'im her neighbor',
  'el bus no ha pasado',
  'yo no firme pero vino',
])('takes for no answer: %s', (text) => {
  expect(['yes', 'unsure']).not.toContain(readYesNo(fold(text)))
})
