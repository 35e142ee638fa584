import type { Problem } from './problem.ts'
import { jsonOf, runTool } from './run.ts'

interface Report {
  diagnostics: readonly {
    message: string
    code?: string
    help?: string
    filename: string
    labels: readonly { span: { line: number } }[]
  }[]
  number_of_files: number
}

const whys: Record<string, string> = {
  'typescript(no-floating-promises)': 'A promise nobody waits for fails unseen: an answer is lost and no row says so.',
  'typescript(no-misused-promises)': 'A promise given where a value is expected fails unseen.',
  'typescript(switch-exhaustiveness-check)': 'A case that is not handled is a patient who gets no answer.',
}

/** Rules that need types (promises, exhaustive switches), React rules, and accessibility of the markup. */
export const checkOxlint = async (root: string): Promise<Problem[]> => {
  const outcome = await runTool(root, 'oxlint', ['--type-aware', '--format=json'])
  const report = jsonOf<Report>('oxlint', outcome)
  if (report.number_of_files === 0) throw new Error('oxlint read no files: its answer means nothing.')
  return report.diagnostics.map(({ message, code = 'oxlint', help, filename, labels }) => ({
    file: filename,
    line: labels[0]?.span.line ?? 1,
    rule: code,
    message: [message, whys[code] ?? help ?? ''].filter((part) => part !== '').join(' '),
  }))
}
