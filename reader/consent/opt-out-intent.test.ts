import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from '../read-answer/fold.ts'
import { readOptOutIntent } from './opt-out-intent.ts'
import { consentOf, readConsent } from './read-consent.ts'

const isStop = (text: string) => readConsent(text)?.kind === 'stop'

const verbs = [
  'escriban',
  'manden mensajes',
  'envíen textos',
  'texteen',
  'contacten',
  'molesten',
  'escriba',
  'escrivan',
]
const spanish = [
  ...verbs.flatMap((verb) => [`no me ${verb}`, `ya no me ${verb} más`, `que no me ${verb}`]),
  ...['mensajes', 'textos', 'msjs', 'mensages'].flatMap((noun) => [
    `ya no quiero ${noun}`,
    `no deseo recibir más ${noun}`,
    `no más ${noun}`,
    `dejen de mandarme ${noun}`,
    `basta de ${noun}`,
    `paren los ${noun}`,
  ]),
  ...['quítenme', 'bórrenme', 'sáquenme', 'elimínenme', 'kitenme'].map((verb) => `${verb} de la lista`),
  'denme de baja',
  'quiero darme de baja',
  'déjenme en paz',
]
const english = [
  ...['texting', 'messaging', 'contacting', 'txting', 'bothering'].flatMap((verb) => [
    `stop ${verb} me`,
    `quit ${verb} me`,
  ]),
  ...['texts', 'messages', 'msgs', 'reminders'].flatMap((noun) => [
    `no more ${noun}`,
    `I don't want any more ${noun}`,
    `stop sending me ${noun}`,
    `stop these ${noun}`,
    `please don't send me ${noun}`,
  ]),
  'take me off your list',
  'remove me from this list',
  'lose my number',
  'leave me alone',
  'do not contact me again',
  'wrong person stop messaging',
  'opt me out',
]
const around = fc.record({
  before: fc.constantFrom(
    '',
    'Por favor ',
    'please ',
    'Sí, soy yo. ',
    'No. ',
    'fueron 3 visitas. ',
    'yes but ',
    'Disculpe, ',
  ),
  after: fc.constantFrom('', '!!!', ' gracias', ' por favor', ' please', '. Gracias.', ' 🙏', '. Soy Ana.'),
  isLoud: fc.boolean(),
  isBare: fc.boolean(),
})

it('hears a clear wish to stop, whatever stands around it and however it is spelt', () => {
  fc.assert(
    fc.property(fc.constantFrom(...spanish, ...english), around, (wish, { before, after, isLoud, isBare }) => {
      const text = `${before}${wish}${after}`
      const spelt = isBare ? text.normalize('NFD').replace(/\p{M}/gu, '') : text
      expect(isStop(isLoud ? spelt.toUpperCase() : spelt), text).toBe(true)
    }),
    { numRuns: 800 },
  )
})

it.each([
  'unsuscribe',
  'desuscribirme por favor',
  'desinscríbanme',
  'no más mensjaes por favor',
  'nomemanden mensajes',
  'ya nomemolesten',
  'nomanden textos',
])('hears a wish in words that are misspelt or run together: %s', (text) => {
  expect(isStop(text)).toBe(true)
})

it('hears a wish as well after thousands of other words', () => {
  for (let count = 0; count < 9000; count++) readConsent(`palabra${count}`)
  expect(isStop('nomemanden mensajes')).toBe(true)
  expect(isStop('palabra8999')).toBe(false)
})

it.each([
  'nomensaje',
  'menospreciada',
  'nomenclatura',
  'no me han visitado más',
  'stop by tomorrow',
  'para el martes',
  'I had to stop taking the pills',
  'no more visits needed',
  'quit smoking',
  'ya no vivo ahí',
  'no dejen de escribirme',
  "please don't stop texting me",
  'no me quiten de la lista',
  'dejé de tomar la pastilla',
  'no recibí ningún mensaje',
  "I didn't get any texts",
  'borre el mensaje sin querer',
  "I don't want more visits",
  'no me mandaron los papeles',
  'sí',
  'NO',
  'yes',
])('takes an answer for an answer: %s', (text) => {
  expect(isStop(text)).toBe(false)
})

it.each([
  'quiero cancelar mi cita',
  'cancel my appointment please',
  'no me escriban en inglés',
  "don't text me at work",
  'no me llamen',
  'quiero dejar el tratamiento',
  'demasiados mensajes',
])('leaves to a person: %s', (text) => {
  expect(consentOf(fold(text))).toMatchObject({ kind: 'unclear' })
  expect(readConsent(text)).toBeNull()
})

it('knows in which language the wish was written', () => {
  expect(readOptOutIntent(fold('no me escriban más'))).toEqual({ kind: 'stop', language: 'es' })
  expect(readOptOutIntent(fold('stop texting me'))).toEqual({ kind: 'stop', language: 'en' })
  expect(readOptOutIntent(fold('no quiero texts'))?.kind).toBe('stop')
})

it('reads any text, and never restores consent by an answer', () => {
  const word = fc.constantFrom(
    ...spanish.join(' ').split(' '),
    ...english.join(' ').split(' '),
    'sí',
    'yes',
    '.',
    ',',
    '\n',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(word).map((all) => all.join(' ')),
      ),
      (text) => {
        const consent = consentOf(fold(text))
        if (consent?.kind === 'start')
          expect(['start', 'unstop', 'alta', 'iniciar']).toContain(
            fold(text).words.find((w) => /start|unstop|alta|iniciar/.test(w)),
          )
      },
    ),
    { numRuns: 500 },
  )
})

it.each([
  'turn off these texts',
  'stop using this number',
  'no usen más este número',
  'corten los mensajes',
  'block my number',
  'under no circumstances contact me',
  'quiero que me dejen en paz',
  'no quiero que vuelvan a escribir',
  'too many texts stop',
])('honours a wish in other words: %s', (text) => {
  expect(isStop(text)).toBe(true)
})

it.each([
  "I don't want you to stop texting",
  'no se moleste en venir',
  'no tengo más mensajes',
  "don't call me, text me",
  'unsubscribed from the gym',
  'no quiero estar en la lista de espera',
  'turn off the lights',
])('takes an ordinary answer for no wish: %s', (text) => {
  expect(isStop(text)).toBe(false)
})

it.each([
  'no thanks remove me',
  'no gracias quítenme',
  'asked yall to stop already',
  'baja de la lista',
  'ya les dije que paren',
  'párale con los mensajes',
  'no quiero saber más de ustedes',
  'exclude my number',
  'can i be removed',
  'unenroll me from texts',
  'dejen de estar spameando',
  'no me incluyan en los mensajes',
])('honours a wish that is told another way: %s', (text) => {
  expect(isStop(text)).toBe(true)
})

it.each([
  "please don't text me from now on",
  "don't text me anymore starting now",
  "don't send me texts starting today",
  'stop texting me as of today',
  'de ahora en adelante no me escriban',
  'no me escriban desde hoy',
  'ya no me escriban apartir de ahora',
  'no me manden mensajes de aquí en adelante',
])('is bound to no hour by saying from when on: %s', (text) => {
  expect(isStop(text)).toBe(true)
})

it.each([
  "don't text me from now until Friday",
  "don't text me in english from now on",
  'stop texting me at work starting today',
  'no me escriban desde hoy hasta el lunes',
  "from now on don't text at night",
])('is bound to its hour, day or language all the same: %s', (text) => {
  expect(isStop(text)).toBe(false)
})

it.each([
  'the doctor told me to stop',
  'no vuelve',
  "don't lose my number",
  'no me borren de la lista',
  'quiero recibir mensajes',
  'I opted out of part B years ago',
  'no insistan con la operación',
  'no se mandar textos',
  'no take that pill',
])('takes it for no clear wish to stop: %s', (text) => {
  expect(isStop(text)).toBe(false)
})

it.each([
  '🛑',
  '🛑🛑 ',
  '📵',
  '🔕!',
  'stop 🛑',
  'st0p',
  'S T O P',
  'stop immediately',
  'baja inmediata',
  'go away',
  'vete al carajo',
])('honours a stop by sign, slip of the thumb, and rude word: %s', (text) => {
  expect(isStop(text)).toBe(true)
})

it.each(['🚫', '✋', '👎', 'top', 'shop', 'step', 'go', 'cancelen todo', '🙏🛍️'])(
  'takes another sign or word for no stop: %s',
  (text) => {
    expect(isStop(text)).toBe(false)
  },
)

it.each([
  'no more pings',
  "just call me, don't text",
  'llámenme, no me escriban',
  'cancel this service, no texts',
  'pain 8 stop',
  'unping me',
  'I said 7. Now get lost',
  'Yes she ate. Don’t send another one.',
  'the texting has got to end',
  'We’d prefer never hearing from you again',
  'yes I signed the paper now leave this old woman in peace',
  'her storage is full so unsubscribe me',
  'ya no me avisen por texto',
  'STOP la paciente falleció',
  'Stop the messages today.',
  'no me escriba mañana ni nunca',
  'quiero que se acaben estos textos hoy mismo',
  'no embien mas',
  'you can call but you cant text',
  'make these texts stop please',
  'too many msgs remove',
  'lose my digits',
  'halt the pings',
  'silence this bot',
  'beat it bot',
  'untext me',
  'no lemme alone',
  'DNC me please',
  'send nothing else',
  'i opt owt',
  'pain is 3 im done w texts',
  'yes 10 works. dont text me after this',
  'my phone rings in church so yall need to quit',
  'we moved so no texts needed or wanted',
  'purge my number',
  'put me on DNC',
  "don't want em",
  'lemme off this',
  'leave my mom be',
  'call me later please stop',
  'ciento doce alto por favor',
  'alto por favor vino el 6',
  'denme de baja vino el 6',
  'quiero darme de baja mi calificación es 8',
])('hears a wish in few words, or that no mark parts from an answer: %s', (text) => {
  expect(consentOf(fold(text))?.kind).toBe('stop')
})

it.each([
  'no updates',
  'pass on the left',
  'drop me a line',
  'hable más alto por favor',
  'tell my son to please stop',
  'denme de baja del seguro',
  'my cough please stop',
])('hears no wish in: %s', (text) => {
  expect(consentOf(fold(text))?.kind).not.toBe('stop')
})
