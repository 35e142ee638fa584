import type { ThreadQuestion } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import type { Response } from '#contract/responses.ts'
import type { MessageFilters } from './api.ts'

/** Who wrote a text: an outgoing text that neither a flow nor the assistant nor a rule sent is by staff. */
export const writerOf = ({ direction, messageType }: Pick<Message, 'direction' | 'messageType'>) =>
  direction === 'inbound' ? 'patient' : messageType === 'conversation' ? 'staff' : 'bot'

/** The texts of a thread that match the filters; the search finds conversations and hides nothing inside one. */
export const matchingMessages = (
  messages: readonly Message[],
  { aiProvider, messageType, direction }: MessageFilters,
): Message[] =>
  messages.filter(
    (message) =>
      (!aiProvider || message.aiProvider === aiProvider) &&
      (!messageType || message.messageType === messageType) &&
      (!direction || message.direction === direction),
  )

/**
 * The answer that a patient's text became. Several texts may have been joined, and the same words may answer two
 * questions, so it is the first answer with these words that was recorded after the text.
 */
export const answerOf = (message: Message, answers: readonly Response[]): Response | null => {
  if (message.direction !== 'inbound') return null
  const body = message.messageBody.trim()
  const after = answers
    .filter(
      ({ userResponse, timestamp }) =>
        timestamp >= message.createdAt && (userResponse.trim() === body || userResponse.split('\n').includes(body)),
    )
    .toSorted((a, b) => a.timestamp.localeCompare(b.timestamp) || a.id - b.id)
  return after[0] ?? null
}

/** The question that a conversation is at, and its position; null when none is waiting. */
export const questionAt = (
  questions: readonly ThreadQuestion[],
  questionId: number | null,
): { question: ThreadQuestion; number: number } | null => {
  const index = questions.findIndex(({ id }) => id === questionId)
  const question = questions[index]
  return question ? { question, number: index + 1 } : null
}

/** The texts of a thread that are newer than the last one its reader saw. */
export const newerThan = (messages: readonly Message[], seenId: number | null): Message[] =>
  messages.filter(({ id }) => id > (seenId ?? 0)).toSorted((a, b) => a.id - b.id)

/** The newest text of a thread, by the order in which texts were stored. */
export const newestId = (messages: readonly Message[]): number | null =>
  messages.length === 0 ? null : Math.max(...messages.map(({ id }) => id))
