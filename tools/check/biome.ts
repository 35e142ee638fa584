import type { Problem } from './problem.ts'
import { jsonOf, runTool } from './run.ts'

interface Report {
  summary: { changed: number; unchanged: number; diagnosticsNotPrinted: number }
  diagnostics: readonly {
    category?: string
    message: string
    location?: { path?: string; start?: { line: number } }
  }[]
}

const whys: Record<string, string> = {
  format: 'Run `npx biome check --write` on it: nobody argues about what a machine lays out.',
  'assist/source/organizeImports': 'Run `npx biome check --write` on it: imports stand in one order.',
  'lint/style/noProcessEnv':
    'The environment is read once, in server/config.ts (sandbox/main.ts for the sandbox; tools, bench and e2e are commands): what is read elsewhere is neither checked at the start nor known to the operator.',
  'lint/correctness/noNodejsModules': 'contract, engine and client run in the browser: Node does not.',
  'lint/style/noRestrictedGlobals':
    'Reader and engine have no clock, no chance, no network and no machine: what they need is handed in, what they want done is given back, so that the same turn gives the same result everywhere.',
  'lint/performance/noBarrelFile':
    'A file that only passes on others hides where a thing lives and draws in what nobody asked for.',
  'lint/performance/noReExportAll':
    'A file that only passes on others hides where a thing lives and draws in what nobody asked for.',
  'lint/nursery/useConsistentBooleanName': 'Booleans are called is, has, can …: a condition then reads as a sentence.',
  'lint/style/useFilenamingConvention': 'File names are kebab-case: the same on every file system.',
  'lint/style/useNamingConvention': 'One case per kind of name: values camelCase, types PascalCase.',
  'lint/suspicious/noConsole':
    'The server writes through its log, which knows what may not be written; nobody reads a browser console.',
  'lint/suspicious/noExplicitAny': 'any switches the compiler off for all that touches it.',
  'lint/suspicious/noSkippedTests': 'A test that does not run proves nothing and looks as if it did.',
  'lint/suspicious/noFocusedTests': 'One test alone switches all others off.',
}

/** Format and lint. Warnings count as problems. */
export const checkBiome = async (root: string): Promise<Problem[]> => {
  const outcome = await runTool(root, 'biome', ['ci', '--colors=off', '--reporter=json', '--max-diagnostics=none', '.'])
  const report = jsonOf<Report>('Biome', outcome)
  return report.diagnostics.map(({ category = 'biome', message, location }) => ({
    file: location?.path ?? 'biome.json',
    line: Math.max(1, location?.start?.line ?? 1),
    rule: category,
    message: whys[category] === undefined ? message : `${message.replace(/\.$/, '')}. ${whys[category]}`,
  }))
}
