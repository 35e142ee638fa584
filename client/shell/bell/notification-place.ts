import type { Notification } from '#contract/notifications.ts'
import type { ListSearch } from '../../list-search.ts'

/** Where a notification leads: to a visitor's message, a campaign or a screen. */
export type NotificationPlace =
  | { is: 'contact-request'; id: number }
  | { is: 'campaign'; id: number }
  | {
      is: 'screen'
      to:
        | '/ai-management'
        | '/audit-log'
        | '/dashboard'
        | '/message-flow-analysis'
        | '/patient-queue'
        | '/reports'
        | '/user-management'
      search: ListSearch
      /** The part of the screen that it is about. */
      hash?: string
    }

/** Events of a conversation lead to its thread, others to the list of all messages. */
export const placeOf = ({
  kind,
  conversationId,
  patientId,
  details,
}: Pick<Notification, 'kind' | 'conversationId' | 'patientId' | 'details'>): NotificationPlace => {
  const requestId = details['contactRequestId']
  if (kind === 'contact-request' && typeof requestId === 'number') return { is: 'contact-request', id: requestId }
  const campaignId = details['campaignId']
  if (kind === 'campaign-paused' && typeof campaignId === 'number') return { is: 'campaign', id: campaignId }
  const noteId = details['noteId']
  if (conversationId !== null && typeof noteId === 'number')
    return { is: 'screen', to: '/message-flow-analysis', search: { open: conversationId }, hash: `note-${noteId}` }
  if (conversationId !== null) return { is: 'screen', to: '/message-flow-analysis', search: { open: conversationId } }
  if (patientId !== null) return { is: 'screen', to: '/patient-queue', search: { open: patientId } }
  if (
    kind === 'safety-degraded' ||
    kind === 'ai-budget-spent' ||
    kind === 'ai-drift' ||
    kind === 'provider-key-refused' ||
    kind === 'provider-keeps-data' ||
    kind === 'agreement-missing'
  )
    return { is: 'screen', to: '/ai-management', search: {} }
  if (kind === 'sending-paused' || kind === 'contact-request' || kind === 'disk-space' || kind === 'opt-out-wave')
    return { is: 'screen', to: '/dashboard', search: {} }
  if (kind === 'bulk-reading')
    return { is: 'screen', to: '/audit-log', search: { person: String(details['person']), phi: 'yes' } }
  if (kind === 'report-ready')
    return { is: 'screen', to: '/reports', search: { tab: 'plan', open: Number(details['reportId']) } }
  if (kind === 'break-glass') return { is: 'screen', to: '/user-management', search: {} }
  const direction = kind === 'message-failed' ? 'outbound' : 'inbound'
  return { is: 'screen', to: '/message-flow-analysis', search: { view: 'table', direction } }
}
