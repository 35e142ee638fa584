import { expect, it } from 'vitest'
import { readConsent } from './read-consent.ts'

it.each([
  'canselar',
  'cancle',
  'dectener',
  'unscribe',
  'un scribe',
  'desinscribir',
  'vaja',
  'halto',
  'estop',
  'remvoe',
])('stops at %s, a slip of a word that stops', (text) => {
  expect(readConsent(text)?.kind).toBe('stop')
})

it('keeps in mind that a misspelt CANCELAR may have meant the visit', () => {
  expect(readConsent('canselar')).toEqual({ kind: 'stop', language: 'es', canMeanVisit: true })
})

it.each(['cancer', 'retener', 'remover', 'remoto', 'caja', 'salto', 'hola'])('leaves %s alone', (text) => {
  expect(readConsent(text)).toBeNull()
})
