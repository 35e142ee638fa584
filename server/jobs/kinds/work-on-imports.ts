import * as z from 'zod/mini'
import { bringRows } from '../../features/imports/actions/bring-in.ts'
import { checkRows } from '../../features/imports/actions/check.ts'
import type { ImportWork } from '../../features/imports/actions/steps.ts'
import { undoRows } from '../../features/imports/actions/undo.ts'
import { doublingPause, type JobKind, queuedKind } from '../kind.ts'

const ImportInput = z.object({ importId: z.int(), userId: z.int(), username: z.string() })
const RowCursor = z.object({ row: z.int(), done: z.int() })

/** A piece of work on an import, for the person who asked for it. */
const importKind = (name: string, run: (work: ImportWork) => Promise<void>): JobKind =>
  queuedKind({
    name,
    input: ImportInput,
    cursor: RowCursor,
    atOnce: 1,
    attempts: 5,
    pauseMs: doublingPause(1000, 60_000),
    limitMs: 3_600_000,
    run: ({ deps, input: { importId, userId, username }, cursor, signal, step }) =>
      run({
        deps,
        importId,
        actor: { userId, username, ipAddress: null, userAgent: null, requestId: null },
        cursor,
        signal,
        step,
      }),
  })

export const checkImportKind = importKind('check-import', checkRows)
export const bringImportKind = importKind('bring-import', bringRows)
export const undoImportKind = importKind('undo-import', undoRows)
