import { expect, test } from 'vitest'
import { OUTCOME_COLUMNS } from '#contract/reports/outcomes.ts'
import { outcomeWords } from './outcome-words.ts'

test('REPORT-06 both languages head the same columns before those of the questions', () => {
  for (const { columns } of Object.values(outcomeWords)) expect(columns).toHaveLength(OUTCOME_COLUMNS)
})
