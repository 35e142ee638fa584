import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { QuestionType } from '#contract/flows.ts'
import { introduced } from '../render/introduction.ts'
import { teamName } from '../render.ts'
import { defaultSettings } from '../settings.ts'
import { startState, step } from '../step/step.ts'
import { flowOf } from '../transcripts/flows.ts'
import { askedText } from './sent-texts.ts'
import { dearValues } from './typical-values.ts'

const words = fc
  .array(
    fc.constantFrom('¿Habló', 'con', '{{el doctorName}}', '{{de doctorName}}', '{{patientName}}', 'el', 'día?', 'A'),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(' '))
const question = fc.record({
  questionType: fc.constantFrom<QuestionType>('text', 'choice', 'number'),
  questionTextEs: words,
  questionTextEn: words,
  choices: fc.constantFrom('A\nB\nC', 'Sí | Yes\nNo | No', null),
})

it('FLOWB-21 a first question is measured as the very text that goes out to a new number', () => {
  fc.assert(
    fc.property(
      fc.array(question, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('es' as const, 'en' as const),
      fc.constantFrom(null, 'Clínica Sol'),
      (questions, language, organizationName) => {
        const flow = flowOf(questions)
        const settings = { ...defaultSettings, organizationName }
        const [first] = flow.questions
        if (first === undefined) return
        const state = startState(flow, { language, variables: dearValues(flow) })
        const { effects } = step(flow, state, { type: 'started', at: 1, lastTextAt: null }, settings)
        const measured = introduced(
          askedText(first, language, flow, dearValues(flow), settings),
          'name-and-stop',
          language,
          teamName(settings, language),
        )
        expect(effects.find((effect) => effect.type === 'send')).toMatchObject({ body: measured })
      },
    ),
  )
})
