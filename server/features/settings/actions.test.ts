import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Settings } from '#contract/settings.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { auditLog } from '../../db/tables/audit.ts'
import { createTurnSettings } from '../../runner/turn-settings.ts'

let house: TestApp
let admin: string

beforeAll(async () => {
  house = await createTestApp()
  admin = await house.signedIn('ADMINISTRATOR')
})
afterAll(() => house.close())

const read = async (as = admin): Promise<Settings> => (await house.call('GET', '/api/settings', { as })).json()
const change = (body: unknown, as = admin) => house.call('PATCH', '/api/settings', { as, body })

test('SET-02 the organisation’s settings begin with their defaults and change one by one', async () => {
  expect(await read()).toEqual({
    name: null,
    phone: null,
    zone: 'America/New_York',
    opensAt: 540,
    closesAt: 1200,
    isWindowKept: false,
  })
  const answer = await change({ name: '  Clínica Sol  ', zone: 'America/Chicago' })
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { name: 'Clínica Sol', zone: 'America/Chicago' }])
  await change({ phone: '(512) 555-0100', opensAt: 600 })
  expect(await read()).toMatchObject({ name: 'Clínica Sol', phone: '(512) 555-0100', opensAt: 600, closesAt: 1200 })
  await change({ phone: '' })
  expect((await read()).phone).toBeNull()
  const me = (await house.call('GET', '/api/auth/me', { as: admin })).json()
  expect(me.organizationName).toBe('Clínica Sol')
})

test('a change is audited by the names of its fields; what stays as it was is none', async () => {
  await change({ name: 'Casa de Salud', zone: (await read()).zone })
  const [row] = await house.deps.db.reader
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'settings.updated'))
    .orderBy(desc(auditLog.id))
    .limit(1)
  expect(row).toMatchObject({ resourceType: 'settings', success: true, details: { fields: ['name'] } })
})

test('texts go by the settings: team, telephone and, in live mode, the sending window', async () => {
  await change({ name: 'Clínica Luna', phone: '512 555 0142', zone: 'America/Denver', opensAt: 510, closesAt: 1020 })
  const inSandbox = await createTurnSettings(house.deps)()
  expect(inSandbox.engine).toMatchObject({ organizationName: 'Clínica Luna', organizationPhone: '512 555 0142' })
  expect(inSandbox.window).toBeNull()
  const live = { ...house.deps, config: { ...house.deps.config, mode: 'live' as const, twilio: null } }
  expect((await createTurnSettings(live)()).window).toEqual({ zone: 'America/Denver', opensAt: 510, closesAt: 1020 })
})

test('VAL-35 what cannot be kept is refused with its field, and nothing of it stays', async () => {
  const before = await read()
  const bad: [string, unknown][] = [
    ['name', 'a'.repeat(81)],
    ['name', 'two\nlines'],
    ['name', '\u0000'],
    ['name', 7],
    ['phone', '<script>'],
    ['phone', '123'],
    ['zone', 'Mars/Olympus'],
    ['zone', ''],
    ['opensAt', 479],
    ['closesAt', 1261],
    ['closesAt', 500],
    ['opensAt', '09:00'],
    ['opensAt', 600.5],
  ]
  for (const [field, value] of bad) {
    const answer = await change({ [field]: value })
    expect([answer.statusCode, answer.json().field], `${field} ${String(value)}`).toEqual([400, field])
  }
  expect(await read()).toEqual(before)
})

test('staff see the settings and may not change them', async () => {
  const staff = await house.signedIn('STAFF')
  expect((await read(staff)).zone).toBeTruthy()
  expect((await change({ name: 'x' }, staff)).statusCode).toBe(403)
})
