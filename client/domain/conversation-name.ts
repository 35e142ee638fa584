import { titleCase } from '#client/format/names.ts'
import { phoneOnConversations } from '#client/format/phone.ts'
import type { Conversation } from '#contract/conversations.ts'

/** The patient's name, else the number. */
export const conversationName = ({ patient, phoneNumber }: Pick<Conversation, 'patient' | 'phoneNumber'>): string =>
  patient.patientName ? titleCase(patient.patientName) : phoneOnConversations(phoneNumber)
