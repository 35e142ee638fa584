import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Import, ImportRow } from '#contract/imports.ts'
import type { Location } from '#contract/locations.ts'
import { CONSENT, type ImportHarness, openImports } from '../../../testing/import-harness.ts'
import { eventually } from '../../../testing/test-harness.ts'

let harness: ImportHarness
let limited: string
const site: number[] = []

beforeAll(async () => {
  harness = await openImports()
  const { testApp, admin } = harness
  const person = await testApp.addPerson('STAFF', { rights: ['text-patients', 'correct-patients'] })
  limited = await testApp.signIn(person)
  const hours = { zone: 'America/New_York', openDays: 'mon-fri', opensAt: 480, closesAt: 1020 }
  for (const name of ['Norte', 'Sur']) {
    const body = { ...hours, name, address: null, phone: null, senderId: null, isActive: true }
    site.push((await testApp.call('POST', '/api/locations', { as: admin, body })).json<Location>().id)
  }
  await testApp.call('PATCH', `/api/locations/${site[0]}`, { as: admin, body: { userIds: [person.id] } })
  await testApp.call('PATCH', '/api/settings', { as: admin, body: { isSightByLocation: true } })
  await harness.bringFile(
    [
      'Contrato,Paciente,Teléfono,Médico,Sede',
      'VI-1,Ana Norte,3055550141,Dra. Vega,Norte',
      'VI-2,Berta Ajena,3055550142,Dra. Vega,Sur',
      '00477,Clara Ajena,3055550143,Dra. Vega,Sur',
    ].join('\n'),
  )
})
afterAll(() => harness.close())

const call = <Body>(method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  harness.testApp.call(method, path, { as: limited, body }).then((answer) => answer.json<Body>())

const after = (id: number, state: Import['state']) =>
  eventually(async () => {
    const found = await call<Import>('GET', `/api/imports/${id}`)
    return found.state === state ? found : null
  })

/** Uploads and checks as the person whose sight is limited; the rows with what is said of them. */
const checkAs = async (lines: readonly string[], kind: 'patients' | 'changes' = 'patients') => {
  const { body } = await harness.upload(lines.join('\n'), { kind, as: limited })
  await call('PUT', `/api/imports/${body.id}/columns`, { columns: body.columns })
  const checked = await after(body.id, 'checked')
  return { checked, rows: await call<ImportRow[]>('GET', `/api/imports/${body.id}/rows?reader=es`) }
}

test('IMP-15 SEND-15 whose sight is limited sees and changes no patient of another location by a file', async () => {
  const { checked, rows } = await checkAs([
    'Contrato,Paciente,Teléfono,Médico,Sede',
    'VI-1,Ana Norte,3055550141,Dra. Otra,',
    'VI-2,Berta Ajena,3055550149,Dra. Otra,',
    'VI-3,Berta Ajena,3055550142,Dra. Otra,',
    '477,Clara Ajena,3055550143,Dra. Otra,Sur',
    'VI-5,Delia Nueva,3055550145,Dra. Otra,Norte',
  ])
  expect(rows.map(({ verdict }) => verdict)).toEqual(['changed', 'refused', 'new', 'refused', 'new'])
  expect(rows[1]?.problems).toEqual([{ field: 'contractId', text: 'El contrato ya es de un paciente de otra sede.' }])
  expect(rows[1]).toMatchObject({ patientId: null, changes: [] })
  expect(rows[3]?.problems).toEqual([{ field: 'locationId', text: 'La sede no existe; las que hay son: Norte.' }])
  // Nobody out of sight is counted or stands beside a row.
  expect(rows.flatMap(({ notices, likely }) => [...notices, ...(likely ? ['likely'] : [])])).toEqual([])
  expect(JSON.stringify(rows)).not.toContain('00477')
  await call('POST', `/api/imports/${checked.id}/bring-in`, CONSENT)
  expect((await after(checked.id, 'done')).outcomes).toMatchObject({ added: 2, changed: 1, left: 2 })
  const found = await harness.query<{ contract_id: string; doctor_name: string; location_id: number }>(
    'select contract_id, doctor_name, location_id::int from patients order by contract_id',
  )
  expect(found).toEqual([
    { contract_id: '00477', doctor_name: 'Dra. Vega', location_id: site[1] },
    { contract_id: 'VI-1', doctor_name: 'Dra. Otra', location_id: site[0] },
    { contract_id: 'VI-2', doctor_name: 'Dra. Vega', location_id: site[1] },
    { contract_id: 'VI-3', doctor_name: 'Dra. Otra', location_id: site[0] },
    { contract_id: 'VI-5', doctor_name: 'Dra. Otra', location_id: site[0] },
  ])
})

test('IMP-15 a file of changes knows no patient of another location, and gives none to it', async () => {
  const { rows } = await checkAs(
    ['Contrato,Médico,Sede,Novedad', 'VI-2,Dra. Otra,,', 'VI-1,,Sur,', '00477,,,falleció', 'VI-1,,,'],
    'changes',
  )
  expect(rows.slice(0, 3).map(({ problems }) => problems[0]?.text)).toEqual([
    'El contrato: ningún paciente tiene este contrato.',
    'La sede no existe; las que hay son: Norte.',
    'El contrato: ningún paciente tiene este contrato.',
  ])
})

test('IMP-15 what was checked while more was in sight is brought in for the locations of now', async () => {
  const { testApp, admin } = harness
  await testApp.call('PATCH', '/api/settings', { as: admin, body: { isSightByLocation: false } })
  const { checked } = await checkAs([
    'Contrato,Paciente,Teléfono,Médico,Sede',
    'VI-2,Berta Ajena,3055550142,Dra. Tarde,Sur',
    'VI-7,Elsa Nueva,3055550147,Dra. Tarde,Sur',
    'VI-8,Flora Nueva,3055550148,Dra. Tarde,Norte',
  ])
  expect(checked.verdicts).toMatchObject({ changed: 1, new: 2 })
  await testApp.call('PATCH', '/api/settings', { as: admin, body: { isSightByLocation: true } })
  await call('POST', `/api/imports/${checked.id}/bring-in`, CONSENT)
  expect((await after(checked.id, 'done')).outcomes).toMatchObject({ added: 1, left: 2 })
  const rows = await call<ImportRow[]>('GET', `/api/imports/${checked.id}/rows?reader=es`)
  expect(rows[1]?.problems[0]?.text).toBe('La sede: usted no ve los pacientes de esta sede.')
})

test('IMP-15 imports of others are not found by whose sight is limited', async () => {
  const all = await harness.testApp.call('GET', '/api/imports', { as: harness.admin })
  const [others] = all
    .json<Import[]>()
    .filter(({ createdBy }) => createdBy !== null)
    .slice(-1)
  const mine = await call<Import[]>('GET', '/api/imports')
  expect(mine.map(({ id }) => id)).not.toContain(others?.id)
  expect(mine).toHaveLength(3)
  for (const { method, path } of Object.values(endpoints)) {
    if (!path.startsWith('/api/imports/{id}')) continue
    const answer = await harness.testApp.call(method, path.replace('{id}', String(others?.id)).replace('{row}', '2'), {
      as: limited,
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
    })
    expect([method, path, [400, 403, 404].includes(answer.statusCode)]).toEqual([method, path, true])
    expect(answer.body).not.toContain('Ajena')
  }
})
