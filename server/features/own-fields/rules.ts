import type { OwnChoice } from '#contract/patients/own-fields.ts'
import { foldLine } from '#reader/read-answer/fold.ts'

/** Whether every name belongs to one choice only, in either language, without case and accents. */
export const areDistinctChoices = (choices: readonly OwnChoice[]): boolean => {
  const names = choices.flatMap(({ es, en }) => [...new Set([foldLine(es), foldLine(en)])])
  return names.every((name) => name !== '') && new Set(names).size === names.length
}
