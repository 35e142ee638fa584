import { relative } from 'node:path'
import type { Problem } from './problem.ts'
import { runTool } from './run.ts'

const LAYER =
  'A layer that is not declared in its tsconfig.json was imported: contract <- reader <- engine <- server and client, nothing points back. '

/** The compiler over every project; a project knows only the projects that its tsconfig.json refers to. */
export const checkTypes = async (root: string): Promise<Problem[]> => {
  const { stdout, stderr, code } = await runTool(root, 'tsc', ['-b', '--pretty', 'false'])
  const problems = stdout.split('\n').flatMap((line): Problem[] => {
    const found = /^(.+?)\((\d+),\d+\): error (TS\d+): (.*)$/.exec(line)
    if (found !== null) {
      const [, file = '', at = '1', rule = 'tsc', message = ''] = found
      const why = rule === 'TS6307' ? LAYER : ''
      return [
        { file: relative(root, file).startsWith('..') ? file : file, line: Number(at), rule, message: why + message },
      ]
    }
    const global = /^error (TS\d+): (.*)$/.exec(line)
    return global === null
      ? []
      : [{ file: 'tsconfig.json', line: 1, rule: global[1] ?? 'tsc', message: global[2] ?? '' }]
  })
  if (code !== 0 && problems.length === 0) throw new Error(`tsc failed: ${`${stderr}${stdout}`.slice(0, 800)}`)
  return problems
}
