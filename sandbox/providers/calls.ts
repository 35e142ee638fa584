import type { ProviderCall } from '../control.ts'

/** A soak sends thousands; the newest are what a checker reads. */
const KEPT = 2000

/** What came over the wire to the emulated providers, newest last. */
export class Calls {
  #seq = 0
  #kept: ProviderCall[] = []

  /** Writes a call down; what becomes of it is filled in by its server. */
  record(call: Omit<ProviderCall, 'seq' | 'at'>): ProviderCall {
    this.#seq += 1
    const kept = { ...call, seq: this.#seq, at: new Date().toISOString() }
    this.#kept.push(kept)
    if (this.#kept.length > KEPT * 1.1) this.#kept = this.#kept.slice(-KEPT)
    return kept
  }

  /** Those after a number, oldest first. */
  after(seq: number, limit: number): ProviderCall[] {
    return this.#kept.filter((call) => call.seq > seq).slice(0, limit)
  }

  clear(): void {
    this.#kept = []
  }
}
