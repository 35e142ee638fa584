import type { FlowQuestion } from '#contract/flows.ts'
import { placeholders, readPlaceholder } from '#engine/render/placeholders.ts'

/** The ids of the questions whose text uses a variable in either language, in the order of the flow. */
export const usesOf = (variableName: string, questions: readonly FlowQuestion[]): string[] =>
  questions
    .filter(({ questionTextEs, questionTextEn, choices }) =>
      [questionTextEs, questionTextEn, choices ?? ''].some((text) =>
        [...text.matchAll(placeholders)].some(([, inside = '']) => readPlaceholder(inside).name === variableName),
      ),
    )
    .map(({ questionId }) => questionId)
