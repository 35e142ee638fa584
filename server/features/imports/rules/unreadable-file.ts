import type { RuleName } from '#contract/errors/input-rules.ts'
import type { RowProblem } from '#contract/imports/sentences.ts'

/** The file cannot be read, for a reason that is shown. `n`: the number in its sentence, such as the row. */
export class UnreadableFile extends Error {
  readonly problem: RowProblem
  constructor(name: RuleName, n?: string | number) {
    super(name)
    this.problem = n === undefined ? { field: 'file', name } : { field: 'file', name, n }
  }
}
