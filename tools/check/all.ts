import { checkBiome } from './biome.ts'
import { checkTypes } from './compiler.ts'
import { checkContents } from './contents.ts'
import { checkDocs } from './docs.ts'
import { checkErasure } from './erasure.ts'
import { checkExports } from './exports.ts'
import { checkImports } from './imports.ts'
import { checkLicences } from './licences.ts'
import { checkNames } from './names.ts'
import { checkOxlint } from './oxlint.ts'
import { checkPictures } from './pictures.ts'
import type { Problem } from './problem.ts'
import { checkSizes } from './sizes.ts'
import type { Tree } from './tree.ts'
import { checkUnused } from './unused.ts'
import { checkWords } from './words.ts'

type Check = (root: string, tree: Tree) => Problem[] | Promise<Problem[]>

/** Every check by name, as in `node tools/check.ts imports docs`. */
export const checks: Readonly<Record<string, Check>> = {
  biome: checkBiome,
  types: checkTypes,
  oxlint: checkOxlint,
  imports: checkImports,
  unused: checkUnused,
  structure: (_, tree) => [
    ...checkNames(tree),
    ...checkSizes(tree),
    ...checkContents(tree),
    ...checkExports(tree),
    ...checkErasure(tree),
  ],
  docs: (_, tree) => [...checkDocs(tree), ...checkPictures(tree), ...checkWords(tree)],
  licences: (root) => checkLicences(root),
}

export interface Result {
  name: string
  problems: Problem[]
  seconds: number
}

/** Runs the checks in parallel. A tool that cannot run is a failed check, never a clean one. */
export const runChecks = (names: readonly string[], root: string, tree: Tree): Promise<Result[]> =>
  Promise.all(
    Object.entries(checks)
      .filter(([name]) => names.includes(name))
      .map(async ([name, check]) => {
        const start = performance.now()
        const problems = await attempt(name, async () => check(root, tree))
        return { name, problems, seconds: (performance.now() - start) / 1000 }
      }),
  )

const attempt = async (name: string, check: () => Promise<Problem[]>): Promise<Problem[]> => {
  try {
    return await check()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return [{ file: 'tools/check.ts', line: 1, rule: `${name}-runs`, message }]
  }
}
