import type { assignmentEndpoints } from '#contract/conversations/assignment.ts'
import type { noteEndpoints } from '#contract/conversations/notes.ts'

/** Who may call the endpoints of work on a conversation: the letters of app.test.ts. */
export const assignmentMatrix: Record<keyof typeof assignmentEndpoints | keyof typeof noteEndpoints, string> = {
  assignConversation: 'AST',
  snoozeConversation: 'AST',
  listColleagues: 'AST',
  listNotes: 'ACSPURT',
  addNote: 'AST',
  countThreads: 'ACSPURT',
}
