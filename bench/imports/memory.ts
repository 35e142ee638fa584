import { readFileSync } from 'node:fs'
import type { App } from '../crash/harness.ts'

/** How people's start command starts the program (tools/start.mjs). */
export const START_FLAGS = ['--max-semi-space-size=4', '--expose-gc']

/** MB above rest that an import may take. */
export const MOST_MEMORY = 200

/** MB that the app holds now. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Samples the memory of the app while the work runs; the most of it above `rest`, in MB. */
export const memoryDuring = async <Result>(
  app: App,
  rest: number,
  work: () => Promise<Result>,
): Promise<[Result, number]> => {
  let most = rest
  const sampling = setInterval(() => {
    most = Math.max(most, memoryOf(app.pid))
  }, 20)
  try {
    return [await work(), most - rest]
  } finally {
    clearInterval(sampling)
  }
}
