import { aiConfigurationRoutes } from './features/ai-configurations/routes.ts'
import { aiRouterRoutes } from './features/ai-router/routes.ts'
import { aiRoutingRoutes } from './features/ai-routing/routes.ts'
import { appointmentRoutes } from './features/appointments/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { bulkActRoutes } from './features/bulk-acts/routes.ts'
import { callRoutes } from './features/calls/routes.ts'
import { campaignRoutes } from './features/campaigns/routes.ts'
import { consentRoutes } from './features/consent/routes.ts'
import { contactRequestRoutes } from './features/contact-requests/routes.ts'
import { conversationRoutes } from './features/conversations/routes.ts'
import { directoryRoutes } from './features/directory/routes.ts'
import { evaluationRoutes } from './features/evaluations/routes.ts'
import { flowRoutes } from './features/flows/routes.ts'
import { groupRoutes } from './features/groups/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { jobRoutes } from './features/jobs/routes.ts'
import { knowledgeRoutes } from './features/knowledge/routes.ts'
import { lexiconRoutes } from './features/lexicon/routes.ts'
import { locationRoutes } from './features/locations/routes.ts'
import { mailRoutes } from './features/mails/routes.ts'
import { messageRoutes } from './features/messages/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { onCallRoutes } from './features/on-call/routes.ts'
import { ownFieldRoutes } from './features/own-fields/routes.ts'
import { patientRoutes } from './features/patients/routes.ts'
import { putAsideRoutes } from './features/put-aside/routes.ts'
import { quickReplyRoutes } from './features/quick-replies/routes.ts'
import { readingCaseRoutes } from './features/reading-cases/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { responseRoutes } from './features/responses/routes.ts'
import { retentionRoutes } from './features/retention/routes.ts'
import { sandboxRoutes } from './features/sandbox/routes.ts'
import { savedViewRoutes } from './features/saved-views/routes.ts'
import { senderRoutes } from './features/senders/routes.ts'
import { sendingRoutes } from './features/sending/routes.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { statsRoutes } from './features/stats/routes.ts'
import { teamRoutes } from './features/teams/routes.ts'
import { translationRoutes } from './features/translations/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import type { Mount } from './handler.ts'

/** Every feature with endpoints. The app does not start when a declared endpoint is bound by none of them. */
export const featureRoutes: readonly ((mount: Mount) => void)[] = [
  sessionRoutes,
  directoryRoutes,
  userRoutes,
  settingsRoutes,
  retentionRoutes,
  auditRoutes,
  patientRoutes,
  callRoutes,
  bulkActRoutes,
  ownFieldRoutes,
  appointmentRoutes,
  consentRoutes,
  conversationRoutes,
  translationRoutes,
  flowRoutes,
  groupRoutes,
  campaignRoutes,
  importRoutes,
  jobRoutes,
  evaluationRoutes,
  knowledgeRoutes,
  lexiconRoutes,
  locationRoutes,
  messageRoutes,
  putAsideRoutes,
  quickReplyRoutes,
  reportRoutes,
  readingCaseRoutes,
  savedViewRoutes,
  senderRoutes,
  sendingRoutes,
  responseRoutes,
  statsRoutes,
  teamRoutes,
  mailRoutes,
  notificationRoutes,
  onCallRoutes,
  contactRequestRoutes,
  aiConfigurationRoutes,
  aiRoutingRoutes,
  aiRouterRoutes,
  sandboxRoutes,
]
