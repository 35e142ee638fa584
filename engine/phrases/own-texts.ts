import type { Language } from '#contract/primitives.ts'
import type { OwnTextName } from '#contract/settings.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import { teamName } from '../render.ts'
import { segmentsOf } from '../segments.ts'
import type { EngineSettings } from '../settings.ts'
import { phrases } from './phrases.ts'

/** Why the organisation's wording of a text cannot be used. */
export type OwnTextFault = 'too-long' | 'no-start-word' | 'no-stop-word' | 'unknown-value'

/** Longer ones are read as several messages, and cost as many. */
export const MOST_SEGMENTS = 2

const NAME = '{{organizationName}}'

/**
 * The words a text may name, by what they do: those that mean nothing else. A carrier acts on the English ones itself,
 * so they are understood in a Spanish text too.
 */
export const nameable: Record<OwnTextName, Record<Language, readonly string[]>> = {
  stopped: { es: ['alta', 'start', 'unstop'], en: ['start', 'unstop'] },
  help: { es: ['alto', 'baja', 'stop'], en: ['stop', 'unsubscribe'] },
}

/** The wording with the organisation's name in it. */
export const fillOwnText = (
  text: string,
  settings: Pick<EngineSettings, 'organizationName'>,
  language: Language,
): string => text.replaceAll(NAME, () => teamName(settings, language))

/** The product's own wording, with the organisation's name and telephone. */
export const ourText = (
  name: OwnTextName,
  language: Language,
  { organizationName, organizationPhone }: Pick<EngineSettings, 'organizationName' | 'organizationPhone'>,
): string => {
  const team = teamName({ organizationName }, language)
  return name === 'stopped' ? phrases[language].stopped(team) : phrases[language].help(team, organizationPhone)
}

/** What goes out: the organisation's wording where there is one, else the product's. */
export const textToSend = (name: OwnTextName, language: Language, settings: EngineSettings): string => {
  const own = settings.ownTexts[name][language]
  return own === null ? ourText(name, language, settings) : fillOwnText(own, settings, language)
}

/**
 * Whether a wording may go out. Who has stopped must read how to come back, who asks for help how to stop: carriers
 * require it of every programme (CTIA Messaging Principles 5.1.3).
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

/** Why a wording may not go out in an emergency: it must say whom to call, and arrive in two segments at most. */
export const emergencyTextFault = (text: string): 'no-911' | 'too-long' | null => {
  if (!text.includes('911')) return 'no-911'
  return segmentsOf(text).count > MOST_SEGMENTS ? 'too-long' : null
}
