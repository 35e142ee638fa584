import type { assignmentEndpoints } from '#contract/conversations/assignment.ts'

/** Who may call the endpoints of assignments: the letters of app.test.ts. */
export const assignmentMatrix: Record<keyof typeof assignmentEndpoints, string> = {
  assignConversation: 'AST',
  snoozeConversation: 'AST',
  listColleagues: 'AST',
  countThreads: 'ACSPURT',
}
