/** The timers of one sandbox, so that closing or resetting it leaves none running. */
export class Timers {
  readonly #running = new Set<NodeJS.Timeout>()
  readonly #report: (error: unknown) => void

  constructor(report: (error: unknown) => void) {
    this.#report = report
  }

  /** Calls `work` after `delayMs`; returns the cancel function. */
  after(delayMs: number, work: () => void): () => void {
    const timer = setTimeout(() => {
      this.#running.delete(timer)
      try {
        work()
      } catch (error) {
        this.#report(error)
      }
    }, delayMs)
    this.#running.add(timer)
    return () => {
      clearTimeout(timer)
      this.#running.delete(timer)
    }
  }

  clear(): void {
    for (const timer of this.#running) clearTimeout(timer)
    this.#running.clear()
  }
}
