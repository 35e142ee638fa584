import { expect, it } from 'vitest'
import { fold } from '../read-answer/fold.ts'
import { isWrongNumber } from './wrong-number.ts'

const NAME = 'maria lopez garcia'
const isWrong = (text: string) => isWrongNumber(fold(text), NAME)

it.each([
  'Número equivocado',
  'wrong number',
  'Wrong number!!',
  'You have the wrong number',
  'se equivocó de número',
  'no soy yo',
  'No soy',
  'no soy esa persona',
  'No soy María',
  'yo no soy Maria Lopez',
  'ya no es su número',
  'This is not Maria',
  "I'm not her",
  'aquí no vive nadie con ese nombre',
  'no conozco a esa persona',
  'no longer her number',
  'Wrong person',
])('hears a wrong number in: %s', (text) => {
  expect(isWrong(text)).toBe(true)
})

it.each([
  '',
  'no',
  'no soy alérgica',
  'No soy yo, soy su hija',
  'no soy de aquí',
  "I'm not sure",
  "I'm not allergic",
  'soy María',
  'El otro día marqué un número equivocado y me contestó un señor muy amable de otra ciudad',
])('hears none in: %s', (text) => {
  expect(isWrong(text)).toBe(false)
})

it('needs a name of the patient to believe that somebody is not that person', () => {
  expect(isWrongNumber(fold('no soy Pedro'), NAME)).toBe(false)
  expect(isWrongNumber(fold('no soy Pedro'), '')).toBe(false)
})
