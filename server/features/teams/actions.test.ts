import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ThreadCounts } from '#contract/conversations/assignment.ts'
import type { Thread } from '#contract/conversations.ts'
import type { HomeStrip } from '#contract/stats.ts'
import type { Team } from '#contract/teams.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../app/test-app.ts'
import { seedBaseFlows } from '../../db/seed/base-flows.ts'

let app: TestApp
let admin: string
let supervisor: string
let people: TestPerson[]
let sessions: string[]
let count = 0

beforeAll(async () => {
  app = await createTestApp()
  await seedBaseFlows(app.deps.db.writer)
  admin = await app.signedIn('ADMINISTRATOR')
  supervisor = await app.signedIn('CLINICAL_SUPERVISOR')
  people = []
  sessions = []
  for (const username of ['ana', 'luz', 'eva']) {
    const person = await app.addPerson('STAFF', { username })
    people.push(person)
    sessions.push(await app.signIn(person))
  }
})
afterAll(() => app.close())

const [ANA, LUZ, EVA] = [0, 1, 2]
const as = (who: number): string => sessions[who] ?? ''
const idOf = (who: number): number => people[who]?.id ?? 0
const begin = async (): Promise<number> => {
  count += 1
  const phoneNumber = `305556${String(count).padStart(4, '0')}`
  const body = { contractId: `G-${count}`, patientName: 'Rosa Vega', phoneNumber, doctorName: 'Dra. Soto' }
  const patient = await app.call('POST', '/api/patients', { as: admin, body })
  return (await app.call('POST', `/api/patients/${patient.json().id}/start-conversation`, { as: admin })).json()
    .conversationId
}
const add = (name: string, who: readonly number[]) =>
  app.call('POST', '/api/teams', { as: admin, body: { name, memberIds: who.map(idOf) } })
const assign = (session: string, id: number, body: object) =>
  app.call('PUT', `/api/conversations/${id}/assignment`, { as: session, body })
const threads = async (session: string, query: string): Promise<number[]> => {
  const rows: Thread[] = (await app.call('GET', `/api/conversations/threads?${query}`, { as: session })).json()
  return rows.map(({ id }) => id)
}
const counts = async (session: string): Promise<ThreadCounts> =>
  (await app.call('GET', '/api/conversations/thread-counts', { as: session })).json()

test('TEAM-11 administrators name teams and who is in them; a name is taken once, whatever its capitals', async () => {
  const made = await add('Mañanas', [ANA, LUZ])
  expect(made.json()).toMatchObject({ name: 'Mañanas', members: [{ name: 'ana' }, { name: 'luz' }] })
  expect((await add('MAÑANAS', [])).json()).toMatchObject({ code: 'team-name-taken', field: 'name' })
  expect((await add(' ', [])).json()).toMatchObject({ code: 'invalid-input', field: 'name' })
  const nobody = { name: 'Otro', memberIds: [999_999] }
  expect((await app.call('POST', '/api/teams', { as: admin, body: nobody })).json()).toMatchObject({
    field: 'memberIds',
  })
  const path = `/api/teams/${made.json().id}`
  const changed = await app.call('PUT', path, { as: admin, body: { name: 'Tardes', memberIds: [idOf(EVA)] } })
  expect(changed.json()).toMatchObject({ name: 'Tardes', members: [{ name: 'eva' }] })
  expect((await app.call('GET', '/api/teams', { as: as(ANA) })).json()).toHaveLength(1)
  expect((await app.call('DELETE', path, { as: admin })).statusCode).toBe(200)
  expect((await app.call('PUT', path, { as: admin, body: { name: 'x', memberIds: [] } })).statusCode).toBe(404)
})

test('TEAM-12 what is given to a team stands in the tab of its members until one takes it, and comes back when released', async () => {
  const team: Team = (await add('Altas', [ANA, LUZ])).json()
  const id = await begin()
  expect((await assign(as(EVA), id, { userId: null, seenUserId: null, teamId: team.id })).statusCode).toBe(200)
  for (const who of [ANA, LUZ]) expect(await threads(as(who), 'view=team')).toContain(id)
  expect(await threads(as(EVA), 'view=team')).not.toContain(id)
  const claims = await Promise.all(
    [ANA, LUZ].map((who) => assign(as(who), id, { userId: idOf(who), seenUserId: null })),
  )
  expect(claims.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
  const holder = claims[0]?.statusCode === 200 ? ANA : LUZ
  for (const who of [ANA, LUZ]) expect(await threads(as(who), 'view=team')).not.toContain(id)
  expect((await assign(as(holder), id, { userId: null, seenUserId: idOf(holder) })).statusCode).toBe(200)
  for (const who of [ANA, LUZ]) expect(await threads(as(who), 'view=team')).toContain(id)
  await app.call('DELETE', `/api/teams/${team.id}`, { as: admin })
  expect(await threads(as(ANA), 'view=team')).not.toContain(id)
  expect(await threads(as(ANA), 'view=unassigned')).toContain(id)
})

test('TEAM-12 it goes to a team only from whom its writer saw there, and to one that there is', async () => {
  const team: Team = (await add('Citas', [LUZ])).json()
  const id = await begin()
  await assign(as(ANA), id, { userId: idOf(ANA), seenUserId: null })
  const given = { userId: null, teamId: team.id }
  expect((await assign(as(EVA), id, { ...given, seenUserId: null })).json().code).toBe('assigned-to-other')
  expect(await threads(as(LUZ), 'view=team')).not.toContain(id)
  expect((await assign(as(ANA), id, { userId: null, teamId: 999_999, seenUserId: idOf(ANA) })).json()).toMatchObject({
    code: 'cannot-be-assigned',
    field: 'teamId',
  })
  expect((await assign(as(ANA), id, { ...given, seenUserId: idOf(ANA) })).statusCode).toBe(200)
  expect((await assign(as(ANA), id, { ...given, seenUserId: idOf(ANA) })).json().code).toBe('no-longer-assigned')
  expect(await threads(as(LUZ), 'view=team')).toContain(id)
})

test('TEAM-16 of two people who give it to different teams at once one succeeds, and the other reads which team has it', async () => {
  const teams: Team[] = [(await add('Norte', [LUZ])).json(), (await add('Sur', [EVA])).json()]
  // Without a row of its assignment, and with one.
  for (const hasRow of [false, true]) {
    const id = await begin()
    if (hasRow) {
      await assign(as(ANA), id, { userId: idOf(ANA), seenUserId: null })
      await assign(as(ANA), id, { userId: null, seenUserId: idOf(ANA) })
    }
    const give = (who: number, team: number) =>
      assign(as(who), id, { userId: null, teamId: teams[team]?.id, seenUserId: null, seenTeamId: null })
    const answers = await Promise.all([give(ANA, 0), give(EVA, 1)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
    const winner = answers[0]?.statusCode === 200 ? 0 : 1
    expect(answers[1 - winner]?.json()).toMatchObject({
      code: 'waits-for-other-team',
      message: expect.stringContaining(teams[winner]?.name ?? '-'),
    })
    expect(await threads(supervisor, `team=${teams[winner]?.id}`)).toContain(id)
    // The same press again is no conflict.
    expect((await give(winner === 0 ? ANA : EVA, winner)).statusCode).toBe(200)
  }
})

test('TEAM-13 the strip says who has how much, and each number opens exactly its rows', async () => {
  const team: Team = (await add('Noches', [EVA])).json()
  for (let index = 0; index < 9; index += 1) {
    const id = await begin()
    const who = index % 3
    if (who === 2) await assign(as(EVA), id, { userId: null, seenUserId: null, teamId: team.id })
    else await assign(as(who), id, { userId: idOf(who), seenUserId: null })
    const until = new Date(app.deps.clock.now().getTime() + 3_600_000).toISOString()
    if (index === 4)
      await app.call('PUT', `/api/conversations/${id}/snooze`, { as: as(LUZ), body: { until, seenMessageId: null } })
  }
  const strip: HomeStrip = (await app.call('GET', '/api/stats/home', { as: supervisor })).json()
  const shares = strip.team
  expect(shares?.people.map(({ name }) => name)).toEqual(expect.arrayContaining(['ana', 'luz']))
  for (const { id, count: has } of shares?.people ?? [])
    expect([id, (await threads(supervisor, `holder=${id}`)).length]).toEqual([id, has])
  for (const { id, count: waits } of shares?.teams ?? [])
    expect([id, (await threads(supervisor, `team=${id}`)).length]).toEqual([id, waits])
  expect(shares?.teams.find(({ id }) => id === team.id)?.count).toBe(3)
  for (const who of [ANA, LUZ, EVA]) {
    const { mine, team: waiting } = await counts(as(who))
    expect((await threads(as(who), 'view=mine')).length).toBe(mine)
    expect((await threads(as(who), 'view=team')).length).toBe(waiting)
    expect((await threads(supervisor, `holder=${idOf(who)}`)).length).toBe(mine)
  }
})
