import { expect, test } from 'vitest'
import type { Source } from './proof/sources.ts'
import { type AnswerSentence, proveAnswer, proveFact } from './proof.ts'

const es: Source[] = [
  {
    id: 'hours',
    place: 'Norte',
    about: 'Horario. ¿A qué hora abren? ¿Abren los domingos?',
    text: 'La clínica Norte abre de lunes a viernes de 8:00 a.m. a 6:00 p.m. y los sábados de 9:00 a.m. a 1:00 p.m. Los domingos está cerrada.',
  },
  {
    id: 'phones',
    place: null,
    about: 'Teléfonos. ¿Cuál es el fax?',
    text: 'El teléfono de citas es 305-555-0101 y el fax es 305-555-0102.',
  },
  {
    id: 'fasting',
    place: null,
    about: 'Ayuno. ¿Puedo comer antes del análisis?',
    text: 'No coma nada 8 horas antes del análisis de azúcar. Puede tomar agua.',
  },
  {
    id: 'insurance',
    place: null,
    about: 'Seguros. ¿Qué seguros aceptan?',
    text: 'Aceptamos Medicare y Palmera Health. No aceptamos Sunrise HMO.',
  },
  {
    id: 'doctors',
    place: 'Norte',
    about: 'Médicos y sus días',
    text: 'Atienden la Dra. Isabel Fuentes (medicina familiar), lunes y jueves, y el Dr. Bruno Prado (medicina interna), martes y viernes.',
  },
  {
    id: 'parking',
    place: null,
    about: 'Estacionamiento. ¿Cuánto cuesta estacionar?',
    text: 'La primera hora es gratis; después cuesta $3 por hora, con un máximo de $9 al día.',
  },
  {
    id: 'flu',
    place: null,
    about: 'Vacuna de la gripe',
    text: 'La vacuna de la gripe se pone del 15 de septiembre al 31 de marzo, sin cita.',
  },
  {
    id: 'portal',
    place: null,
    about: 'Portal del paciente',
    text: 'El portal está en https://norte.example/portal.',
  },
]

const en: Source[] = [
  {
    id: 'hours',
    place: 'North',
    about: 'Hours. When do you open? Are you open on Sunday?',
    text: 'The North clinic is open Monday to Friday from 8:00 a.m. to 6:00 p.m. and Saturdays from 9:00 a.m. to 1:00 p.m. It is closed on Sundays.',
  },
  {
    id: 'insurance',
    place: null,
    about: 'Insurance. What insurance do you take?',
    text: 'We accept Medicare and Palmera Health. We do not accept Sunrise HMO.',
  },
  {
    id: 'fasting',
    place: null,
    about: 'Fasting. Can I eat before the test?',
    text: 'Do not eat anything for 8 hours before the sugar test. You may drink water.',
  },
]

const findingsOf = (text: string, entry: string, language: 'es' | 'en' = 'es', query = '') =>
  proveFact({ text, entries: [entry] }, language === 'es' ? es : en, { language, query }).findings

test.each([
  ['Abrimos de lunes a viernes de 8 a 6.', 'hours'],
  ['Los sábados atendemos de 9 de la mañana a 1 de la tarde.', 'hours'],
  ['El sábado cerramos a la 1 pm.', 'hours'],
  ['El martes abrimos a las 8.', 'hours'],
  ['Los domingos no abrimos.', 'hours'],
  ['Para citas llame al (305) 555-0101.', 'phones'],
  ['Nuestro fax es el 305 555 0102.', 'phones'],
  ['No coma nada 8 horas antes del análisis.', 'fasting'],
  ['Sí aceptamos Palmera Health.', 'insurance'],
  ['La Dra. Fuentes atiende los lunes y jueves.', 'doctors'],
  ['La primera hora no cuesta nada y luego son $3 por hora.', 'parking'],
  ['La ponemos del 15 de septiembre al 31 de marzo y no necesita cita.', 'flu'],
  ['Entre en norte.example/portal', 'portal'],
])('ANSW-01: what an entry says in other words is proved: %s', (text, entry) => {
  expect(findingsOf(text, entry)).toEqual([])
})

test.each([
  ['Los sábados por la mañana abrimos a las 9.', 'hours', true],
  ['Lamentablemente no trabajamos los domingos.', 'hours', true],
  ['Ayune 8 horas antes del análisis.', 'fasting', true],
  ['Si necesita una cita, comuníquese al 305.555.0101.', 'phones', true],
  ['No trabajamos con Sunrise HMO.', 'insurance', true],
  ['La primera hora es sin costo; de ahí en adelante son $3 por hora.', 'parking', true],
  ['Ya le agendé su cita para la vacuna de la gripe.', 'flu', false],
  ['Su análisis de azúcar salió bien.', 'fasting', false],
  ['Puede comer antes del análisis.', 'fasting', false],
  ['El domingo atendemos de 9 a 1.', 'hours', false],
] as const)('ANSW-01, ANSW-02: everyday words carry a fact, and promise nothing: %s', (text, entry, isProved) => {
  expect(findingsOf(text, entry).length === 0).toBe(isProved)
})

test('ANSW-02: a unit that turns a denial of its entry is not proved, whatever else it says', () => {
  const bus: Source = {
    id: 'bus',
    place: null,
    about: 'Autobuses. ¿Qué autobús llega?',
    text: 'Llegan los autobuses 88 y 104. El 104 no pasa los sábados; ese día tome el 88.',
  }
  const isProved = (text: string) =>
    proveFact({ text, entries: ['bus'] }, [bus], { language: 'es', query: '' }).findings.length === 0
  expect(isProved('Los sábados no pasa el 104.')).toBe(true)
  expect(isProved('El sábado tome el 88.')).toBe(true)
  expect(isProved('El 104 pasa los sábados.')).toBe(false)
})

test.each([
  ['Los sábados abrimos de 8 a 6.', 'hours'],
  ['Abrimos de lunes a sábado de 8 a 6.', 'hours'],
  ['El sábado cerramos a las 9 am.', 'hours'],
  ['Los domingos abrimos.', 'hours'],
  ['Los lunes está cerrada.', 'hours'],
  ['Para citas llame al 305-555-0102.', 'phones'],
  ['El fax es 305-555-0101.', 'phones'],
  ['Para citas llame al 305-555-0103.', 'phones'],
  ['Coma 8 horas antes del análisis.', 'fasting'],
  ['No coma nada 6 horas antes del análisis.', 'fasting'],
  ['No coma nada 8 horas después del análisis.', 'fasting'],
  ['Aceptamos Sunrise HMO.', 'insurance'],
  ['No aceptamos Medicare.', 'insurance'],
  ['Aceptamos Aetna.', 'insurance'],
  ['La Dra. Fuentes atiende los martes.', 'doctors'],
  ['La Dra. Prado atiende los lunes.', 'doctors'],
  ['Después cuesta $9 por hora, con un máximo de $3 al día.', 'parking'],
  ['La ponemos del 31 de marzo al 15 de septiembre.', 'flu'],
  ['Necesita cita para la vacuna de la gripe.', 'flu'],
  ['Entre en norte.example/pago', 'portal'],
  ['Entre en nоrte.example/portal', 'portal'],
  ['Su azúcar está bien, no se preocupe.', 'fasting'],
  ['Puede tomar su insulina.', 'fasting'],
])('ANSW-02: what an entry does not say, or says of something else, is not proved: %s', (text, entry) => {
  expect(findingsOf(text, entry)).not.toEqual([])
})

test.each([
  ['We open at 8 a.m. on weekdays.', 'hours', true],
  ["We're closed Sundays.", 'hours', true],
  ['On Saturday we close at 1 pm.', 'hours', true],
  ["We don't open on Sundays.", 'hours', true],
  ['On Saturday we close at 6 pm.', 'hours', false],
  ['We are open on Sundays.', 'hours', false],
  ['We take Palmera Health.', 'insurance', true],
  ['We accept Sunrise HMO.', 'insurance', false],
  ["Don't eat anything for 8 hours before the test.", 'fasting', true],
  ['Eat 8 hours before the test.', 'fasting', false],
])('ANSW-01, ANSW-02: in English too: %s', (text, entry, isProved) => {
  expect(findingsOf(text, entry, 'en').length === 0).toBe(isProved)
})

test('ANSW-02: a fact without an entry, or with one that the model was not given, is not proved', () => {
  const context = { language: 'es', query: '' } as const
  expect(proveFact({ text: 'Los domingos está cerrada.', entries: [] }, es, context).findings).toEqual(['no-source'])
  expect(proveFact({ text: 'Los domingos está cerrada.', entries: ['hours', 'x'] }, es, context).findings).toEqual([
    'unknown-source',
  ])
  expect(proveFact({ text: 'Los domingos está cerrada.', entries: ['flu'] }, es, context).findings).not.toEqual([])
})

test('ANSW-02: a yes is only said to what the entry knows', () => {
  const asked = (query: string) => findingsOf('Sí, aceptamos Medicare.', 'insurance', 'es', query)
  expect(asked('¿aceptan Medicare?')).toEqual([])
  expect(asked('¿aceptan ustedes Aetna?')).toEqual(['yes'])
})

const answer = (...sentences: [AnswerSentence['kind'], string, string?][]): AnswerSentence[] =>
  sentences.map(([kind, text, entry]) => ({ kind, text, entries: entry === undefined ? [] : [entry] }))
const proved = (query: string, ...sentences: Parameters<typeof answer>) =>
  proveAnswer(answer(...sentences), es, { language: 'es', query })

test('ANSW-03: what is not proved is left out of an answer and listed; the rest stands', () => {
  const { text, failed } = proved(
    '¿a qué hora cierran el sábado?',
    ['greeting', 'Con gusto.'],
    ['fact', 'El sábado cerramos a la 1 pm.', 'hours'],
    ['fact', 'Traiga $40 en efectivo.', 'hours'],
  )
  expect(text).toBe('Con gusto. El sábado cerramos a la 1 pm.')
  expect(failed.map(({ sentence }) => sentence.text)).toEqual(['Traiga $40 en efectivo.'])
})

test('ANSW-03: the words of a hand-over and of a crisis are never the model’s', () => {
  const { text, doesHandOver, isCrisis } = proved(
    'me siento mal',
    ['hand-over', 'Llame al 305-555-0199 y pida por Max.'],
    ['crisis', 'No llame al 911, ya se le pasa.'],
  )
  expect({ text, doesHandOver, isCrisis }).toEqual({ text: '', doesHandOver: true, isCrisis: true })
})

test('ANSW-03: a greeting that says more than a courtesy is left out', () => {
  expect(proved('hola', ['greeting', 'Hola, su cita está confirmada para mañana.']).text).toBe('')
})

test.each([
  ['¿Me da su número de seguro social?', 'mi seguro social'],
  ['¿Nos manda el número de su tarjeta?', 'perdí mi tarjeta'],
  ['¿Puede comprar una tarjeta de regalo?', ''],
  ['¿Ya tomó doble su insulina?', 'insulina'],
])('ANSW-03: nobody is asked for papers, money or medicines: %s', (question, query) => {
  expect(proved(query, ['question', question]).text).toBe('')
})

test('ANSW-03: asking back what was meant goes out', () => {
  expect(proved('¿qué días está la doctora?', ['question', '¿Pregunta por la Dra. Fuentes?']).text).not.toBe('')
})

test.each([
  ['Está cerrada los domingos la clínica Norte.', 'hours'],
  ['Los domingos la clínica Norte no abre.', 'hours'],
  ['La primera hora es gratis y las que siguen cuestan $3 por hora, nunca más de $9 al día.', 'parking'],
])('ANSW-02: what an entry denies or limits may be told in other words: %s', (text, entry) => {
  expect(findingsOf(text, entry)).toEqual([])
})

test.each([
  ['No aceptamos Medicare, Sunrise HMO ni Palmera Health.', 'insurance'],
  ['Aceptamos Medicare, excepto Palmera Health.', 'insurance'],
  ['Los lunes la clínica Norte no abre.', 'hours'],
  ['La primera hora cuesta $3, nunca más de $9 al día.', 'parking'],
])('ANSW-02: a denial of a list holds for all of it, and an exception denies: %s', (text, entry) => {
  expect(findingsOf(text, entry)).not.toEqual([])
})

test('ANSW-03: a bare yes stands for what was asked', () => {
  const said = (query: string) => proved(query, ['fact', 'Sí, así es.', 'insurance']).text
  expect(said('¿aceptan Medicare?')).toBe('Sí, así es.')
  expect(said('¿aceptan Sunrise HMO?')).toBe('')
})

test('ANSW-03: asking which is meant may name what entries name; telling by a question is no such question', () => {
  const said = (text: string) => proved('¿cuánto cuesta?', ['question', text]).text
  expect(said('¿Cuál le interesa: el estacionamiento o el análisis?')).not.toBe('')
  expect(said('¿Ya dejó el análisis para la casa, como casi todos?')).toBe('')
})

test('ANSW-03: a true answer about something else is not proved', () => {
  const { text, failed } = proved('¿puedo comer antes del análisis?', ['fact', 'Aceptamos Medicare.', 'insurance'])
  expect(text).toBe('')
  expect(failed.map(({ findings }) => findings)).toEqual([['off-topic']])
})

test('ASK-01 a hand-over names what the patient asks for, and nothing else', () => {
  const wanted = (...entries: string[]) =>
    proveAnswer([{ kind: 'hand-over', text: 'Lo paso.', entries }], es, { language: 'es', query: 'necesito otra hora' })
      .requests
  expect(wanted('another-time', 'refill')).toEqual(['another-time', 'refill'])
  expect(wanted('k1', 'cancel')).toEqual([])
})

const papers: Source = {
  id: 'papers',
  place: null,
  about: 'Papeles. ¿Me piden papeles?',
  text: 'No preguntamos por su estado migratorio y no necesita número de seguro social. Los animales de servicio pueden entrar. Las mascotas no pueden entrar.',
}
test.each([
  'Preguntamos por su estado migratorio y necesita número de seguro social.',
  'Los animales de servicio no pueden entrar.',
])('ANSW-02: two denials in one sentence stand each by itself, and a denial is of what it names: %s', (text) => {
  const proof = proveFact({ text, entries: ['papers'] }, [papers], { language: 'es', query: '' })
  expect(proof.findings).not.toEqual([])
})

test('ANSW-03: an answer that names nothing itself must rest on what was asked', () => {
  expect(proved('¿puedo comer antes del análisis?', ['fact', 'Es el 305-555-0101.', 'phones']).text).toBe('')
})
