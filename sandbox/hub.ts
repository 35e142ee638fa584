import type { SandboxEvent } from './control.ts'

export interface NumberedEvent {
  id: number
  event: SandboxEvent
}

/** How many past events a listener that comes back can still get. */
const REMEMBERED = 1000

/** Tells whoever listens what happens in the sandbox. */
export class Hub {
  #nextId = 1
  #past: NumberedEvent[] = []
  readonly #listeners = new Set<(event: NumberedEvent) => void>()

  publish(event: SandboxEvent): void {
    const numbered = { id: this.#nextId++, event }
    this.#past.push(numbered)
    if (this.#past.length > REMEMBERED * 2) this.#past = this.#past.slice(-REMEMBERED)
    for (const listener of this.#listeners) listener(numbered)
  }

  /** Calls `listener` for what happened after event `after`, as far as remembered, and from now on. The answer ends it. */
  listen(after: number | null, listener: (event: NumberedEvent) => void): () => void {
    if (after !== null) {
      for (const event of this.#past) if (event.id > after) listener(event)
    }
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
