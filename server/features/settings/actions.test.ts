import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import type { Settings } from '#contract/settings.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { auditLog } from '../../db/tables/audit.ts'
import { createTurnSettings } from '../../turn/turn-settings.ts'

let testApp: TestApp
let admin: string

beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.signedIn('ADMINISTRATOR')
})
afterAll(() => testApp.close())

const read = async (as = admin): Promise<Settings> => (await testApp.call('GET', '/api/settings', { as })).json()
const change = (body: unknown, as = admin) => testApp.call('PATCH', '/api/settings', { as, body })

test('SET-02 the organization’s settings begin with their defaults and change one by one', async () => {
  expect(await read()).toEqual({
    name: null,
    phone: null,
    zone: 'America/New_York',
    opensAt: 540,
    closesAt: 1200,
    isWindowKept: false,
    staffDays: 'mon-fri',
    staffOpensAt: 540,
    staffClosesAt: 1020,
    stoppedTextEs: null,
    stoppedTextEn: null,
    helpTextEs: null,
    helpTextEn: null,
    onCall: [],
    partsPerSecond: null,
    partsPerDay: null,
    segmentPrice: 0.0125,
    mayKeepReadingCases: false,
    isSightByLocation: false,
    wordlessRoles: [],
    bulkReadLimit: 1000,
    consoleAddresses: [],
    senderDefault: { partsPerSecond: null, partsPerDay: null },
  })
  const answer = await change({ name: '  Clínica Sol  ', zone: 'America/Chicago' })
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { name: 'Clínica Sol', zone: 'America/Chicago' }])
  await change({ phone: '(512) 555-0100', opensAt: 600 })
  expect(await read()).toMatchObject({ name: 'Clínica Sol', phone: '(512) 555-0100', opensAt: 600, closesAt: 1200 })
  // Values as people type them: digits alone are text too, and so is a name that looks like a number or a keyword.
  await change({ phone: '5125550100', name: 'true' })
  expect(await read()).toMatchObject({ phone: '5125550100', name: 'true' })
  await change({ phone: '', name: 'Clínica Sol' })
  expect((await read()).phone).toBeNull()
  const me = (await testApp.call('GET', '/api/auth/me', { as: admin })).json()
  expect(me.organizationName).toBe('Clínica Sol')
})

test('what a segment costs is set for everybody who writes texts, and unset again', async () => {
  const supervisor = await testApp.signedIn('CLINICAL_SUPERVISOR')
  const shown = async () => (await testApp.call('GET', '/api/auth/me', { as: supervisor })).json().segmentPrice
  expect(await shown()).toBe(0.0125)
  expect((await change({ segmentPrice: 0.02 }, supervisor)).statusCode).toBe(403)
  expect((await change({ segmentPrice: 0.0079 })).json().segmentPrice).toBe(0.0079)
  expect(await shown()).toBe(0.0079)
  await change({ segmentPrice: null })
  expect(await shown()).toBe(0.0125)
})

test('a change is audited by the names of its fields; what stays as it was is none', async () => {
  await change({ name: 'Casa de Salud', zone: (await read()).zone })
  const [row] = await testApp.deps.db.reader
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'settings.updated'))
    .orderBy(desc(auditLog.id))
    .limit(1)
  expect(row).toMatchObject({ resourceType: 'settings', success: true, details: { fields: ['name'] } })
})

test('texts go by the settings: team, telephone and, in live mode, the sending window', async () => {
  await change({ name: 'Clínica Luna', phone: '512 555 0142', zone: 'America/Denver', opensAt: 510, closesAt: 1020 })
  const inSandbox = await createTurnSettings(testApp.deps)()
  expect(inSandbox.engine).toMatchObject({ organizationName: 'Clínica Luna', organizationPhone: '512 555 0142' })
  expect(inSandbox.hours).toBeNull()
  const live = { ...testApp.deps, config: { ...testApp.deps.config, mode: 'live' as const, twilio: null } }
  expect((await createTurnSettings(live)()).hours).toEqual({ zone: 'America/Denver', opensAt: 510, closesAt: 1020 })
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
    ['partsPerSecond', 0],
    ['partsPerDay', 1.5],
    ['segmentPrice', -0.01],
    ['segmentPrice', 1.01],
    ['staffDays', 'sundays'],
    ['staffOpensAt', -1],
    ['staffClosesAt', 1441],
    ['staffClosesAt', 560],
    ['stoppedTextEs', 'Listo, hasta pronto.'],
    ['stoppedTextEn', `${'a'.repeat(301)} START`],
    ['stoppedTextEn', 'a'.repeat(641)],
    ['helpTextEn', 'Call us.'],
    ['helpTextEs', 'Hola {{patientName}}, responda ALTO.'],
    ['helpTextEs', 'responda\nALTO'],
  ]
  for (const [field, value] of bad) {
    const answer = await change({ [field]: value })
    expect([answer.statusCode, answer.json().field], `${field} ${String(value)}`).toEqual([400, field])
  }
  expect(await read()).toEqual(before)
})

test('SET-02 the hours in which people are there are the organization’s', async () => {
  expect((await change({ staffDays: 'mon-sat', staffOpensAt: 480, staffClosesAt: 1080 })).statusCode).toBe(200)
  const { zone } = await read()
  expect((await createTurnSettings(testApp.deps)()).engine.staffedHours).toEqual({
    zone,
    days: [1, 2, 3, 4, 5, 6],
    opensAt: 480,
    closesAt: 1080,
  })
})

test('SET-02 own texts about consent go out in place of ours, until they are cleared', async () => {
  const stoppedTextEs = '{{organizationName}} le dice adiós. Para volver responda ALTA.'
  expect((await change({ name: 'Clínica Luna', stoppedTextEs })).statusCode).toBe(200)
  expect((await createTurnSettings(testApp.deps)()).engine.ownTexts).toEqual({
    stopped: { es: stoppedTextEs, en: null },
    help: { es: null, en: null },
  })
  const [row] = await testApp.deps.db.reader
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'settings.updated'))
    .orderBy(desc(auditLog.id))
    .limit(1)
  expect(row?.details).toEqual({ fields: ['stoppedTextEs'] })
  // One í in the name halves the segment size: the change is refused, naming the text that becomes too long.
  await change({ name: 'Casa Sol' })
  const full = `{{organizationName}} ${'a'.repeat(280)} START`
  expect((await change({ stoppedTextEn: full })).statusCode).toBe(200)
  const refused = await change({ name: 'Clínica Sol' })
  expect([refused.statusCode, refused.json().field]).toEqual([400, 'stoppedTextEn'])
  await change({ stoppedTextEs: '', stoppedTextEn: null })
  expect(await read()).toMatchObject({ name: 'Casa Sol', stoppedTextEs: null, stoppedTextEn: null })
})

test('staff see the settings and may not change them', async () => {
  const staff = await testApp.signedIn('STAFF')
  expect((await read(staff)).zone).toBeTruthy()
  expect((await change({ name: 'x' }, staff)).statusCode).toBe(403)
})

test('who is signed in hears that the settings are others, and nothing of what they are; of a refused change nothing', async () => {
  const heard: LiveEvent[] = []
  const leave = testApp.deps.live.join({
    deliver: (events) => void heard.push(...events),
    endSessions: () => undefined,
    startOver: () => undefined,
  })
  expect((await change({ opensAt: 1200, closesAt: 540 })).statusCode).toBe(400)
  expect((await change({ phone: '5125550177' }, await testApp.signedIn('STAFF'))).statusCode).toBe(403)
  expect(heard).toEqual([])
  expect((await change({ phone: '5125550177' })).statusCode).toBe(200)
  await expect.poll(() => heard).toEqual([{ type: 'SETTINGS_CHANGED', changedBy: expect.any(Number) }])
  leave()
})
