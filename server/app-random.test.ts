import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { initialRights, type Role, roles, satisfies } from '#contract/permissions.ts'
import { createTestApp, type TestApp, type TestPerson } from './app/test-app.ts'
import { seedBaseFlows } from './db/seed/base-flows.ts'
import { settings } from './db/tables/settings.ts'
import { userSessions, users } from './db/tables/users.ts'
import { tokenHash } from './features/session/queries.ts'
import { randomInput, seededRandom } from './testing/test-random-input.ts'

const { env = {} } = import.meta as { env?: Record<string, string | undefined> }
/** 10,000 with VITE_RANDOM_CALLS=10000; a run of all tests makes as many as take some seconds. */
const CALLS = Number(env['VITE_RANDOM_CALLS'] ?? 400)
const SEED = Number(env['VITE_RANDOM_SEED'] ?? 7)

/** Who asks: how far the session proves its person, and whether the role requires a factor that is missing. */
const standings = ['signed out', 'fresh', 'stale', 'with factor', 'with factor, stale', 'lacks factor'] as const
type Standing = (typeof standings)[number]

/** Settings that would shut everybody out, or let a role see less than its table. */
const shutting = [
  'organization.consoleAddresses',
  'organization.factorRoles',
  'organization.isSightByLocation',
  'organization.wordlessRoles',
  'directory',
]

let testApp: TestApp
const people = new Map<Role, TestPerson>()

beforeAll(async () => {
  testApp = await createTestApp()
  await seedBaseFlows(testApp.deps.db.writer)
  const as = await testApp.signedIn('ADMINISTRATOR')
  for (const contractId of ['R-1', 'R-2', 'R-3'])
    await testApp.call('POST', '/api/patients', {
      as,
      body: { contractId, patientName: 'Rosa Vega', phoneNumber: '3055550142', doctorName: 'Dra. Soto' },
    })
  await testApp.call('POST', '/api/patients/1/start-conversation', { as })
})
afterAll(() => testApp.close())

/** Puts a person of the role into the standing, whatever calls before have made of the account. */
const stand = async (role: Role, standing: Standing): Promise<string | undefined> => {
  if (standing === 'signed out') return undefined
  const { writer } = testApp.deps.db
  await writer.delete(settings).where(inArray(settings.key, shutting))
  if (standing === 'lacks factor')
    await writer.insert(settings).values({ key: 'organization.factorRoles', value: [...roles] })
  const columns = {
    role,
    rights: initialRights(role),
    isActive: true,
    hasPasskey: false,
    factorSince: standing.startsWith('with factor') ? new Date() : null,
  }
  const known = people.get(role)
  const [kept] = known ? await writer.update(users).set(columns).where(eq(users.id, known.id)).returning() : []
  const person = kept ? known : await testApp.addPerson(role, { ...columns, username: `random-${people.size}-${role}` })
  if (!person) throw new Error('nobody')
  people.set(role, person)
  const token = `token-${Math.random()}`
  const now = testApp.deps.clock.now().getTime()
  await writer.delete(userSessions).where(eq(userSessions.userId, person.id))
  await writer.insert(userSessions).values({
    userId: person.id,
    sessionToken: tokenHash(token),
    expiresAt: new Date(now + 3_600_000),
    provenAt: new Date(now - (standing.includes('stale') ? 601_000 : 0)),
    lastAccessedAt: new Date(now),
  })
  return `recado=${token}`
}

/** A value as a browser writes it into an address. */
const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

/** What must be refused whatever the input; null where the handler decides. */
const refusalOf = (endpoint: Endpoint, role: Role, standing: Standing): string | null => {
  if (endpoint.allow === 'anyone') return null
  if (standing === 'signed out') return 'not-signed-in'
  if (standing === 'lacks factor' && !endpoint.isOpenWithoutFactor) return 'factor-required'
  if (!satisfies({ role, rights: initialRights(role) }, endpoint.allow)) return 'forbidden'
  return endpoint.needsProof === true && standing.includes('stale') ? 'proof-needed' : null
}

test(
  'ROLE-13 STEP-02 FACT-12 random calls of every endpoint, role and standing get no 5xx, and nothing wider than the table',
  async () => {
    const random = seededRandom(SEED)
    const some = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
    const counts = { refused: 0, answered: 0, invalid: 0 }
    for (let count = 0; count < CALLS; count += 1) {
      const [name, endpoint] = some(allEndpoints)
      const role = some(roles)
      const standing = some(standings)
      const as = await stand(role, standing)
      const input = (schema: Endpoint['params']) =>
        schema ? (randomInput(random, schema) as Record<string, unknown>) : {}
      const params = input(endpoint.params)
      const query = new URLSearchParams()
      for (const [key, value] of Object.entries(input(endpoint.query)))
        if (value !== undefined && value !== null) query.set(key, textOf(value))
      const address = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
        if (random() < 0.7 && key === 'id') return String(1 + Math.floor(random() * 3))
        const part = encodeURIComponent(textOf(params[key] ?? 1))
        // Others reach no endpoint: a browser resolves dots, and a part has at most 200 characters (server/app.ts).
        return /^\.{0,2}$/.test(part) || part.length > 200 ? '1' : part
      })
      const body = endpoint.body ? randomInput(random, endpoint.body) : endpoint.method === 'GET' ? undefined : {}
      const answer = await testApp.call(endpoint.method, query.size > 0 ? `${address}?${query.toString()}` : address, {
        as,
        ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: body ?? {} }),
        from: `10.${count % 250}.${(count >> 8) % 250}.7`,
      })
      const { statusCode } = answer
      const code = statusCode < 400 ? null : (answer.json<{ code: string }>().code ?? '')
      const said = `call ${count} of seed ${SEED}: ${name} as ${role}, ${standing}: ${statusCode} ${address} ${answer.body.slice(0, 300)} ${(JSON.stringify(body) ?? '').slice(0, 500)}`
      const wanted = refusalOf(endpoint, role, standing)
      if (wanted !== null) {
        expect(code, said).toBe(wanted)
        counts.refused += 1
        continue
      }
      // The carrier of the tests leads nowhere.
      if (!['sms-failed', 'sms-unconfirmed'].includes(code ?? '')) expect(statusCode, said).toBeLessThan(500)
      expect(['not-signed-in', 'factor-required'], said).not.toContain(code)
      if (standing.includes('stale') && Array.isArray(endpoint.needsProof) && statusCode < 400)
        for (const field of endpoint.needsProof)
          expect((body as Record<string, unknown> | undefined)?.[field] ?? null, said).toBeNull()
      counts[statusCode === 400 ? 'invalid' : 'answered'] += 1
    }
    // Otherwise the calls would have tried nothing.
    expect(counts.refused).toBeGreaterThan(CALLS / 4)
    expect(counts.answered).toBeGreaterThan(CALLS / 20)
    expect(counts.invalid).toBeGreaterThan(CALLS / 50)
  },
  CALLS * 500,
)
