import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Accepted, type Patients, type ScriptName, scriptNames, type Thread, type ThreadText } from './control.ts'
import { JOURNAL, openSandbox } from './open-sandbox.ts'
import { control, openTestSandbox, type TestSandbox } from './testing/open-test-sandbox.ts'
import { type Conversation, reply, startConversation } from './testing/tiny-bot.ts'

let sandbox: TestSandbox

beforeEach(async () => {
  sandbox = await openTestSandbox()
})

afterEach(() => sandbox.close())

const ana = '+13055550101'
const thread = (number: string) => sandbox.control<ThreadText[]>('GET', `threads/${number}`)

describe('a reopened sandbox', () => {
  test('remembers its account, texts, settings, faults and who opted out', async () => {
    await sandbox.send(ana, 'Línea\u2028separada')
    await sandbox.control('POST', 'inbound', { from: ana, body: 'STOP' })
    await sandbox.setFaults({ kind: 'server-error', count: 2, number: '+13055550199' })
    await expect(sandbox.send('+13055550199')).rejects.toMatchObject({ status: 500 })
    await vi.waitFor(async () => expect((await thread(ana))[0]?.status).toBe('delivered'))
    const look = async () => {
      const paths = ['account', 'webhooks', 'settings', 'faults', 'patients', 'accepted', 'threads', `threads/${ana}`]
      return Promise.all(paths.map((path) => sandbox.control('GET', path)))
    }
    const before = await look()
    await sandbox.reopen()
    expect(await look()).toEqual(before)
    await expect(sandbox.send(ana)).rejects.toMatchObject({ code: 21610 })
    await expect(sandbox.send('+13055550199')).rejects.toMatchObject({ status: 500 })
    await sandbox.send('+13055550199')
  })

  test('continues statuses, callbacks and incoming texts that had not arrived', async () => {
    await sandbox.control('PUT', 'settings', { ladder: { minMs: 60_000, maxMs: 60_000 } })
    const { sid } = await sandbox.send(ana, 'Hola', { statusCallback: `${sandbox.ours.url}/status` })
    sandbox.ours.answer = () => null
    await sandbox.control('POST', 'inbound', { from: ana, body: 'Sí' })
    await vi.waitFor(() => expect(sandbox.ours.received).toHaveLength(1))
    await sandbox.control('PUT', 'settings', { ladder: { minMs: 1, maxMs: 5 } })
    sandbox.ours.answer = () => 200
    await sandbox.reopen()
    await vi.waitFor(async () => expect((await sandbox.sdk.messages(sid).fetch()).status).toBe('delivered'))
    await vi.waitFor(() => expect(sandbox.ours.received).toHaveLength(5))
    const bodies = sandbox.ours.received.map(({ params }) => params['Body'] ?? params['MessageStatus'])
    expect(bodies.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
      'delivered',
      'sending',
      'sent',
      'Sí',
      'Sí',
    ])
  })

  test('drops a line cut off by a kill, but no other', async () => {
    await sandbox.send(ana)
    const path = join(sandbox.dir, JOURNAL)
    await sandbox.sandbox.close()
    await appendFile(path, '{"fact":"message","mess')
    await sandbox.reopen()
    await sandbox.send(ana, 'Después')
    await sandbox.reopen()
    expect((await sandbox.control<Accepted[]>('GET', 'accepted')).map(({ body }) => body)).toEqual(['Hola', 'Después'])
    await sandbox.sandbox.close()
    await appendFile(path, 'not json\n{"fact":"settled","sid":"SM1"}\n')
    await expect(openSandbox({ dir: sandbox.dir, port: 0 })).rejects.toThrow(/not a JSON line/)
  })

  test('deletes everything but account and webhooks on a reset', async () => {
    await sandbox.send(ana)
    await sandbox.control('PUT', 'patients', { on: true })
    const account = await sandbox.control('GET', 'account')
    await sandbox.control('POST', 'reset')
    await sandbox.reopen()
    expect(await sandbox.control('GET', 'threads')).toEqual([])
    expect(await sandbox.control('GET', 'accepted')).toEqual([])
    expect(await sandbox.control('GET', 'account')).toEqual(account)
    expect(await sandbox.control('GET', 'webhooks')).toEqual({ smsUrl: `${sandbox.ours.url}/sms` })
    expect(await sandbox.control<Patients>('GET', 'patients')).toMatchObject({ on: false })
  })
})

test('keeps a limited number of messages in memory', async () => {
  const small = await openSandbox({ dir: join(sandbox.dir, 'small'), port: 0, keep: 20 })
  for (let count = 0; count < 50; count++) {
    await control(small, 'POST', 'inbound', { from: `+130555501${String(10 + count)}`, body: `Texto ${count}` })
  }
  const threads = await control<Thread[]>(small, 'GET', 'threads')
  expect(threads.length).toBeLessThanOrEqual(22)
  expect(threads[0]?.lastText).toBe('Texto 49')
  await small.close()
})

describe('the control API', () => {
  test('counts unread texts', async () => {
    await sandbox.send(ana, 'Uno')
    await sandbox.send(ana, 'Dos')
    const unread = async () => (await sandbox.control<Thread[]>('GET', 'threads'))[0]?.unread
    await vi.waitFor(async () => expect(await unread()).toBe(2))
    await sandbox.control('POST', `threads/${ana}/read`)
    expect(await unread()).toBe(0)
  })

  test.each([
    ['POST', 'inbound', { from: '305', body: 'Hola' }],
    ['POST', 'inbound', { from: ana, body: '' }],
    ['PUT', 'webhooks', { smsUrl: 'ftp://x' }],
    ['PUT', 'faults', { faults: [{ kind: 'earthquake' }] }],
    ['PUT', 'faults', { faults: [{ kind: 'reset', rate: 2 }] }],
    ['PUT', 'patients', { speed: 0 }],
    ['PUT', 'patients', { scripts: { [ana]: 'nobody' } }],
    ['PUT', 'settings', { ladder: { minMs: 5, maxMs: 1 } }],
  ])('refuses %s %s %o', async (method, path, body) => {
    await expect(sandbox.control(method, path, body)).rejects.toThrow(/^400/)
  })

  test('keeps out browser pages', async () => {
    const answer = await fetch(`${sandbox.sandbox.url}/control/account`, { headers: { origin: 'http://evil.example' } })
    expect(answer.status).toBe(403)
  })

  test('sends events of texts and statuses at once, and resumes where a listener left off', async () => {
    const read = async (query: string, enough: RegExp): Promise<string> => {
      const stopped = new AbortController()
      const answer = await fetch(`${sandbox.sandbox.url}/control/events${query}`, { signal: stopped.signal })
      let seen = ''
      for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
        seen += new TextDecoder().decode(chunk)
        if (enough.test(seen)) break
      }
      stopped.abort()
      return seen
    }
    const live = read('', /"status":"delivered"/)
    await sandbox.send(ana, 'Hola')
    expect(await live).toMatch(/event: text\ndata: .*"body":"Hola"/)
    expect(await read('?after=0', /delivered/)).toMatch(/^id: 1$/m)
  })
})

describe('scripted patients', () => {
  const numbers = new Map<ScriptName, string>(
    scriptNames.map((name, index) => [name, `+1305555${String(2000 + index)}`]),
  )
  const scripts = Object.fromEntries([...numbers].map(([name, number]) => [number, name]))

  /** Plays the server's part: answers each text with the bot's reply. */
  const runFlow = (conversations: Map<string, Conversation>): void => {
    sandbox.ours.answer = ({ params }) => {
      const conversation = conversations.get(params['From'] ?? '')
      const next = conversation === undefined ? null : reply(conversation, params['Body'] ?? '')
      // The carrier also blocks a number that texted STOP.
      if (next !== null) void sandbox.send(params['From'] ?? '', next).catch(() => undefined)
      return 200
    }
  }

  test('finish eleven conversations and then fall silent', { timeout: 30_000 }, async () => {
    await sandbox.control('PUT', 'patients', { on: true, speed: 1000, scripts })
    const conversations = new Map<string, Conversation>()
    runFlow(conversations)
    for (const [index, number] of [...numbers.values()].entries()) {
      const { conversation, text } = startConversation(index % 2 === 0 ? 'es' : 'en')
      conversations.set(number, conversation)
      await sandbox.send(number, text)
    }
    const endOf = (name: ScriptName) => conversations.get(numbers.get(name) ?? '')?.end
    const finishing = scriptNames.filter((name) => name !== 'never-answers')
    await vi.waitFor(() => expect(finishing.filter((name) => endOf(name) === null)).toEqual([]), { timeout: 25_000 })
    expect(endOf('wrong-number')).toBe('wrong-number')
    expect(endOf('says-stop')).toBe('stopped')
    expect(endOf('never-answers')).toBeNull()
    for (const name of finishing.filter((one) => one !== 'wrong-number' && one !== 'says-stop')) {
      expect(endOf(name), name).toBe('completed')
    }
  })

  test('respect the maximum number of texts per hour', async () => {
    await sandbox.control('PUT', 'patients', { on: true, speed: 1000, scripts: { [ana]: 'prompt' }, maxPerHour: 3 })
    sandbox.ours.answer = ({ order }) => {
      void sandbox.send(ana, `¿Firmó usted el papel número ${order}? ¿Le cae bien?`).catch(() => undefined)
      return 200
    }
    for (let count = 0; count < 6; count++) await sandbox.send(ana, `¿Le gusta el color ${count}? 1 Sí 2 No`)
    await vi.waitFor(async () =>
      expect(texts(await thread(ana), 'outbound', 'delivered').length).toBeGreaterThanOrEqual(6),
    )
    await vi.waitFor(async () => expect(texts(await thread(ana), 'inbound').length).toBeGreaterThan(0))
    expect(texts(await thread(ana), 'inbound').length).toBeLessThanOrEqual(3)
  })

  test('say nothing while off, answer waiting texts when switched on, and skip a held phone', async () => {
    const luis = '+13055550102'
    for (const number of [ana, luis]) await sandbox.send(number, '¿Firmó usted? 1) Sí 2) No')
    const isDelivered = async (number: string) => (await thread(number))[0]?.status === 'delivered'
    await vi.waitFor(async () => expect([await isDelivered(ana), await isDelivered(luis)]).toEqual([true, true]))
    expect(await thread(ana)).toHaveLength(1)
    await sandbox.control('PUT', 'patients', { on: true, speed: 20, scripts: { [ana]: 'slow', [luis]: 'slow' } })
    await sandbox.control('POST', 'inbound', { from: ana, body: '2' })
    await sandbox.control('PUT', 'patients', { on: false })
    await sandbox.control('PUT', 'patients', { on: true, speed: 1000, scripts: { [luis]: 'prompt', [ana]: 'prompt' } })
    await vi.waitFor(async () => expect(texts(await thread(luis), 'inbound')).toHaveLength(1))
    expect(texts(await thread(ana), 'inbound')).toEqual(['2'])
  })

  test('leave a phone alone that somebody writes on, until configured again', async () => {
    const luis = '+13055550102'
    await sandbox.control('PUT', 'patients', { on: true, speed: 1000, scripts: { [ana]: 'prompt', [luis]: 'prompt' } })
    await sandbox.control('POST', 'inbound', { from: ana, body: 'Hola' })
    for (const number of [ana, luis]) await sandbox.send(number, '¿Firmó usted? 1) Sí 2) No')
    await vi.waitFor(async () => expect(texts(await thread(luis), 'inbound')).toHaveLength(1))
    await vi.waitFor(async () => expect(texts(await thread(ana), 'outbound', 'delivered')).toHaveLength(1))
    expect(texts(await thread(ana), 'inbound')).toEqual(['Hola'])
    await sandbox.control('PUT', 'patients', { on: true })
    await vi.waitFor(async () => expect(texts(await thread(ana), 'inbound')).toHaveLength(2))
  })

  test('hurry when the speed is raised', async () => {
    await sandbox.control('PUT', 'patients', { on: true, speed: 1, scripts: { [ana]: 'slow' } })
    await sandbox.send(ana, '¿Firmó usted? 1) Sí 2) No')
    await vi.waitFor(async () => expect(await readFile(join(sandbox.dir, JOURNAL), 'utf8')).toContain('"planned":[{'))
    await sandbox.control('PUT', 'patients', { speed: 1000 })
    await vi.waitFor(async () => expect(texts(await thread(ana), 'inbound')).toHaveLength(1))
  })

  test('a text planned before a kill is written once after it', async () => {
    await sandbox.control('PUT', 'patients', { on: true, speed: 20, scripts: { [ana]: 'prompt' } })
    await sandbox.send(ana, '¿Firmó usted? 1) Sí 2) No')
    await vi.waitFor(async () => expect(await readFile(join(sandbox.dir, JOURNAL), 'utf8')).toContain('"planned":[{'))
    await sandbox.reopen()
    await vi.waitFor(async () => expect(texts(await thread(ana), 'inbound')).toHaveLength(1))
    await sandbox.reopen()
    expect(texts(await thread(ana), 'inbound')).toHaveLength(1)
  })
})

const texts = (all: ThreadText[], direction: 'inbound' | 'outbound', status?: string): string[] =>
  all.filter((text) => text.direction === direction && (status ?? text.status) === text.status).map(({ body }) => body)
