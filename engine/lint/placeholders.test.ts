import { expect, test } from 'vitest'
import { withHomeClinic } from '#contract/patients/fields/test-added-field.ts'
import { flowOf } from '../transcripts/flows.ts'
import { lintPlaceholders } from './placeholders.ts'

const flow = flowOf(
  [{ questionTextEs: '¿Irá a {{homeClinic}}?', questionTextEn: 'Will you go to {{homeClinic}}?' }],
  [],
)
const [question] = flow.questions

test('a field that is added is a variable of every flow', () => {
  const findings = (fields?: typeof withHomeClinic) =>
    question ? lintPlaceholders(question, flow, fields).map(({ kind }) => kind) : []
  expect(findings()).toEqual(['unknown-variable', 'unknown-variable'])
  expect(findings(withHomeClinic)).toEqual([])
  const optional = withHomeClinic.map((field) => (field.key === 'homeClinic' ? { ...field, entry: {} } : field))
  expect(findings(optional)).toEqual(['variable-may-be-empty', 'variable-may-be-empty'])
})

test('SEND-17 the location is a variable of every flow, which may be empty', () => {
  const places = flowOf(
    [{ questionTextEs: '¿Irá a {{locationName}}?', questionTextEn: 'Will you go to {{locationNam}}?' }],
    [],
  )
  const [asked] = places.questions
  const findings = asked ? lintPlaceholders(asked, places) : []
  expect(findings.map(({ kind, args }) => [kind, args?.['meant'] ?? null])).toEqual([
    ['variable-may-be-empty', null],
    ['unknown-variable', 'locationName'],
  ])
})
