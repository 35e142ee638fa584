import type { Language } from '#contract/primitives.ts'
import type { DecidedConsent, Meaning } from '#reader/understand.ts'
import { textToSend } from '../phrases/own-texts.ts'
import { phrases } from '../phrases/phrases.ts'
import { teamName } from '../render.ts'
import type { EngineSettings } from '../settings.ts'
import type { Effect } from './effects.ts'

export interface ConsentAnswer {
  effects: Effect[]
  /** The one confirmation text; null when none may or need be sent. */
  text: { kind: 'consent' | 'help'; language: Language; body: string } | null
}

interface Asked {
  word: DecidedConsent
  /** How far an opt-out reaches. */
  reach: Meaning['reach']
  /** The patient's own text, for the ledger. */
  words: string
  /** The language of the conversation or contact; a Spanish word is answered in Spanish. */
  language: Language
  isOptedOut: boolean
  /** The carrier has answered this word itself: it would refuse a second confirmation (error 21610). */
  isCarrierAnswered: boolean
}

/**
 * The effects of a consent word, with or without an open conversation. One confirmation may follow a stop (47 CFR
 * 64.1200(a)(12)); after it nothing is sent to the number, help included, until a start word.
 */
export const answerConsent = (
  { word, reach, words, language, isOptedOut, isCarrierAnswered }: Asked,
  settings: EngineSettings,
): ConsentAnswer => {
  const spoken = word.language ?? language
  if (word.kind === 'help') {
    const isSilent = isOptedOut || isCarrierAnswered
    const body = textToSend('help', spoken, settings)
    const isAnsweredByPerson = settings.organizationPhone === null || isOptedOut
    return {
      effects: isAnsweredByPerson ? [{ type: 'notify', kind: 'needs-help', details: { reason: 'help' } }] : [],
      text: isSilent ? null : { kind: 'help', language: spoken, body },
    }
  }
  if (word.kind === 'start')
    return {
      effects: [{ type: 'opt-in', words }],
      text: isCarrierAnswered
        ? null
        : { kind: 'consent', language: spoken, body: phrases[spoken].startedAgain(teamName(settings, spoken)) },
    }
  const effects: Effect[] = [
    { type: 'cancel-sends', seqs: 'all' },
    { type: 'opt-out', source: 'patient', words, reach },
  ]
  if (!isOptedOut)
    effects.push({ type: 'notify', kind: word.canMeanVisit ? 'may-have-meant-visit' : 'opted-out', details: {} })
  return {
    effects,
    text:
      isCarrierAnswered || isOptedOut
        ? null
        : { kind: 'consent', language: spoken, body: textToSend('stopped', spoken, settings) },
  }
}
