import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Location } from '#contract/locations.ts'
import type { Patient } from '#contract/patients.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'

let testApp: TestApp
let admin: string
let north: number
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.signedIn('ADMINISTRATOR')
  const site = {
    zone: 'America/Chicago',
    openDays: 'mon-fri',
    opensAt: 480,
    closesAt: 1020,
    address: null,
    phone: null,
  }
  const created = await testApp.call('POST', '/api/locations', {
    as: admin,
    body: { ...site, name: 'Sede Norte', senderId: null, isActive: true },
  })
  north = created.json<Location>().id
})
afterAll(() => testApp.close())

const form = { patientName: 'Ana Luz', doctorName: 'Dra. Gil', phoneNumber: '(305) 555-0131' }

test('SEND-13 a patient has a location: entered, corrected, filtered by, and named in the file', async () => {
  const add = (body: object) => testApp.call('POST', '/api/patients', { as: admin, body })
  const created = await add({ ...form, contractId: 'L-1', locationId: north })
  expect(created.json<Patient>().locationId).toBe(north)
  const other = (await add({ ...form, contractId: 'L-2' })).json<Patient>()
  expect(other.locationId).toBeNull()
  expect((await add({ ...form, contractId: 'L-3', locationId: 999 })).json()).toMatchObject({ field: 'locationId' })
  const listed = await testApp.call('GET', `/api/patients?locationId=${north}&limit=10`, { as: admin })
  expect(listed.json<Patient[]>().map(({ contractId }) => contractId)).toEqual(['L-1'])
  expect(listed.headers['x-total-count']).toBe('1')
  const file = await testApp.call('GET', `/api/patients/export?locationId=${north}`, { as: admin })
  const [head = '', row = ''] = file.body.split(/\r?\n/)
  expect(row.split(',')[head.split(',').indexOf('locationId')]).toBe('Sede Norte')
  const moved = await testApp.call('PATCH', `/api/patients/${other.id}`, { as: admin, body: { locationId: north } })
  expect(moved.json<Patient>().locationId).toBe(north)
  const left = await testApp.call('PATCH', `/api/patients/${other.id}`, { as: admin, body: { locationId: null } })
  expect(left.json<Patient>().locationId).toBeNull()
})
