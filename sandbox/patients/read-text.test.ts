import { expect, test } from 'vitest'
import { readQuestion } from './read-text.ts'

const options = (...labels: string[]) => labels.map((label, index) => ({ key: String(index + 1), label }))

test.each([
  ['¿Hablo con María Pérez? 1 Sí 2 No. Responda ALTO para no recibir más mensajes.', 'identity', options('Sí', 'No')],
  [
    '¿Hablo con María Pérez?\n1 Sí, soy yo\n2 No\nPara dejar de recibir mensajes responda ALTO.',
    'identity',
    options('Sí, soy yo', 'No'),
  ],
  ['Is this John Smith? 1 = Yes, 2 = No. Text STOP to opt out, HELP for help.', 'identity', options('Yes', 'No')],
  [
    'Responda 1 si es usted, 2 si no lo es, o ALTO para no recibir mensajes.',
    'identity',
    options('es usted', 'no lo es'),
  ],
  ['¿Conoce el contrato número 4471? Responda 1 para Sí o 2 para No', 'contract', options('Sí', 'No')],
  ['Do you know about contract C-1002? Reply 1 for Yes, 2 for No or STOP to end.', 'contract', options('Yes', 'No')],
  ['¿Firmó usted el contrato? 1) Sí 2) No 3) No estoy seguro', 'signed', options('Sí', 'No', 'No estoy seguro')],
  ['Pregunta 4 de 6: ¿Firmó usted? Sí (1) o No (2)', 'signed', options('Sí', 'No')],
  ['Para Sí responda 1, para No responda 2. ¿Firmó el contrato?', 'signed', options('Sí', 'No')],
  ['¿Firmó el contrato?\n1️⃣ Sí\n2️⃣ No', 'signed', options('Sí', 'No')],
  [
    '¿Con quién hablo? 1. María Pérez 2. José Pérez 3. Otra persona',
    'other',
    options('María Pérez', 'José Pérez', 'Otra persona'),
  ],
  ['Entendí: 12 de noviembre de 2026. ¿Es correcto? 1 Sí 2 No', 'confirm', options('Sí', 'No')],
  [
    'How many visits?\n1. One or two\n2. Three to five\n3. More than five',
    'visit-count',
    options('One or two', 'Three to five', 'More than five'),
  ],
])('%j offers numbered answers', (body, topic, offered) => {
  expect(readQuestion(body)).toMatchObject({ topic, form: 'options', options: offered })
})

test('reads lettered options like numbered ones', () => {
  const offered = [
    { key: 'A', label: 'Sí' },
    { key: 'B', label: 'No' },
  ]
  expect(readQuestion('¿Es suyo el contrato? A) Sí B) No')).toMatchObject({ form: 'options', options: offered })
})

test.each([
  ['¿En qué fecha fue la visita? Escriba día y mes.', 'visit-date', 'date'],
  ['What was the date of the visit? (MM/DD/YYYY)', 'visit-date', 'date'],
  ['When did the nurse visit you?', 'visit-date', 'date'],
  ['¿Recuerda cuántas visitas recibió este mes? Responda con un número.', 'visit-count', 'number'],
  ['How many visits did you receive from Dr. Smith?', 'visit-count', 'number'],
  ['On a scale from 1 to 5, how was the visit?', 'other', 'number'],
  ['¿Recibió una visita del Dr. Gómez el 12 de noviembre de 2026?', 'other', 'yes-no'],
  ['Reply YES or NO: did you sign the contract?', 'signed', 'yes-no'],
  ['¿Firmó usted el contrato?', 'signed', 'yes-no'],
  ['¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?', 'contract', 'yes-no'],
  ['Do you know how to reach us?', 'other', 'yes-no'],
  ['¿Con quién vino la enfermera?', 'other', 'open'],
  ['¿Desea agregar algo? Si no, responda NO.', 'remarks', 'open'],
  ['¿Tiene algún comentario?', 'remarks', 'open'],
  ['Is there anything else you would like to tell us?', 'remarks', 'open'],
  ['¿Cuál es su nombre?', 'name', 'open'],
])('%j is about %s and wants a %s', (body, topic, form) => {
  expect(readQuestion(body)).toMatchObject({ topic, form, options: [] })
})

test('options without numbers are their own keys', () => {
  const labels = readQuestion('¿La visita fue buena, regular o mala?')?.options.map(({ key }) => key)
  expect(labels).toEqual(['buena', 'regular', 'mala'])
  expect(readQuestion('Was the visit good, fair, or poor?')?.options).toHaveLength(3)
  expect(readQuestion('¿Recibió una visita o cita?')?.form).toBe('yes-no')
})

test('reads the date order, the scale and the name', () => {
  expect(readQuestion('What was the date of the visit? (MM/DD/YYYY)')?.datePattern).toBe('month-first')
  expect(readQuestion('¿Fecha de la visita? (dd/mm/aaaa)')?.datePattern).toBe('day-first')
  expect(readQuestion('Del 1 al 5, ¿cómo fue la visita?')?.range).toEqual({ min: 1, max: 5 })
  expect(readQuestion('Hola, ¿hablo con la señora María de los Ángeles? 1 Sí 2 No')?.name).toBe('María')
})
