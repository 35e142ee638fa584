// Reports: everything their screen asks for, over HTTP as a signed-in supervisor, in a database of 1,000,000 messages
// beside one of 10,000; both spread over the same two years, folded by the job that folds them, asked by turns.
// `npm run bench reports [conversations]` (a conversation has some twelve messages); filling takes some minutes.
import pg from 'pg'
import { createTestApp, type TestApp } from '#server/app/test-app.ts'
import { seedBaseFlows } from '#server/db/seed/base-flows.ts'
import type { RecurringKind } from '#server/jobs/kind.ts'
import { countFigures } from '#server/jobs/kinds/count-figures.ts'
import { playConversations } from './lists/prepare.ts'
import { median, printLoad, printTable, quantile } from './measure/figures.ts'

const LARGE = Number(process.argv[2] ?? 84_500)
const SMALL = LARGE / 100
/** As many in either database, six days apart: two years. */
const COHORTS = 112
const ROUNDS = 40
const MUST = 2
const DAY_MS = 86_400_000

const day = (ago: number): string => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
const figuresOf = (days: number, more = ''): string => `/api/reports?from=${day(days - 1)}&to=${day(0)}${more}`

/** What the tabs ask for, with the periods that have a button, a year and the longest one. */
const asked: Record<string, (flowId: number) => string> = {
  'figures of 7 days': () => figuresOf(7),
  'figures of 30 days': () => figuresOf(30),
  'figures of 90 days': () => figuresOf(90),
  'figures of 30 days, one flow': (flowId) => figuresOf(30, `&flowId=${flowId}`),
  'figures of a year': () => figuresOf(366),
  'figures of a year, one flow': (flowId) => figuresOf(366, `&flowId=${flowId}`),
  'figures of two years': () => figuresOf(731),
  'health-plan reports': () => '/api/outcome-reports',
  templates: () => '/api/report-templates',
}

interface Stage {
  testApp: TestApp
  cookie: string
  flowId: number
  messages: number
}

const prepare = async (conversations: number): Promise<Stage> => {
  const testApp = await createTestApp({}, { durable: true })
  await seedBaseFlows(testApp.deps.db.writer)
  await playConversations(testApp.ownerUrl, conversations, Math.ceil(conversations / COHORTS))
  const owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  // As autovacuum does in a database that grows.
  await owner.query('analyze')
  const began = performance.now()
  // Nothing is folded yet: the job begins with everything.
  await (countFigures as unknown as RecurringKind).run({
    deps: testApp.deps,
    cursor: null,
    signal: new AbortController().signal,
    isRequested: false,
    isFresh: true,
    number: 1,
    heldMs: 0,
  })
  const seconds = (performance.now() - began) / 1000
  await owner.query('vacuum (analyze)')
  const { rows } = await owner.query<{ messages: number; folded: number; flow: number }>(
    `select (select count(*)::int from messages) as messages, (select count(*)::int from report_daily) as folded,
       (select flow_id::int from conversations group by 1 order by count(*) desc limit 1) as flow`,
  )
  await owner.end()
  const [count] = rows
  console.log(
    `${count?.messages} messages, ${count?.folded} rows of folded figures, counted within ${seconds.toFixed(0)} s`,
  )
  const cookie = await testApp.signedIn('CLINICAL_SUPERVISOR')
  return { testApp, cookie, flowId: count?.flow ?? 0, messages: count?.messages ?? 0 }
}

const time = async ({ testApp, cookie, flowId }: Stage, address: (flowId: number) => string): Promise<number> => {
  const began = performance.now()
  const { statusCode, body } = await testApp.call('GET', address(flowId), { as: cookie })
  const took = performance.now() - began
  if (statusCode !== 200) throw new Error(body)
  return took
}

console.log('filling two databases on real PostgreSQL, fsync on …')
const [small, large] = [await prepare(SMALL), await prepare(LARGE)]
const rows: string[][] = []
for (const [what, address] of Object.entries(asked)) {
  const [few, many]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [one, other] = [await time(small, address), await time(large, address)]
    // The first round only warms up.
    if (round > 0) {
      few.push(one)
      many.push(other)
    }
  }
  const ratios = [median(many) / median(few), quantile(many, 0.95) / quantile(few, 0.95)]
  rows.push([
    what,
    ...[few, many].flatMap((times) => [median(times).toFixed(1), quantile(times, 0.95).toFixed(1)]),
    ...ratios.map((ratio) => `${ratio.toFixed(2)} x`),
    (ratios[0] ?? 0) <= MUST ? 'holds' : 'MISSED',
  ])
}
console.log(`\nmust: the median at most ${MUST} x`)
const sizes = [small, large].flatMap(({ messages }) => [`${messages.toLocaleString('en-US')}, ms`, 'p95'])
printTable(['asked', ...sizes, 'median', 'p95', ''], rows)
printLoad()
await small.testApp.close()
await large.testApp.close()
