import type { Problem } from './problem.ts'
import { jsonOf, runTool } from './run.ts'

interface Named {
  name: string
  line?: number
}
interface Issue {
  file: string
  [kind: string]: readonly Named[] | string | undefined
}
interface Report {
  issues: readonly Issue[]
}

const whys: Record<string, string> = {
  files: 'Nothing leads to this file: it is not part of the product.',
  dependencies: 'No file imports it: each package is one more thing to trust and to update.',
  devDependencies: 'No file imports it: each package is one more thing to trust and to update.',
  unlisted: 'It is imported but does not stand in package.json: it is there by accident.',
  unresolved: 'It cannot be resolved.',
  binaries: 'It is called but does not stand in package.json.',
  exports: 'Nothing imports it: what is not used is not exported, and what is not needed is not written.',
  types: 'Nothing imports it: what is not used is not exported.',
  enumMembers: 'Nothing uses it.',
  duplicates: 'It is exported under two names.',
}

/** Files, exports and packages that nothing uses. */
export const checkUnused = async (root: string): Promise<Problem[]> => {
  const outcome = await runTool(root, 'knip', ['--reporter', 'json', '--no-progress', '--no-config-hints'])
  const report = jsonOf<Report>('knip', outcome)
  return report.issues.flatMap((issue) =>
    Object.entries(whys).flatMap(([kind, why]) => {
      const named = issue[kind]
      if (!Array.isArray(named)) return []
      return (named as readonly (Named | readonly Named[])[]).flat().map(({ name, line }) => ({
        file: issue.file,
        line: line ?? 1,
        rule: `unused-${kind}`,
        message: `${name}: ${why}`,
      }))
    }),
  )
}
