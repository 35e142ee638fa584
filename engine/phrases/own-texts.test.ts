import { expect, it } from 'vitest'
import { readConsent } from '#reader/consent/read-consent.ts'
import { defaultSettings } from '../settings.ts'
import { emergencyTextFault, nameable, ownTextFault, textToSend } from './own-texts.ts'

const clinic = { ...defaultSettings, organizationName: 'Clínica Sol', organizationPhone: '(305) 555-0100' }
const fault = (name: 'stopped' | 'help', language: 'es' | 'en', text: string) =>
  ownTextFault(name, language, text, clinic)

it('names only words that really bring the texts back, or really stop them', () => {
  for (const language of ['es', 'en'] as const) {
    for (const word of nameable.stopped[language]) expect(readConsent(word)?.kind, word).toBe('start')
    for (const word of nameable.help[language]) expect(readConsent(word)?.kind, word).toBe('stop')
  }
})

it('a confirmation must say how to get texts again, an answer to HELP how to stop them', () => {
  expect(fault('stopped', 'es', 'Listo. Para volver, responda ALTA.')).toBeNull()
  expect(fault('stopped', 'es', 'Listo, hasta pronto. Sin faltas.')).toBe('no-start-word')
  expect(fault('stopped', 'en', 'Done. Text start to come back')).toBeNull()
  expect(fault('stopped', 'en', 'Done, we never restarted.')).toBe('no-start-word')
  expect(fault('help', 'en', 'Call 305 555 0100. STOP ends texts.')).toBeNull()
  expect(fault('help', 'es', 'Llame al 305 555 0100.')).toBe('no-stop-word')
})

it('takes two segments with the name in it, and no value but the name', () => {
  const long = (length: number) => `${'a'.repeat(length - 6)} START`
  expect(fault('stopped', 'en', long(306))).toBeNull()
  expect(fault('stopped', 'en', long(307))).toBe('too-long')
  expect(fault('stopped', 'en', `{{organizationName}} ${long(296)}`)).toBe('too-long')
  expect(fault('stopped', 'en', 'Bye {{patientName}}, START')).toBe('unknown-value')
})

it('sends the own wording with the name in it, and the product’s where there is none', () => {
  const own = {
    ...clinic,
    ownTexts: { ...clinic.ownTexts, stopped: { es: '{{organizationName}} se despide. ALTA para volver.', en: null } },
  }
  expect(textToSend('stopped', 'es', own)).toBe('Clínica Sol se despide. ALTA para volver.')
  expect(textToSend('stopped', 'en', own)).toBe('Done: Clínica Sol will not text you. To get texts again reply START.')
  expect(textToSend('help', 'en', own)).toContain('For help call (305) 555-0100.')
})

it('the organization’s own emergency text names 911 and arrives in two segments at most', () => {
  expect(emergencyTextFault('Llame al 911 ahora.')).toBeNull()
  expect(emergencyTextFault('Llame a la clínica.')).toBe('no-911')
  expect(emergencyTextFault(`911 ${'a'.repeat(302)}`)).toBeNull()
  expect(emergencyTextFault(`911 ${'a'.repeat(303)}`)).toBe('too-long')
  expect(emergencyTextFault(`911 á ${'a'.repeat(150)}`)).toBe('too-long')
})
