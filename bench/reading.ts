// How well patients' texts are read: right answers with their 95 % interval, against goal and floor, on the part that was used while
// building, on the part nobody looked at, and on what others wrote, which is the verdict (bench/reading/harness.ts).
// `npm run bench reading [-- --row NAME] [--part PART] [--misses]`
import { parseArgs } from 'node:util'
import { printTable } from './measure/figures.ts'
import { isCorpusBuilt } from './reading/corpus.ts'
import { printCost } from './reading/cost.ts'
import { dateRows } from './reading/date-rows.ts'
import { emergencyRows } from './reading/emergency-rows.ts'
import { boundsOf, count, type Part, parts, type Row } from './reading/harness.ts'
import { languageRows } from './reading/language-rows.ts'
import { numberRows } from './reading/number-rows.ts'
import { optOutRows } from './reading/opt-out-rows.ts'
import { printReliability } from './reading/reliability.ts'
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

const { values } = parseArgs({
  options: { row: { type: 'string' }, part: { type: 'string' }, misses: { type: 'boolean', default: false } },
})
const chosen = rows.filter(({ name }) => values.row === undefined || name.includes(values.row))
const isPart = (name: string): name is Part => parts.some((part) => part === name)

/** One row is asked for while something is built: then what is held out and what others wrote stays unmeasured. */
const measured: readonly Part[] =
  values.part === undefined ? (values.row === undefined ? parts : ['building']) : [values.part].filter(isPart)
if (measured.length === 0) {
  console.error(`There is no part called ${values.part}: ${parts.join(', ')}.`)
  process.exit(2)
}
if (values.misses && values.part !== undefined && values.part !== 'building') {
  console.error(`Of the part '${values.part}' nothing but the totals is shown.`)
  process.exit(2)
}

const percent = (share: number): string => (100 * share).toFixed(2)

const lines: string[][] = []
let isBelow = false
for (const row of chosen) {
  for (const part of measured) {
    const { n, share, low, high, isAboveFloor, unknown } = count(row, part)
    if (n === 0) continue
    // Most texts of 'building' stand there because they were once misread: they tell where to look, not what patients meet.
    isBelow ||= !isAboveFloor && (part !== 'building' || measured.length === 1)
    const { goal, floor } = boundsOf(row, part)
    const interval = `${percent(low)} to ${percent(high)}`
    lines.push([
      row.name,
      part,
      `${n}`,
      percent(share),
      interval,
      `${goal}`,
      floor === undefined ? '' : `${floor}`,
      isAboveFloor ? '' : 'BELOW',
      unknown.n > 0 && part !== 'building' ? `${percent(unknown.share)} of ${unknown.n}` : '',
    ])
  }
}
printTable(['what, %', 'part', 'n', 'measured', '95 % interval', 'aim', 'must', '', 'of texts not in building'], lines)

/** Only of the part that may be looked at. */
const shown: Part = 'building'
if (values.misses)
  for (const row of chosen) for (const miss of new Set(count(row, shown).misses)) console.log(`${row.name}: ${miss}`)
if (measured.includes('others') && values.row === undefined) printReliability()
if (values.row === undefined && values.part === undefined) await printCost()
if (measured.includes('others') && !isCorpusBuilt()) {
  console.error(
    '\nThe public texts of the part others are not here, and their rows are missing: `npm run corpora` builds them.',
  )
  isBelow = true
}
process.exitCode = isBelow ? 1 : 0
