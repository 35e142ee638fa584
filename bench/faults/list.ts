import { assistantFaults } from './assistants.ts'
import { attackFaults } from './attacks.ts'
import { crashPointFaults } from './crash-points.ts'
import type { Fault } from './fault.ts'
import { fullDiskFaults } from './full-disk.ts'
import { inputFaults } from './input.ts'
import { killFaults } from './kills.ts'
import { outageFaults } from './outages.ts'
import { processFaults } from './processes.ts'
import { textFaults } from './texts.ts'
import { upgradeFaults } from './upgrades.ts'

/** The faults that this process can run by itself in seconds; `npm test` runs them too. */
export const quickFaults: readonly Fault[] = [...textFaults, ...inputFaults, ...attackFaults]

/** All faults by number. */
export const faults: readonly Fault[] = [
  ...quickFaults,
  ...killFaults,
  ...crashPointFaults,
  ...fullDiskFaults,
  ...outageFaults,
  ...upgradeFaults,
  ...assistantFaults,
  ...processFaults,
].toSorted((a, b) => a.number - b.number)
