// Emergencies with both layers, as a patient's text meets them: our patterns, and a model's second look at the redacted
// text over HTTP. In the sandbox the model is an imitation that goes by words: its own row says what it adds; a real
// model's share is known only with a key. `npm run bench emergency [-- --part PART] [--misses]`; misses of `building` alone.
import { parseArgs } from 'node:util'
import type { Language } from '#contract/primitives.ts'
import { Redactor } from '#engine/redact.ts'
import { CallNotes } from '#server/assistant/calls.ts'
import { readOrganizationFacts } from '#server/assistant/organization-facts.ts'
import { lookAgain } from '#server/assistant/second-look.ts'
import { openAssistantHarness } from './assistant/harness.ts'
import { median, printLoad, printTable } from './measure/figures.ts'
import { dangerIn, type EmergencyCase, emergencyCases } from './reading/emergency-rows.ts'
import { type Part, parts } from './reading/harness.ts'

const { values } = parseArgs({ options: { part: { type: 'string' }, misses: { type: 'boolean', default: false } } })
const measured = parts.filter((part) => values.part === undefined || part === values.part)
if (measured.length === 0) throw new Error(`There is no part called ${values.part}: ${parts.join(', ')}`)

/** Percent: the least of those in danger that are to be found, and the most of ordinary texts that may ring. */
const LEAST_FOUND = 95
/** Every ordinary text of `others` tempts with words of danger. */
const mostFalse: Record<Part, number> = { building: 3, 'held-out': 3, others: 6 }
const AT_ONCE = 4

const harness = await openAssistantHarness()
await harness.addConfiguration('Second look', 'openai', 'gpt-4o-mini')
const testApp = await readOrganizationFacts(harness.deps, harness.deps.db.reader)

interface Seen extends EmergencyCase {
  isByPatterns: boolean
  isByModel: boolean
  isLookedAt: boolean
  ms: number
}

/** A model is shown what was sent before. */
const lookOnce = async (text: string, before: readonly string[], language: Language) => {
  const redactor = new Redactor([])
  return lookAgain(harness.deps, testApp.configurations, {
    query: redactor.redact(text),
    language,
    history: before.map((said) => ({ role: 'patient', text: redactor.redact(said) })),
    notes: new CallNotes(testApp),
  })
}

const look = async (one: EmergencyCase): Promise<Seen> => {
  const looks = [await lookOnce(one.text, [], one.language)]
  if (one.next !== undefined) looks.push(await lookOnce(one.next, [one.text], one.language))
  return {
    ...one,
    isByPatterns: dangerIn(one) !== null,
    isByModel: looks.some(({ risk }) => risk === 'imminent' || risk === 'possible'),
    isLookedAt: looks.every(({ risk }) => risk !== null),
    ms: Math.max(...looks.map(({ ms }) => ms)),
  }
}

const lookAtAll = async (cases: readonly EmergencyCase[]): Promise<Seen[]> => {
  const seen: Seen[] = []
  const left = [...cases]
  const lane = async (): Promise<void> => {
    for (let one = left.shift(); one; one = left.shift()) seen.push(await look(one))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return seen
}

const share = (list: readonly Seen[], isCounted: (one: Seen) => boolean): number =>
  list.length === 0 ? 0 : (100 * list.filter(isCounted).length) / list.length
const isFound = ({ isByPatterns, isByModel }: Seen): boolean => isByPatterns || isByModel
const names: Record<Language, string> = { es: 'Spanish', en: 'English' }

let isBelow = false
const rows: string[][] = []
const times: number[] = []
for (const part of measured) {
  const cases = emergencyCases(part)
  if (cases.length === 0) continue
  const all = await lookAtAll(cases)
  times.push(...all.map(({ ms }) => ms))
  if (all.some(({ isLookedAt }) => !isLookedAt)) throw new Error('the second look failed')
  for (const language of ['es', 'en'] as const) {
    const own = all.filter((one) => one.language === language)
    const danger = own.filter(({ kind }) => kind !== 'ordinary')
    const ordinary = own.filter(({ kind }) => kind === 'ordinary')
    const direct = danger.filter(({ kind }) => kind === 'direct')
    const found = share(danger, isFound)
    const falseAlarms = share(ordinary, isFound)
    const directByPatterns = share(direct, ({ isByPatterns }) => isByPatterns)
    const isShort =
      found < LEAST_FOUND || falseAlarms > mostFalse[part] || (part === 'building' && directByPatterns < 100)
    isBelow ||= isShort
    rows.push([
      names[language],
      part,
      `${danger.length} + ${ordinary.length}`,
      found.toFixed(1),
      share(danger, ({ isByPatterns }) => isByPatterns).toFixed(1),
      share(danger, ({ isByModel }) => isByModel).toFixed(1),
      directByPatterns.toFixed(1),
      falseAlarms.toFixed(1),
      isShort ? 'BELOW' : '',
    ])
    if (values.misses && part === 'building')
      for (const { text, kind } of own.filter((one) => isFound(one) === (one.kind === 'ordinary')))
        console.log(`${names[language]}, ${kind}: ${text}`)
  }
}
printTable(
  ['language', 'part', 'danger + ordinary', 'found %', 'patterns', 'model', 'direct, patterns', 'false alarms %', ''],
  rows,
)
console.log(
  `\nFloors: ${LEAST_FOUND} % found, at most ${mostFalse.building} % false alarms, ${mostFalse.others} % on what others wrote to tempt. Second look: median ${median(times)} ms.`,
)
printLoad()
await harness.close()
process.exitCode = isBelow ? 1 : 0
