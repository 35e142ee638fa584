import { capitalised } from '#client/format/text.ts'
import { StatusBadge, type StatusTone } from '#client/ui/badge.tsx'
import type { ConversationStatus } from '#contract/conversations.ts'

const tones: Record<ConversationStatus, StatusTone> = {
  active: 'green',
  completed: 'blue',
  abandoned: 'orange',
  error: 'red',
}

const isKnown = (status: string): status is ConversationStatus => status in tones

/**
 * The status of a conversation in the words of its screen. A status that this version does not know is shown as it is,
 * in grey.
 */
export const ConversationStatusBadge = ({
  status,
  tell,
}: {
  status: string
  tell: (status: ConversationStatus) => string
}) => (
  <StatusBadge tone={isKnown(status) ? tones[status] : 'grey'}>
    {isKnown(status) ? tell(status) : capitalised(status)}
  </StatusBadge>
)
