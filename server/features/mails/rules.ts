import type { MailAlert } from '#contract/mail-alerts.ts'
import type { Language } from '#contract/primitives.ts'

/** The alerts that a person asks for, then the others; `more-alerts` says how many came above the ceiling. */
export const mailKinds = ['emergency', 'waiting', 'failure', 'report-ready', 'more-alerts'] as const
export type MailKind = (typeof mailKinds)[number]

interface MailWords {
  subject: string
  text: string
}

/** Nothing in them says whom it is about: mail is read by others on its way. */
const words: Record<Exclude<MailKind, 'more-alerts'>, Record<Language, MailWords>> = {
  'report-ready': {
    es: { subject: 'Informe listo', text: 'Un informe programado está listo. Inicie sesión para descargarlo:' },
    en: { subject: 'Report ready', text: 'A scheduled report is ready. Sign in to download it:' },
  },
  emergency: {
    es: { subject: 'Emergencia', text: 'Un paciente escribió algo que puede ser una emergencia. Véalo ahora:' },
    en: { subject: 'Emergency', text: 'A patient wrote something that may be an emergency. See to it now:' },
  },
  waiting: {
    es: { subject: 'Un paciente espera', text: 'Un paciente espera a una persona desde hace demasiado. Véalo aquí:' },
    en: { subject: 'A patient waits', text: 'A patient has waited for a person for too long. See it here:' },
  },
  failure: {
    es: { subject: 'Algo falla', text: 'Un proveedor de IA o el envío de mensajes falla. Véalo aquí:' },
    en: { subject: 'Something fails', text: 'An AI provider or the sending of texts fails. See it here:' },
  },
}

/** A number of alerts of a kind in words: one, and more. */
const counted: Record<Language, Record<MailAlert, (count: number) => string>> = {
  es: {
    emergency: (count) => (count === 1 ? '1 posible emergencia' : `${count} posibles emergencias`),
    waiting: (count) => (count === 1 ? '1 paciente que espera' : `${count} pacientes que esperan`),
    failure: (count) => (count === 1 ? '1 fallo' : `${count} fallos`),
  },
  en: {
    emergency: (count) => (count === 1 ? '1 possible emergency' : `${count} possible emergencies`),
    waiting: (count) => (count === 1 ? '1 patient who waits' : `${count} patients who wait`),
    failure: (count) => (count === 1 ? '1 failure' : `${count} failures`),
  },
}

const countsIn = (language: Language, details: Record<string, number>): string =>
  (['emergency', 'waiting', 'failure'] as const)
    .flatMap((kind) => {
      const count = details[kind] ?? 0
      return count > 0 ? [counted[language][kind](count)] : []
    })
    .join(', ')

const wordsOf = (kind: MailKind, details: Record<string, number>): Record<Language, MailWords> =>
  kind === 'more-alerts'
    ? {
        es: { subject: 'Más avisos', text: `Hubo más avisos: ${countsIn('es', details)}. Véalos aquí:` },
        en: { subject: 'More alerts', text: `There were more alerts: ${countsIn('en', details)}. See them here:` },
      }
    : words[kind]

const placeOf = (kind: MailKind, { reportId, conversationId }: Record<string, number>): string => {
  if (kind === 'report-ready') return `/reports?tab=plan&open=${reportId}`
  if (kind === 'failure') return '/dashboard'
  return conversationId === undefined ? '/message-flow-analysis' : `/message-flow-analysis?open=${conversationId}`
}

/** A mail's words in both languages, with a link that takes signing in. */
export const mailOf = (
  kind: MailKind,
  details: Record<string, number>,
  { publicUrl, organizationName }: { publicUrl: string; organizationName: string | null },
): MailWords => {
  const { es, en } = wordsOf(kind, details)
  const link = `${publicUrl}${placeOf(kind, details)}`
  return {
    subject: `${organizationName ?? 'Recado'}: ${es.subject} / ${en.subject}`,
    text: `${es.text}\n\n${en.text}\n\n${link}\n`,
  }
}
