import { expect, it } from 'vitest'
import { fold } from '../read-answer/fold.ts'
import { readVisitWish } from './visit-wish.ts'

const read = (text: string, isAsked = false) => readVisitWish(fold(text), isAsked)

it.each([
  'no puedo ir',
  'Ay señorita, no voy a poder ese día',
  'mi mamá no puede asistir',
  'no iré',
  'quiero cancelar mi cita',
  'cancele la cita por favor',
  'cancélenla',
  'ya no quiero la cita',
  "I can't make it",
  'I cannot come',
  "won't be able to make it",
  'cancel my appointment please',
  'CANNOT COME',
  'cancel it',
  'I do not need the appointment',
])('APPT-04 %s: the visit is not kept, wherever it is said', (text) => {
  expect(read(text)).toBe('cancelled')
})

it.each([
  'quiero otra cita',
  'no puedo ir, ¿me la cambian?',
  '¿puedo cambiar la hora?',
  'necesito reprogramar',
  'otro día por favor',
  'can we reschedule?',
  'I need another time',
  'can you move my appointment',
  'NEW APPOINTMENT',
])('APPT-04 %s: another time is wanted', (text) => {
  expect(read(text)).toBe('reschedule_asked')
})

it.each([
  'C',
  'confirmo',
  'confirmada',
  'ahí estaré',
  'sí voy',
  'no voy a faltar',
  "I'll be there",
  'see you then',
  'yes I can',
])('APPT-04 %s: the visit is kept', (text) => {
  expect(read(text)).toBe('confirmed')
})

it('APPT-04 a bare yes or no means the visit only where it is asked about', () => {
  for (const text of ['sí', 'ok', 'yes', 'claro que sí']) {
    expect(read(text)).toBeNull()
    expect(read(text, true)).toBe('confirmed')
  }
  expect(read('no')).toBeNull()
  expect(read('no', true)).toBe('cancelled')
})

it.each([
  '',
  'si no puedo ir les aviso',
  'no quiero cancelar mi cita',
  'no la cancelen',
  'no puedo ir hasta las tres',
  '¿tengo que confirmar?',
  'no confirmo todavía',
  'tal vez no voy',
  "please don't cancel it",
  'gracias',
  'me duele la rodilla',
  'ok',
  'can my daughter come?',
])('APPT-04 %s: nothing that a program should decide', (text) => {
  expect(read(text)).toBeNull()
})

it('APPT-04 a long story is for a person', () => {
  expect(read(`no puedo ir porque ${'mi hija '.repeat(12)}está enferma`, true)).toBeNull()
})
