import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import fc from 'fast-check'

/** How a process dies: at which statement from its first step, before PostgreSQL has it or after. */
interface Death {
  statement: number
  how: 'before' | 'after' | 'cut'
}

/** Deaths within the first `most` statements. */
export const deathWithin = (most: number) =>
  fc.record({ statement: fc.integer({ min: 1, max: most }), how: fc.constantFrom('before', 'after', 'cut') })

const script = join(import.meta.dirname, 'test-job-process.ts')

/**
 * One process at a time works on jobs; when it dies, the next one starts; the last one runs without a crash. Answers what
 * ends them. `given`: the settings of test-job-process.ts.
 */
export const openMortalPlace = (given: object, deaths: readonly Death[]): (() => Promise<void>) => {
  let child: ChildProcess | undefined
  let isClosed = false
  const live = async (): Promise<void> => {
    for (const death of [...deaths, null]) {
      if (isClosed) return
      child = spawn(process.execPath, [script, JSON.stringify({ ...given, death, doesRecur: false })], {
        stdio: ['ignore', 'ignore', 'ignore'],
      })
      await once(child, 'exit')
    }
  }
  const lived = live()
  return async () => {
    isClosed = true
    child?.kill('SIGKILL')
    await lived
  }
}

/** Waits until no piece of work is left that waits or runs. */
export const allJobsOver = async (open: () => Promise<number>): Promise<void> => {
  while ((await open()) > 0) await new Promise((resolve) => setTimeout(resolve, 20))
}
