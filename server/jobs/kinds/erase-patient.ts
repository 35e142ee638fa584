import * as z from 'zod/mini'
import { eraseConversation, eraserOf, findErased } from '../../features/patients/actions/erase.ts'
import { eraseRecord } from '../../features/patients/actions/erase-record.ts'
import { isRefusal } from '../../refusal.ts'
import { doublingPause, JobFailed, queuedKind } from '../kind.ts'

/** A text that is under way may be over at the next attempt; a legal hold lasts. */
const notNow = (why: 'busy' | 'held'): JobFailed =>
  why === 'held' ? new JobFailed('patient-on-hold', { isFinal: true }) : new JobFailed('patient-busy')

/** Erases a patient: one conversation a step, then everything else in one. */
export const erasePatientKind = queuedKind({
  name: 'erase-patient',
  input: z.object({ patientId: z.int() }),
  cursor: z.object({ conversations: z.int() }),
  atOnce: 1,
  // The carrier may take minutes to say what became of a text.
  attempts: 30,
  pauseMs: doublingPause(1000, 60_000),
  limitMs: 3_600_000,
  run: async ({ deps, input: { patientId }, cursor, step }) => {
    const actor = await eraserOf(deps, patientId)
    let conversations = cursor?.conversations ?? 0
    for (let isOver = false; !isOver; ) {
      let removedId: number | null = null
      await step(async (tx) => {
        const patient = await findErased(tx, patientId)
        const removed = patient ? await eraseConversation(tx, { deps, actor }, patient) : null
        if (isRefusal(removed)) throw notNow(removed.code === 'on-hold' ? 'held' : 'busy')
        removedId = removed?.conversationId ?? null
        if (removed) conversations += 1
        else {
          const outcome = await eraseRecord(tx, { deps, actor }, patientId)
          if (outcome !== 'erased') throw notNow(outcome)
        }
        return { cursor: { conversations }, done: conversations }
      })
      isOver = removedId === null
      deps.live.publish(
        removedId === null
          ? [{ type: 'PATIENT_DELETED', patientId }]
          : [{ type: 'CONVERSATION_DELETED', conversationId: removedId, patientId }],
      )
      deps.runner.wake()
    }
  },
})
