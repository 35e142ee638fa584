import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import type { LiveEvent } from '#contract/live.ts'
import { createAiProviders } from '../adapters/ai/providers.ts'
import { createLiveBus } from '../adapters/live/bus.ts'
import { createTwilio } from '../adapters/sms/twilio.ts'
import { createApp } from '../app.ts'
import { probeModel } from '../assistant/ask-model.ts'
import { configuredOf } from '../assistant/organization-facts.ts'
import { type Config, readConfig } from '../config.ts'
import { act } from '../db/act.ts'
import { openDatabase } from '../db/client.ts'
import { seedBaseFlows } from '../db/seed/base-flows.ts'
import { aiConfigurations } from '../db/tables/ai.ts'
import { patients } from '../db/tables/patients.ts'
import { createTestDatabase } from '../db/test-database.ts'
import { type Deps, systemActor } from '../deps.ts'
import { enterNumber } from '../features/contacts/actions.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { type Started, startConversation } from '../turn/conversations.ts'
import { startCarrier, type TestAccount } from './test-carrier.ts'
import { createTestProcess } from './test-process.ts'

/** The sandbox's record of one text from us. */
export interface AcceptedText {
  seq: number
  sid: string
  to: string
  body: string
  status: string
}

export interface CarrierFault {
  kind: string
  rate?: number
  count?: number
  number?: string
  on?: 'create' | 'fetch' | 'list' | 'any'
  retryAfter?: number
  delayMs?: number
  copies?: number
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** How long a test waits for another process. */
const PATIENCE_MS = 15_000

/** Polls until the result is not null or false. */
export const eventually = async <T>(ask: () => Promise<T | null | false>, what = 'it never happened'): Promise<T> => {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; ) {
    const answer = await ask()
    if (answer !== null && answer !== false) return answer
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(what)
}

/** Recado and a carrier on one machine: a real database, real HTTP both ways, a clock that can be moved. */
export const createTestHarness = async (more: Partial<Config> = {}) => {
  const [database, carrier, port, dataDir] = await Promise.all([
    createTestDatabase(),
    startCarrier(),
    freePort(),
    mkdtemp(join(tmpdir(), 'recado-test-')),
  ])
  const account = await carrier.control<TestAccount>('GET', 'account')
  const publicUrl = `http://127.0.0.1:${port}`
  const config: Config = {
    ...readConfig({
      DATA_DIR: dataDir,
      APP_KEY: randomBytes(32).toString('base64'),
      PUBLIC_URL: publicUrl,
      PORT: String(port),
    }),
    sandboxUrl: carrier.url,
    ...more,
  }
  const logged: string[] = []
  const log = (message: string, fields?: object) => void logged.push(JSON.stringify({ message, ...fields }))
  const heard: LiveEvent[] = []
  const live = createLiveBus()
  live.join({
    deliver: (events) => void heard.push(...events),
    endSessions: () => undefined,
    startOver: () => undefined,
  })
  let ahead = 0
  const db = openDatabase({ url: database.appUrl, onLost: () => undefined })
  await seedBaseFlows(db.writer)
  const sms = createTwilio(
    {
      ...account,
      previousAuthToken: 'token-of-last-month',
      from: account.phoneNumber,
      messagingServiceSid: null,
      apiBaseUrl: carrier.url,
    },
    publicUrl,
  )
  const clock = { now: () => new Date(Date.now() + ahead) }
  const base = { config, db, sms, ai: createAiProviders(), live, clock, log: { info: log, warn: log, error: log } }
  let runner = createTestProcess(base)
  const deps: Deps = {
    ...base,
    runner: { wake: (ids) => runner.wake(ids), isRunning: () => runner.isRunning() },
    sandbox: null,
  }
  const app = await createApp(deps)
  await app.listen({ port, host: '127.0.0.1' })
  await carrier.control('PUT', 'webhooks', { smsUrl: `${publicUrl}/api/webhooks/twilio/sms` })
  await carrier.control('PUT', 'settings', { ladder: { minMs: 1, maxMs: 4 } })

  let count = 0
  const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await db.write.query(text, values)).rows as Row[]
  const owner = openDatabase({ url: database.ownerUrl, writers: 1, readers: 1, onLost: () => undefined })

  /** A patient with a number of their own (or the given one), added as the form does. */
  const addPatient = async (given: Partial<typeof patients.$inferInsert> = {}) => {
    count += 1
    const phoneNumber = given.phoneNumber ?? `+1305555${String(1000 + count)}`
    const [row] = await db.writer
      .insert(patients)
      .values({
        contractId: `T-${count}`,
        patientName: `Ana Prueba ${count}`,
        doctorName: 'Dra. Fuentes',
        ...given,
        phoneNumber,
      })
      .returning()
    if (!row) throw new Error('the patient was not inserted')
    const contactId = await db.writer.transaction((tx) =>
      enterNumber(tx, { deps, actor: systemActor('seed') }, { phoneNumber, patientId: row.id, source: 'seed' }),
    )
    await query('update patients set contact_id = $2 where id = $1', [row.id, contactId])
    return { id: row.id, phone: phoneNumber, contactId: contactId ?? 0 }
  }

  const start = async (patientId: number, flowId?: number): Promise<Started | Refusal> => {
    const outcome = await act({ deps, actor: systemActor('seed') }, 'conversation.started', async (tx) => {
      const started = await startConversation(tx, { deps, actor: systemActor('seed') }, { patientId, flowId })
      return isRefusal(started) ? started : { result: started, audit: { resourceType: 'conversation' } }
    })
    deps.runner.wake()
    return outcome
  }

  const sayAndWait = async (from: string, body: string): Promise<string> => {
    const { messageSid } = await carrier.control<{ messageSid: string }>('POST', 'inbound', { from, body })
    await eventually(async () => {
      const rows = await query('select 1 from inbox where event_key = $1 and processed_at is not null', [
        `in:${messageSid}`,
      ])
      return rows.length > 0
    }, 'the text was never worked on')
    return messageSid
  }

  return {
    deps,
    app,
    account,
    databaseUrl: database.appUrl,
    publicUrl,
    logged,
    heard,
    query,
    /** Runs a statement as the role that owns the tables. */
    ownerQuery: async (text: string) => void (await owner.write.query(text)),
    addPatient,
    start,
    control: carrier.control,
    get runner() {
      return runner
    },
    /** A second process on the same database, simulated in this one. */
    anotherRunner: () => createTestProcess(base),
    restart: async () => {
      await runner.stop()
      runner = createTestProcess(base)
      await runner.start()
    },
    setFaults: (...faults: CarrierFault[]) => carrier.control('PUT', 'faults', { faults }),
    accepted: (to?: string) =>
      carrier
        .control<AcceptedText[]>('GET', 'accepted?limit=1000')
        .then((all) => all.filter((text) => to === undefined || text.to === to)),
    /** The patient writes; resolves when the carrier has the text. */
    say: (from: string, body: string) => carrier.control<{ messageSid: string }>('POST', 'inbound', { from, body }),
    /** The patient writes; resolves when our side has processed the text. */
    sayAndWait,
    /** As `sayAndWait`, and also waits for a model's verdict: the clock may only be moved after it. */
    sayAndJudge: async (from: string, body: string) => {
      const messageSid = await sayAndWait(from, body)
      await eventually(async () => {
        const open = `select 1 from ai_work w join contacts c on c.id = w.contact_id
          where c.phone = $1 and w.kind = 'verdict' and w.state <> 'done'`
        return (await query(open, [from])).length === 0
      }, 'no verdict came')
      return messageSid
    },
    /** A model that judges danger by a few words. Asked once here, so that the first text need not wait for its loading. */
    addJudge: async () => {
      const [row] = await db.writer
        .insert(aiConfigurations)
        .values({ name: 'Juzga', provider: 'openai', model: 'gpt-4o-mini', systemPrompt: 'x' })
        .returning()
      if (row) await probeModel(base, configuredOf(config, row))
    },
    /** Posts a webhook to our side, with the carrier's signature. */
    post: (path: string, params: Record<string, string>, token = account.authToken) =>
      fetch(`${publicUrl}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': getExpectedTwilioSignature(token, `${publicUrl}${path}`, params),
        },
        body: new URLSearchParams(params),
      }),
    passes: (ms: number) => {
      ahead += ms
    },
    close: async () => {
      await runner.stop()
      await app.close()
      await carrier.close()
      await Promise.all([db.close(), owner.close()])
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestHarness = Awaited<ReturnType<typeof createTestHarness>>
