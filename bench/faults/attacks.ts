import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { sealAndNote } from '#server/features/audit/actions.ts'
import { verifyAudit } from '#server/features/audit/queries/chain.ts'
import { describeProblem } from '#server/features/audit/rules.ts'
import type { Fault } from './fault.ts'
import { expectSame, must } from './proof.ts'

/** V8's own regular expressions take seconds on thirty letters of these, and years on longer ones. */
const PATTERN_MS = 500

const evilPatterns: Fault = {
  number: 25,
  name: 'evil patterns in a routing rule',
  injected: '(a+)+$, (.*)*x, ((a|aa)+)+$, 10 KB; tried on 1,500 letters',
  expected: `refused with the field, or done within ${PATTERN_MS} ms`,
  hold: async (stage) => {
    const testApp = await stage.testApp()
    const admin = await stage.admin()
    const rule = { name: 'Mala', provider: 'openai' }
    const query = `${'a'.repeat(1500)}!`
    const seen: string[] = []
    for (const pattern of ['(a+)+$', '(.*)*x', '((a|aa)+)+$', `(${'a|'.repeat(5000)}b)+`]) {
      const call = () =>
        testApp.call('POST', '/api/ai-routing-rules/try', {
          as: admin,
          body: { rule: { ...rule, patterns: [pattern] }, query, language: 'es' },
        })
      // The first call also loads code; the second one shows the pattern's own time.
      const first = await call()
      if (first.statusCode === 400) {
        must(String(first.json().field).includes('patterns'), `refused for ${first.json().field}`)
        seen.push('refused')
        continue
      }
      const from = performance.now()
      const answer = await call()
      const ms = performance.now() - from
      expectSame(answer.statusCode, 200, pattern.slice(0, 20))
      must(ms < PATTERN_MS, `${pattern.slice(0, 20)} took ${ms.toFixed(0)} ms`)
      seen.push(`${ms.toFixed(0)} ms`)
    }
    return seen.join(', ')
  },
}

const insideAddresses = [
  'http://api.example.com/v1',
  'https://127.0.0.1/v1',
  'https://localhost/v1',
  'https://[::1]/v1',
  'https://[::ffff:127.0.0.1]/v1',
  'https://2130706433/v1',
  'https://0x7f000001/v1',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.8/v1',
  'https://192.168.1.10/v1',
  'https://user:secret@api.example.com/v1',
]

const insideCalls: Fault = {
  number: 26,
  name: 'provider addresses that lead inside (SSRF)',
  injected: `${insideAddresses.length} addresses typed for a provider, names that resolve inside called`,
  expected: 'refused with the field, in the audit log; the call ends before a connection',
  hold: async (stage) => {
    const testApp = await stage.testApp()
    const admin = await stage.admin()
    for (const [index, baseUrl] of insideAddresses.entries()) {
      const answer = await testApp.call('POST', '/api/ai-configurations', {
        as: admin,
        body: {
          name: `Dentro ${index}`,
          provider: 'openai',
          model: 'gpt-4o',
          systemPrompt: 'x',
          apiKey: 'sk-test-1234567890',
          baseUrl,
        },
      })
      expectSame([answer.statusCode, answer.json().field], [400, 'baseUrl'], baseUrl)
    }
    let connections = 0
    const inside = createServer((socket) => {
      connections += 1
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(inside, 'listening')
    const called = await testApp.deps.ai.ask({
      provider: 'openai',
      model: 'gpt-4o',
      apiKey: 'sk-test-1234567890',
      baseUrl: `https://localhost:${(inside.address() as AddressInfo).port}/v1`,
      isAddressTyped: true,
      instructions: 'x',
      turns: [{ role: 'user', text: 'x' }],
      maxOutputTokens: 5,
      timeoutMs: 3000,
    })
    inside.close()
    expectSame([called.kind === 'ok', connections], [false, 0], 'a name that resolves inside was called')
    const audited = await testApp.deps.db.read.query(
      `select 1 from audit_log where action = 'ai-configuration.created' and not success`,
    )
    must((audited.rowCount ?? 0) >= insideAddresses.length, `only ${audited.rowCount} refusals stand in the audit log`)
    return `${insideAddresses.length} refused by name; a name that resolves inside: ${called.kind}, no connection`
  },
}

const guesses: Fault = {
  number: 28,
  name: 'twenty wrong passwords at once',
  injected: '20 sign-ins in parallel, then the right one',
  expected: 'five verified, then locked; the right one locked out too',
  hold: async (stage) => {
    const testApp = await stage.testApp()
    const person = await testApp.addPerson('STAFF')
    const from = '198.51.100.28'
    const body = { username: person.username, password: 'Wrong-one-1!' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => testApp.call('POST', '/api/auth/login', { body, from })),
    )
    const of = (status: number): number => answers.filter(({ statusCode }) => statusCode === status).length
    must(of(401) <= 5, `${of(401)} were verified`)
    expectSame(of(401) + of(429), 20, 'answers that are neither 401 nor 429')
    const right = await testApp.call('POST', '/api/auth/login', { body: { ...body, password: person.password }, from })
    expectSame(right.statusCode, 429, 'the right password while locked')
    return `${of(401)} verified, ${of(429)} refused, locked`
  },
}

const tampered: Fault = {
  number: 30,
  name: 'rows of the audit log changed, cut off, swapped',
  injected: 'as the owner of the tables, with the triggers off',
  expected: 'each is named',
  hold: async (stage) => {
    const testApp = await stage.testApp()
    for (let row = 0; row < 12; row += 1) await testApp.call('GET', '/api/patients', { as: await stage.admin() })
    // Seals everything, and notes the last link outside the database.
    await sealAndNote(testApp.deps)
    const verify = async () => (await verifyAudit(testApp.deps.db.reader, testApp.deps.config)).problems
    expectSame(await verify(), [], 'before')
    const client = new pg.Client({ connectionString: testApp.ownerUrl })
    await client.connect()
    const play = async (...statements: string[]): Promise<string[]> => {
      await client.query('begin')
      await client.query('alter table audit_log disable trigger all; alter table audit_seal disable trigger all')
      for (const statement of statements) await client.query(statement)
      await client.query('commit')
      return (await verify()).map(describeProblem)
    }
    const { rows } = await client.query<{ id: number }>('select id::int from audit_log order by id desc limit 12')
    const [last = 0, , third = 0, , fifth = 0, , seventh = 0] = rows.map(({ id }) => id)
    try {
      const changed = await play(`update audit_log set username = 'nobody' where id = ${third}`)
      must(changed.length === 1 && changed[0]?.includes(`Row ${third} `) === true, changed.join(' '))
      const swapped = await play(
        `update audit_log a set timestamp = b.timestamp, resource_id = b.resource_id, request_id = b.request_id, details = b.details,
           username = b.username, user_id = b.user_id, action = b.action, resource_type = b.resource_type
         from audit_log b where (a.id, b.id) in ((${fifth}, ${seventh}), (${seventh}, ${fifth}))`,
      )
      must(
        [fifth, seventh].every((id) => swapped.some((sentence) => sentence.includes(`Row ${id} `))),
        swapped.join(' '),
      )
      const cut = await play(
        `delete from audit_seal where audit_id = ${last}`,
        `delete from audit_log where id = ${last}`,
      )
      must(
        cut.some((sentence) => sentence.startsWith('The chain was cut off')),
        cut.join(' '),
      )
      return 'changed, swapped and cut-off rows are named'
    } finally {
      await client.end()
    }
  },
}

/** Rows about attackers, outside and inside. The last one damages the log of its testApp. */
export const attackFaults: readonly Fault[] = [evilPatterns, insideCalls, guesses, tampered]
