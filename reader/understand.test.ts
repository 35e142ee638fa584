import { expect, it } from 'vitest'
import { foldLine } from './read-answer/fold.ts'
import { compileOwnPatterns } from './safety/own-patterns.ts'
import { understand } from './understand.ts'

const context = { ownPatterns: [] }

it('reads consent, danger and language once, however many ask', () => {
  const meaning = understand('Ya no quiero mensajes. Me duele mucho el pecho', context)
  expect(meaning.consent).toMatchObject({ kind: 'stop' })
  expect(meaning.consent).toBe(meaning.consent)
  expect(meaning.emergency()).not.toBeNull()
  expect(meaning.emergency()).toBe(meaning.emergency())
  expect(meaning.language).toBe(meaning.language)
})

it('takes words of our own question for no danger, and the same text for danger elsewhere', () => {
  const question = '¿Le duele el pecho?'
  const meaning = understand('me duele el pecho', context)
  expect(meaning.emergency([foldLine('me duele el pecho'), foldLine(question)])).toBeNull()
  expect(meaning.emergency([])).not.toBeNull()
})

it('finds what the organization itself calls an emergency', () => {
  const ownPatterns = compileOwnPatterns([{ class: 'injury', pattern: 'la maquina pita' }])
  expect(understand('la máquina pita', context).emergency()).toBeNull()
  expect(understand('la máquina pita', { ownPatterns }).emergency()).not.toBeNull()
})

it('reads a text that the carrier handed over in base64', () => {
  expect(understand('Tm8gbWUgZXNjcmliYW4gbWFz', context).isAboutConsent).toBe(true)
})

it('an unclear wish decides nothing', () => {
  expect(understand('STOP', context).isConsentWord).toBe(true)
  expect(understand('sí, a las 3', context)).toMatchObject({ isAboutConsent: false, isConsentWord: false })
})
