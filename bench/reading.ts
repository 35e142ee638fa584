// How well patients' texts are read: right answers with their 95 % interval, against goal and floor, on the part that
// was used while building, on the part nobody looked at, and, in the whole table, on the fresh and the unseen part.
// `npm run bench reading [-- --row NAME] [--misses]`
import { parseArgs } from 'node:util'
import { printTable } from './measure/figures.ts'
import { printCost } from './reading/cost.ts'
import { dateRows } from './reading/date-rows.ts'
import { emergencyRows } from './reading/emergency-rows.ts'
import { count, type Part, parts, type Row } from './reading/harness.ts'
import { languageRows } from './reading/language-rows.ts'
import { numberRows } from './reading/number-rows.ts'
import { optOutRows } from './reading/opt-out-rows.ts'
import { streamRows } from './reading/stream-rows.ts'
import { yesNoRows } from './reading/yes-no-rows.ts'

const rows: readonly Row[] = [
  ...languageRows,
  ...streamRows,
  ...emergencyRows,
  ...optOutRows,
  ...yesNoRows,
  ...numberRows,
  ...dateRows,
]

const { values } = parseArgs({ options: { row: { type: 'string' }, misses: { type: 'boolean', default: false } } })
const chosen = rows.filter(({ name }) => values.row === undefined || name.includes(values.row))

/** One row is asked for while something is built: then what is held out stays unmeasured. */
const measured: readonly Part[] = values.row === undefined ? parts : ['building']

const percent = (share: number): string => (100 * share).toFixed(2)

const lines: string[][] = []
let isBelow = false
for (const row of chosen) {
  for (const part of measured) {
    const { n, share, low, high, isAboveFloor, unknown } = count(row, part)
    if (n === 0) continue
    // Most texts of 'building' stand there because they were once misread: they tell where to look, not what patients meet.
    isBelow ||= !isAboveFloor && (part === 'held-out' || !measured.includes('held-out'))
    const interval = `${percent(low)} to ${percent(high)}`
    lines.push([
      row.name,
      part,
      `${n}`,
      percent(share),
      interval,
      `${row.goal}`,
      `${row.floor}`,
      isAboveFloor ? '' : 'BELOW',
      unknown.n > 0 && part === 'held-out' ? `${percent(unknown.share)} of ${unknown.n}` : '',
    ])
  }
}
printTable(
  ['what, %', 'part', 'n', 'measured', '95 % interval', 'goal', 'floor', '', 'of texts not in building'],
  lines,
)

/** Only of the part that may be looked at. */
const shown: Part = 'building'
if (values.misses)
  for (const row of chosen) for (const miss of new Set(count(row, shown).misses)) console.log(`${row.name}: ${miss}`)
if (values.row === undefined) await printCost()
process.exitCode = isBelow ? 1 : 0
