import type { VerificationStatus } from '#contract/patients/words.ts'
import type { Language } from '#contract/primitives.ts'
import type { EndReason } from '#engine/step/reasons.ts'

interface OutcomeWords {
  columns: readonly string[]
  outcome: Record<VerificationStatus | 'UNDECIDED', string>
  reason: Partial<Record<EndReason, string>>
  how: { sms: string; phone: string; hand: string }
  language: Record<Language, string>
}

/** What stands in the file itself, in the language that was asked for. */
export const outcomeWords: Record<Language, OutcomeWords> = {
  es: {
    columns: [
      'Contrato',
      'Paciente',
      'Médico',
      'NPI',
      'Flujo',
      'Resultado',
      'Motivo',
      'Fecha y hora',
      'Medio',
      'Idioma del paciente',
    ],
    outcome: {
      VERIFIED_COMPLETE: 'Verificado',
      VERIFIED_PARTIAL: 'Verificado en parte',
      VERIFIED_FAILED: 'No se pudo verificar',
      NOT_VERIFIED: 'Sin verificar',
      PENDING_VERIFICATION: 'En curso',
      UNDECIDED: 'Sin resultado',
    },
    reason: {
      failed: 'No se confirmó',
      declined: 'No quiso contestar',
      identity_failed: 'Otra persona o datos que no coinciden',
      no_reply: 'No contestó',
      partial: 'Dejó de contestar',
      wrong_number: 'Número equivocado',
      opted_out: 'Pidió no recibir mensajes',
      undeliverable: 'Los mensajes no llegan',
      staff_closed: 'La cerró el equipo',
      too_many_invalid: 'Respuestas que no se entendieron',
      flow_error: 'Error del flujo',
    },
    how: { sms: 'SMS', phone: 'Teléfono', hand: 'A mano' },
    language: { es: 'Español', en: 'Inglés' },
  },
  en: {
    columns: [
      'Contract',
      'Patient',
      'Doctor',
      'NPI',
      'Flow',
      'Outcome',
      'Reason',
      'Date and time',
      'How',
      "Patient's language",
    ],
    outcome: {
      VERIFIED_COMPLETE: 'Verified',
      VERIFIED_PARTIAL: 'Verified in part',
      VERIFIED_FAILED: 'Could not be verified',
      NOT_VERIFIED: 'Not verified',
      PENDING_VERIFICATION: 'In progress',
      UNDECIDED: 'No outcome',
    },
    reason: {
      failed: 'Not confirmed',
      declined: 'Declined to answer',
      identity_failed: 'Somebody else, or details that do not match',
      no_reply: 'No reply',
      partial: 'Stopped replying',
      wrong_number: 'Wrong number',
      opted_out: 'Asked for no more texts',
      undeliverable: 'Texts do not arrive',
      staff_closed: 'Closed by the team',
      too_many_invalid: 'Answers that could not be read',
      flow_error: 'Error in the flow',
    },
    how: { sms: 'SMS', phone: 'Phone', hand: 'By hand' },
    language: { es: 'Spanish', en: 'English' },
  },
}
