import type { ActiveProviderFault, ProviderFault } from '../control.ts'
import type { Random } from '../random.ts'

/**
 * The faults of the emulated providers, by the label in the called URL; '*' hits every label. Kept in memory only: a
 * restarted sandbox begins with healthy providers.
 */
export class ProviderFaults {
  readonly #random: Random
  readonly #byLabel = new Map<string, ActiveProviderFault[]>()

  constructor(random: Random) {
    this.#random = random
  }

  /** Replaces all active faults of the label. */
  replace(label: string, faults: ProviderFault[]): ActiveProviderFault[] {
    const now = Date.now()
    this.#byLabel.set(
      label,
      faults.map((fault) => ({
        ...fault,
        label,
        hits: 0,
        until: fault.forMs === undefined ? null : new Date(now + fault.forMs).toISOString(),
      })),
    )
    return this.#active(label)
  }

  /** The faults of every label that can still hit. */
  list(): ActiveProviderFault[] {
    return [...this.#byLabel.keys()].flatMap((label) => this.#active(label))
  }

  /** The first fault that hits a call with this label. */
  strike(label: string): ActiveProviderFault | null {
    for (const fault of [...this.#active(label), ...this.#active('*')]) {
      if (fault.rate !== undefined && !this.#random.chance(fault.rate)) continue
      fault.hits += 1
      return fault
    }
    return null
  }

  clear(): void {
    this.#byLabel.clear()
  }

  #active(label: string): ActiveProviderFault[] {
    const now = Date.now()
    return (this.#byLabel.get(label) ?? []).filter(
      ({ count, hits, until }) => (count === undefined || hits < count) && (until === null || Date.parse(until) > now),
    )
  }
}
