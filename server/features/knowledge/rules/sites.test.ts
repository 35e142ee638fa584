import { expect, test } from 'vitest'
import { sitesNamedIn } from './sites.ts'

const sites = [
  { id: 1, name: 'Northgate' },
  { id: 2, name: 'Mill Street Clinic' },
  { id: 3, name: 'Harborview Clinic' },
]

test.each([
  ['what time does the mill st office open', [2]],
  ['a que hora abren en harbor view', [3]],
  ['hours at harborveiw pls', [3]],
  ['is NORTHGATE or Harborview closer', [1, 3]],
  ['¿la clínica abre hoy?', []],
  ['north', []],
  ['street parking?', []],
])('KNOW-08 %s', (text, named) => {
  expect(sitesNamedIn(text, sites)).toEqual(named)
})
