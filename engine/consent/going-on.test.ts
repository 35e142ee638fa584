import { expect, it } from 'vitest'
import { fold } from '../read-answer/fold.ts'
import { isForAnHour, isGoingOn } from './going-on.ts'
import { consentOf } from './read-consent.ts'

it.each([
  'yes you can keep texting',
  'keep texting',
  'you may text me',
  'I give permission to text me',
  'I hit stop by mistake, put me back',
  'puse alto sin querer',
  'did yall stop texting?',
  'tell the aide to stop texting me at midnight',
  'can you make the other agency stop calling me',
  'dígale a la muchacha que no me escriba',
  'how do I turn off the sound on these texts',
])('stops nothing at %j', (text) => {
  expect(isGoingOn(fold(text).line)).toBe(true)
  expect(consentOf(fold(text))?.kind).not.toBe('stop')
})

it.each([
  'no les doy permiso de escribirme',
  'you dont have my permission to text me',
  'I withdraw my consent to texts',
  'tell them to stop texting me',
  'please have them quit sending these to me',
  'no soy paciente de ustedes, no me escriban',
])('still stops at %j', (text) => {
  expect(consentOf(fold(text))?.kind).toBe('stop')
})

it.each(['no me escriba a las 6, después de las 9 sí', 'dont text me at night, days are ok'])(
  'leaves an hour to a person: %j',
  (text) => {
    expect(isForAnHour(fold(text).line)).toBe(true)
    expect(consentOf(fold(text))?.kind).toBe('unclear')
  },
)

it('hears that no hour is wanted', () => {
  expect(isForAnHour(fold('no me escriban ni de día ni de noche, está bien').line)).toBe(false)
})
