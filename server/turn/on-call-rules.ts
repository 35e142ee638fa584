import type { OnCallNumber } from '#contract/on-call/numbers.ts'
import { onCallDaysOf } from '#contract/on-call/numbers.ts'
import type { OnCallAlert } from '#contract/on-call.ts'
import type { Language } from '#contract/primitives.ts'
import { localOf } from '#engine/windows/local-time.ts'

const MINUTE = 60_000

/** True during this person's duty; one across midnight belongs to the day on which it began. */
export const isOnDuty = ({ days, from, to }: OnCallNumber, zone: string, at: number): boolean => {
  const { day, time } = localOf(at, zone)
  const minute = Math.floor(time / MINUTE)
  const on = onCallDaysOf(days)
  if (from < to) return on.includes(day) && minute >= from && minute < to
  const yesterday = ((day + 5) % 7) + 1
  return (on.includes(day) && minute >= from) || (on.includes(yesterday) && minute < to)
}

/**
 * Who is texted now. While nobody is on duty whose last text arrived an emergency goes to everybody, because it must
 * reach somebody; a waiting patient is held until somebody is.
 */
export const onCallNow = (
  numbers: readonly OnCallNumber[],
  {
    zone,
    at,
    reason,
    silent = [],
  }: { zone: string; at: number; reason: OnCallAlert['reason']; silent?: readonly OnCallNumber[] },
): OnCallNumber[] => {
  const onDuty = numbers.filter((entry) => isOnDuty(entry, zone, at))
  const isReached = onDuty.some((entry) => !silent.includes(entry))
  return reason === 'emergency' && !isReached ? [...numbers] : onDuty
}

/** Milliseconds between two rounds of texts about one alert. */
export const roundPause = (reason: OnCallAlert['reason']): number => (reason === 'emergency' ? 5 : 15) * MINUTE

const texts: Record<OnCallAlert['reason'], Record<Language, (team: string, alertCase: string) => string>> = {
  emergency: {
    es: (team, at) => `${team}: posible emergencia de un paciente. ${at} Responda OK si lo atiende.`,
    en: (team, at) => `${team}: possible patient emergency. ${at} Reply OK if you take it.`,
  },
  'needs-help': {
    es: (team, at) => `${team}: un paciente espera a una persona. ${at} Responda OK si lo atiende.`,
    en: (team, at) => `${team}: a patient is waiting for a person. ${at} Reply OK if you take it.`,
  },
}
const places: Record<Language, (conversationId: number | null) => string> = {
  es: (id) => (id === null ? 'Abra Recado.' : `Caso ${id} en Recado.`),
  en: (id) => (id === null ? 'Open Recado.' : `Case ${id} in Recado.`),
}

/** The text to a person on call: nothing about the patient. */
export const onCallText = (
  { reason, conversationId }: Pick<OnCallAlert, 'reason' | 'conversationId'>,
  language: Language,
  organizationName: string | null,
): string => texts[reason][language](organizationName ?? 'Recado', places[language](conversationId))

/** The answer to an OK. */
export const takenText = (language: Language): string =>
  language === 'es' ? 'Recado: anotado, usted lo atiende.' : 'Recado: noted, you are taking it.'
