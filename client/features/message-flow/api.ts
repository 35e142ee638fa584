import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { listOf, nounOf, queryOf, useEndpointMutation } from '#client/query.ts'
import { assignmentEndpoints } from '#contract/conversations/assignment.ts'
import { noteEndpoints } from '#contract/conversations/notes.ts'
import { scheduledReplyEndpoints } from '#contract/conversations/scheduled-replies.ts'
import { undoEndpoints } from '#contract/conversations/undo.ts'
import { conversationEndpoints, type ThreadView } from '#contract/conversations.ts'
import { type Message, messageEndpoints } from '#contract/messages.ts'
import { consentEndpoints } from '#contract/patients/consent.ts'
import { patientEndpoints } from '#contract/patients.ts'
import { quickReplyEndpoints } from '#contract/quick-replies.ts'
import { readingCaseEndpoints } from '#contract/reading-cases.ts'
import { responseEndpoints } from '#contract/responses.ts'
import { routerEndpoints } from '#contract/routing/decisions.ts'
import { staffHelpEndpoints } from '#contract/routing/staff-help.ts'
import { teamEndpoints } from '#contract/teams.ts'
import { translationEndpoints } from '#contract/translations.ts'

export interface MessageFilters {
  q?: string
  aiProvider?: NonNullable<Message['aiProvider']>
  messageType?: Message['messageType']
  direction?: Message['direction']
  view?: ThreadView
  holder?: number
  team?: number
}

export const statsQuery = () => queryOf(messageEndpoints.messageStats)
export const threadsQuery = (query: MessageFilters) => listOf(conversationEndpoints.listThreads, { query })
export const messagesQuery = (query: MessageFilters & { order?: 'asc' | 'desc' }) =>
  listOf(messageEndpoints.listMessages, { query: { ...query, sort: 'createdAt' } })
export const threadMessagesQuery = (conversationId: number) =>
  listOf(messageEndpoints.listMessages, { query: { conversationId } })
export const threadQuery = (id: number) => queryOf(conversationEndpoints.threadState, { params: { id } })
export const answersQuery = (conversationId: number) =>
  queryOf(responseEndpoints.listResponses, { query: { conversationId, limit: 100 } })

export const threadCountsQuery = () => queryOf(assignmentEndpoints.countThreads)
export const teamsQuery = () => queryOf(teamEndpoints.listTeams)
export const colleaguesQuery = () => queryOf(assignmentEndpoints.listColleagues)

export const useAddNote = () => useEndpointMutation(noteEndpoints.addNote)
export const useDeleteNote = () => useEndpointMutation(noteEndpoints.deleteNote)
export const scheduledRepliesQuery = (conversationId: number) =>
  queryOf(scheduledReplyEndpoints.listScheduledReplies, { params: { id: conversationId } })
export const useScheduleReply = () => useEndpointMutation(scheduledReplyEndpoints.scheduleReply)
export const useChangeScheduledReply = () => useEndpointMutation(scheduledReplyEndpoints.changeScheduledReply)
export const useCancelScheduledReply = () => useEndpointMutation(scheduledReplyEndpoints.cancelScheduledReply)
export const useSnooze = () => useEndpointMutation(assignmentEndpoints.snoozeConversation)
export const useUndoThreadAct = () => useEndpointMutation(undoEndpoints.undoThreadAct)
export const useAssign = () => useEndpointMutation(assignmentEndpoints.assignConversation)

export const patientQuery = (id: number) => queryOf(patientEndpoints.getPatient, { params: { id } })

/** Asks for what a thread shows first, unless it is there. */
export const fetchThread = (client: QueryClient, id: number): void => {
  void client.prefetchQuery(threadQuery(id))
  void client.prefetchInfiniteQuery(threadMessagesQuery(id))
}

/** Refetches one thread's texts, and waits for them and for its state, which the act itself has begun to refetch. */
const refetchThread = (client: QueryClient, conversationId: number): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: threadMessagesQuery(conversationId).queryKey }),
    client.invalidateQueries({ queryKey: threadQuery(conversationId).queryKey }, { cancelRefetch: false }),
  ])

/** The mutation key of staff actions in a thread. */
export const staffActKey = (conversationId: number) => ['staff-act', conversationId] as const

/** A staff action in a thread; pending until the refetched thread shows its result. */
export const useStaffAct = (conversationId: number) => {
  const client = useQueryClient()
  return useEndpointMutation(conversationEndpoints.actInConversation, {
    mutationKey: staffActKey(conversationId),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [nounOf(responseEndpoints.listResponses)] })
      return refetchThread(client, conversationId)
    },
  })
}

export const useSuggestReplies = () => useEndpointMutation(staffHelpEndpoints.suggestReplies)
export const useSummarizeThread = () => useEndpointMutation(staffHelpEndpoints.summarizeThread)

export const quickRepliesQuery = () => queryOf(quickReplyEndpoints.listQuickReplies)
export const useFillQuickReply = () => useEndpointMutation(quickReplyEndpoints.fillQuickReply)

export const translationsQuery = (conversationId: number) =>
  queryOf(translationEndpoints.listTranslations, { params: { id: conversationId } })
export const useTranslateText = () => useEndpointMutation(translationEndpoints.translateText)
export const useKeepEdited = () => useEndpointMutation(translationEndpoints.keepEditedTranslation)
export const useDecideTranslation = () => useEndpointMutation(translationEndpoints.decideTranslation)

export const useUndoStop = () => useEndpointMutation(consentEndpoints.undoStop)

export const decisionQuery = (messageId: number) =>
  queryOf(routerEndpoints.decisionOfMessage, { params: { id: messageId } })

export const useRateDecision = () => useEndpointMutation(routerEndpoints.rateDecision)

export const readingQuery = (id: number) => queryOf(readingCaseEndpoints.messageReading, { params: { id } })

/** The mutation key of what staff say of one text. */
export const sayMeaningKey = (messageId: number) => ['say-meaning', messageId] as const

export const useSayMeaning = (messageId: number) =>
  useEndpointMutation(readingCaseEndpoints.sayMeaning, { mutationKey: sayMeaningKey(messageId) })
