import { expect, it } from 'vitest'
import { readConsent } from './read-consent.ts'

const isStop = (text: string): boolean => readConsent(text)?.kind === 'stop'

it.each([
  'zero texts please',
  'cero mensajes por favor',
  'knock off the texts already',
  'i aint tryna get your texts',
  'nobody said you could text me',
  'cut my number off your list',
  'this is my work phone take it off the list',
  'how do i get out of these texts',
  'quiero bloquear estos mensajes',
  'quiten mi celular de ahi hoy mismo',
  'no quiero participar en los mensajes',
  'shes dead dont send them',
  'dejense de escribirme',
  'No. Quiero darme de baja',
  'i got no message from them. stop texting me',
])('hears that our texts are not wanted: %s', (text) => {
  expect(isStop(text)).toBe(true)
})

it.each([
  'no quiero dejar de recibir los mensajes',
  'no me quiero dar de baja',
  'why did you stop texting me',
  'por que ya no me escriben',
  'i got no message from them',
  'dejen de llamarme mejor texto',
  'stop calling, text me instead',
  'stop sending me bills',
  'dont text me in the mornings',
  'no me escriban los domingos',
  'dont take me off the list',
  'dont stop texting my mom',
  'my job made me stop',
  'why did the texts stop',
  'thought you quit texting me',
  'stop sending me to voicemail',
  'no me manden al hospital',
  'quiten la aspirina de mi lista de medicinas',
  'remove the old number and use this one',
])('leaves on who wants to go on, something else, or another hour: %s', (text) => {
  expect(isStop(text)).toBe(false)
})
