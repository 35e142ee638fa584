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

it.each([
  'Under the TCPA I am opting out effective immediately',
  'please see that no more come, your texts wake her',
  'may I be excused from your text messages from here on',
  'not interested in any texts from you now or ever',
  'text my brother instead and never this number',
  "we're done texting",
  "call the house phone and don't text this one",
  'please erase dads number',
  'no texts out here',
  'wake me with a text again and we got a problem. shut it off',
  'Mi nuh want text',
  'Ion want these texts',
  'Git my number off yer computer',
  'text finish, email only please',
  "I didn't agree to this please stop",
  "why won't you stop",
  'no thanks on the texts',
  'this number is for work only stop',
])('hears that our texts are to end in %j', (text) => {
  expect(consentOf(fold(text))?.kind).toBe('stop')
})

it.each([
  'qe no aiga textos',
  'exijo el cese inmediato de toda comunicación por SMS',
  'se le prohíbe enviarle textos a mi clienta',
  'el lunes vino, y hasta aquí los mensajes por favor',
  'me llegaron cinco mensajes iguales, de ahora en adelante ni uno',
  'por correo sí, textos no',
  'textos nunca, gracias',
  'nadie me textee, porfa',
  'no me ponga mas letras en el telefono',
  'chamo, deja la mensajeadera',
  'nomemandenmas mensajes',
  'ya no me tecsteen',
])('hears that our texts are to end in %j', (text) => {
  expect(consentOf(fold(text))?.kind).toBe('stop')
})

it.each([
  'Thank you dear, please continue sending these reminders',
  'Sí, sigan mandándome mensajes',
  'sí sigan mandando, me ayuda a acordarme',
  'tengo cero mensajes',
  'si no contesto deje el mensaje',
])('stops nothing at %j', (text) => {
  expect(consentOf(fold(text))?.kind).not.toBe('stop')
})
it.each(['no sigan mandando mensajes', 'keep texting me and i will call my lawyer', 'STOP, keep texting my daughter'])(
  'hears the refusal in %j',
  (text) => {
    expect(consentOf(fold(text))?.kind).toBe('stop')
  },
)
