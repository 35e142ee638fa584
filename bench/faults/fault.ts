import type { Stage } from './stage.ts'

/** One thing that goes wrong, made to happen for real. */
export interface Fault {
  /** Its place in the list of thirty-two. */
  number: number
  name: string
  injected: string
  expected: string
  /** Injects it and holds the books of both sides against each other; answers what was seen, throws what did not hold. */
  hold(stage: Stage): Promise<string>
}
