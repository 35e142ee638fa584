import { expect, it } from 'vitest'
import { type Contact, stepContact } from './contact.ts'
import { defaultSettings } from './settings.ts'
import type { Event } from './types.ts'

const AT = 1_777_906_800_000
const DAY = 86_400_000
const unknown: Contact = { language: 'es', isOptedOut: false, lastEndedAt: null }

const say = (
  text: string,
  contact: Partial<Contact> = {},
  rest: Partial<Extract<Event, { type: 'patient-said' }>> = {},
) => stepContact({ ...unknown, ...contact }, { type: 'patient-said', at: AT, text, ...rest }, defaultSettings)
const kinds = (turn: ReturnType<typeof say>) => turn.effects.map((effect) => effect.type)

it('opts a number out that has no conversation, with one confirmation', () => {
  const turn = say('STOP', { language: 'en' })
  expect(turn.isHandled).toBe(true)
  expect(kinds(turn)).toEqual(['cancel-sends', 'opt-out', 'notify', 'send'])
  expect(turn.effects.at(-1)).toMatchObject({
    kind: 'consent',
    seq: 0,
    language: 'en',
    body: 'Done: your care team will not text you. To get texts again reply START.',
  })
})

it('answers a Spanish word in Spanish whatever the contact speaks', () => {
  expect(say('ALTO', { language: 'en' }).effects.at(-1)).toMatchObject({ language: 'es' })
})

it('sends nothing more to somebody who opted out, until a start word', () => {
  expect(kinds(say('stop', { isOptedOut: true }))).toEqual(['cancel-sends', 'opt-out'])
  expect(kinds(say('help', { isOptedOut: true }))).toEqual(['notify'])
  expect(kinds(say('hola', { isOptedOut: true }))).toEqual(['notify'])
  expect(kinds(say('sí', { isOptedOut: true }))).toEqual(['notify'])
  expect(kinds(say('ALTA', { isOptedOut: true }))).toEqual(['opt-in', 'send'])
})

it('stays silent where the carrier has answered, or the number has had enough', () => {
  expect(kinds(say('STOP', {}, { isCarrierAnswered: true }))).not.toContain('send')
  expect(kinds(say('START', {}, { isCarrierAnswered: true }))).toEqual(['opt-in'])
  expect(kinds(say('HELP', {}, { botTextsToday: 30 }))).toEqual(['notify'])
  expect(kinds(say('STOP', {}, { botTextsToday: 30 }))).toContain('send')
})

it('answers help with our name and how to stop', () => {
  expect(say('ayuda').effects.at(-1)).toMatchObject({
    kind: 'help',
    body: 'Le escribe su equipo de salud. Una persona va a responderle. Para no recibir mensajes responda ALTO.',
  })
})

it('marks a wrong number and says nothing', () => {
  expect(kinds(say('Se equivocó de número'))).toEqual(['flag-number', 'notify'])
})

it('keeps a language that is asked for', () => {
  expect(say('English please').effects).toEqual([{ type: 'set-language', language: 'en', scope: 'patient' }])
})

it('takes thanks within a day of the end for what they are', () => {
  expect(say('Gracias!', { lastEndedAt: AT - DAY })).toEqual({ effects: [], isHandled: true })
  expect(say('Gracias!', { lastEndedAt: AT - DAY - 1 }).isHandled).toBe(false)
  expect(say('Gracias!').isHandled).toBe(false)
})

it('leaves everything else to a conversation', () => {
  expect(say('Me duele la rodilla', { lastEndedAt: AT })).toEqual({ effects: [], isHandled: false })
})

it('an emergency without a conversation opens one; of a number that opted out staff hear, and nothing is sent', () => {
  expect(say('no puedo respirar')).toEqual({ effects: [], isHandled: false })
  expect(say('no puedo respirar', { isOptedOut: true })).toEqual({
    effects: [{ type: 'notify', kind: 'emergency', details: { class: 'breathing', reason: 'opted-out' } }],
    isHandled: true,
  })
})
