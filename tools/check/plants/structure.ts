import { lines, type Plant, plant, word } from './plant.ts'

export const structure: readonly Plant[] = [
  plant('closed-vocabulary', 'server/features/patients/service.ts', 'file names are a closed list', 'export {}'),
  plant('closed-vocabulary', 'server/features/invoices/rules.ts', 'has no folder', 'export {}'),
  plant('closed-vocabulary', 'services/patients.ts', 'has no folder', 'export {}'),
  plant('closed-vocabulary', 'client/features/patients/sorting.ts', 'api.ts (calls)', 'export {}'),
  plant('no-drawers', 'client/ui/index.ts', 'barrel', 'export {}'),
  plant('no-drawers', 'server/runner/utils.ts', 'a drawer, not a name', 'export {}'),
  plant('no-drawers', 'client/shell/types.ts', 'a drawer, not a name', 'export {}'),
  plant('kebab-case', 'server/runner/TurnRunner.ts', 'findable by guess', 'export {}'),
  plant('lint/style/useFilenamingConvention', 'server/runner/TurnSaver.ts', 'File names are kebab-case', 'export {}'),
  plant('tests-beside', 'server/runner/elsewhere.test.ts', 'beside the file they test', 'export {}'),
  plant('readme-per-folder', 'bench/README.md', '15 at most', ...lines(16)),
  plant('file-size', 'server/runner/long.ts', '400 at most', ...lines(401)),
  plant('file-size', 'server/runner/longish.ts', 'becomes the folder', ...lines(251)),
  plant(
    'engine-has-no-chance',
    'engine/language.ts',
    'neither clock nor chance',
    'export const dice = () => Math.random()',
  ),
  plant(
    'one-door-for-writing',
    'server/features/users/actions.ts',
    'leaves no audit row',
    'export const write = (ctx: { db: { writer: string } }) => ctx.db.writer',
  ),
  plant(
    'colours-are-tokens',
    'client/features/patients/hex.tsx',
    'wrong in the dark',
    "export const Hex = () => <i style={{ color: '#a1b2c3' }} />",
  ),
  plant(
    'colours-are-tokens',
    'client/ui/painted.tsx',
    'wrong in the dark',
    'export const Painted = () => <i className="bg-red-500" />',
  ),
  plant(
    'formats-live-in-format',
    'client/features/patients/clock.tsx',
    'client/format only',
    'export const Clock = () => <i>{new Date().toLocaleDateString()}</i>',
  ),
  plant(
    'no-suppressions',
    'server/runner/quiet.ts',
    'not switched off in a line',
    `// ${word('biome-', 'ignore')} lint: because`,
  ),
  plant('nothing-left-for-later', 'server/runner/later.ts', 'rot', `// ${word('TO', 'DO')}: this`),
  plant('no-skipped-tests', 'engine/segments.test.ts', 'looks as if it did', `it${word('.to', 'do')}('a')`),
  plant(
    'no-foreign-words',
    'server/runner/paths.ts',
    'one machine',
    `export const path = '${word('/ho', 'me/ana')}/recado'`,
  ),
  plant('no-foreign-words', 'docs/operations.md', 'package servers', `Ask ${word('registry', '.npmjs')}.org.`),
  plant(
    'public-functions-documented',
    'engine/route/pick.ts',
    'what it takes and gives',
    'export const pick = (index: number) => index',
  ),
  plant(
    'lockfile-without-addresses',
    'package-lock.json',
    'no download addresses',
    '{ "packages": {',
    '"resolved": "https://host/a.tgz"',
    '} }',
  ),
]

export const documents: readonly Plant[] = [
  plant('cited-paths-exist', 'docs/security.md', 'points nowhere', 'See `server/nowhere.ts`.'),
  plant('cited-paths-exist', 'CONTRIBUTING.md', 'points nowhere', 'See [the page](docs/nowhere.md).'),
  plant('cited-commands-exist', 'README.md', 'would be stuck here', 'Run `npm run nothing`.'),
  plant('decision-parts', 'docs/decisions/0002-half.md', 'its price', '# 2. Half', '', '## Context'),
  plant('architecture-length', 'docs/architecture.md', 'nobody reads it', ...lines(201)),
]
