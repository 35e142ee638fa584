import type { workEndpoints } from '#contract/conversations/work.ts'

/** Who may call the endpoints of work on a conversation: the letters of app.test.ts. */
export const assignmentMatrix: Record<keyof typeof workEndpoints, string> = {
  assignConversation: 'AST',
  snoozeConversation: 'AST',
  listColleagues: 'AST',
  listScheduledReplies: 'ACSPURT',
  scheduleReply: 'AST',
  changeScheduledReply: 'AST',
  cancelScheduledReply: 'AST',
  listNotes: 'ACSPURT',
  addNote: 'AST',
  countThreads: 'ACSPURT',
}
