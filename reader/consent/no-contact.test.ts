import { describe, expect, it } from 'vitest'
import { fold } from '../read-answer/fold.ts'
import { readReach } from './no-contact.ts'
import { readConsent } from './read-consent.ts'

const none = [
  'no me contacten más',
  'No me vuelvan a contactar nunca',
  'por favor no me contacten',
  'No quiero que me contacten por ningún medio',
  'dejen de contactarme',
  'no quiero ningún tipo de contacto',
  'no me escriban ni me llamen',
  'No me llamen ni me manden mensajes',
  'no quiero mensajes ni llamadas',
  'No me manden mensajes, tampoco me llamen',
  'dejen de llamarme y de mandarme mensajes',
  'ya no me busquen, no me escriban',
  'quiero que borren mis datos',
  'Borren todos mis datos y no me escriban',
  'eliminen mi información de su sistema',
  'never contact me again, no calls either',
  'do not call or text',
  'Do not text me or call me again',
  'stop contacting me',
  'do not contact me',
  'No more texts or calls please',
  'stop calling and texting me',
  "STOP. Don't call me either",
  'please do not contact me by phone or text',
  'delete my data',
  'Please erase all my personal information',
  'no contact',
]

const unclear = [
  'déjenme en paz',
  'no me molesten más',
  'ya no quiero saber nada de ustedes',
  'borren mi número',
  'leave me alone',
  'stop harassing me',
  'lose my number',
  'remove me from your records',
  "I don't want to hear from you again",
  'stop bothering me',
]

const texts = [
  'STOP',
  'ALTO',
  'no me escriban más',
  'no quiero más mensajes',
  'No me escriban, mejor llámenme',
  'no más mensajes por favor, llámeme',
  'no me contacten por mensaje de texto, llámenme',
  'no me contacten por este medio',
  'dejen de mandarme textos, prefiero llamadas',
  'bórrenme de la lista',
  'stop texting me',
  'stop texting me, call me',
  'no more texts, just call',
  'please stop texting and call me instead',
  'do not contact me by text',
  "don't text me, contact me by phone",
  'unsubscribe',
  'take me off this list',
  'wrong number stop',
]

describe('how far a wish to stop reaches', () => {
  it.each(none)('no contact at all: %s', (text) => {
    expect(readReach(fold(text))).toBe('none')
    expect(readConsent(text)?.kind).toBe('stop')
  })
  it.each(unclear)('a person reads it before anybody calls: %s', (text) => {
    expect(readReach(fold(text))).toBe('unclear')
    expect(readConsent(text)?.kind ?? 'stop').toBe('stop')
  })
  it.each(texts)('texts alone: %s', (text) => expect(readReach(fold(text))).toBe('texts'))
})

it.each([
  'Me dijeron que iban a borrar mis datos de la cita',
  'did you delete my data?',
  '¿Borraron mi información?',
  'no me borren mis datos por favor',
  "please don't delete my information",
])('a question or a fear about data is no wish: %s', (text) => {
  expect(readConsent(text)).toBeNull()
})
