import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditChoices, AuditRow, AuditVerdict } from '#contract/audit.ts'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { sealAndNote } from '../actions.ts'

let testApp: TestApp
let admin: string

beforeAll(async () => {
  testApp = await createTestApp()
  const person = await testApp.addPerson('ADMINISTRATOR', { username: '=jefa' })
  admin = await testApp.signIn(person)
  const reader = await testApp.signIn(await testApp.addPerson('READONLY', { username: 'lectora' }))
  await testApp.call('GET', '/api/patients', { as: reader })
  await testApp.call('GET', '/api/users', { as: reader })
  await testApp.call('GET', '/api/patients', { as: admin })
})
afterAll(() => testApp.close())

const ask = (path: string, as = admin) => testApp.call('GET', `/api/audit-log${path}`, { as })
const rows = async (query = ''): Promise<AuditRow[]> => (await ask(query)).json()

test('the log is read newest first, page by page', async () => {
  const all = await rows()
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => b - a))
  const first = await ask('?limit=2')
  expect(first.json()).toHaveLength(2)
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? ''
  const second: AuditRow[] = (await testApp.call('GET', next, { as: admin })).json()
  expect(second[0]?.id).toBe(all[2]?.id)
})

test('the log is filtered by person, action, resource and patient data', async () => {
  expect((await rows('?person=lectora')).map(({ action }) => action)).toEqual([
    'access.denied',
    'patients.viewed',
    'session.started',
  ])
  expect((await rows('?action=access.denied')).map(({ username }) => username)).toEqual(['lectora'])
  expect((await rows('?resource=patients')).map(({ username }) => username)).toEqual(['=jefa', 'lectora'])
  const withData = await rows('?phi=yes')
  expect(withData.every(({ phiAccessed }) => phiAccessed)).toBe(true)
  expect(withData).toHaveLength(2)
  expect((await rows('?phi=no')).some(({ phiAccessed }) => phiAccessed)).toBe(false)
  expect((await ask('?phi=maybe')).json()).toMatchObject({ field: 'phi' })
  const choices: AuditChoices = (await ask('/choices')).json()
  expect(choices.people).toEqual(['=jefa', 'lectora'])
  expect(choices.actions).toContain('access.denied')
  expect(choices.resources).toContain('patients')
})

test('who saw a patient is answered by record, list, conversation and file, for the screen and as a file', async () => {
  const made = []
  for (const [index, name] of ['Rosa Vega', 'Luis Mora'].entries()) {
    const body = { contractId: `ACC-${index}`, patientName: name, phoneNumber: '3055550142', doctorName: 'Dra. Soto' }
    made.push((await testApp.call('POST', '/api/patients', { as: admin, body })).json())
  }
  const [rosa, luis] = made
  const nurse = await testApp.signIn(await testApp.addPerson('STAFF', { username: 'enfermera' }))
  await testApp.call('GET', '/api/patients?q=Rosa', { as: nurse })
  await testApp.call('GET', '/api/patients?q=Luis', { as: nurse })
  await testApp.call('GET', '/api/responses/export', { as: nurse })
  const seen = async (patient: number, more = '') =>
    (await rows(`?patient=${patient}&person=enfermera&phi=yes${more}`)).map(({ action }) => action)
  expect(await seen(rosa.id)).toEqual(['responses.exported', 'patients.viewed'])
  expect(await seen(luis.id)).toEqual(['responses.exported', 'patients.viewed'])
  const [, look] = await rows(`?patient=${rosa.id}&person=enfermera&phi=yes`)
  expect(look?.details).toMatchObject({ patients: [rosa.id], count: 1 })
  expect((await rows(`?patient=${rosa.id}`)).some(({ action }) => action === 'patient.created')).toBe(true)
  const file = await ask(`/export?patient=${rosa.id}&person=enfermera&phi=yes`)
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(3)
  expect((await ask('?patient=x')).json()).toMatchObject({ field: 'patient' })
})

test('the chain is verified on the screen’s call, and a row that never was is not invented', async () => {
  await sealAndNote(testApp.deps)
  const verdict: AuditVerdict = (await ask('/verify')).json()
  expect(verdict).toMatchObject({ problemCount: 0, problems: [], canServerAlter: false })
  expect(verdict.sealed).toBeGreaterThan(3)
})

test('the export holds the filtered rows, runs no formula and is itself in the log', async () => {
  const answer = await ask('/export?person==jefa'.replace('==', `=${encodeURIComponent('=')}`))
  expect(answer.headers['content-type']).toContain('text/csv')
  expect(answer.headers['content-disposition']).toMatch(/recado-audit-\d{4}-\d{2}-\d{2}\.csv/)
  const [head, ...lines] = answer.body.trimEnd().split('\r\n')
  expect(head).toContain('id,timestamp,userId,username,action')
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.every((line) => line.includes("'=jefa"))).toBe(true)
  const [newest] = await rows('?action=audit-log.exported')
  expect(newest).toMatchObject({ username: '=jefa', phiAccessed: false, details: { count: lines.length } })
})

test('only who may audit or administer sees the log', async () => {
  for (const role of ['AUDITOR', 'STAFF', 'READONLY'] as const) {
    const other = await testApp.signedIn(role)
    for (const path of ['', '/choices', '/verify', '/export'])
      expect((await ask(path, other)).statusCode, `${role} ${path}`).toBe(403)
  }
  expect((await ask('', await testApp.signedIn('COMPLIANCE_OFFICER'))).statusCode).toBe(200)
})
