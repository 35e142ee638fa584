/** A broken rule: where, which, and why the rule exists. */
export interface Problem {
  file: string
  /** 1 when the whole file is meant. */
  line: number
  rule: string
  message: string
}

/** One line per problem, in the order of the files: `engine/step.ts:12  engine-is-pure  why`. */
export const printed = (problem: Problem): string =>
  `${problem.file}:${problem.line}  ${problem.rule}  ${problem.message}`

/** Sorts by file, then line, then rule. */
export const inOrder = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.rule.localeCompare(b.rule))
