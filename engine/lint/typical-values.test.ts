import { expect, test } from 'vitest'
import { withHomeClinic } from '#contract/patients/fields/test-added-field.ts'
import { flowOf } from '../transcripts/flows.ts'
import { dearValues, typicalValues } from './typical-values.ts'

test('texts are measured by the values of the descriptors, dear ones and measured ones before typical ones', () => {
  const flow = flowOf([{ questionTextEs: '¿Todo bien?', questionTextEn: 'All well?' }], [])
  expect(typicalValues(flow, {}, withHomeClinic)).toMatchObject({
    homeClinic: 'Centro de Salud de Hialeah',
    patientName: 'Guadalupe Fernandez Villarreal',
  })
  expect(dearValues(flow, { city: 3 }, withHomeClinic)).toMatchObject({
    homeClinic: 'Centro de Salud de Hialeah',
    patientName: 'Guadalupe Fernández Villarreal',
    city: 'Sai',
  })
})
