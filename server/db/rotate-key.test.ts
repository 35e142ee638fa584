import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../app/test-app.ts'
import { createApp } from '../app.ts'
import { seal, unseal } from '../config/seal.ts'
import { sealEverything, writeCheckpoint } from '../features/audit/actions.ts'
import { verifyAudit } from '../features/audit/queries/chain.ts'
import { openDatabase } from './client.ts'
import { rememberInstallation } from './installation.ts'
import { allSealedPlaces, rotateKey, sealedValuesIn, withLastingKey } from './rotate-key.ts'

let testApp: TestApp
const newKey = () => randomBytes(32).toString('base64')

beforeEach(async () => {
  testApp = await createTestApp()
})
afterEach(() => testApp.close())

const installation = (appKey: string) =>
  rememberInstallation(testApp.deps.db.write, { mode: 'sandbox', appKey, now: new Date() })

/** Puts one sealed value into each place. */
const sealEverywhere = async (appKey: string): Promise<void> => {
  const { db } = testApp.deps
  const write = (text: ReturnType<typeof sql>) => db.writer.execute(text)
  const sealed = (purpose: (typeof allSealedPlaces)[number]['purpose']) =>
    seal({ appKey }, purpose, `secret of ${purpose}`)
  await testApp.addPerson('ADMINISTRATOR')
  await write(sql`update users set factor_secret = ${sealed('second factors')}`)
  await write(sql`insert into ai_configurations (name, provider, model, system_prompt, sealed_key)
    values ('a', 'openai', 'm', 'p', ${sealed('provider keys')})`)
  await write(sql`insert into senders (name, kind, address, account_sid, sealed_token)
    values ('dos', 'long-code', '+13055550109', ${`AC${'1'.repeat(32)}`}, ${sealed('carrier tokens')})`)
  await write(sql`insert into settings (key, value) values
    ('directory', ${JSON.stringify({ isOn: false, sealedSecret: sealed('directory secrets') })}::jsonb)`)
  // In one statement: the product makes a key of its own wherever it finds none.
  const numberKey = seal({ appKey }, 'number keys', randomBytes(32).toString('base64'))
  await write(sql`insert into settings (key, value) values ('consent.numberKey', to_jsonb(${numberKey}::text))
    on conflict (key) do update set value = excluded.value`)
}

const places = async () => {
  const found: { purpose: (typeof allSealedPlaces)[number]['purpose']; sealed: string }[] = []
  for (const { purpose, place } of allSealedPlaces)
    for (const { sealed } of await sealedValuesIn(testApp.deps.db.reader, place)) found.push({ purpose, sealed })
  return found
}

test('KEEP-11 whatever the former key sealed is opened by the new one alone after a rotation, in every place', async () => {
  const former = newKey()
  const appKey = newKey()
  await installation(former)
  await sealEverywhere(former)
  const before = await places()
  // Every place but that of the lasting key, which the first rotation makes.
  expect(new Set(before.map(({ purpose }) => purpose)).size).toBe(allSealedPlaces.length - 1)
  const secrets = before.map(({ purpose, sealed }) => unseal({ appKey: former }, purpose, sealed))
  expect(secrets).not.toContain(null)
  await expect(installation(appKey)).rejects.toThrow(/PREVIOUS_APP_KEY/)
  const rotated = await rotateKey(testApp.deps.db, { appKey, previousAppKey: former })
  expect(rotated).toEqual({ resealed: before.length + 1, unopened: 0 })
  const after = await places()
  expect(
    after
      .filter(({ purpose }) => purpose !== 'lasting key')
      .map(({ purpose, sealed }) => unseal({ appKey }, purpose, sealed)),
  ).toEqual(secrets)
  expect(after.map(({ purpose, sealed }) => unseal({ appKey: former }, purpose, sealed))).toEqual(after.map(() => null))
  await installation(appKey)
  await expect(installation(former)).rejects.toThrow(/APP_KEY/)
  expect(await rotateKey(testApp.deps.db, { appKey, previousAppKey: former })).toBeNull()
})

test('KEEP-11 both keys open what either has sealed', () => {
  const former = newKey()
  const keys = { appKey: newKey(), previousAppKey: former }
  expect(unseal(keys, 'second factors', seal({ appKey: former }, 'second factors', 'x'))).toBe('x')
  expect(unseal(keys, 'second factors', seal(keys, 'second factors', 'y'))).toBe('y')
  expect(unseal(keys, 'carrier tokens', seal({ appKey: former }, 'second factors', 'x'))).toBeNull()
})

test('KEEP-11 the audit chain and its checkpoints verify after two rotations, without the former keys', async () => {
  const { db, config } = testApp.deps
  const first = config.appKey ?? ''
  await installation(first)
  await testApp.signedIn('STAFF')
  await sealEverything(testApp.deps, true)
  await writeCheckpoint(testApp.deps)
  const second = newKey()
  const third = newKey()
  expect(await rotateKey(db, { appKey: second, previousAppKey: first })).not.toBeNull()
  expect(await rotateKey(db, { appKey: third, previousAppKey: second })).not.toBeNull()
  const keys = await withLastingKey(db.reader, { ...config, appKey: third })
  expect(keys.lastingKey).toBe(first)
  const deps = { ...testApp.deps, config: keys }
  await sealEverything(deps, true)
  await writeCheckpoint(deps)
  expect((await verifyAudit(db.reader, keys)).problems).toEqual([])
  await expect(withLastingKey(db.reader, { ...config, appKey: second })).rejects.toThrow('cannot be opened')
})

test('KEEP-11 a rotation that dies before its end has changed nothing', async () => {
  const former = newKey()
  await installation(former)
  await sealEverywhere(former)
  const before = await places()
  const owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  await owner.query(`alter table settings add constraint no_rotation check (key <> 'keys.lasting')`)
  await expect(rotateKey(testApp.deps.db, { appKey: newKey(), previousAppKey: former })).rejects.toThrow()
  await owner.end()
  expect(await places()).toEqual(before)
  await installation(former)
})

test('KEEP-11 without the key of erased numbers nobody is added, and the form says which key is missing', async () => {
  await testApp.deps.db.writer.execute(sql`insert into settings (key, value)
    values ('consent.numberKey', to_jsonb(${seal({ appKey: newKey() }, 'number keys', 'x')}::text))
    on conflict (key) do update set value = excluded.value`)
  const as = await testApp.signedIn('ADMINISTRATOR')
  const body = { contractId: 'CR-1', patientName: 'Ana Paz', phoneNumber: '3055550187', doctorName: 'Dra. Gil' }
  // This process may have opened the key before; one that starts now cannot.
  const db = openDatabase({ url: testApp.appUrl, onLost: () => undefined })
  const app = await createApp({ ...testApp.deps, db })
  const headers = { cookie: as, 'x-language': 'en' }
  const refused = await app.inject({ method: 'POST', url: '/api/patients', headers, payload: body })
  await app.close()
  await db.close()
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'number-key-missing'])
  expect(refused.json().message).toContain('PREVIOUS_APP_KEY')
})
