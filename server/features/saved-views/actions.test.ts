import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MOST_SAVED_VIEWS, type SavedView, type SavedViewForm } from '#contract/saved-views.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { savedViews } from '../../db/tables/saved-views.ts'

let app: TestApp
let supervisor: string
let ana: string
let eva: string

beforeAll(async () => {
  app = await createTestApp()
  supervisor = await app.signedIn('CLINICAL_SUPERVISOR')
  ana = await app.signedIn('STAFF')
  eva = await app.signedIn('STAFF')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.deps.db.writer.delete(savedViews)
})

const form: SavedViewForm = {
  name: 'Por llamar en Houston',
  isForAll: false,
  status: 'PENDING',
  view: 'call',
  call: null,
  locationId: null,
  sort: 'todo',
  order: 'asc',
  columns: ['city'],
}
const save = (as: string, changed: Partial<SavedViewForm> = {}) =>
  app.call('POST', '/api/saved-views', { as, body: { ...form, ...changed } })
const listFor = async (as: string): Promise<SavedView[]> => (await app.call('GET', '/api/saved-views', { as })).json()

test('VIEW-01 VIEW-02 a view of mine is mine alone; one of everybody is saved and deleted by who leads the team', async () => {
  const own = await save(ana)
  expect(own.json()).toEqual({ id: expect.any(Number), ...form })
  expect(await listFor(eva)).toEqual([])
  expect((await save(ana, { isForAll: true })).json()).toMatchObject({ code: 'forbidden' })
  const shared = (await save(supervisor, { isForAll: true })).json<SavedView>()
  expect((await listFor(ana)).map(({ id }) => id)).toEqual([own.json().id, shared.id])
  const remove = (id: number, as: string) => app.call('DELETE', `/api/saved-views/${id}`, { as, body: {} })
  expect((await remove(own.json().id, eva)).statusCode).toBe(404)
  expect((await remove(shared.id, ana)).json()).toMatchObject({ code: 'forbidden' })
  expect((await remove(shared.id, supervisor)).statusCode).toBe(200)
  expect((await remove(own.json().id, ana)).statusCode).toBe(200)
  expect(await listFor(ana)).toEqual([])
})

test('VIEW-03 the same name replaces the view, whatever its capitals; bad input is named; the number is limited', async () => {
  const first = (await save(ana)).json<SavedView>()
  const again = (await save(ana, { name: 'POR LLAMAR EN HOUSTON', status: null })).json<SavedView>()
  expect(again).toMatchObject({ id: first.id, status: null })
  expect((await save(ana, { name: ' ' })).json()).toMatchObject({ code: 'invalid-input', field: 'name' })
  for (let index = 1; index < MOST_SAVED_VIEWS; index += 1)
    expect((await save(ana, { name: `Vista ${index}` })).statusCode).toBe(200)
  expect((await save(ana, { name: 'Una más' })).json()).toMatchObject({ code: 'too-many-views' })
  expect(await listFor(ana)).toHaveLength(MOST_SAVED_VIEWS)
})
