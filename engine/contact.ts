import type { Language } from '#contract/primitives.ts'
import { type Meaning, understand } from '#reader/understand.ts'
import type { EngineSettings } from './settings.ts'
import { answerConsent } from './step/answer-consent.ts'
import type { Effect } from './step/effects.ts'
import type { Event } from './types.ts'

/** A number without an open conversation, as `stepContact` sees it. */
export interface Contact {
  language: Language
  isOptedOut: boolean
  /** When its last conversation ended; null if it never had one. */
  lastEndedAt: number | null
  /** Several patients share it: then 'it is not me' says nothing about the number. */
  isShared?: boolean
}

export interface ContactTurn {
  effects: Effect[]
  /** False: open a conversation on the assistant's flow with the text. */
  isHandled: boolean
}

/** How long after the end a 'thank you' or an 'ok' needs no answer. */
const COURTESY_MS = 24 * 3_600_000

const handled = (...effects: Effect[]): ContactTurn => ({ effects, isHandled: true })

const isAfterword = (meaning: Meaning, contact: Contact, at: number): boolean =>
  contact.lastEndedAt !== null && at - contact.lastEndedAt <= COURTESY_MS && meaning.isCourtesy

/**
 * A text from a number without an open conversation (and none that `canReopen`). Consent words, help, wrong numbers and
 * language commands are answered here. With `isHandled` false, the text opens a conversation on the assistant's flow.
 */
export const stepContact = (
  contact: Contact,
  event: Extract<Event, { type: 'patient-said' }>,
  settings: EngineSettings,
): ContactTurn => {
  const meaning = event.meaning ?? understand(event.text, settings)
  const word = meaning.consent
  if (word !== null && word.kind !== 'unclear') {
    const { effects, text } = answerConsent(
      {
        word,
        reach: meaning.reach,
        words: event.text,
        language: contact.language,
        isOptedOut: contact.isOptedOut,
        isCarrierAnswered: event.isCarrierAnswered === true,
      },
      settings,
    )
    const hasRoom = text?.kind === 'consent' || (event.botTextsToday ?? 0) < settings.maxBotTextsPerDay
    if (text === null || !hasRoom) return handled(...effects)
    const { kind, language, body } = text
    return handled(...effects, {
      type: 'send',
      seq: 0,
      kind,
      cause: 'patient',
      messageType: 'system',
      language,
      body,
      questionId: null,
      asks: null,
    })
  }
  const emergency = meaning.emergency()
  if (emergency !== null && !contact.isOptedOut) return { effects: [], isHandled: false }
  if (emergency !== null)
    return handled({ type: 'notify', kind: 'emergency', details: { class: emergency.class, reason: 'opted-out' } })
  if (contact.isOptedOut)
    return handled(
      meaning.doesDisputeStop
        ? { type: 'notify', kind: 'stop-disputed', details: {} }
        : { type: 'notify', kind: 'late-reply', details: { reason: 'opted-out' } },
    )
  if (contact.isShared === true && meaning.isNotMe(''))
    return handled({ type: 'notify', kind: 'late-reply', details: {} })
  if (meaning.isWrongNumber(''))
    return handled(
      { type: 'flag-number', reason: 'wrong-number' },
      { type: 'notify', kind: 'wrong-number', details: {} },
    )
  const language = meaning.wantedLanguage
  if (language !== null) return handled({ type: 'set-language', language, scope: 'patient' })
  return isAfterword(meaning, contact, event.at) ? handled() : { effects: [], isHandled: false }
}
