import { expect, it } from 'vitest'
import { fold } from '../read-answer/fold.ts'
import { consentOf } from './read-consent.ts'

const kindOf = (text: string) => consentOf(fold(text))?.kind ?? null

it.each([
  'esto es una estafa',
  'los voy a denunciar',
  'No les voy a contestar.',
  'tantas preguntas',
  'ya no quiero participar',
  'harta de ustedes',
  'no les di permiso',
  'this is harassment',
  "I'm blocking this number",
  'so many questions',
  "i don't trust this",
  'take me out of the program',
  'why do you keep texting me?',
  'sick of you people',
  '¿hasta cuándo?',
  'mind your business',
  'No more questions please',
  'no hablo con robots',
  'a todo digo que no',
])('leaves to a person what may mean our texts or the day: %s', (text) => {
  expect(kindOf(text)).toBe('unclear')
})

it.each([
  '¿Es esto una estafa?',
  'my answer is no',
  'no gracias',
  'cuándo vienen',
  'no contesté porque estaba dormida',
  'tengo muchas preguntas',
  'i have so many questions',
  'no los conozco',
  'harta de este dolor',
  'my doctor told me not to answer the door',
  'mi abogado lleva el caso',
  'blocked artery',
])('takes for no complaint: %s', (text) => {
  expect(kindOf(text)).toBeNull()
})

it.each([
  'me tienen harto',
  'no estén dando lata',
  '¿quién me metió aquí?',
  'yo no me apunté',
  'qué insistencia la suya',
  'ya déjenme trabajar',
  'I do not consent',
  'no doy permiso',
  'I changed my mind about the texts',
])('leaves to a person what may mean our texts: %s', (text) => {
  expect(kindOf(text)).toBe('unclear')
})

it.each([
  'la rodilla me tiene harta',
  'ya me apunté',
  'quién me apunta para la cita',
  'no me inscribí en la clase de los lunes',
])('takes for no complaint: %s', (text) => {
  expect(kindOf(text)).toBeNull()
})
