import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Appointment, AppointmentDay } from '#contract/appointments.ts'
import type { Location } from '#contract/locations.ts'
import type { Patient } from '#contract/patients.ts'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'

let app: TestApp
let admin: string
let staff: string
const sites: number[] = []
const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: unknown, as = admin) =>
  app.call(method, url, { as, ...(body === undefined ? {} : { body }) })

let count = 0
/** An appointment of a new patient of that location, at that location or elsewhere. */
const book = async (place: string, locationId: number | null, home = locationId): Promise<number> => {
  count += 1
  const patient = {
    contractId: `V-${count}`,
    patientName: `Ana ${count}`,
    phoneNumber: `305-555-01${20 + count}`,
    doctorName: 'Dra. Ruiz',
    locationId: home,
  }
  const { id: patientId } = (await call('POST', '/api/patients', patient)).json<Patient>()
  const form = { patientId, startsAt: `${day}T10:00`, zone: 'America/New_York', place, locationId }
  return (await call('POST', '/api/appointments', form)).json<Appointment>().id
}
const saysNow = (id: number, status: string) =>
  app.deps.db.write.query(
    `update appointments set status = $2, status_by = 'patient', status_at = clock_timestamp() where id = $1`,
    [id, status],
  )
const answers = async (query = '', as = admin) =>
  (await call('GET', `/api/appointment-answers${query}`, undefined, as)).json<Appointment[]>()
const dayOf = async (as = admin) =>
  (await call('GET', `/api/appointments/days/${day}`, undefined, as)).json<AppointmentDay>()

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signedIn('ADMINISTRATOR')
  const person = await app.addPerson('STAFF', { rights: ['correct-patients'] })
  staff = await app.signIn(person)
  for (const name of ['Norte', 'Sur']) {
    const hours = { zone: 'America/New_York', openDays: 'mon-fri', opensAt: 480, closesAt: 1020 }
    const body = { ...hours, name, address: null, phone: null, senderId: null, isActive: true, userIds: [] }
    sites.push((await call('POST', '/api/locations', body)).json<Location>().id)
  }
  await call('PATCH', `/api/locations/${sites[0]}`, { userIds: [person.id] })
})
afterAll(() => app.close())

test('APPT-08 a day is grouped by location, whatever its words, and by place where there is none', async () => {
  const [norte = 0, sur = 0] = sites
  await book('Consultorio 2', norte)
  const third = await book('Consultorio 3', norte)
  await book('Consultorio 2', sur)
  const home = await book('En su casa', null)
  const { places } = await dayOf()
  expect(places.map(({ locationId, place, counts }) => [locationId, place, counts.booked])).toEqual([
    [null, 'En su casa', 1],
    [norte, 'Norte', 2],
    [sur, 'Sur', 1],
  ])
  const ids = async (query: string) =>
    (await call('GET', `/api/appointments?day=${day}&${query}`)).json<Appointment[]>().map(({ id }) => id)
  expect(await ids(`locationId=${norte}`)).toHaveLength(2)
  expect(await ids(`locationId=${norte}`)).toContain(third)
  expect(await ids(`place=${encodeURIComponent('En su casa')}`)).toEqual([home])
  expect(await ids(`place=${encodeURIComponent('Consultorio 2')}`)).toEqual([])
})

test('APPT-09 what patients said waits by location until somebody has seen to it; what they say later waits again', async () => {
  const [norte = 0, sur = 0] = sites
  const [comes, goes, moves] = [await book('Norte', norte), await book('Norte', norte), await book('Sur', sur)]
  const before = (await dayOf()).answers
  await saysNow(comes, 'confirmed')
  await saysNow(goes, 'cancelled')
  await saysNow(moves, 'reschedule_asked')
  expect((await dayOf()).answers).toBe(before + 3)
  // Who comes is the least urgent.
  expect((await answers()).map(({ id }) => id)).toEqual([goes, moves, comes])
  expect((await answers(`?locationId=${sur}`)).map(({ id }) => id)).toEqual([moves])
  const reader = await app.signedIn('READONLY')
  expect((await call('POST', `/api/appointment-answers/${goes}/seen`, {}, reader)).statusCode).toBe(403)
  for (const id of [goes, moves])
    expect((await call('POST', `/api/appointment-answers/${id}/seen`, {}, staff)).statusCode).toBe(200)
  expect((await answers()).map(({ id }) => id)).toEqual([comes])
  await saysNow(moves, 'cancelled')
  expect((await answers()).map(({ id }) => id)).toEqual([moves, comes])
  // Staff have settled it themselves.
  await call('PATCH', `/api/appointments/${comes}`, { status: 'booked' })
  await call('POST', `/api/appointment-answers/${moves}/seen`, {})
  expect(await answers()).toEqual([])
  expect((await call('POST', '/api/appointment-answers/99999/seen', {})).statusCode).toBe(404)
})

test('APPT-09 a bare CANCEL that may have meant the visit waits too, and not once the number takes texts again', async () => {
  const id = await book('Norte', sites[0] ?? null)
  const contact = `(select p.contact_id from patients p join appointments a on a.patient_id = p.id where a.id = $1)`
  await app.deps.db.write.query('update appointments set doubt_at = clock_timestamp() where id = $1', [id])
  await app.deps.db.write.query(`update contacts set opted_out_at = now() where id = ${contact}`, [id])
  expect((await answers()).map((one) => [one.id, one.mayHaveMeantVisit])).toEqual([[id, true]])
  await app.deps.db.write.query(`update contacts set opted_out_at = null where id = ${contact}`, [id])
  expect(await answers()).toEqual([])
})

test('APPT-08 APPT-09 with sight by location the day, its figures and the answers hold the own locations only', async () => {
  const [norte = 0, sur = 0] = sites
  const [own, other] = [await book('Norte', norte), await book('Sur', sur)]
  await saysNow(own, 'cancelled')
  await saysNow(other, 'cancelled')
  await call('PATCH', '/api/settings', { isSightByLocation: true })
  expect((await answers('', staff)).map(({ id }) => id)).toEqual([own])
  const seen = await dayOf(staff)
  expect(seen.places.map(({ place }) => place)).toEqual(['Norte'])
  expect(seen.answers).toBe(1)
  expect((await call('GET', `/api/appointments/${other}`, undefined, staff)).statusCode).toBe(404)
  expect((await dayOf()).answers).toBe(2)
})
