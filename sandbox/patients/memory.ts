/** What a scripted patient remembers from one text to the next. Plain data: it lies in the journal. */
export interface Memory {
  /** Questions answered so far. */
  answered: number
  /** The question last read, in short; the same one again means that the answer was not understood. */
  lastQuestion: string | null
  /** How often the last question has been read. */
  timesRead: number
  /** The person has nothing more to say. */
  isDone: boolean
  /** The name by which the first text called the patient. */
  name: string | null
  /** What a script does once only and has done. */
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
