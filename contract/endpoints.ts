import { operationEndpoints } from './ai/operation.ts'
import { aiEndpoints } from './ai.ts'
import { appointmentEndpoints } from './appointments.ts'
import { auditEndpoints } from './audit.ts'
import { bulkActEndpoints } from './bulk-acts.ts'
import { phoneQuestionEndpoints } from './calls/phone-questions.ts'
import { callEndpoints } from './calls.ts'
import { campaignEndpoints } from './campaigns.ts'
import { contactRequestEndpoints } from './contact-requests.ts'
import { noteEndpoints } from './conversations/notes.ts'
import { scheduledReplyEndpoints } from './conversations/scheduled-replies.ts'
import { undoEndpoints } from './conversations/undo.ts'
import { conversationEndpoints } from './conversations.ts'
import { directoryEndpoints } from './directory.ts'
import type { Endpoint } from './endpoint.ts'
import { evaluationEndpoints } from './evaluations.ts'
import { factorEndpoints } from './factors.ts'
import { flowEndpoints } from './flows/endpoints.ts'
import { wholeFlowEndpoints } from './flows/whole-flow.ts'
import { groupEndpoints } from './groups.ts'
import { importEndpoints } from './imports.ts'
import { jobEndpoints } from './jobs.ts'
import { knowledgeEndpoints } from './knowledge.ts'
import { lexiconEndpoints } from './lexicon.ts'
import { locationEndpoints } from './locations.ts'
import { mailAlertEndpoints } from './mail-alerts.ts'
import { messageEndpoints } from './messages.ts'
import { notificationEndpoints } from './notifications.ts'
import { onCallEndpoints } from './on-call.ts'
import { consentEndpoints } from './patients/consent.ts'
import { erasureEndpoints } from './patients/erasure.ts'
import { holdEndpoints } from './patients/hold.ts'
import { ownFieldEndpoints } from './patients/own-fields.ts'
import { sharerEndpoints } from './patients/sharers.ts'
import { patientEndpoints } from './patients.ts'
import { putAsideEndpoints } from './put-aside.ts'
import { quickReplyEndpoints } from './quick-replies.ts'
import { readingCaseEndpoints } from './reading-cases.ts'
import { outcomeReportEndpoints } from './reports/outcomes.ts'
import { reportTemplateEndpoints } from './reports/templates.ts'
import { reportEndpoints } from './reports.ts'
import { responseEndpoints } from './responses.ts'
import { retentionEndpoints } from './retention.ts'
import { staffHelpEndpoints } from './routing/staff-help.ts'
import { routingEndpoints } from './routing.ts'
import { sandboxEndpoints } from './sandbox.ts'
import { savedViewEndpoints } from './saved-views.ts'
import { senderEndpoints } from './senders.ts'
import { sendingEndpoints } from './sending.ts'
import { sessionEndpoints } from './session.ts'
import { settingsEndpoints } from './settings.ts'
import { statsEndpoints } from './stats.ts'
import { teamEndpoints } from './teams.ts'
import { translationEndpoints } from './translations.ts'
import { userEndpoints } from './users.ts'

/** Every endpoint of the product, by name. */
export const endpoints = {
  ...sessionEndpoints,
  ...directoryEndpoints,
  ...factorEndpoints,
  ...mailAlertEndpoints,
  ...userEndpoints,
  ...settingsEndpoints,
  ...auditEndpoints,
  ...patientEndpoints,
  ...callEndpoints,
  ...phoneQuestionEndpoints,
  ...bulkActEndpoints,
  ...consentEndpoints,
  ...erasureEndpoints,
  ...holdEndpoints,
  ...retentionEndpoints,
  ...ownFieldEndpoints,
  ...appointmentEndpoints,
  ...conversationEndpoints,
  ...noteEndpoints,
  ...undoEndpoints,
  ...sharerEndpoints,
  ...scheduledReplyEndpoints,
  ...flowEndpoints,
  ...wholeFlowEndpoints,
  ...groupEndpoints,
  ...campaignEndpoints,
  ...importEndpoints,
  ...jobEndpoints,
  ...evaluationEndpoints,
  ...knowledgeEndpoints,
  ...staffHelpEndpoints,
  ...translationEndpoints,
  ...lexiconEndpoints,
  ...locationEndpoints,
  ...messageEndpoints,
  ...putAsideEndpoints,
  ...quickReplyEndpoints,
  ...readingCaseEndpoints,
  ...savedViewEndpoints,
  ...senderEndpoints,
  ...sendingEndpoints,
  ...responseEndpoints,
  ...reportEndpoints,
  ...outcomeReportEndpoints,
  ...reportTemplateEndpoints,
  ...statsEndpoints,
  ...teamEndpoints,
  ...notificationEndpoints,
  ...onCallEndpoints,
  ...contactRequestEndpoints,
  ...aiEndpoints,
  ...operationEndpoints,
  ...routingEndpoints,
  ...sandboxEndpoints,
} as const

export type EndpointName = keyof typeof endpoints

/** The same list as an array, for iteration. */
export const allEndpoints = Object.entries(endpoints) as [EndpointName, Endpoint][]
