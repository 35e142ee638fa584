import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { newCampaign } from '#contract/campaigns/form.ts'
import type { Campaign } from '#contract/campaigns.ts'
import type { Flow } from '#contract/flows.ts'
import { type Carrier, startCarrier } from '../crash/carrier.ts'
import { acceptedTexts, auditHarmOf, check, harmOf, outboxId } from '../crash/check.ts'
import { App } from '../crash/harness.ts'
import { settle } from '../crash/load.ts'
import { printTable } from '../measure/figures.ts'

const FIRST_NUMBER = 13_052_000_000
/** How often a patient writes while the campaign runs; one in so many stops our texts. */
const SAID_EVERY_MS = 500
const STOP_EVERY = 8
/** What a dead process had claimed is free after a minute, and what it was sending is looked up for two. */
const DONE_WITHIN_MS = 15 * 60_000

const numberOf = (index: number): string => `+${FIRST_NUMBER + index}`

const addPatients = async (client: pg.Client, count: number): Promise<void> => {
  await client.query(
    `insert into contacts (phone) select '+' || (${FIRST_NUMBER} + n) from generate_series(0, $1 - 1) n`,
    [count],
  )
  await client.query(`insert into consent_events (contact_id, event, source) select id, 'given', 'seed' from contacts`)
  await client.query(`insert into patients (contract_id, patient_name, phone_number, contact_id, doctor_name)
    select 'KILL-' || id, 'María López', phone, id, 'Dra. Ruiz' from contacts`)
}

/** Starts a campaign for everybody, at any hour, without limits of its own; returns its id. */
const startCampaign = async (app: App): Promise<number> => {
  const flows = await app.call<Flow[]>('GET', '/api/flows')
  const flow = flows.find(({ flowType, isActive }) => isActive && flowType === 'VERIFICATION')
  if (!flow) throw new Error('there is no flow to send')
  const { id } = await app.call<Campaign>('POST', '/api/campaigns', {
    ...newCampaign,
    name: 'Kills',
    flowId: flow.id,
    audience: { kind: 'filter', filter: {}, except: [] },
    opensAt: 0,
    closesAt: 24 * 60,
    days: [1, 2, 3, 4, 5, 6, 7],
    perHour: null,
    mostOptOuts: 100,
    mostFailures: 100,
    mostWaiting: 10_000,
  })
  await app.call('POST', `/api/campaigns/${id}/act`, { action: 'start' })
  return id
}

/** Asks the database, again after it was killed. */
const asking = (app: App) => {
  let client: pg.Client | null = null
  const ask = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => {
    for (;;) {
      try {
        client ??= await app.connect()
        return (await client.query<Row>(text, values)).rows
      } catch {
        await client?.end().catch(() => undefined)
        client = null
        await pause(50)
      }
    }
  }
  return { ask, close: async () => client?.end().catch(() => undefined) }
}

type Ask = ReturnType<typeof asking>['ask']

const countsOf = async (ask: Ask, id: number): Promise<{ begun: number; waiting: number }> =>
  (
    await ask<{ begun: number; waiting: number }>(
      `select count(*) filter (where conversation_id is not null)::int as begun,
         count(*) filter (where state = 'waiting')::int as waiting from campaign_recipients where campaign_id = $1`,
      [id],
    )
  )[0] ?? { begun: 0, waiting: 0 }

/** Patients write while the campaign runs: some stop our texts, before or after their own, and some answer theirs. */
const sayMeanwhile = async (carrier: Carrier, ask: Ask, id: number, isOver: () => boolean): Promise<void> => {
  for (let index = 0; !isOver(); index += 1) {
    const isStop = index % STOP_EVERY === 0
    const rows = await ask<{ phone: string }>(
      `select n.phone from campaign_recipients r join patients p on p.id = r.patient_id join contacts n on n.id = p.contact_id
       where r.campaign_id = $1 and n.opted_out_at is null and ($2 or r.state = 'texted') order by random() limit 1`,
      [id, isStop],
    )
    for (const { phone: from } of rows) await carrier.control('POST', 'inbound', { from, body: isStop ? 'STOP' : 'Sí' })
    await pause(SAID_EVERY_MS)
  }
}

/** Kills app and PostgreSQL together, at random moments spread over the whole campaign. */
const killAll = async (app: App, ask: Ask, id: number, { recipients, kills }: Size): Promise<number> => {
  const moments = Array.from({ length: kills }, () => Math.random() * 0.95 * recipients).sort((a, b) => a - b)
  let killed = 0
  for (const moment of moments) {
    for (;;) {
      const { begun, waiting } = await countsOf(ask, id)
      if (waiting === 0) return killed
      if (begun >= moment) break
      await pause(20)
    }
    await pause(Math.random() * 300)
    process.kill(await app.postmaster(), 'SIGKILL')
    await app.kill()
    await app.start()
    killed += 1
    process.stdout.write(killed % 10 === 0 ? ` ${killed}\n` : '.')
  }
  return killed
}

interface Size {
  recipients: number
  kills: number
}

interface Row {
  patientId: number
  try: number
  state: string
  reason: string | null
  conversationId: number | null
  isOptedOut: boolean
  firsts: string[]
}

/** What is wrong with the campaign's own figures, in words. */
const harmOfCampaign = (
  rows: readonly Row[],
  conversations: number,
  copies: ReadonlyMap<string, number>,
  recipients: number,
): string[] => {
  const texts = (row: Row): number => row.firsts.reduce((sum, id) => sum + (copies.get(id) ?? 0), 0)
  const of = (isSo: (row: Row) => boolean): number => rows.filter(isSo).length
  const begun = rows.flatMap(({ conversationId }) => conversationId ?? [])
  const harms: [number, string][] = [
    [Math.abs(rows.length - recipients), 'recipients too few or too many'],
    [rows.length - new Set(rows.map((row) => `${row.patientId} ${row.try}`)).size, 'tries twice'],
    [of((row) => texts(row) > 1), 'tries texted twice'],
    [of((row) => row.conversationId !== null && texts(row) === 0 && !row.isOptedOut), 'tries begun without a text'],
    [of((row) => row.conversationId === null && row.state !== 'left-out'), 'recipients without an end'],
    [of((row) => row.state === 'left-out' && row.reason !== 'opted-out'), 'left out without a cause'],
    [Math.abs(conversations - new Set(begun).size), 'conversations that no recipient has'],
  ]
  return harms.filter(([count]) => count !== 0).map(([count, what]) => `${count} ${what}`)
}

/**
 * kill -9 of app and PostgreSQL at random moments of one campaign, while the carrier drops answers after it took the text
 * and patients write. Each try must have one text, none after STOP, and the states must add up. Returns whether they do.
 */
export const isCampaignProof = async (size: Size): Promise<boolean> => {
  const carrier = await startCarrier()
  const app = await App.inNewFolder(carrier.url)
  const { ask, close } = asking(app)
  try {
    await app.start()
    await app.signIn()
    const client = await app.connect()
    await addPatients(client, size.recipients)
    await client.end()
    await carrier.control('PUT', 'settings', { ladder: { minMs: 50, maxMs: 400 } })
    await carrier.control('PUT', 'faults', { faults: [{ kind: 'accept-then-drop', rate: 0.1 }] })
    const id = await startCampaign(app)
    let isOver = false
    const saying = sayMeanwhile(carrier, ask, id, () => isOver)
    const began = performance.now()
    const killed = await killAll(app, ask, id, size)
    await carrier.control('PUT', 'faults', { faults: [] })
    for (const deadline = Date.now() + DONE_WITHIN_MS; Date.now() < deadline; await pause(500))
      if ((await countsOf(ask, id)).waiting === 0) break
    const seconds = (performance.now() - began) / 1000
    isOver = true
    await saying
    await settle({ query: async (text: string) => ({ rows: await ask(text) }) } as unknown as pg.Client)
    const last = await app.connect()
    const verdict = await check(
      { carrier, client: last },
      Array.from({ length: size.recipients }, (_, index) => numberOf(index)),
    )
    const audit = await auditHarmOf(last, { appKey: await app.appKey(), dataDir: app.dataDir })
    const { rows } = await last.query<Row>(
      `select r.patient_id as "patientId", r.try, r.state, r.reason, r.conversation_id as "conversationId",
         n.opted_out_at is not null as "isOptedOut", coalesce(array_agg(o.id::text) filter (where o.cause = 'start'), '{}') as firsts
       from campaign_recipients r join patients p on p.id = r.patient_id join contacts n on n.id = p.contact_id
         left join outbox o on o.conversation_id = r.conversation_id
       where r.campaign_id = $1 group by r.id, n.id`,
      [id],
    )
    const { rows: begun } = await last.query<{ count: number }>(
      'select count(*)::int as count from conversations where campaign_id = $1',
      [id],
    )
    await last.end()
    const copies = new Map<string, number>()
    for (const text of await acceptedTexts(carrier)) copies.set(outboxId(text), (copies.get(outboxId(text)) ?? 0) + 1)
    const harm = [
      ...harmOf(verdict),
      ...(verdict.unknownToUs > 0 ? [`${verdict.unknownToUs} texts taken that we do not know`] : []),
      ...audit,
      ...harmOfCampaign(rows, begun[0]?.count ?? 0, copies, size.recipients),
      ...(killed < size.kills ? [`only ${killed} kills before it was over`] : []),
    ]
    const states = Map.groupBy(rows, ({ state }) => state)
    printTable(
      ['recipients', 'kills', 's', 'texts out', 'twice', 'after STOP', ...states.keys()],
      [
        [
          rows.length,
          killed,
          seconds.toFixed(0),
          verdict.accepted,
          verdict.sentTwice,
          verdict.sentAfterStop,
          ...[...states.values()].map((list) => list.length),
        ],
      ],
    )
    console.log(harm.length === 0 ? 'each try one text, none after STOP, all accounted for' : harm.join('\n'))
    return harm.length === 0
  } finally {
    await close()
    await app.stop().catch(() => undefined)
    carrier.stop()
    await app.removeFolder()
  }
}
