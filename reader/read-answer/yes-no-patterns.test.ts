import { expect, it } from 'vitest'
import { fold } from './fold.ts'
import { readYesNo } from './yes-no.ts'

const read = (text: string) => readYesNo(fold(text))

it.each([
  'she did',
  'they have',
  'I would love to',
  "I don't mind",
  'no worries',
  'never better',
  'claro que vino',
  'dale que sí',
  'yo sí',
  'simón',
  'sí mi amor',
  'no veo por qué no',
  '💯',
  'definately',
  'ese es mi nombre',
  'cien por ciento',
  'yes, no worries',
  'sí me visitaron tres veces',
  'she came on Monday',
  'tes I mean yes',
  "that's very true",
  'you can count on me',
])('hears a yes in: %s', (text) => {
  expect(read(text)).toBe('yes')
})

it.each([
  'she did not come',
  "they haven't",
  'nobody came',
  'not exactly',
  "I'm afraid not",
  'she never came',
  'nadie ha venido',
  'me parece que no',
  'por el momento no',
  'ni de chiste',
  'obvio que no',
  'no estoy de acuerdo',
  'no, no soy yo',
  'ese no es mi nombre',
  'mi esposo no firmó',
  'nonono',
  'eso es mentira',
  "that's a no from me",
  "I don't know that name",
])('hears a no in: %s', (text) => {
  expect(read(text)).toBe('no')
})

it.each([
  "yes but I'm not sure",
  'sí pero no estoy segura',
  'creo que sí pero no me acuerdo',
  'let me ask my wife',
  'déjeme preguntar',
  'si mal no recuerdo',
  '🤷‍♀️',
  'maybe yes maybe no',
])('hears somebody who is not certain in: %s', (text) => {
  expect(read(text)).toBe('unsure')
})

it.each([
  "I can't talk",
  "I didn't understand the question",
  'never mind',
  'not a good time',
  'si quieren vengan',
  'si llueve no voy',
  'si es urgente llame',
  'no puedo contestar',
  'none of your business',
])('hears no answer in: %s', (text) => {
  expect(read(text)).toBeNull()
})

it.each([
  'no sé todavía',
  'yo no sé',
  'no le sabría decir',
  'no me queda claro',
  'igual y sí',
  'a veces sí',
  "I haven't decided yet",
  'sometimes yes sometimes no',
  "I don't really remember",
])('hears that somebody does not know in: %s', (text) => {
  expect(read(text)).toBe('unsure')
})

it.each([
  'I have a cough',
  'I am 67 years old',
  'I am in the hospital',
  'this is her daughter',
  'si me duele le llamo',
])('hears no answer in what is told: %s', (text) => {
  expect(read(text)).toBeNull()
})

it.each([
  "I don't care",
  "it doesn't matter to me",
  'whatever you want',
  'either one is fine',
  'up to you',
  "I don't have an opinion",
  'no real preference',
  'me da igual',
  'lo que usted diga',
  'cualquiera de los dos',
  'no me importa',
])('asks again whoever leaves it to us: %s', (text) => {
  expect(read(text)).toBe('unsure')
})

it.each<[string, 'yes' | 'no']>([
  ['yes, but actually, no', 'no'],
  ['No wait yes', 'yes'],
  ['sí, bueno no', 'no'],
  ['no, digo sí', 'yes'],
])('takes the last word of whoever thinks again: %s', (text, means) => {
  expect(read(text)).toBe(means)
})

it.each([
  "yes, I don't want it",
  'sí, yo nunca firmé',
  'my card is not working',
  'I would like to pay my bill',
  'quisiera pagar la luz',
  'mi teléfono no funciona',
  'sí pero no',
])('takes no side in: %s', (text) => {
  expect(['yes', 'no']).not.toContain(read(text))
})

it.each(['no question about it', "I wouldn't say no", 'no cabe duda', 'cómo de que no', 'y por qué no'])(
  'hears the yes in a double no: %s',
  (text) => {
    expect(read(text)).toBe('yes')
  },
)

it.each(['no decision yet', 'no hay seguridad', 'no estoy convencida', "there's no telling", 'entre sí y no'])(
  'hears no answer in a no that only doubts: %s',
  (text) => {
    expect(read(text)).toBe('unsure')
  },
)
