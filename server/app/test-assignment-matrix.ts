import type { workEndpoints } from '#contract/conversations/work.ts'
import type { teamEndpoints } from '#contract/teams.ts'

/** Who may call the endpoints of teams and of work on a conversation: the letters of app.test.ts. */
export const assignmentMatrix: Record<keyof typeof workEndpoints | keyof typeof teamEndpoints, string> = {
  assignConversation: 'AST',
  snoozeConversation: 'AST',
  listColleagues: 'AST',
  listScheduledReplies: 'ACSPURT',
  scheduleReply: 'AST',
  changeScheduledReply: 'AST',
  cancelScheduledReply: 'AST',
  listNotes: 'ACSPURT',
  addNote: 'AST',
  listTeams: 'ACSPURT',
  createTeam: 'A',
  updateTeam: 'A',
  deleteTeam: 'A',
  countThreads: 'ACSPURT',
}
