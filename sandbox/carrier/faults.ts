import type { ActiveFault, Fault, FaultKind } from '../control.ts'
import type { Ledger } from '../ledger.ts'
import type { Random } from '../random.ts'

/** The active faults, and the random choice of what they hit. */
export class Faults {
  readonly #ledger: Ledger
  readonly #random: Random

  constructor(ledger: Ledger, random: Random) {
    this.#ledger = ledger
    this.#random = random
  }

  /** Replaces all active faults. */
  replace(faults: Fault[]): ActiveFault[] {
    const until = (fault: Fault): string | null =>
      fault.forMs === undefined ? null : new Date(Date.now() + fault.forMs).toISOString()
    this.#ledger.record({
      fact: 'faults',
      faults: faults.map((fault, index) => ({ ...fault, id: index + 1, hits: 0, until: until(fault) })),
    })
    return this.list()
  }

  /** The faults that can still hit. */
  list(): ActiveFault[] {
    const now = Date.now()
    return this.#ledger.faults.filter(
      (fault) =>
        (fault.count === undefined || fault.hits < fault.count) &&
        (fault.until === null || Date.parse(fault.until) > now),
    )
  }

  /** The first fault of these kinds that hits this call, in the given order. */
  strike(kinds: readonly FaultKind[], call: { number?: string; on?: 'create' | 'fetch' | 'list' }): ActiveFault | null {
    if (this.#ledger.faults.length === 0) return null
    for (const fault of this.list()) {
      const on = fault.on ?? 'create'
      if (!kinds.includes(fault.kind)) continue
      if (call.on !== undefined && on !== 'any' && on !== call.on) continue
      if (fault.number !== undefined && fault.number !== call.number) continue
      if (fault.rate !== undefined && !this.#random.chance(fault.rate)) continue
      // Only a counted fault needs its hits after a restart.
      if (fault.count === undefined) fault.hits += 1
      else this.#ledger.record({ fact: 'fault-hit', id: fault.id })
      return fault
    }
    return null
  }
}
