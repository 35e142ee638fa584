import type { Language } from '#contract/primitives.ts'
import type { OwnTextName } from '#contract/settings.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import { teamName } from '../render.ts'
import { segmentsOf } from '../segments.ts'
import type { EngineSettings } from '../settings.ts'
import { phrases } from './phrases.ts'

/** Why the organization's own text is refused. */
export type OwnTextFault = 'too-long' | 'no-start-word' | 'no-stop-word' | 'unknown-value'

/** Longer texts are sent as several segments and cost accordingly. */
export const MOST_SEGMENTS = 2

const NAME = '{{organizationName}}'

/**
 * The command words that a text may name, by effect; only unambiguous ones. Carriers act on the English ones
 * themselves, so they count in a Spanish text too.
 */
export const nameable: Record<OwnTextName, Record<Language, readonly string[]>> = {
  stopped: { es: ['alta', 'start', 'unstop'], en: ['start', 'unstop'] },
  help: { es: ['alto', 'baja', 'stop'], en: ['stop', 'unsubscribe'] },
}

/** The text with the organization's name filled in. */
export const fillOwnText = (
  text: string,
  settings: Pick<EngineSettings, 'organizationName'>,
  language: Language,
): string => text.replaceAll(NAME, () => teamName(settings, language))

/** The product's own text, with the organization's name and phone. */
export const ourText = (
  name: OwnTextName,
  language: Language,
  { organizationName, organizationPhone }: Pick<EngineSettings, 'organizationName' | 'organizationPhone'>,
): string => {
  const team = teamName({ organizationName }, language)
  return name === 'stopped' ? phrases[language].stopped(team) : phrases[language].help(team, organizationPhone)
}

/** The text that is sent: the organization's own, or the product's. */
export const textToSend = (name: OwnTextName, language: Language, settings: EngineSettings): string => {
  const own = settings.ownTexts[name][language]
  return own === null ? ourText(name, language, settings) : fillOwnText(own, settings, language)
}

/**
 * Whether a text may be used. The reply to STOP must say how to come back, and the reply to HELP how to stop: carriers
 * require it of every program (CTIA Messaging Principles 5.1.3).
 */
export const ownTextFault = (
  name: OwnTextName,
  language: Language,
  text: string,
  settings: Pick<EngineSettings, 'organizationName'>,
): OwnTextFault | null => {
  if (text.replaceAll(NAME, '').includes('{{')) return 'unknown-value'
  const words = foldLine(text).split(/[^\p{L}]+/u)
  if (!nameable[name][language].some((word) => words.includes(word)))
    return name === 'stopped' ? 'no-start-word' : 'no-stop-word'
  return segmentsOf(fillOwnText(text, settings, language)).count > MOST_SEGMENTS ? 'too-long' : null
}

/** Why a text may not be used in an emergency: it must say whom to call, and fit two segments. */
export const emergencyTextFault = (text: string): 'no-911' | 'too-long' | null => {
  if (!text.includes('911')) return 'no-911'
  return segmentsOf(text).count > MOST_SEGMENTS ? 'too-long' : null
}
