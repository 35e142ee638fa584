import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Location } from '#contract/locations.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'

let testApp: TestApp
let admin: string
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.signedIn('ADMINISTRATOR')
})
afterAll(() => testApp.close())

const north = {
  name: 'Clínica Norte',
  zone: 'America/New_York',
  openDays: 'mon-fri',
  opensAt: 480,
  closesAt: 1020,
  address: '1 Palm Ave',
  phone: '(305) 555-0120',
  senderId: 1,
  isActive: true,
}
const add = (body: object) => testApp.call('POST', '/api/locations', { as: admin, body })

test('SEND-12 an administrator adds and changes locations; refusals name the field', async () => {
  const created = await add(north)
  expect(created.json()).toMatchObject({ ...north, patients: 0 })
  const { id } = created.json<Location>()
  expect((await add({ ...north, name: 'clínica NORTE' })).json()).toMatchObject({ field: 'name' })
  expect((await add({ ...north, name: 'Otra', closesAt: 490 })).json()).toMatchObject({ field: 'closesAt' })
  expect((await add({ ...north, name: 'Otra', zone: 'Luna/Mar' })).json()).toMatchObject({ field: 'zone' })
  expect((await add({ ...north, name: 'Otra', senderId: 77 })).json()).toMatchObject({ field: 'senderId' })
  const patch = (body: object) => testApp.call('PATCH', `/api/locations/${id}`, { as: admin, body })
  expect((await patch({ phone: '', senderId: null, isActive: false })).json()).toMatchObject({
    name: 'Clínica Norte',
    phone: null,
    senderId: null,
    isActive: false,
  })
  const staff = await testApp.signedIn('STAFF')
  const seen = await testApp.call('GET', '/api/locations', { as: staff })
  expect(seen.json()).toMatchObject([{ name: 'Clínica Norte' }])
  expect((await testApp.call('PATCH', `/api/locations/${id}`, { as: staff, body: { name: 'x' } })).statusCode).toBe(403)
})
