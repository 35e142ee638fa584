import type { ProviderCall } from '../control.ts'

/** A soak test sends thousands; checks read the newest. */
const KEPT = 2000

/** The calls to the emulated providers, newest last. */
export class Calls {
  #seq = 0
  #kept: ProviderCall[] = []

  /** Records a call; its server fills in the result. */
  record(call: Omit<ProviderCall, 'seq' | 'at'>): ProviderCall {
    this.#seq += 1
    const kept = { ...call, seq: this.#seq, at: new Date().toISOString() }
    this.#kept.push(kept)
    if (this.#kept.length > KEPT * 1.1) this.#kept = this.#kept.slice(-KEPT)
    return kept
  }

  /** The calls after a sequence number, oldest first. */
  after(seq: number, limit: number): ProviderCall[] {
    return this.#kept.filter((call) => call.seq > seq).slice(0, limit)
  }

  clear(): void {
    this.#kept = []
  }
}
