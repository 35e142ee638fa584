import { expect, test } from 'vitest'
import { keepCalled } from './promises.ts'

test('the browser gets of an endpoint what it calls it by, not what the server checks', () => {
  const kept = keepCalled(`export const Patient = z.object({ id: Id })
export const patientEndpoints = { getPatient: endpoint({ method: 'GET', path: '/api/patients/{id}', params: IdInPath, result: Patient }) }`)
  expect(kept).toContain("method: 'GET', path: '/api/patients/{id}', params: undefined, result: undefined")
  expect(kept).toContain('Patient = /* @__PURE__ */ (() => (z.object({ id: Id })))()')
})

test('what is not an endpoint keeps its fields', () => {
  expect(keepCalled(`export const known = read({ body: 'text' })`)).toContain("{ body: 'text' }")
})
