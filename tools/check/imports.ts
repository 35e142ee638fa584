import type { Problem } from './problem.ts'
import { checkRooms } from './rooms.ts'
import { jsonOf, runTool } from './run.ts'
import type { Tree } from './tree.ts'
import { codeFolders } from './vocabulary/nouns.ts'

interface Report {
  summary: {
    violations: readonly { from: string; to: string; rule: { name: string }; cycle?: readonly { name: string }[] }[]
    totalCruised: number
    ruleSetUsed: { forbidden: readonly { name: string; comment?: string }[] }
  }
  modules: readonly { source: string; dependencies: readonly { resolved: string; module: string }[] }[]
}

/** The line on which `file` imports what resolved to `to`. */
const lineOf = (tree: Tree, report: Report, file: string, to: string): number => {
  const named = report.modules
    .find(({ source }) => source === file)
    ?.dependencies.find(({ resolved }) => resolved === to)
  if (named === undefined || !tree.files.includes(file)) return 1
  const lines = tree.text(file).split('\n')
  return (
    Math.max(
      0,
      lines.findIndex((line) => line.includes(`'${named.module}'`) || line.includes(`"${named.module}"`)),
    ) + 1
  )
}

/** What dependency-cruiser read in the tree. */
export const readImports = async (root: string, tree: Tree): Promise<Report> => {
  const present = codeFolders.filter((folder) => tree.files.some((file) => file.startsWith(`${folder}/`)))
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...present]
  return jsonOf<Report>('dependency-cruiser', await runTool(root, 'depcruise', args))
}

/**
 * Checks who imports whom. Rules and reasons are in tools/check/arrows/. Without a parser for TypeScript the cruiser
 * reads nothing and reports no problem, so its count is compared with the files on disk.
 */
export const checkImports = async (root: string, tree: Tree): Promise<Problem[]> => {
  const report = await readImports(root, tree)
  const read = new Set(report.modules.map(({ source }) => source))
  const onDisk = tree.files.filter((file) => /\.(ts|tsx)$/.test(file) && codeFolders.includes(file.split('/')[0] ?? ''))
  const unread = onDisk.filter((file) => !read.has(file) && !file.endsWith('.d.ts'))
  if (unread.length > 0) {
    const message = `dependency-cruiser read ${onDisk.length - unread.length} of ${onDisk.length} files and not this one: a check that reads nothing finds nothing. Is @swc/core installed?`
    return [{ file: unread[0] ?? '.dependency-cruiser.mjs', line: 1, rule: 'imports-were-read', message }]
  }
  const whys = new Map(report.summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment ?? '']))
  const broken = report.summary.violations.map(({ from, to, rule, cycle }) => {
    const path = cycle === undefined ? to : [to, ...cycle.map(({ name }) => name)].slice(0, 6).join(' -> ')
    return {
      file: from,
      line: lineOf(tree, report, from, to),
      rule: rule.name,
      message: `imports ${path}. ${whys.get(rule.name) ?? ''}`,
    }
  })
  return [...broken, ...checkRooms(tree, report.modules)]
}
