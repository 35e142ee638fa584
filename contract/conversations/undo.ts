import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Empty, IdInPath, Instant } from '../primitives.ts'

/** The acts of staff in a thread that can be taken back: none of them has sent anything. */
export const undoableActs = [
  'claim',
  'assign',
  'hand-over',
  'pass-to-team',
  'release',
  'snooze',
  'bring-back',
  'pause',
  'attend',
  'close',
  'cancel-reply',
] as const
export const UndoableAct = z.enum(undoableActs)
export type UndoableAct = z.infer<typeof UndoableAct>

/** The last act of whoever asks, while it can be taken back. `version` counts the acts in the thread. */
export const LastAct = z.object({ kind: UndoableAct, at: Instant, version: z.int() })
export type LastAct = z.infer<typeof LastAct>

export const undoEndpoints = {
  undoThreadAct: endpoint({
    method: 'POST',
    path: '/api/conversations/{id}/undo',
    allow: { anyOf: ['text-patients', 'conversations.edit'] },
    phi: false,
    summary: 'Take back the own last act in a thread; refused when anything has happened there since',
    params: IdInPath,
    body: z.object({ version: z.int() }),
    result: Empty,
  }),
}
