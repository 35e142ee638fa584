/** One timer per contact: the earliest that was asked for. */
export class ContactTimers {
  readonly #timers = new Map<number, { timer: NodeJS.Timeout; at: number }>()
  readonly #ring: (contactId: number) => void

  constructor(ring: (contactId: number) => void) {
    this.#ring = ring
  }

  set(contactId: number, ms: number): void {
    const wait = Math.max(0, ms)
    const at = performance.now() + wait
    const known = this.#timers.get(contactId)
    if (known && known.at <= at) return
    clearTimeout(known?.timer)
    const timer = setTimeout(() => {
      this.#timers.delete(contactId)
      this.#ring(contactId)
    }, wait)
    this.#timers.set(contactId, { timer, at })
  }

  clear(): void {
    for (const { timer } of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }
}
