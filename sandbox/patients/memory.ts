/** What a scripted patient remembers between texts. Plain data, stored in the journal. */
export interface Memory {
  /** Questions answered so far. */
  answered: number
  /** The last question, shortened; the same one again means that the answer was not understood. */
  lastQuestion: string | null
  /** How often the last question was read. */
  timesRead: number
  /** The person has nothing more to say. */
  isDone: boolean
  /** The name that the first text used for the patient. */
  name: string | null
  /** The script's one-time actions that are done. */
  done: string[]
}

export const freshMemory: Memory = {
  answered: 0,
  lastQuestion: null,
  timesRead: 0,
  isDone: false,
  name: null,
  done: [],
}

export const hasDone = (memory: Memory, what: string): boolean => memory.done.includes(what)

export const remember = (memory: Memory, what: string): Memory => ({ ...memory, done: [...memory.done, what] })
