import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints, type EndpointName } from '#contract/endpoints.ts'
import { fieldLabels } from '#contract/errors/labels.ts'
import { type Language, languages } from '#contract/primitives.ts'
import { createTestApp, TEST_PASSWORD, type TestApp } from './app/test-app.ts'
import { seedBaseFlows } from './db/seed/base-flows.ts'

let testApp: TestApp
let admin: string
let ids: Record<string, number>

beforeAll(async () => {
  testApp = await createTestApp()
  await seedBaseFlows(testApp.deps.db.writer)
  const patient = { contractId: 'BAD-1', patientName: 'Rosa Vega', phoneNumber: '3055550142', doctorName: 'Dra. Soto' }
  admin = await testApp.signedIn('ADMINISTRATOR')
  const made = await testApp.call('POST', '/api/patients', { as: admin, body: patient })
  const start = await testApp.call('POST', `/api/patients/${made.json().id}/start-conversation`, { as: admin })
  const person = await testApp.addPerson('STAFF')
  ids = { patients: made.json().id, conversations: start.json().conversationId, users: person.id, flows: 1 }
})
afterAll(() => testApp.close())

/**
 * A valid body per endpoint; each field is spoiled in turn. An endpoint that is missing here starts from an empty body.
 */
const right: Partial<Record<EndpointName, Record<string, unknown>>> = {
  login: { username: 'ana', password: TEST_PASSWORD },
  updateEmail: { email: 'ana@example.org', currentPassword: 'Wrong-one-1!' },
  updatePassword: { currentPassword: 'Wrong-one-1!', newPassword: 'Otra-clave$53' },
  updateMailAlerts: { kinds: ['waiting'] },
  beginFactor: { currentPassword: 'Wrong-one-1!' },
  confirmFactor: { code: '000000' },
  removeFactor: { currentPassword: 'Wrong-one-1!', code: '000000' },
  beginPasskey: { currentPassword: 'Wrong-one-1!', code: '000000' },
  addPasskey: { name: 'x', passkey: '{}' },
  removePasskey: { currentPassword: 'Wrong-one-1!', code: '000000' },
  finishDirectorySignIn: { query: 'code=a&state=b' },
  updateDirectory: {
    isOn: false,
    name: 'Hospital',
    issuer: 'https://directory.example.org',
    clientId: 'recado',
    groupsClaim: 'groups',
    groupRoles: [{ group: 'g', role: 'STAFF' }],
    arePasswordsOff: false,
    emergencyUserId: null,
  },
  createUser: { username: 'eva.luz', email: 'eva@example.org', role: 'STAFF', password: 'Otra-clave$53' },
  createPatient: { contractId: 'BAD-2', patientName: 'Luz Paz', phoneNumber: '3055550143', doctorName: 'Dr. Sol' },
  setPatientStatus: { status: 'PENDING' },
  setVerification: { verifiedStatus: 'NOT_VERIFIED', verifiedAt: '2026-11-20T12:00:00.000Z' },
  announcePresence: { doing: 'looking' },
  assignConversation: { userId: null, seenUserId: null },
  scheduleReply: { text: 'Hola', at: '2026-12-01T10:00', clock: 'patient', seenMessageId: null },
  changeScheduledReply: { text: 'Hola', at: '2026-12-01T10:00', clock: 'patient', seenMessageId: null, revision: 1 },
  createTeam: { name: 'Mañanas', memberIds: [] },
  updateTeam: { name: 'Mañanas', memberIds: [] },
  addNote: { note: 'Llamar a la hija' },
  undoThreadAct: { version: 1 },
  snoozeConversation: { until: null, seenMessageId: null },
  previewBulkAct: { selection: { ids: [2_000_000_000] }, act: { kind: 'called' } },
  createBulkAct: { selection: { ids: [2_000_000_000] }, act: { kind: 'called' } },
  createOwnField: { labelEs: 'Clínica', labelEn: 'Clinic', type: 'text' },
  createKnowledge: { topic: 'horario' },
  createEvaluationCase: { text: '¿A qué hora abren?' },
  previewKnowledge: { format: 'json', text: '[]' },
  importKnowledge: { format: 'json', text: '[]' },
  createFlow: { name: 'Ensayo' },
  // Cannot be dialled, so nothing is sent.
  sendTestSms: { phoneNumber: '12', message: 'Hola' },
  teachLexicon: { language: 'es', phrase: 'ándele pues', means: 'yes' },
  settlePutAside: { action: 'close', reason: 'x' },
  sendContactRequest: { topic: 'contact', name: 'Ana', email: 'ana@example.org', message: 'Hola' },
}

/** Unique values get a new value in each call. */
const unique: Partial<Record<EndpointName, (count: number) => Record<string, unknown>>> = {
  createUser: (count) => ({ username: `eva.${count}`, email: `eva.${count}@example.org` }),
  createPatient: (count) => ({ contractId: `BAD-${count}` }),
}

/** Ten inputs that people, programs and attackers put into fields. */
const bad: [string, unknown][] = [
  ['empty', ''],
  ['too long', 'x'.repeat(6000)],
  ['wrong type', { nested: [1, 2] }],
  ['emoji', '👩‍⚕️🇲🇽'],
  ['right to left', '\u202Eمرحبا بكم'],
  ['markup', '<script>alert(1)</script>'],
  ['formula', '=1+1'],
  ['NUL', 'a\u0000b'],
  ['half a character', 'a\uD83D'],
  ['id of another record', 2_000_000_000],
]
/** Names that every object of the language has; a name that a caller sends must never find them. */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
/** Inputs that no field accepts. */
const neverTaken = new Set(['wrong type', 'NUL', 'half a character'])

const writing = allEndpoints.filter(([name, { method }]) => method !== 'GET' && name !== 'logout')

const fieldsOf = ({ body }: Pick<Endpoint, 'body'>): string[] => {
  const { shape, options } = (body?._zod.def ?? {}) as { shape?: object; options?: { _zod: { def: object } }[] }
  if (options) return [...new Set(options.flatMap(({ _zod }) => Object.keys((_zod.def as { shape: object }).shape)))]
  return Object.keys(shape ?? {})
}

const addressOf = ({ path }: Endpoint, id?: string): string => {
  const noun = path.split('/')[2] ?? ''
  return path
    .replace('{phone}', id ?? '%2B13055550142')
    .replace(/\{\w+\}/g, () => id ?? (noun === 'put-aside' ? 'in-7' : String(ids[noun] ?? 2_000_000_000)))
}

/** Row counts of every table except those that record the attempt itself. */
const rowCounts = async (): Promise<string> => {
  const { rows } = await testApp.deps.db.reader.execute<{ counts: string }>(sql`
    select string_agg(relname || ' ' || (xpath('/row/c/text()',
      query_to_xml('select count(*) as c from ' || quote_ident(relname), false, true, '')))[1]::text, ', ' order by relname) as counts
    from pg_stat_user_tables where schemaname = 'public'
      and relname not in ('audit_log', 'audit_seal', 'rate_limits', 'failed_logins', 'user_sessions')`)
  return rows[0]?.counts ?? ''
}

/** Words of a validator's own message. */
const validatorWords = /invalid input|expected|received|too (?:small|big)|unrecognized|undefined|\bNaN\b|pattern \//i

/** Asserts that a 400 is one sentence of the caller's language that names the field by its label, never by its key. */
const expectSentence = (answer: { json(): unknown }, language: Language, said: string) => {
  const { message, field } = answer.json() as { message: string; field: string }
  const key = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  const label = Object.hasOwn(fieldLabels, key) ? fieldLabels[key] : fieldLabels.body
  // The specified English texts shorten a label: 'Password' for 'New password'.
  const noun = language === 'es' ? label?.es : label?.en.split(' ').at(-1)
  expect(message.toLowerCase(), said).toContain(noun?.toLowerCase())
  expect(message, said).toMatch(/^\p{Lu}.*[.@-]$/su)
  expect(message, said).not.toMatch(validatorWords)
  if (/[A-Z]/.test(key)) expect(message, said).not.toContain(key)
}

let caller = 0
const send = (endpoint: Endpoint, body: unknown, id?: string, language: Language = 'en') => {
  caller += 1
  return testApp.call(endpoint.method, addressOf(endpoint, id), {
    as: admin,
    body,
    headers: { 'x-language': language },
    // Calls without a session are rate-limited by address, so each uses its own.
    from: `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`,
  })
}

for (const [name, endpoint] of writing.filter(([, each]) => fieldsOf(each).length > 0))
  test(`VAL-35 ${name}: ten bad inputs in each field get a 400 that names it, or are kept as they are; never a 500`, async () => {
    for (const field of fieldsOf(endpoint))
      for (const [what, value] of bad) {
        const before = await rowCounts()
        const language = languages[caller % 2] ?? 'es'
        const body = { ...right[name], ...unique[name]?.(caller), [field]: value }
        const answer = await send(endpoint, body, undefined, language)
        const said = `${name}.${field} ${what}: ${answer.statusCode} ${answer.body.slice(0, 200)}`
        expect(answer.statusCode, said).toBeLessThan(500)
        if (answer.statusCode < 400) {
          expect(neverTaken.has(what), said).toBe(false)
          continue
        }
        expect(answer.json(), said).toMatchObject({ code: expect.any(String), message: expect.any(String) })
        // A refusal writes nothing.
        expect(await rowCounts(), said).toBe(before)
        if (answer.statusCode !== 400) continue
        if (answer.json().code === 'invalid-input') expectSentence(answer, language, said)
        const named = String(answer.json().field)
        const isNamed = named === field || named.startsWith(`${field}.`)
        // Without a valid body another field may be reported as missing first.
        if (right[name]) expect(isNamed || (answer.json().code !== 'invalid-input' && named !== ''), said).toBe(true)
        else expect(named, said).not.toBe('')
      }
  })

test('VAL-35 ten megabytes are refused before anybody reads them, wherever they are sent', async () => {
  const heavy = JSON.stringify({ message: 'x'.repeat(10 * 1024 * 1024) })
  // A file may be larger: its own tests send fifty megabytes.
  for (const [name, endpoint] of writing.filter(([, { upload }]) => !upload)) {
    const { statusCode } = await send(endpoint, heavy)
    expect([413, 401], `${name} ${statusCode}`).toContain(statusCode)
  }
})

test('VAL-35 an id that is none is a 400 that names it, or nothing that exists', async () => {
  for (const [name, endpoint] of writing.filter(([, { path }]) => path.includes('{')))
    for (const id of [
      '0',
      '-1',
      '1.5',
      'abc',
      '9'.repeat(30),
      '%00',
      '%F0%9F%98%80',
      "1'%3B--",
      '1%0A2',
      '9007199254740992',
    ]) {
      const answer = await send(endpoint, right[name] ?? {}, id)
      const said = `${name} ${id}: ${answer.statusCode} ${answer.body.slice(0, 200)}`
      expect([400, 404], said).toContain(answer.statusCode)
      if (answer.statusCode === 400) expect(answer.json().field, said).toEqual(expect.any(String))
    }
})

test('ERR-01 VAL-35 what is wrong with a part of an address is said in the caller’s language, by its label', async () => {
  const values = ['', 'x'.repeat(600), 'no such thing', '-1', '1.5', '9'.repeat(20), '%00', '%ED%A0%80', ...inherited]
  let refused = 0
  for (const [name, endpoint] of allEndpoints.filter(([, each]) => each.query))
    for (const field of fieldsOf({ body: endpoint.query }))
      for (const value of values)
        for (const language of languages) {
          const answer = await testApp.call(endpoint.method, `${addressOf(endpoint)}?${field}=${value}`, {
            as: admin,
            headers: { 'x-language': language },
          })
          const said = `${name}?${field}=${value} ${answer.statusCode} ${answer.body.slice(0, 200)}`
          expect(answer.statusCode, said).toBeLessThan(500)
          if (answer.statusCode !== 400) continue
          refused += 1
          expectSentence(answer, language, said)
        }
  expect(refused).toBeGreaterThan(400)
})
