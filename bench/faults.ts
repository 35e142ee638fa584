// Thirty-two faults, each injected for real: npm run faults [-- NUMBER …] [-- --kills 50]. A row passes when the records
// of the carrier, the database and the audit log agree afterwards.
import type { Fault } from './faults/fault.ts'
import { faults } from './faults/list.ts'
import { NotRun } from './faults/proof.ts'
import { Stage } from './faults/stage.ts'
import { printLoad } from './measure/figures.ts'

const options = process.argv.slice(2)
const killsAt = options.indexOf('--kills')
const kills = killsAt < 0 ? 50 : Number(options.splice(killsAt, 2)[1])
const wanted = options.map(Number)
const chosen = faults.filter(({ number }) => wanted.length === 0 || wanted.includes(number))

interface Line {
  fault: Fault
  verdict: 'held' | 'NOT HELD' | 'not run'
  seen: string
  seconds: number
}

const stage = new Stage({ kills })

const play = async (fault: Fault): Promise<Line> => {
  const from = performance.now()
  const line = (verdict: Line['verdict'], seen: string): Line => ({
    fault,
    verdict,
    seen,
    seconds: (performance.now() - from) / 1000,
  })
  try {
    return line('held', await fault.hold(stage))
  } catch (error) {
    if (error instanceof NotRun) return line('not run', error.message)
    return line('NOT HELD', error instanceof Error ? error.message : String(error))
  }
}

const show = ({ fault, verdict, seen, seconds }: Line): void => {
  console.log(`${String(fault.number).padStart(2)}  ${verdict.padEnd(8)}  ${fault.name}  (${seconds.toFixed(1)} s)`)
  console.log(`              injected: ${fault.injected}`)
  console.log(`              expected: ${fault.expected}`)
  console.log(`              ${verdict === 'not run' ? 'why' : 'seen'}: ${seen}`)
}

const lines: Line[] = []
for (const fault of chosen) {
  const line = await play(fault)
  show(line)
  lines.push(line)
}
await stage.close()
const count = (verdict: Line['verdict']): number => lines.filter((line) => line.verdict === verdict).length
printLoad()
console.log(`${count('held')} of ${lines.length} held, ${count('NOT HELD')} not held, ${count('not run')} not run`)
process.exit(count('NOT HELD') === 0 ? 0 : 1)
