import { expect, it } from 'vitest'
import { phrases } from '../phrases/phrases.ts'
import { doesPromisePerson } from './team-promise.ts'

it.each([
  'No tengo ese dato. Le paso su pregunta a su equipo de salud para que le respondan.',
  "I don't have that information. I'll pass your question to your care team so they can answer.",
  'Voy a consultarlo con el equipo y le avisamos.',
  'Voy a preguntar.',
  'Una enfermera le llamará mañana.',
  'Pasaré su mensaje a una persona del equipo.',
  'Alguien de la clínica se comunicará con usted.',
  'I will let the office know. A nurse will call you back.',
  "I'll check with your care team.",
  'Let me find out.',
  'Your team will get back to you soon.',
  'Someone from the clinic will contact you about it.',
])('an answer that says a person will see to it: %s', (answer) => {
  expect(doesPromisePerson(answer)).toBe(true)
})

it.each([
  'Su visita es el 3 de diciembre de 2026. ¿Le ayudo en otra cosa?',
  'Soy un asistente automático del equipo de salud. Si prefiere hablar con una persona, responda PERSONA.',
  "I am your care team's automated assistant. To talk with a person, reply PERSON.",
  'Con gusto. Aquí estamos si necesita algo más.',
  "You're welcome. We're here if you need more. Let me know if you have questions.",
  'El teléfono del equipo es (305) 555-0100.',
  'You can call the team at (305) 555-0100.',
  '¿Quiere que lo consulte con alguien?',
  phrases.es.disclosure(null),
  phrases.en.disclosure(null),
])('an answer that promises nobody: %s', (answer) => {
  expect(doesPromisePerson(answer)).toBe(false)
})
