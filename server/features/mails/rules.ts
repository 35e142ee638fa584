import type { Language } from '#contract/primitives.ts'

export const mailKinds = ['report-ready', 'emergency', 'waiting', 'failure'] as const
export type MailKind = (typeof mailKinds)[number]

interface MailWords {
  subject: string
  text: string
}

/** Nothing in them says whom it is about: mail is read by others on its way. */
const words: Record<MailKind, Record<Language, MailWords>> = {
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

const placeOf = (kind: MailKind, details: Record<string, number>): string => {
  if (kind === 'report-ready') return `/reports?tab=plan&open=${details['reportId']}`
  if (kind === 'failure') return '/dashboard'
  return `/message-flow-analysis?open=${details['conversationId']}`
}

/** A mail's words in both languages, with a link that takes signing in. */
export const mailOf = (
  kind: MailKind,
  details: Record<string, number>,
  { publicUrl, organizationName }: { publicUrl: string; organizationName: string | null },
): MailWords => {
  const { es, en } = words[kind]
  const link = `${publicUrl}${placeOf(kind, details)}`
  return {
    subject: `${organizationName ?? 'Recado'}: ${es.subject} / ${en.subject}`,
    text: `${es.text}\n\n${en.text}\n\n${link}\n`,
  }
}
