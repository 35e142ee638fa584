import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type Refusal, refuseInput } from '../refusal.ts'

/** How long one pattern may take on one long text, in ms. A turn waits for it, and so do all others of the process. */
const BUDGET_MS = 20
/** When the trial of all patterns is broken off, in ms, with the start of its thread. */
const PATIENCE_MS = 3000
/** What the thread runs: a source beside this one, or beside the built program. */
const WORKER = import.meta.url.endsWith('.ts') ? 'pattern-trial/worker.ts' : 'pattern-trial.js'

/**
 * Tries patterns on long texts in a thread of its own, so that nobody waits for one that is slow. Refuses the first that
 * takes longer than `budgetMs` on one text, with the time; null: none does. Patterns that do not compile are left to
 * whoever compiles them.
 */
export const trialRefusal = async (
  field: string,
  patterns: readonly string[],
  { budgetMs = BUDGET_MS, patienceMs = PATIENCE_MS }: { budgetMs?: number; patienceMs?: number } = {},
): Promise<Refusal | null> => {
  if (patterns.length === 0) return null
  const times = new Map<string, number>()
  const worker = new Worker(new URL(WORKER, import.meta.url), { workerData: { patterns } })
  worker.on('message', ({ pattern, ms }: { pattern: string; ms: number }) => times.set(pattern, ms))
  let isOver = false
  const patience = setTimeout(() => {
    isOver = true
    void worker.terminate()
  }, patienceMs)
  try {
    // Rejects when the thread fails.
    await once(worker, 'exit')
  } finally {
    clearTimeout(patience)
  }
  const slow = patterns.find((pattern) => (times.get(pattern) ?? 0) > budgetMs)
  if (slow !== undefined) return refuseInput(field, 'pattern-slow', `${slow}: ${Math.ceil(times.get(slow) ?? 0)} ms`)
  const unfinished = isOver ? patterns.find((pattern) => !times.has(pattern)) : undefined
  return unfinished === undefined ? null : refuseInput(field, 'pattern-slow', `${unfinished}: > ${patienceMs} ms`)
}
