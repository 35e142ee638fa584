import { exceptions, withoutExceptions } from './exceptions.ts'
import { inOrder, type Problem, printed } from './problem.ts'

/** Prints the problems left after the exceptions and sets the exit code: 0 clean, 1 problems. Returns their number. */
export const report = (found: readonly Problem[], didRun: (rule: string) => boolean = () => false): number => {
  const problems = inOrder(withoutExceptions(found, exceptions, didRun))
  for (const problem of problems) console.log(printed(problem))
  process.exitCode = problems.length === 0 ? 0 : 1
  return problems.length
}
