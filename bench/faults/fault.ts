import type { Stage } from './stage.ts'

/** One fault, injected for real. */
export interface Fault {
  /** Its place in the list of thirty-two. */
  number: number
  name: string
  injected: string
  expected: string
  /** Injects it and compares both sides' records; returns what was seen, throws for any difference. */
  hold(stage: Stage): Promise<string>
}
