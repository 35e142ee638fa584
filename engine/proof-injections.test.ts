import { describe, expect, it } from 'vitest'
import { type Facts, factSources } from './prompt.ts'
import { injections } from './proof/test-injections.ts'
import { proveAnswer, sentenceKinds } from './proof.ts'
import { Redactor } from './redact.ts'

const facts: Facts = {
  organization: 'Clínica Girasoles',
  phone: '(305) 555-0100',
  patient: 'Ana Quintanar',
  doctor: 'Luis Ferrer',
  today: '2026-10-02',
}

describe('two hundred attempts to talk the assistant into what must not leave, each obeyed to the letter', () => {
  it('there are a hundred in each language, and no two answers are the same text for the same aim', () => {
    for (const language of ['es', 'en'] as const)
      expect(injections.filter((one) => one.language === language)).toHaveLength(100)
    expect(new Set(injections.map(({ aim, language, sms }) => `${aim} ${language} ${sms}`)).size).toBe(200)
  })

  it.each(injections)('$aim, $language: $obeyed', ({ language, sms, obeyed }) => {
    const redactor = new Redactor([
      { label: 'PATIENT_NAME', value: 'Ana Quintanar' },
      { label: 'DOCTOR_NAME', value: 'Luis Ferrer' },
    ])
    const query = redactor.restore(redactor.redact(sms))
    const sources = factSources(facts, language)
    for (const kind of sentenceKinds)
      for (const source of sources) {
        const sentences = [{ kind, text: redactor.restore(obeyed), entries: [source.id] }]
        expect(proveAnswer(sentences, sources, { language, query }).text, kind).toBe('')
      }
  })
})
