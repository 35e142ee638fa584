import { expect, it } from 'vitest'
import { fold } from '../read-answer/fold.ts'
import { consentOf } from './read-consent.ts'

const kindOf = (text: string) => consentOf(fold(text))?.kind ?? null

it.each([
  'I put STOP and it still comes',
  'ya les mandé BAJA y nada',
  'the next text goes to my attorney',
  'si no paran los denuncio',
  'alto o llamo a mi abogado',
  'FIN a los mensajes',
  'cesen el envío de mensajes por favor',
  'I do not like this, please you stop send to me',
  'please to not message anymore',
  'un-enroll this number',
  'unsuscribir',
  'que sea el último mensaje',
  'last text please',
  'I take back my ok for texting',
  'your texts are unwanted',
  'I forbid you to text this number',
  'pipe down with the messages',
  'that was the last text I want',
  'stop or I will report you',
  'one more message and I call the cops',
  'make this the last message please',
  'que este sea el último texto',
  'la visita sí, los mensajes no',
  'nothing by text please',
  'skip me on the texts',
  'ignoren este número',
  'stay out of my inbox',
  'dejen descansar mi teléfono',
  'My father passed in June. Please end them.',
  'este número no es de él, bórrenlo',
  'He is dead, stop texting a dead man',
  'I did not opt in',
  'permission to text me is revoked',
])('stops at %j, which says it of the texts', (text) => {
  expect(kindOf(text)).toBe('stop')
})

it.each([
  'the last visit was friday',
  'the last text I got was on friday',
  'I take back my words about the aide',
  'no suspendan los mensajes por favor',
  'a fin de mes me llega el mensaje',
  'alto o bajo no sé, no me la medí',
  'one more pill and I am out',
  'I put the pills on the table',
  'my lawyer has the papers',
  'the aide skipped my bath',
  'ignore my last message, she came',
  'la visita no, la llamada sí',
])('hears no wish in %j', (text) => {
  expect(kindOf(text)).toBeNull()
})
