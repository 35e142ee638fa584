import { assignmentEndpoints } from './assignment.ts'
import { noteEndpoints } from './notes.ts'
import { scheduledReplyEndpoints } from './scheduled-replies.ts'

/** What staff do with a conversation besides replying. */
export const workEndpoints = { ...assignmentEndpoints, ...noteEndpoints, ...scheduledReplyEndpoints }
