import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from '../read-answer/fold.ts'
import { findEmergency } from './emergency.ts'
import { compileOwnPatterns } from './own-patterns.ts'

const classOf = (text: string, ...rest: [string[]?]) => findEmergency(fold(text), ...rest)?.class ?? null

it.each([
  ['Me quiero morir', 'self-harm'],
  ['kiero matarmeee', 'self-harm'],
  ["I don't want to live anymore", 'self-harm'],
  ['ME DUELE EL PECHO!!', 'heart-stroke'],
  ['I think my mom is having a stroke', 'heart-stroke'],
  ['nopuedo respirar', 'breathing'],
  ['I can’t breathe', 'breathing'],
  ['No para de sangrar', 'injury'],
  ['she passed out and wont wake up', 'injury'],
  ['mi esposo me pega', 'violence'],
  ['me voy a aventar del puente', 'self-harm'],
  ['me está apretando el pecho', 'heart-stroke'],
  ['no alcanzo a respirar', 'breathing'],
  ['no para de salirle sangre', 'injury'],
  ['Tomó cloro', 'injury'],
  ['me aventó contra la pared', 'violence'],
  ['he has a gun', 'violence'],
  ['nopuedorespirar', 'breathing'],
  ['no puedo respirsr', 'breathing'],
  ['mi mamá dejó de respirar', 'breathing'],
  ['tengo una reacción alérgica', 'breathing'],
  ['no puedo mover las piernas', 'heart-stroke'],
  ['se le viró la boca', 'heart-stroke'],
  ['Se cayó y no se mueve', 'injury'],
  ['estoy botando sangre', 'injury'],
  ['está combulsionando', 'injury'],
  ['nesesito una ambulansia', 'injury'],
  ['ya perdí las ganas de vivir', 'self-harm'],
  ['mi marido me cayó a golpes', 'violence'],
  ['me pegó', 'violence'],
  ['my oxygen tank ran out', 'breathing'],
  ['my son od’d', 'injury'],
  ['hes got a gun', 'violence'],
  ['se me va el aire', 'breathing'],
  ['le sale espuma por la boca', 'injury'],
  ['me quiero ir con diosito', 'self-harm'],
  ['le está pegando a mi mamá', 'violence'],
  ['he lost consciousness', 'injury'],
  ['im standing on the bridge about to jump', 'self-harm'],
  ['quiero dejar de vivir', 'self-harm'],
  ['Ayúdenme a morir', 'self-harm'],
  ['me voy a tomar todas mis pastillas', 'self-harm'],
  ['mi mamá ya no quiere vivir', 'self-harm'],
  ['please kill me', 'self-harm'],
  ['se me entume el brazo izquierdo', 'heart-stroke'],
  ['mi bebé tiene 41 de fiebre', 'injury'],
  ['un hombre armado está en mi puerta', 'violence'],
])('an emergency is known in either language, however it is typed: %s', (text, expected) => {
  expect(classOf(text)).toBe(expected)
})

it.each([
  'me muero de risa',
  'tuve un infarto hace cinco años',
  'my emergency contact is my son',
  'I had a heart attack five years ago',
  'no quiero vivir en un asilo',
  'tomo muchas pastillas en la mañana',
  'la enfermera quiere entrar a mi casa a las 3',
  "I can't breathe through my nose, just a cold",
  'Sí',
  'no tomo nada para las convulsiones',
  'si es una emergencia le hablo a mi hija',
  'no puedo hablar ahorita',
  'mi hijo no responde mis mensajes',
  'que el transporte me recoja a las 9',
  'mi esposo me pega los parches',
  'tengo la temperatura en 37 y 41 años',
  'se me va el autobús',
  'mi esposo no vuelve hasta la noche',
  'I can’t move my appointment',
  'about to jump in the shower',
  'she won’t wake up early',
  'I am drowning in paperwork',
  'can you send help with rides',
])('ordinary words are none: %s', (text) => {
  expect(classOf(text)).toBeNull()
})

const alone = [
  'mi papá no responde',
  'mi abuelo no se mueve',
  'me estoy cortando',
  'no puedo hablar bien',
  'reacción alérgica',
  'SOS',
  'i broke my leg',
  'seizure',
]
it('what is an emergency by itself is one beside anything else that a mark or a small word parts from it', () => {
  const beside = fc.constantFrom(
    'ok',
    'gracias por todo',
    'llámenme por favor',
    'yes she came Monday',
    'no firmé nada',
    '¿son de la clínica?',
    'stop texting me',
  )
  const between = fc.constantFrom(', ', '. ', '\n', ' - ', '! ', ' pero ', ' but ', ' and ')
  fc.assert(
    fc.property(fc.constantFrom(...alone), beside, between, fc.boolean(), (emergency, other, mark, isFirst) => {
      const text = isFirst ? `${emergency}${mark}${other}` : `${other}${mark}${emergency}`
      expect(classOf(text)).toBe(classOf(emergency))
      expect(classOf(text)).not.toBeNull()
    }),
  )
})

it.each([
  'i want to kill myself lol',
  'quiero matarme jaja',
  'im suicidal lol',
  'I want to die haha',
  'no puedo respirar jaja',
  'when i was a kid i had asthma and now i cant breathe',
  'is it normal that i cant breathe',
])('neither a typed laugh nor an old story turns off a plain statement: %s', (text) => {
  expect(classOf(text)).not.toBeNull()
})

it.each([
  'laughing so hard i cant breathe',
  'no puedo respirar de la risa',
  'quiero morir de risa',
  'i want to die laughing',
])('who says why they laugh is in no danger: %s', (text) => {
  expect(classOf(text)).toBeNull()
})

it.each([
  'no me duele nada, bueno el pecho sí, mucho',
  'no, no estoy bien, no puedo respirar',
  'No me he muerto pero me quiero morir',
  'no fever but I cant breathe',
])('a denial of one thing hides nothing else: %s', (text) => {
  expect(classOf(text)).not.toBeNull()
})

it.each([
  'me quiero morir',
  'quiero matarme',
  'I want to kill myself',
  'im suicidal',
  'no puedo respirar',
  "I can't breathe",
  'my mom isnt breathing',
  'no despierta',
  "she won't wake up",
])('nothing that only stands beside it turns off a plain statement: %s', (text) => {
  const beside = [
    '',
    'Gracias por todo. ',
    'ok, ',
    'yes she came on Monday. ',
    'no firmé nada. ',
    'la cita era el lunes, ',
  ]
  for (const before of beside) expect(classOf(`${before}${text}`), before).not.toBeNull()
})

it.each([
  'my phone is dying, text you later',
  'se me está muriendo la pila',
  'I had a heart attack in 2012 but im fine now',
  'mi abuelo murió de un infarto hace veinte años',
  'no tengo dolor de pecho, gracias a Dios',
  'no chest pain today, all good',
  'me quiero morir de la risa jajaja',
  'i died laughing lol',
  'la película donde matan al papá',
  'is shortness of breath a side effect of this pill?',
])('danger of another time, of a thing or of no meaning is none: %s', (text) => {
  expect(classOf(text)).toBeNull()
})

it.each([
  ['mi bebe no respirra', 'breathing'],
  ['nesesito una anbulansia', 'injury'],
  ['me kiero matarr', 'self-harm'],
  ['i cant breth', 'breathing'],
  ['she is bleding and it wont stopp', 'injury'],
  ['me duele el pexo y el braso', 'heart-stroke'],
  ['nopuedo rrespirar', 'breathing'],
  ['hes having a siezure', 'injury'],
  ['i took a hole botle of pils', 'injury'],
])('an emergency is known however it is spelt: %s', (text, expected) => {
  expect(classOf(text)).toBe(expected)
})

it('who repeats our own question says nothing new; who adds to it does', () => {
  const asked = [fold('¿Tiene usted dolor de pecho?').line, fold('dolor de pecho').line]
  expect(classOf('dolor de pecho', asked)).toBeNull()
  expect(classOf('sí tengo mucho dolor de pecho', asked)).toBe('heart-stroke')
})

it('an organization’s own pattern counts beside the shipped ones, and one that cannot be read counts for nothing', () => {
  const own = compileOwnPatterns([
    { class: 'injury', pattern: 'codigo azul' },
    { class: 'injury', pattern: '(' },
  ])
  expect(findEmergency(fold('¡Código azul!'), [], own)).toEqual({ class: 'injury' })
  expect(findEmergency(fold('me quiero morir'), [], own)?.class).toBe('self-harm')
})

it('any text is read without harm', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1600 }), (text) => {
      classOf(text)
    }),
  )
})
