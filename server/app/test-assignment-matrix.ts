import type { assignmentEndpoints } from '#contract/conversations/assignment.ts'
import type { noteEndpoints } from '#contract/conversations/notes.ts'
import type { scheduledReplyEndpoints } from '#contract/conversations/scheduled-replies.ts'
import type { undoEndpoints } from '#contract/conversations/undo.ts'
import type { teamEndpoints } from '#contract/teams.ts'

type Work = typeof assignmentEndpoints &
  typeof noteEndpoints &
  typeof scheduledReplyEndpoints &
  typeof teamEndpoints &
  typeof undoEndpoints

/** Who may call the endpoints of teams and of work on a conversation: the letters of app.test.ts. */
export const assignmentMatrix: Record<keyof Work, string> = {
  assignConversation: 'AST',
  snoozeConversation: 'AST',
  undoThreadAct: 'AST',
  listColleagues: 'AST',
  listScheduledReplies: 'ACSPURT',
  scheduleReply: 'AST',
  changeScheduledReply: 'AST',
  cancelScheduledReply: 'AST',
  addNote: 'AST',
  deleteNote: 'AST',
  listTeams: 'ACSPURT',
  createTeam: 'A',
  updateTeam: 'A',
  deleteTeam: 'A',
  countThreads: 'ACSPURT',
}
