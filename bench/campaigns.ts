// T16: the start of a campaign beside `insert … select` of as many rows, and a text of a campaign beside the turn of a
// single start. T17: campaign texts that are claimed between a reply's commit and its claim. All in one run, interleaved.
// npm run bench campaigns [RECIPIENTS] [ROUNDS]
import { newCampaign } from '#contract/campaigns/form.ts'
import { actOnCampaign } from '#server/features/campaigns/actions.ts'
import { createTestCampaigns } from '#server/testing/test-campaigns.ts'
import { createTestHarness } from '#server/testing/test-harness.ts'
import { runTurns } from '#server/turn/turn.ts'
import { turnParts } from '#server/turn/turn-parts.ts'
import { median, printLoad, printTable } from './measure/figures.ts'

const RECIPIENTS = Number(process.argv[2] ?? 100_000)
const ROUNDS = Number(process.argv[3] ?? 5)
const TEXTS = 160
const BATCH = 8
const REPLIES = 40
const MOST_START = 10
const MOST_TEXT = 1.2

const harness = await createTestHarness()
const campaigns = await createTestCampaigns(harness)
const { deps } = harness

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

console.log(`preparing ${RECIPIENTS} patients …`)
await harness.ownerQuery(
  `insert into contacts (phone) select '+1' || (2000000000 + n) from generate_series(1, ${RECIPIENTS}) n`,
)
await harness.ownerQuery(
  `insert into consent_events (contact_id, event, source) select id, 'given', 'seed' from contacts`,
)
await harness.ownerQuery(`insert into patients (contract_id, patient_name, phone_number, contact_id, doctor_name)
  select 'B-' || id, 'María López', phone, id, 'Dra. Ruiz' from contacts`)
await harness.ownerQuery(`create table bench_rows (id bigint generated always as identity primary key, campaign_id bigint not null,
  patient_id bigint not null, due_at timestamptz not null)`)
await harness.ownerQuery('analyze')

// T16: the start.
const starts: number[] = []
const inserts: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  const { id } = await campaigns.create({ ...newCampaign, days: [1], name: `Ronda ${round}` })
  inserts.push(
    await timed(() =>
      harness.ownerQuery('insert into bench_rows (campaign_id, patient_id, due_at) select 1, id, now() from patients'),
    ),
  )
  starts.push(await timed(() => actOnCampaign(campaigns.ctx, id, 'start')))
  await campaigns.act(id, 'stop')
  await harness.ownerQuery('truncate bench_rows')
  await harness.ownerQuery(`truncate campaign_recipients`)
}

// T16: one text, without the carrier.
const { id: texting } = await campaigns.start({})
const due = await harness.query<{ id: number; contactId: number; patientId: number }>(
  `select r.id, p.contact_id as "contactId", p.id as "patientId" from campaign_recipients r join patients p on p.id = r.patient_id
   where r.campaign_id = $1 order by r.id limit $2`,
  [texting, 2 * TEXTS],
)
const parts = turnParts(deps)
const context = {
  settings: await parts.settings(),
  flowVersion: parts.flowVersion,
  ourNumber: parts.ourNumber,
  log: deps.log,
}
const perText: number[] = []
const perStart: number[] = []
for (let from = 0; from < TEXTS; from += BATCH) {
  const batch = due.slice(from, from + BATCH)
  const requests = batch.map(({ id, contactId }) => ({ contactId, results: [], recipients: [id], instance: null }))
  perText.push((await timed(() => runTurns(deps, context, requests))) / BATCH)
  const singles = due.slice(TEXTS + from, TEXTS + from + BATCH)
  perStart.push(
    (await timed(async () => {
      for (const { patientId } of singles) await harness.start(patientId)
    })) / BATCH,
  )
}
await campaigns.act(texting, 'stop')
await harness.ownerQuery(`delete from outbox where state = 'queued'`)

// T17: replies while a campaign texts.
const answering = []
for (let index = 0; index < REPLIES; index += 1) answering.push(await harness.addPatient())
for (const { id } of answering) await harness.start(id)
await harness.runner.start()
await harness.runner.settled()
const used = [...due.map(({ patientId }) => patientId), ...answering.map(({ id }) => id)]
const { id: running } = await campaigns.start({ audience: { kind: 'filter', filter: {}, except: used } })
const between: number[] = []
for (const { phone } of answering) await harness.sayAndWait(phone, 'sí')
await new Promise((resolve) => setTimeout(resolve, 2000))
await campaigns.act(running, 'stop')
const replies = await harness.query<{ texts: number; ms: number }>(
  `select (select count(*)::int from outbox c where c.lane = 3 and c.attempted_at > o.created_at and c.attempted_at < o.attempted_at) as texts,
     extract(epoch from o.attempted_at - o.created_at) * 1000 as ms
   from outbox o where o.lane = 0 and o.attempted_at is not null and o.contact_id = any ($1::bigint[])`,
  [answering.map(({ contactId }) => contactId)],
)
between.push(...replies.map(({ texts }) => texts))
const [texted] = await harness.query<{ texts: number }>(
  'select count(*)::int as texts from campaign_recipients where campaign_id = $1 and texted_at is not null',
  [running],
)

const ms = (figures: readonly number[]): string => `${median(figures).toFixed(1)} ms`
const ratio = (one: readonly number[], other: readonly number[]): number => median(one) / median(other)
const startRatio = ratio(starts, inserts)
const textRatio = ratio(perText, perStart)
const most = Math.max(0, ...between)
printTable(
  ['', 'figure', 'yardstick', 'ratio', 'at most'],
  [
    [`T16 start of ${RECIPIENTS}`, ms(starts), `${ms(inserts)} insert … select`, startRatio.toFixed(2), MOST_START],
    ['T16 a text', ms(perText), `${ms(perStart)} single start`, textRatio.toFixed(2), MOST_TEXT],
    [`T17 texts before a reply (${replies.length} replies, ${texted?.texts ?? 0} texts)`, most, '', '', BATCH],
  ],
)
printLoad()
await harness.close()
process.exit(startRatio <= MOST_START && textRatio <= MOST_TEXT && most <= BATCH && replies.length > 0 ? 0 : 1)
