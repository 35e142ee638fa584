import { endpoints } from '#contract/endpoints.ts'
import { staffHelpEndpoints } from '#contract/routing/staff-help.ts'
import type { SignedInContext } from '../../deps.ts'
import type { Mount } from '../../handler.ts'
import { refuse } from '../../refusal.ts'
import { assignConversation } from './actions/assign.ts'
import { offerReplies, sumUp } from './actions/help.ts'
import { addNote, deleteNote } from './actions/notes.ts'
import { cancelScheduledReply, changeScheduledReply, scheduleReply } from './actions/scheduled-replies.ts'
import { snoozeConversation } from './actions/snooze.ts'
import { undoThreadAct } from './actions/undo.ts'
import { actInConversation, announcePresence, deleteConversation } from './actions.ts'
import { countThreads, listColleagues } from './queries/assignment.ts'
import { listScheduledReplies } from './queries/scheduled-replies.ts'
import { findThread } from './queries/thread.ts'
import type { Viewer } from './queries/view.ts'
import { listConversations, listThreads } from './queries.ts'

const viewerOf = ({ deps, person }: Pick<SignedInContext, 'deps' | 'person'>): Viewer => ({
  now: deps.clock.now(),
  userId: person.userId,
})

export const conversationRoutes = (mount: Mount): void => {
  mount(endpoints.listConversations, (ctx, { query }) => listConversations(ctx.db, query))
  mount(endpoints.listThreads, (ctx, { query }) => listThreads(ctx.db, query, viewerOf(ctx)))
  mount(endpoints.countThreads, (ctx) => countThreads(ctx.db, viewerOf(ctx)))
  mount(endpoints.snoozeConversation, (ctx, { params, body }) => snoozeConversation(ctx, params.id, body))
  mount(endpoints.addNote, (ctx, { params, body }) => addNote(ctx, params.id, body))
  mount(endpoints.deleteNote, (ctx, { params }) => deleteNote(ctx, params.id, params.noteId))
  mount(endpoints.listScheduledReplies, (ctx, { params }) => listScheduledReplies(ctx.db, params.id))
  mount(endpoints.scheduleReply, (ctx, { params, body }) => scheduleReply(ctx, params.id, body))
  mount(endpoints.changeScheduledReply, (ctx, { params, body }) => changeScheduledReply(ctx, params.id, body))
  mount(endpoints.cancelScheduledReply, (ctx, { params }) => cancelScheduledReply(ctx, params.id))
  mount(endpoints.listColleagues, (ctx) => listColleagues(ctx.db))
  mount(endpoints.assignConversation, (ctx, { params, body }) => assignConversation(ctx, params.id, body))
  mount(
    endpoints.threadState,
    async (ctx, { params }) => (await findThread(ctx.db, params.id, viewerOf(ctx))) ?? refuse('not-found'),
  )
  mount(endpoints.undoThreadAct, (ctx, { params, body }) => undoThreadAct(ctx, params.id, body))
  mount(staffHelpEndpoints.suggestReplies, (ctx, { params }) => offerReplies(ctx, params.id))
  mount(staffHelpEndpoints.summarizeThread, (ctx, { params }) => sumUp(ctx, params.id))
  mount(endpoints.actInConversation, (ctx, { params, body }) => actInConversation(ctx, params.id, body))
  mount(endpoints.announcePresence, (ctx, { params, body }) => announcePresence(ctx, params.id, body.doing))
  mount(endpoints.deleteConversation, (ctx, { params }) => deleteConversation(ctx, params.id))
}
