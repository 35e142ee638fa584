import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { deriveKey } from '../../../config/derive-key.ts'
import { asAuditOwner, writeAuditRows } from '../../../testing/audit-rows.ts'
import { sealEverything, writeCheckpoint } from '../actions.ts'
import { publicPem, signingKeys } from '../rules/checkpoints.ts'
import { createProofWriter, type ProofLine } from '../rules/proof.ts'
import { verifyAudit } from './chain.ts'

// Each file is checked by the program that people are given, which knows nothing of the server.

let testApp: TestApp
let admin: string
let patient: number
let proof: string[]

const VERIFIER = join(import.meta.dirname, '../../../../tools/verify-evidence.mjs')

const minute = async () => {
  await sealEverything(testApp.deps, true)
  await writeCheckpoint(testApp.deps)
}

const exported = async (query: string): Promise<string[]> => {
  const answer = await testApp.call('GET', `/api/audit-log/proof?${query}`, { as: admin })
  expect(answer.statusCode).toBe(200)
  return answer.body.split('\n').filter((line) => line !== '')
}

/** What the verifier says of a file with these lines, and its exit code. */
const check = async (lines: readonly string[], pem?: string): Promise<{ code: number; said: string }> => {
  const { dataDir } = testApp.deps.config
  const [file, key] = [join(dataDir, 'proof.jsonl'), join(dataDir, 'key.pem')]
  const { open } = signingKeys(deriveKey(testApp.deps.config, 'audit checkpoints'))
  await writeFile(file, `${lines.join('\n')}\n`)
  await writeFile(key, pem ?? publicPem(open))
  return await promisify(execFile)(process.execPath, [VERIFIER, file, '--key', key]).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )
}

const read = (line: string | undefined) => JSON.parse(line ?? '{}')
const placeOf = (matches: (line: ReturnType<typeof read>) => boolean, lines = proof) =>
  lines.findIndex((line) => matches(read(line)))
const isRow = (line: ReturnType<typeof read>) => line.cells !== undefined
const changed = (place: number, change: (line: ReturnType<typeof read>) => object, lines = proof) =>
  lines.with(place, JSON.stringify(change(read(lines[place]))))

beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.signIn(await testApp.addPerson('ADMINISTRATOR'))
  const made = []
  for (const [index, patientName] of ['Rosa Vega', 'Luis Mora'].entries()) {
    const phoneNumber = `305555014${index}`
    const body = { contractId: `ACC-${index}`, patientName, phoneNumber, doctorName: 'Dra. Soto' }
    made.push((await testApp.call('POST', '/api/patients', { as: admin, body })).json())
    await minute()
  }
  patient = made[0].id
  for (const { id } of [...made, ...made]) {
    await testApp.call('GET', `/api/patients/${id}`, { as: admin })
    await writeAuditRows(testApp, 2)
  }
  await minute()
  await testApp.deps.db.write.query(`
    with contact as (select id, phone from contacts order by id limit 1),
    flow as (insert into flows (name) values ('Flujo') returning id),
    version as (insert into flow_versions (flow_id, version, definition) select id, 1, '{}' from flow returning id, flow_id),
    talk as (insert into conversations (contact_id, our_number, phone_number, patient_queue_id, flow_id, flow_version_id)
      select contact.id, '', phone, ${patient}, flow_id, version.id from contact, version returning id, contact_id, phone_number)
    insert into messages (conversation_id, contact_id, phone_number, message_body, direction, twilio_message_sid, sent_at)
      select talk.id, contact_id, phone_number, 'Hola Rosa ' || n, case when n % 2 = 0 then 'inbound' else 'outbound' end, 'SM' || n, now()
      from talk, generate_series(1, 4) as n`)
  proof = await exported(`patient=${patient}`)
})
afterAll(() => testApp.close())

test('PROOF-01 the file about a patient holds their messages and rows, no word or name, and is whole', async () => {
  const { code, said } = await check(proof)
  expect(said).toContain(`about patient ${patient}`)
  expect(said).toMatch(/4 messages, 0 problems/)
  expect(code).toBe(0)
  const rows = proof.map(read).filter(isRow)
  expect(rows.length).toBeGreaterThanOrEqual(3)
  expect(rows.map(({ cells }) => cells[3])).toContain('patients.viewed')
  expect(proof.join('\n')).not.toMatch(/Rosa|Luis|Hola|30555501/)
  // Rows about others are hashes only.
  expect(proof.map(read).filter(({ kind, cells }) => kind === 'link' && !cells).length).toBeGreaterThan(2)
  const log = await testApp.call('GET', '/api/audit-log?action=audit-log.exported', { as: admin })
  expect(log.json()[0]).toMatchObject({ phiAccessed: true })
})

test('PROOF-01 a period alone is exported too; what is no moment is refused by name', async () => {
  const period = await exported(`from=2020-01-01T00:00:00Z&to=2999-01-01T00:00:00Z`)
  expect(await check(period)).toMatchObject({ code: 0 })
  expect(period.map(read).filter(isRow).length).toBeGreaterThan(proof.map(read).filter(isRow).length)
  const past = await exported('to=2020-01-01T00:00:00Z')
  expect((await check(past)).said).toContain('the file proves no row')
  const wrong = await testApp.call('GET', '/api/audit-log/proof?from=yesterday', { as: admin })
  expect([wrong.statusCode, wrong.json().field]).toEqual([400, 'from'])
})

test('PROOF-02 each line that is changed, removed, added, repeated or exchanged is found out, whatever it is', async () => {
  for (const place of proof.keys()) {
    const [line = '', next] = [proof[place], proof[place + 1]]
    const isSeal = place === proof.length - 1
    const touched = [
      proof.with(
        place,
        line.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
      ),
      proof.toSpliced(place, 1),
      isSeal ? proof.slice(0, -2) : proof.toSpliced(place, 0, line),
      next ? proof.with(place, next).with(place + 1, line) : proof.with(place, ''),
    ]
    for (const lines of touched) expect(await check(lines)).toMatchObject({ code: 1 })
  }
}, 120_000)

test('PROOF-02 the row or message is named: changed, re-attributed, removed, exchanged, cut', async () => {
  const place = placeOf(isRow)
  const { row, seq } = read(proof[place])
  const given = changed(place, (line) => ({ ...line, cells: line.cells.with(2, 'somebody') }))
  expect((await check(given)).said).toContain(
    `Row ${row} (link ${seq}): what stands here is not the row that was sealed`,
  )
  expect((await check(given)).said).toContain(`row ${row}: removed or changed`)
  expect((await check(proof.toSpliced(place, 1))).said).toContain(`row ${row}: removed or changed`)
  const first = placeOf(({ kind }) => kind === 'message')
  const [a = '', b = ''] = [proof[first], proof[first + 1]]
  expect((await check(proof.with(first, b).with(first + 1, a))).said).toContain('swapped')
  expect((await check(proof.toSpliced(first, 1))).said).toContain(`message ${read(a).id}: removed or changed`)
  expect((await check(proof.slice(0, first))).said).toContain('The file was cut: the seal in its last line is missing.')
  const lastCheckpoint = proof.findLastIndex((line) => read(line).kind === 'checkpoint')
  expect((await check(proof.toSpliced(lastCheckpoint, 1))).said).toContain('stand under no checkpoint')
})

/** The same lines under the seal of another key: of whoever has no key, or a key of their own. */
const resealed = (lines: readonly string[]): string[] => {
  const writer = createProofWriter(signingKeys(randomBytes(32)).secret)
  return [...lines.map((line) => writer.add(read(line) as ProofLine)), writer.seal([])].map((line) => line.trim())
}

test('PROOF-02 a file that was sealed anew names the seal, and still the row that was changed', async () => {
  const place = placeOf(isRow)
  const { row } = read(proof[place])
  const given = changed(place, (line) => ({ ...line, cells: line.cells.with(2, 'somebody') }))
  const { said } = await check(resealed(given.slice(0, -1)))
  expect(said).toContain('The seal was changed, or made by somebody without the key.')
  expect(said).toContain(`Row ${row}`)
  const { open } = signingKeys(randomBytes(32))
  expect(await check(proof, publicPem(open))).toMatchObject({ code: 1 })
})

test('PROOF-03 what was done to the database before the export is in the file, though its seal is right', async () => {
  const { row } = read(proof[placeOf(isRow)])
  const rowsOf = `select audit_id from audit_seal where audit_id > ${row} order by seq limit 1`
  await asAuditOwner(testApp, `create table kept as select * from audit_log where id = ${row}`)
  await asAuditOwner(testApp, `update audit_log set username = 'somebody' where id = ${row}`)
  const { said } = await check(await exported(`patient=${patient}`))
  expect(said).toContain(`Row ${row} (link`)
  expect(said).toContain(`When it was exported: Row ${row} of the audit log was changed after it was written.`)
  await asAuditOwner(testApp, `update audit_log set username = kept.username from kept where audit_log.id = kept.id`)
  expect(await check(await exported(`patient=${patient}`))).toMatchObject({ code: 0 })
  const { rows } = await testApp.deps.db.write.query(rowsOf)
  await asAuditOwner(testApp, `create table lost as select * from audit_log where id = ${rows[0].audit_id}`)
  await asAuditOwner(testApp, `delete from audit_log where id = ${rows[0].audit_id}`)
  const after = await check(await exported(`patient=${patient}`))
  expect(after.said).toContain(`Row ${rows[0].audit_id} of the audit log was removed.`)
  await asAuditOwner(testApp, 'insert into audit_log overriding system value select * from lost')
})

test('PROOF-04 the keys in a proof do not let anybody with the database seal its rows anew', async () => {
  const keys = proof.map(read).filter(({ kind }) => kind === 'link')
  const { createHmac } = await import('node:crypto')
  const hmac = (key: string, ...parts: string[]) =>
    parts.reduce((hash, part) => hash.update(part), createHmac('sha256', Buffer.from(key, 'hex'))).digest('hex')
  const from = keys.findIndex(isRow)
  const { cells, rowKey, seq, row } = keys[from]
  let hash = keys[from].prev
  const statements = [`update audit_log set username = 'somebody' where id = ${row}`]
  const { rows: before } = await testApp.deps.db.write.query(
    `select * from audit_seal where seq >= ${seq} order by seq`,
  )
  for (const link of keys.slice(from)) {
    const leaf = link.seq === seq ? hmac(rowKey, JSON.stringify(cells.with(2, 'somebody'))) : link.leaf
    const prev = hash
    hash = hmac(link.linkKey, prev, leaf)
    statements.push(`update audit_seal set prev_hash = '${prev}', hash = '${hash}' where seq = ${link.seq}`)
  }
  await asAuditOwner(testApp, ...statements)
  const { problems } = await verifyAudit(testApp.deps.db.reader, testApp.deps.config)
  expect(problems.map(({ kind }) => kind)).toContain('cut-off')
  expect((await check(await exported(`patient=${patient}`))).code).toBe(1)
  await asAuditOwner(
    testApp,
    `update audit_log set username = kept.username from kept where audit_log.id = kept.id`,
    ...before.map(
      ({ seq, prev_hash, hash }) =>
        `update audit_seal set prev_hash = '${prev_hash}', hash = '${hash}' where seq = ${seq}`,
    ),
  )
})
