import { createHmac } from 'node:crypto'
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { deriveKey } from '../../config/derive-key.ts'
import { auditLog } from '../../db/tables/audit.ts'
import { asAuditOwner, writeAuditRows } from '../../testing/audit-rows.ts'
import { sealAudit, sealEverything, writeCheckpoint } from './actions.ts'
import { coveredSelection, headFile, verifyAudit } from './queries/chain.ts'
import { publicPem, readCheckpoints, signingKeys } from './rules/checkpoints.ts'
import { CHAIN_START, earlierLinkHash } from './rules.ts'

// Whoever has the database alone, with a superuser's rights, between two seconds of a running server.

let testApp: TestApp

beforeEach(async () => {
  testApp = await createTestApp()
})
afterEach(() => testApp.close())

const write = (count: number) => writeAuditRows(testApp, count)

/** What the server does every second, and at least every minute. */
const second = () => sealEverything(testApp.deps, false)
const minute = async () => {
  await second()
  await writeCheckpoint(testApp.deps)
}

const asSuperuser = (...statements: string[]) => asAuditOwner(testApp, ...statements)

const problems = async () => (await verifyAudit(testApp.deps.db.reader, testApp.deps.config)).problems
const kinds = async () => [...new Set((await problems()).map(({ kind }) => kind))]

/** Ways to touch what is older than the last checkpoint: twelve rows were sealed, then a checkpoint was written. */
const attacks: readonly [string, string[], string][] = [
  ['a row is changed', [`update audit_log set username = 'x' where id = 5`], 'changed'],
  ['a row is given to somebody else', ['update audit_log set user_id = 7 where id = 5'], 'changed'],
  ['a row is moved in time', [`update audit_log set timestamp = timestamp - interval '1 day' where id = 5`], 'changed'],
  ['a row is removed', ['delete from audit_log where id = 5'], 'removed'],
  [
    'a row and its link are removed',
    ['delete from audit_seal where audit_id = 5', 'delete from audit_log where id = 5'],
    'seal-removed',
  ],
  [
    'a row is changed and its link removed, to have it sealed anew',
    ['delete from audit_seal where audit_id = 5', `update audit_log set username = 'x' where id = 5`],
    'seal-removed',
  ],
  [
    'the last rows are cut off with their links',
    ['delete from audit_seal where audit_id > 9', 'delete from audit_log where id > 9'],
    'cut-off',
  ],
  [
    'the last rows are changed and their links removed, to have them sealed anew',
    ['delete from audit_seal where audit_id > 9', 'update audit_log set user_id = 7 where id > 9'],
    'cut-off',
  ],
  ['everything is sealed anew', ['truncate audit_seal', 'update audit_log set user_id = 7 where id = 5'], 'cut-off'],
  ['everything is removed', ['truncate audit_seal', 'truncate audit_log'], 'cut-off'],
  [
    'links are numbered anew over a gap',
    [
      'delete from audit_seal where seq = 5',
      'delete from audit_log where id = 5',
      'update audit_seal set seq = -seq where seq > 5',
      'update audit_seal set seq = -seq - 1 where seq < 0',
    ],
    'seal-changed',
  ],
  [
    'two rows are exchanged',
    [
      'update audit_seal set audit_id = -audit_id where seq in (3, 8)',
      'update audit_seal set audit_id = case seq when 3 then 8 else 3 end where seq in (3, 8)',
    ],
    'swapped',
  ],
  [
    'a row is written past the server, as if it were old',
    [
      `insert into audit_log (id, action, resource_type, username, timestamp)
        overriding system value values (-5, 'patients.viewed', 'patients', 'x', now() - interval '2 days')`,
    ],
    'unsealed',
  ],
]

test.each(attacks)(
  'SEC-01 %s: it is named, at once and after the server has gone on',
  async (_name, statements, kind) => {
    await write(12)
    await minute()
    expect(await kinds()).toEqual([])
    await asSuperuser(...statements)
    expect(await kinds()).toContain(kind)
    await write(3)
    await second()
    expect(await kinds()).toContain(kind)
    await minute()
    expect(await kinds()).toContain(kind)
  },
)

test('SEC-01 the role that runs the server may do none of it, as it only inserts and reads', async () => {
  await write(12)
  await minute()
  const refused = attacks.flatMap(([, statements]) => statements).filter((each) => !each.includes('insert'))
  for (const statement of refused) await expect(testApp.deps.db.write.query(statement), statement).rejects.toThrow()
  expect(refused.length).toBeGreaterThan(15)
  expect(await kinds()).toEqual([])
})

test('PROOF-04 a row that somebody seals anew with a key of their own is named', async () => {
  await write(12)
  await minute()
  const { rows } = await testApp.deps.db.write.query('select seq, prev_hash from audit_seal where audit_id = 12')
  const stolen = createHmac('sha256', 'another key').update(rows[0].prev_hash).digest('hex')
  await asSuperuser(
    `update audit_log set user_id = 7 where id = 12`,
    `update audit_seal set hash = '${stolen}' where audit_id = 12`,
  )
  expect(await kinds()).toEqual(expect.arrayContaining(['changed', 'cut-off']))
})

test('PROOF-04 links of an earlier release stay good, and are no way around: a changed row under one is named', async () => {
  await write(3)
  const key = deriveKey(testApp.deps.config, 'audit chain')
  let prevHash = CHAIN_START
  for (const row of await testApp.deps.db.reader.select(coveredSelection).from(auditLog).orderBy(asc(auditLog.id))) {
    const hash = earlierLinkHash(key, prevHash, row)
    await asSuperuser(`insert into audit_seal values (${row.id}, ${row.id}, '${prevHash}', '${hash}')`)
    prevHash = hash
  }
  await write(2)
  await minute()
  expect(await verifyAudit(testApp.deps.db.reader, testApp.deps.config)).toMatchObject({ sealed: 5, problems: [] })
  await asSuperuser('update audit_log set user_id = 7 where id = 2')
  expect(await problems()).toEqual([{ kind: 'changed', auditId: 2, seq: 2 }])
})

test('SEC-01 what no checkpoint covers yet is found out by the server that wrote it, within a second', async () => {
  await write(5)
  await minute()
  await write(5)
  await second()
  await asSuperuser('delete from audit_seal where audit_id > 7', `update audit_log set username = 'x' where id > 7`)
  await second()
  expect(await problems()).toContainEqual({ kind: 'cut-off', auditId: null, seq: 10 })
  expect(testApp.logged.join('\n')).toContain('changed from outside')
})

test('SEC-01 a log without checkpoints, or whose last one is old, is named', async () => {
  await write(3)
  await second()
  expect(await kinds()).toEqual(['no-checkpoints'])
  await minute()
  expect(await kinds()).toEqual([])
  await asSuperuser(
    `insert into audit_log (action, resource_type, timestamp) values ('x', 'x', now() + interval '9 minutes')`,
  )
  await sealAudit(testApp.deps)
  expect(await problems()).toEqual([{ kind: 'checkpoint-missing', auditId: 4, seq: 0 }])
})

test('SEC-01 a server whose clock is ahead of the database’s seals its rows all the same', async () => {
  await write(2)
  testApp.passes({ minutes: 60 })
  await minute()
  await write(2)
  await minute()
  expect(await verifyAudit(testApp.deps.db.reader, testApp.deps.config)).toEqual({
    sealed: 4,
    unsealed: 0,
    problems: [],
  })
})

test('SEC-02 checkpoints that are changed, removed, added or put in another order are named by the public key alone', async () => {
  for (let count = 0; count < 4; count += 1) {
    await write(2)
    await minute()
  }
  const path = headFile(testApp.deps.config)
  const whole = (await readFile(path, 'utf8')).trim().split('\n')
  const { open } = signingKeys(deriveKey(testApp.deps.config, 'audit checkpoints'))
  expect(publicPem(open)).toMatch(/^-----BEGIN PUBLIC KEY-----/)
  const forged = (lines: readonly string[]) => readCheckpoints(`${lines.join('\n')}\n`, open).forged
  const [first = '', second = '', third = '', fourth = ''] = whole
  expect(forged(whole)).toEqual([])
  expect(forged([first, second, third.replace('"seq":6', '"seq":5'), fourth])).toEqual([3, 4])
  expect(forged([first, third, fourth])).toEqual([2])
  expect(forged([second, third])).toEqual([1])
  expect(forged([first, second, fourth, third])).toEqual([3, 4])
  expect(forged([first, second, `2026-01-01T00:00:00.000Z 9 ${'0'.repeat(64)}`])).toEqual([3])
  await writeFile(path, `${[first, third, fourth].join('\n')}\n`)
  expect(await problems()).toEqual([{ kind: 'checkpoint-forged', auditId: null, seq: 2 }])
  await rm(path)
  expect(await kinds()).toEqual(['no-checkpoints'])
})

test('SEC-02 notes of an earlier release count, and signed ones go on after them', async () => {
  await write(4)
  await second()
  const { rows } = await testApp.deps.db.write.query('select seq, hash from audit_seal order by seq desc limit 1')
  await appendFile(headFile(testApp.deps.config), `2026-11-20T08:00:00.000Z ${rows[0].seq} ${rows[0].hash}\n`)
  await write(2)
  await minute()
  expect(await kinds()).toEqual([])
  await asSuperuser('truncate audit_seal', 'truncate audit_log')
  expect(await kinds()).toEqual(['cut-off'])
})

test('SEC-03 a copy of each checkpoint goes to the place that is named: a file, or an address; what fails is logged', async () => {
  const received: string[] = []
  const receiver = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => received.push(chunk.toString()))
    request.on('end', () => response.writeHead(received.length > 1 ? 500 : 204).end())
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/checkpoints`
  const elsewhere = join(testApp.deps.config.dataDir, 'elsewhere')
  const place = (auditCheckpoints: string) => ({
    ...testApp.deps,
    config: { ...testApp.deps.config, auditCheckpoints },
  })
  await write(1)
  await second()
  await writeCheckpoint(place(elsewhere))
  await writeCheckpoint(place(address))
  const lines = (await readFile(headFile(testApp.deps.config), 'utf8')).trim().split('\n')
  expect((await readFile(elsewhere, 'utf8')).trim()).toBe(lines[0])
  expect(received).toEqual([lines[1]])
  await writeCheckpoint(place(address))
  expect(testApp.logged.join('\n')).toContain('was not accepted')
  receiver.close()
  receiver.closeAllConnections()
  await writeCheckpoint(place(address))
  expect(testApp.logged.join('\n')).toContain('could not be delivered')
  expect(await kinds()).toEqual([])
})
