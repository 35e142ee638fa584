import fc from 'fast-check'
import type { DefinedConnection, DefinedQuestion, FlowDefinition } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'

/** A flow and a patient's texts for each round, null for none. */
export interface GeneratedTalk {
  definition: Omit<FlowDefinition, 'flowId'>
  language: Language
  says: (string | null)[]
}

/** Rounds in which patients may write; time passes between them. */
export const ROUNDS = 6

const yesNo = 'Sí | Yes\nNo'
const choices = fc.constantFrom(
  yesNo,
  yesNo,
  'Buena | Good\nRegular | Fair\nMala | Poor',
  '1\n2\n3',
  'Lunes | Monday\nNo sé | Not sure',
  '',
)

const texts = fc.constantFrom(
  ['¿Hablamos con {{patientName}}?', 'Are we talking with {{patientName}}?'],
  ['¿Cuántas visitas tuvo?', 'How many visits did you have?'],
  ['¿Cómo fue en {{clinic}}?', 'How was it at {{clinic}}?'],
  ['¿La visita fue buena, regular o mala?', 'Was the visit good, fair or poor?'],
  ['¿Vive en {{city}}?', 'Do you live in {{city}}?'],
)

const question = fc.record({
  words: texts,
  questionType: fc.constantFrom('text', 'choice', 'choice', 'number'),
  choices,
  isRequired: fc.boolean(),
})

const value = fc.constantFrom('Sí', 'no', 'Buena', 'Monday', 2, 3)
const condition = fc.oneof(
  fc.record({ when: fc.constant('equals'), value }),
  fc.record({ when: fc.constant('oneOf'), value: fc.array(value, { maxLength: 3 }) }),
  fc.record({ when: fc.constantFrom('lessThan', 'greaterThan'), value: fc.integer({ min: 0, max: 4 }) }),
  fc.record({ when: fc.constant('skipped'), value: fc.boolean() }),
  fc.record({ when: fc.constant('language'), value: fc.constantFrom('es', 'en') }),
) as fc.Arbitrary<DefinedConnection['condition']>

const connection = fc.record({
  from: fc.nat({ max: 3 }),
  to: fc.option(fc.nat({ max: 3 })),
  condition: fc.option(condition, { freq: 5 }),
  isDefault: fc.boolean(),
  outcome: fc.option(fc.constantFrom('verified', 'failed', 'declined', 'identity_failed')),
})

/** Patients' texts: answers, half answers, and words that mean something else altogether. */
const said = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('Sí', 'no', 'yes', 'NO!!', '2', 'dos', 'tres', '1', 'buena', 'Monday', 'claro que sí'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('no sé', 'creo que 2 o 3', 'muy bien gracias', 'eh?', '👍', 'que va', 'the blue one'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'STOP',
      'ALTO',
      'AYUDA',
      'HELP',
      'English please',
      'español',
      'número equivocado',
      'quiero hablar con una persona',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((text) => `x${text}x`) },
)

const definitionOf = (
  asked: { words: readonly string[]; questionType: string; choices: string; isRequired: boolean }[],
  led: {
    from: number
    to: number | null
    condition: DefinedConnection['condition']
    isDefault: boolean
    outcome: DefinedConnection['outcome']
  }[],
): GeneratedTalk['definition'] => {
  const questions = asked.map(
    ({ words: [questionTextEs = '', questionTextEn = ''], ...rest }, index): DefinedQuestion => ({
      ...rest,
      questionType: rest.questionType as DefinedQuestion['questionType'],
      id: index + 1,
      questionId: `q${index + 1}`,
      questionTextEs,
      questionTextEn,
      order: index + 1,
    }),
  )
  const place = (index: number) => (index % questions.length) + 1
  return {
    version: 1,
    name: 'Generado',
    flowType: 'VERIFICATION',
    questions,
    connections: led.map(({ from, to, ...rest }, index) => ({
      ...rest,
      id: index + 1,
      fromQuestionId: place(from),
      toQuestionId: to === null ? null : place(to),
    })),
    variables: [{ name: 'clinic', dataType: 'text', defaultValue: 'la clínica' }],
  }
}

/** Flows of one to four questions with branches, and random answers. */
export const generatedTalk: fc.Arbitrary<GeneratedTalk> = fc.record({
  definition: fc
    .tuple(fc.array(question, { minLength: 1, maxLength: 4 }), fc.array(connection, { maxLength: 4 }))
    .map(([asked, led]) => definitionOf(asked, led as Parameters<typeof definitionOf>[1])),
  language: fc.constantFrom('es', 'en'),
  says: fc.array(fc.option(said, { freq: 8 }), { minLength: ROUNDS, maxLength: ROUNDS }),
})
