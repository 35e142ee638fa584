import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Finding, type FindingKind } from '#contract/flows/findings.ts'
import type { DefinedQuestion, FlowDefinition } from '#contract/flows.ts'
import { baseFlows } from './base-flows.ts'
import { freezeFlow } from './freeze.ts'
import { lintFlow } from './lint.ts'
import { defaultSettings } from './settings.ts'
import { flowOf, yesNo } from './transcripts/flows.ts'

const settings = { ...defaultSettings, organizationName: 'Clínica del Sol' }
const endsFailed = { fromQuestionId: 1, condition: { when: 'equals', value: 'No' }, outcome: 'failed' } as const

/** A flow without findings: two questions, the first of which can fail. */
const good = (first: Partial<DefinedQuestion> = {}, rest: Partial<FlowDefinition> = {}): FlowDefinition =>
  flowOf(
    [
      { questionTextEs: '¿Es usted?', questionTextEn: 'Is it you?', ...yesNo },
      { questionTextEs: '¿Quiere agregar algo?', questionTextEn: 'Anything to add?', ...first },
    ],
    [endsFailed],
    rest,
  )
const kinds = (flow: FlowDefinition): FindingKind[] => lintFlow(flow, settings).map(({ kind }) => kind)
const find = (flow: FlowDefinition, kind: FindingKind) => {
  const found = lintFlow(flow, settings).find((finding) => finding.kind === kind)
  if (found === undefined) throw new Error(`no finding ${kind}, but ${kinds(flow).join(', ')}`)
  return found
}

it('finds nothing in a flow that is as it should be, nor in the flows that come with the product', () => {
  expect(kinds(good())).toEqual([])
  const verifications = baseFlows.filter(({ flow }) => flow.purpose !== 'appointment')
  for (const source of verifications) expect(kinds(freezeFlow(source, 1))).toEqual([])
  // Day, hour, place and three answers fit two segments where the organization's name has no costly letter.
  for (const source of baseFlows)
    expect(lintFlow(freezeFlow(source, 1), { ...settings, organizationName: 'Centro del Sol' })).toEqual([])
})

describe('texts', () => {
  it('misses a translation, and sees one that is the same', () => {
    expect(find(good({ questionTextEn: '  ' }), 'missing-translation')).toMatchObject({
      severity: 'error',
      questionId: 2,
      field: 'questionTextEn',
      language: 'en',
      args: { question: 'q2' },
    })
    expect(kinds(good({ questionTextEs: 'Anything to add?' }))).toEqual(['same-translation'])
  })

  it('knows the variables, and offers the one that was meant', () => {
    const wrong = find(
      good({ questionTextEs: 'Hola {{pacienteName}}, {{ patientname }}, ¿algo más?' }),
      'unknown-variable',
    )
    expect(wrong.args).toMatchObject({ variable: 'pacienteName', meant: '' })
    expect(wrong.fix).toEqual({ fix: 'add-variable', variableName: 'pacienteName' })
    const near = find(good({ questionTextEs: 'Hola {{ patientname }}, ¿algo más?' }), 'unknown-variable')
    expect(near.fix).toMatchObject({ fix: 'set-text', value: 'Hola {{patientName}}, ¿algo más?' })
    expect(kinds(good({ questionTextEs: '{{organizationName}}: {{patientName}}, ¿algo más?' }))).toEqual([])
  })

  it('tells a variable that nothing fills from one that may be empty', () => {
    const variable = { name: 'clinic', dataType: 'text', defaultValue: null } as const
    const other = find(good({ questionTextEs: 'Hola, ¿vio {{la doctorName}}?' }), 'unknown-variable')
    expect(other.fix).toMatchObject({ value: 'Hola, ¿vio {{el doctorName}}?' })
    expect(find(good({ questionTextEs: '¿La visita {{del doctrName}}?' }), 'unknown-variable').fix).toMatchObject({
      value: '¿La visita {{de doctorName}}?',
    })
    expect(kinds(good({ questionTextEs: '¿Fue la visita {{de doctorName}}, {{patientName}}?' }))).toEqual([])
    const text = { questionTextEs: 'En {{clinic}}, ¿algo más?' }
    expect(find(good(text, { variables: [variable] }), 'variable-without-value').severity).toBe('error')
    expect(kinds(good(text, { variables: [{ ...variable, defaultValue: 'la central' }] }))).toEqual([])
    expect(find(good({ questionTextEs: 'En {{city}}, ¿algo más?' }), 'variable-may-be-empty').severity).toBe('warning')
  })

  it('mends braces that patients would see', () => {
    const found = find(good({ questionTextEs: 'Hola {{patientName} ¿algo más?' }), 'broken-placeholder')
    expect(found.fix).toMatchObject({ field: 'questionTextEs', value: 'Hola {{patientName}} ¿algo más?' })
    expect(find(good({ questionTextEs: 'Hola {patientName}, ¿algo más?' }), 'broken-placeholder').fix).not.toBeNull()
    expect(find(good({ questionTextEs: 'Hola {{ }} ¿algo más?' }), 'broken-placeholder').fix).toBeNull()
    expect(kinds(good({ questionTextEs: 'Elija {a} o b, ¿algo más?' }))).toEqual([])
  })

  it('sees a text that would be cut, one of three parts, and letters that make it dearer', () => {
    const long = 'palabra '.repeat(250)
    expect(kinds(good({ questionTextEs: long }))).toEqual(['text-too-long'])
    expect(find(good({ questionTextEs: 'palabra '.repeat(40) }), 'many-segments').args).toMatchObject({ segments: 3 })
    const accents = `¿Recibió la señora su medicación? ${'Es para saber como sigue. '.repeat(3)}`
    const costly = find(good({ questionTextEs: accents }), 'costly-letters')
    expect(costly.args).toMatchObject({ letters: 'ó', segments: 2, cheaper: 1 })
    expect(costly.fix).toMatchObject({ value: accents.replaceAll('ó', 'o') })
    expect(kinds(good({ questionTextEs: '¿Recibió la medicación?' }))).toEqual([])
    expect(kinds(good({ questionTextEs: `${accents} 🙂` }))).toEqual([])
  })

  it('judges by the organization’s own values once they are known', () => {
    const flow = good({ questionTextEs: `Hola {{patientName}}, ${'palabra '.repeat(33)}` })
    expect(kinds(flow)).toEqual([])
    expect(lintFlow(flow, settings, { patientName: 60 }).map(({ kind }) => kind)).toEqual(['many-segments'])
  })

  it('wants the organization named and the way to stop in the first text', () => {
    expect(lintFlow(good(), defaultSettings).map(({ kind }) => kind)).toEqual(['first-text-without-name'])
    const first = { ...good(), questions: [{ ...good().questions[0], questionTextEs: 'palabra '.repeat(250) }] }
    expect(kinds(first as FlowDefinition)).toContain('first-text-without-stop')
  })
})

describe('answers', () => {
  it('refuses choices that would stop the texts, and texts that ask for such a word', () => {
    const choices = 'Confirmar | Confirm\nCancelar | Cancel'
    expect(find(good({ questionType: 'choice', choices }), 'choice-is-keyword').args).toMatchObject({
      label: 'Cancelar',
    })
    const asks = find(good({ questionTextEs: 'Para anular su visita responda CANCELAR.' }), 'asks-for-keyword')
    expect(asks).toMatchObject({ severity: 'error', language: 'es', args: { word: 'CANCELAR' } })
    expect(kinds(good({ questionTextEn: 'Reply with CANCEL to cancel the visit.' }))).toEqual(['asks-for-keyword'])
    expect(kinds(good({ questionTextEs: '¿Algo más? Para no recibir mensajes responda ALTO.' }))).toEqual([])
    for (const said of [
      '¿Algo más? Para no recibir mensajes responda CANCELAR.',
      'Para darse de baja escriba CANCELAR.',
    ])
      expect(kinds(good({ questionTextEs: said }))).toEqual(['asks-for-keyword'])
    expect(kinds(good({ questionTextEn: 'Anything to add? If not, reply NO. Reply STOP to opt out.' }))).toEqual([])
  })

  it('wants choices, more than one, each once and in both languages', () => {
    expect(kinds(good({ questionType: 'choice', choices: ' \n | ' }))).toEqual(['empty-choices'])
    expect(kinds(good({ questionType: 'choice', choices: 'Buena | Good' }))).toEqual(['single-choice'])
    expect(kinds(good({ questionType: 'choice', choices: 'Sí | Yes\nSI | Yeah\nNo' }))).toEqual(['duplicate-choices'])
    const found = find(good({ questionType: 'choice', choices: 'Buena\nMala | Poor\n3\nNo' }), 'choice-not-translated')
    expect(found.args).toMatchObject({ labels: 'Buena' })
  })

  it('wants each question under a name of its own', () => {
    expect(find(good({ questionId: 'Q1' }), 'duplicate-question-id').questionId).toBe(2)
  })
})

describe('ways', () => {
  it('wants a way to fail, and questions', () => {
    expect(kinds({ ...good(), connections: [] })).toEqual(['no-failing-end'])
    expect(kinds({ ...good(), connections: [], flowType: 'ASSISTANT' })).toEqual([])
    expect(kinds({ ...good(), questions: [], connections: [] })).toEqual(['no-questions'])
    expect(kinds({ ...good(), questions: [], connections: [], flowType: 'ASSISTANT' })).toEqual([])
  })

  it('sees a connection that leads nowhere, and one whose answer nobody can give', () => {
    const broken = flowOf([yesNo, {}], [endsFailed, { toQuestionId: 9 }])
    expect(find(broken, 'broken-connection').fix).toEqual({ fix: 'remove-connection', connectionId: 2 })
    const never = flowOf([yesNo, {}], [endsFailed, { condition: { when: 'equals', value: 'Nunca' } }])
    expect(find(never, 'condition-never-met')).toMatchObject({ severity: 'error', args: { value: 'Nunca' } })
    const figures = flowOf([yesNo, {}], [endsFailed, { condition: { when: 'lessThan', value: 3 } }])
    expect(kinds(figures)).toContain('condition-never-met')
    const spoken = flowOf([yesNo, {}], [endsFailed, { condition: { when: 'oneOf', value: ['yes', 'x'] } }])
    expect(kinds(spoken)).not.toContain('condition-never-met')
  })

  it('sees a question that nobody gets to, and a circle without an exit', () => {
    const skipped = flowOf([yesNo, {}, {}], [endsFailed, { toQuestionId: 3, isDefault: true }])
    expect(find(skipped, 'unreachable-question').questionId).toBe(2)
    const circle = flowOf([yesNo, {}, {}], [endsFailed, { fromQuestionId: 3, toQuestionId: 2 }])
    expect(find(circle, 'endless-loop')).toMatchObject({ severity: 'error', args: { questions: 'q2, q3' } })
    const itself = flowOf([yesNo, {}], [endsFailed, { fromQuestionId: 2, toQuestionId: 2 }])
    expect(kinds(itself)).toContain('endless-loop')
  })
})

const id = fc.integer({ min: 1, max: 6 })
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('{{patientName}}', '{{', '¿Está? STOP', 'Responda CANCELAR', '😀'.repeat(40), 'x'.repeat(1700)),
)
const condition = fc.oneof(
  fc.constant(null),
  fc.record({ when: fc.constant('equals' as const), value: fc.oneof(words, fc.double()) }),
  fc.record({ when: fc.constant('oneOf' as const), value: fc.array(words, { maxLength: 3 }) }),
  fc.record({ when: fc.constantFrom('lessThan' as const, 'greaterThan' as const), value: fc.double() }),
  fc.record({ when: fc.constant('skipped' as const), value: fc.boolean() }),
  fc.record({ when: fc.constant('language' as const), value: fc.constantFrom('es' as const, 'en' as const) }),
)
const anyFlow: fc.Arbitrary<FlowDefinition> = fc.record({
  flowId: id,
  version: id,
  name: words,
  flowType: fc.constantFrom('VERIFICATION', 'ASSISTANT'),
  questions: fc.array(
    fc.record({
      id,
      questionId: words,
      questionTextEs: words,
      questionTextEn: words,
      questionType: fc.constantFrom('text', 'choice', 'number'),
      choices: fc.option(words),
      isRequired: fc.boolean(),
      order: id,
    }),
    { maxLength: 5 },
  ),
  connections: fc.array(
    fc.record({
      id,
      fromQuestionId: id,
      toQuestionId: fc.option(id),
      condition,
      isDefault: fc.boolean(),
      outcome: fc.option(fc.constantFrom('verified', 'failed', 'declined', 'identity_failed')),
    }),
    { maxLength: 5 },
  ),
  variables: fc.array(
    fc.record({
      name: words,
      dataType: fc.constantFrom('text', 'number', 'date', 'boolean'),
      defaultValue: fc.option(words),
    }),
    { maxLength: 3 },
  ),
})

it('is total: any definition gives findings that the contract accepts', () => {
  fc.assert(
    fc.property(anyFlow, (flow) => {
      for (const finding of lintFlow(flow, settings)) expect(Finding.safeParse(finding).success).toBe(true)
    }),
    { numRuns: 150 },
  )
})

it('calls the same things errors whatever the settings are', () => {
  const errors = (flow: FlowDefinition, organizationName: string | null) =>
    lintFlow(flow, { ...defaultSettings, organizationName })
      .filter(({ severity, kind }) => severity === 'error' && kind !== 'text-too-long')
      .map(({ kind }) => kind)
  fc.assert(
    fc.property(anyFlow, words, (flow, name) => {
      expect(errors(flow, name)).toEqual(errors(flow, null))
    }),
    { numRuns: 50 },
  )
})
