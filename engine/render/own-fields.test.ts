import { expect, it } from 'vitest'
import type { ConnectionCondition, DefinedField } from '#contract/flows.ts'
import { nextAfter } from '../branch.ts'
import { freezeFlow } from '../freeze.ts'
import { lintFlow } from '../lint.ts'
import { renderText } from '../render.ts'
import { defaultSettings } from '../settings.ts'
import { flowOf } from '../transcripts/flows.ts'
import type { VariableValue } from '../types.ts'

const fields: DefinedField[] = [
  { name: 'clinic', type: 'text', choices: [] },
  { name: 'visits', type: 'number', choices: [] },
  { name: 'nextVisit', type: 'date', choices: [] },
  { name: 'appointment', type: 'datetime', choices: [] },
  {
    name: 'transport',
    type: 'choice',
    choices: [
      { es: 'Sí', en: 'Yes' },
      { es: 'A veces', en: 'Sometimes' },
    ],
  },
]
const flow = { ...flowOf([{}, {}, {}]), fields }
const variables: Record<string, VariableValue> = {
  clinic: 'Centro Palmetto',
  visits: 12345.5,
  nextVisit: '2026-05-12',
  appointment: '2026-05-12T13:05',
  transport: 'Sí',
}
const render = (text: string, language: 'es' | 'en') => {
  const rendered = renderText(text, language, flow, variables, defaultSettings)
  return rendered.ok ? rendered.text : `missing ${rendered.missing}`
}

it('FIELD-06 writes each type as the language does', () => {
  const text = '{{clinic}}; {{visits}}; {{nextVisit}}; {{appointment}}; {{transport}}'
  expect(render(text, 'es')).toBe(
    'Centro Palmetto; 12,345.5; 12 de mayo de 2026; 12 de mayo de 2026 a la 1:05 p.m.; Sí',
  )
  expect(render(text, 'en')).toBe('Centro Palmetto; 12,345.5; May 12, 2026; May 12, 2026 at 1:05 PM; Yes')
  expect(render('cita {{de appointment}}', 'es')).toBe('cita del 12 de mayo de 2026 a la 1:05 p.m.')
  expect(render('en {{el clinic}}', 'es')).toBe('en Centro Palmetto')
  expect(render('cita {{el nobody}}', 'es')).toBe('missing nobody')
})

const isMet = (condition: ConnectionCondition, given = variables): boolean => {
  const branching = { ...flowOf([{}, {}, {}], [{ condition, toQuestionId: 3 }]), fields }
  const [first] = branching.questions
  return first !== undefined && nextAfter(branching, first, 'x', 'es', given).question?.id === 3
}

it.each<[ConnectionCondition, boolean]>([
  [{ when: 'field', field: 'transport', is: 'oneOf', value: ['yes'] }, true],
  [{ when: 'field', field: 'transport', is: 'oneOf', value: ['SI'] }, true],
  [{ when: 'field', field: 'transport', is: 'oneOf', value: ['A veces'] }, false],
  [{ when: 'field', field: 'clinic', is: 'oneOf', value: ['centro palmetto'] }, true],
  [{ when: 'field', field: 'visits', is: 'oneOf', value: ['12345.5'] }, true],
  [{ when: 'field', field: 'visits', is: 'lessThan', value: ['20000'] }, true],
  [{ when: 'field', field: 'visits', is: 'greaterThan', value: [20000] }, false],
  [{ when: 'field', field: 'visits', is: 'greaterThan', value: [] }, false],
  [{ when: 'field', field: 'nextVisit', is: 'lessThan', value: ['2026-05-13'] }, true],
  [{ when: 'field', field: 'nextVisit', is: 'greaterThan', value: ['2026-05-12'] }, false],
  [{ when: 'field', field: 'nextVisit', is: 'filled', value: [] }, true],
  [{ when: 'field', field: 'nextVisit', is: 'empty', value: [] }, false],
  [{ when: 'field', field: 'nobody', is: 'empty', value: [] }, true],
  [{ when: 'field', field: 'nobody', is: 'oneOf', value: ['x'] }, false],
  [{ when: 'field', field: 'constructor', is: 'filled', value: [] }, false],
])('FIELD-07 %j: %s', (condition, wanted) => {
  expect(isMet(condition)).toBe(wanted)
})

const source = (questionTextEs: string, condition: ConnectionCondition | null = null) => ({
  flow: {
    id: 1,
    name: 'Ensayo',
    description: null,
    flowType: 'VERIFICATION' as const,
    purpose: 'verification' as const,
    isActive: true,
    isDefault: false,
    createdBy: null,
    questions: [
      {
        id: 1,
        flowId: 1,
        questionId: 'uno',
        questionTextEs,
        questionTextEn: 'One?',
        questionType: 'text' as const,
        choices: null,
        isRequired: true,
        order: 1,
      },
    ],
  },
  connections: condition
    ? [
        {
          id: 1,
          flowId: 1,
          fromQuestionId: 1,
          toQuestionId: null,
          condition: JSON.stringify(condition),
          isDefault: false,
          outcome: null,
        },
      ]
    : [],
  variables: [],
  fields,
})
const rulesOf = (text: string, condition: ConnectionCondition | null = null) =>
  lintFlow(freezeFlow(source(text, condition), 1), defaultSettings).map(({ kind }) => kind)

it('FIELD-06 a version keeps the fields that its texts or conditions use, as they were', () => {
  expect(freezeFlow(source('¿Va a {{clinic}}?'), 1).fields?.map(({ name }) => name)).toEqual(['clinic'])
  expect('fields' in freezeFlow(source('¿Va?'), 1)).toBe(false)
  const condition: ConnectionCondition = { when: 'field', field: 'visits', is: 'filled', value: [] }
  expect(freezeFlow(source('¿Va?', condition), 1).fields?.map(({ name }) => name)).toEqual(['visits'])
})

it('FIELD-06 the linter knows own fields, which may be empty, and the values that a choice offers', () => {
  expect(rulesOf('¿Va a {{clinic}}?')).toContain('variable-may-be-empty')
  expect(rulesOf('¿Va a {{clinik}}?')).toContain('unknown-variable')
  expect(rulesOf('¿Va?', { when: 'field', field: 'gone', is: 'filled', value: [] })).toContain('condition-never-met')
  expect(rulesOf('¿Va?', { when: 'field', field: 'transport', is: 'oneOf', value: ['Nunca'] })).toContain(
    'condition-never-met',
  )
  expect(rulesOf('¿Va?', { when: 'field', field: 'transport', is: 'oneOf', value: ['Yes'] })).not.toContain(
    'condition-never-met',
  )
})
