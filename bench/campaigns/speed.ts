import { setTimeout as pause } from 'node:timers/promises'
import { newCampaign } from '#contract/campaigns/form.ts'
import { actOnCampaign } from '#server/features/campaigns/actions.ts'
import { createTestCampaigns, type TestCampaigns } from '#server/testing/test-campaigns.ts'
import { createTestHarness, type TestHarness } from '#server/testing/test-harness.ts'
import { runTurns } from '#server/turn/turn.ts'
import { turnParts } from '#server/turn/turn-parts.ts'
import { acceptedTexts } from '../crash/check.ts'
import { median, printTable } from '../measure/figures.ts'

const TEXTS = 160
const BATCH = 8
const REPLIES = 60
/** Between the answers of two patients: the campaign texts meanwhile. */
const BETWEEN_MS = 150
const MOST_START = 10
const MOST_TEXT = 1.2
const MOST_WAIT = 1.5

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const addPatients = async (harness: TestHarness, count: number): Promise<void> => {
  await harness.ownerQuery(
    `insert into contacts (phone) select '+1' || (2000000000 + n) from generate_series(1, ${count}) n`,
  )
  await harness.ownerQuery(
    `insert into consent_events (contact_id, event, source) select id, 'given', 'seed' from contacts`,
  )
  await harness.ownerQuery(`insert into patients (contract_id, patient_name, phone_number, contact_id, doctor_name)
    select 'B-' || id, 'María López', phone, id, 'Dra. Ruiz' from contacts`)
  await harness.ownerQuery(`create table bench_rows (id bigint generated always as identity primary key, campaign_id bigint not null,
    patient_id bigint not null, due_at timestamptz not null)`)
  await harness.ownerQuery('analyze')
}

/** Milliseconds of starts, and of inserts of as many bare rows. */
const measureStarts = async (harness: TestHarness, campaigns: TestCampaigns, rounds: number) => {
  const starts: number[] = []
  const inserts: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await campaigns.create({ ...newCampaign, days: [1], name: `Ronda ${round}` })
    inserts.push(
      await timed(() =>
        harness.ownerQuery(
          'insert into bench_rows (campaign_id, patient_id, due_at) select 1, id, now() from patients',
        ),
      ),
    )
    starts.push(await timed(() => actOnCampaign(campaigns.ctx, id, 'start')))
    await campaigns.act(id, 'stop')
    await harness.ownerQuery('truncate bench_rows')
    await harness.ownerQuery('truncate campaign_recipients')
  }
  return { starts, inserts }
}

/** Milliseconds of one text of a campaign and of one single start, without the carrier; and who got them. */
const measureTexts = async (harness: TestHarness, campaigns: TestCampaigns) => {
  const { deps } = harness
  const { id } = await campaigns.start({})
  const due = await harness.query<{ id: number; contactId: number; patientId: number }>(
    `select r.id, p.contact_id as "contactId", p.id as "patientId" from campaign_recipients r join patients p on p.id = r.patient_id
     where r.campaign_id = $1 order by r.id limit $2`,
    [id, 2 * TEXTS],
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
    const requests = batch.map((row) => ({
      contactId: row.contactId,
      results: [],
      recipients: [row.id],
      instance: null,
    }))
    perText.push((await timed(() => runTurns(deps, context, requests))) / BATCH)
    const singles = due.slice(TEXTS + from, TEXTS + from + BATCH)
    const start = async () => {
      for (const { patientId } of singles) await harness.start(patientId)
    }
    perStart.push((await timed(start)) / BATCH)
  }
  await campaigns.act(id, 'stop')
  await harness.ownerQuery(`delete from outbox where state = 'queued'`)
  return { perText, perStart, used: due.map(({ patientId }) => patientId) }
}

/** Each patient answers; milliseconds until the carrier has our next text, on the carrier's clock. */
const measureReplies = async (harness: TestHarness, phones: readonly string[]): Promise<number[]> => {
  const said = new Map<string, number>()
  for (const phone of phones) {
    said.set(phone, Date.now())
    await harness.sayAndWait(phone, 'sí')
    await pause(BETWEEN_MS)
  }
  await pause(2000)
  const all = await acceptedTexts({ control: harness.control })
  return phones.flatMap((phone) => {
    const from = said.get(phone) ?? 0
    const reply = all.find(({ to, at }) => to === phone && Date.parse(at) >= from)
    return reply ? [Date.parse(reply.at) - from] : []
  })
}

/** What replies cost while nothing else happens and while a campaign texts. */
const measureWhileTexting = async (harness: TestHarness, campaigns: TestCampaigns, used: readonly number[]) => {
  const answering = []
  for (let index = 0; index < 2 * REPLIES; index += 1) answering.push(await harness.addPatient())
  for (const { id } of answering) await harness.start(id)
  await harness.runner.start()
  await harness.runner.settled()
  const phones = answering.map(({ phone }) => phone)
  const idle = await measureReplies(harness, phones.slice(0, REPLIES))
  const except = [...used, ...answering.map(({ id }) => id)]
  const { id } = await campaigns.start({ audience: { kind: 'filter', filter: {}, except } })
  const began = performance.now()
  const busy = await measureReplies(harness, phones.slice(REPLIES))
  const seconds = (performance.now() - began) / 1000
  const [counted] = await harness.query<{ texts: number }>(
    'select count(*)::int as texts from campaign_recipients where campaign_id = $1 and texted_at is not null',
    [id],
  )
  await campaigns.act(id, 'stop')
  const between = await harness.query<{ texts: number }>(
    `select (select count(*)::int from outbox c where c.lane = 3 and c.attempted_at > o.created_at and c.attempted_at < o.attempted_at) as texts
     from outbox o where o.lane = 0 and o.attempted_at is not null and o.contact_id = any ($1::bigint[])`,
    [answering.slice(REPLIES).map(({ contactId }) => contactId)],
  )
  return { idle, busy, between: between.map(({ texts }) => texts), texts: counted?.texts ?? 0, seconds }
}

const ms = (figures: readonly number[]): string => `${median(figures).toFixed(1)} ms`
const ratio = (one: readonly number[], other: readonly number[]): number => median(one) / median(other)

/**
 * T16: the start of a campaign beside `insert … select` of as many rows, and a text of it beside the turn of a single
 * start. T17: campaign texts that are claimed between a reply's commit and its claim, and how long replies take beside an
 * idle runner. All in one run, interleaved. Returns whether each keeps its limit.
 */
export const isCampaignFast = async (size: { recipients: number; rounds: number }): Promise<boolean> => {
  const harness = await createTestHarness()
  const campaigns = await createTestCampaigns(harness)
  console.log(`preparing ${size.recipients} patients …`)
  await addPatients(harness, size.recipients)
  const { starts, inserts } = await measureStarts(harness, campaigns, size.rounds)
  const { perText, perStart, used } = await measureTexts(harness, campaigns)
  const { idle, busy, between, texts, seconds } = await measureWhileTexting(harness, campaigns, used)
  await harness.close()
  const startRatio = ratio(starts, inserts)
  const textRatio = ratio(perText, perStart)
  const waitRatio = ratio(busy, idle)
  const most = Math.max(0, ...between)
  printTable(
    ['', 'figure', 'yardstick', 'ratio', 'at most'],
    [
      [
        `T16 start of ${size.recipients}`,
        ms(starts),
        `${ms(inserts)} insert … select`,
        startRatio.toFixed(2),
        MOST_START,
      ],
      ['T16 a text', ms(perText), `${ms(perStart)} single start`, textRatio.toFixed(2), MOST_TEXT],
      [`T17 texts before a reply, most of ${between.length}`, most, '', '', BATCH],
      ['a reply while it texts', ms(busy), `${ms(idle)} idle`, waitRatio.toFixed(2), MOST_WAIT],
    ],
  )
  console.log(`\n${texts} texts of the campaign in ${seconds.toFixed(0)} s beside ${busy.length} replies`)
  const isWhole = idle.length === REPLIES && busy.length === REPLIES && texts > REPLIES
  return isWhole && startRatio <= MOST_START && textRatio <= MOST_TEXT && most <= BATCH && waitRatio <= MOST_WAIT
}
