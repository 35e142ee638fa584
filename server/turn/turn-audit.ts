import type { TurnWrites } from './writes.ts'

interface Turned {
  contact: { id: number }
  talks: readonly { row: { id: number }; state: { phase: string }; events: readonly string[] }[]
  handled: readonly unknown[]
  inbound: readonly { id: number }[]
  answers: readonly unknown[]
  sends: readonly unknown[]
}

/** The audit row of a turn; none where it did nothing that anybody asks about. */
export const auditOf = (draft: Turned): TurnWrites['audit'] => {
  const talk = draft.talks.find(({ events }) => events.length > 0)
  if (!talk && draft.handled.length === 0) return undefined
  return {
    action: talk ? 'conversation.advanced' : 'contact.heard',
    resourceType: talk ? 'conversation' : 'contact',
    resourceId: String(talk ? talk.row.id : draft.contact.id),
    details: {
      events: talk?.events ?? [],
      heard: draft.inbound.map(({ id }) => id),
      answers: draft.answers.length,
      texts: draft.sends.length,
      phase: talk?.state.phase,
    },
  }
}
