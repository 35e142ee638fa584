import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import type { FlowDefinition } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import { askedText } from '#engine/lint/sent-texts.ts'
import { dearValues } from '#engine/lint/typical-values.ts'
import { defaultSettings } from '#engine/settings.ts'
import { simulationSettingsQuery } from '../api.ts'
import type { QuestionValues } from './use-question-form.ts'

/**
 * What the meter of the form measures: the text as the engine sends it at its position, with values of common length.
 */
export const useMeasure = (
  form: UseFormReturn<QuestionValues>,
  flow: BuiltFlow,
  questionId: number | null,
  definition: FlowDefinition,
) => {
  const { data } = useQuery(simulationSettingsQuery())
  const { lines: _lines, otherwise: _otherwise, ...values } = form.watch()
  const settings = { ...defaultSettings, organizationName: data?.organizationName ?? null }
  const others = flow.questions.filter(({ id }) => id !== questionId)
  const isFirst = others.every(({ order }) => Number(values.order) <= order)
  const likely = dearValues(definition, data?.valueLengths ?? {})
  return (textLanguage: Language) => {
    const written = values[textLanguage === 'es' ? 'questionTextEs' : 'questionTextEn']
    const question = { ...values, id: questionId ?? 0 }
    return {
      // An empty text would be sent in the other language; the meter shows that nothing is written yet.
      measured: written.trim() === '' ? '' : askedText(question, textLanguage, definition, likely, settings),
      written,
      introduction: isFirst ? ('name-and-stop' as const) : ('none' as const),
      textLanguage,
    }
  }
}
