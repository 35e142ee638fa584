import type { SandboxEvent } from './control.ts'

export interface NumberedEvent {
  id: number
  event: SandboxEvent
}

/** Past events that a reconnecting listener can still get. */
const REMEMBERED = 1000

/** Sends the sandbox's events to its listeners. */
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

  /**
   * Calls `listener` for the remembered events after `after`, and for all new ones. Returns the unsubscribe function.
   */
  listen(after: number | null, listener: (event: NumberedEvent) => void): () => void {
    if (after !== null) {
      for (const event of this.#past) if (event.id > after) listener(event)
    }
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
