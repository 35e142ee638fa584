import {
  clientNouns,
  contractNames,
  dbNames,
  engineNames,
  httpNames,
  readerNames,
  serverNames,
  serverNouns,
  serverRoles,
  serverRooms,
} from './vocabulary/nouns.ts'

/**
 * The closed vocabulary of file names. A folder is a noun or a room; a file name is one of its folder's roles. A new
 * name is a decision: add it here, with a word on its purpose, or choose another name.
 */
export interface Room {
  /** Matches the folder's whole path. */
  folder: RegExp
  /** Each matches a file's whole name, tests left out. */
  names: readonly RegExp[]
  /** The folder's content, for the message. */
  holds: string
}

const KEBAB = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*'
const exactly = (...names: string[]): RegExp[] =>
  names.map((name) => new RegExp(`^${name.replaceAll('.', String.raw`\.`)}$`))
const files = (ending: string): RegExp => new RegExp(`^${KEBAB}\\.(?:${ending})$`)
const folder = (path: string): RegExp => new RegExp(`^${path}$`)
const oneOf = (names: readonly string[]): string => `(?:${names.join('|')})`

export const rooms: readonly Room[] = [
  {
    folder: folder(''),
    names: [
      ...exactly(
        'README.md',
        'CHANGELOG.md',
        'CONTRIBUTING.md',
        'SECURITY.md',
        'LICENSE',
        'NOTICE',
        'package.json',
        'package-lock.json',
      ),
      ...exactly('.gitignore', '.gitattributes', '.npmrc', '.editorconfig'),
      ...exactly('biome.json', '.oxlintrc.json', '.dependency-cruiser.mjs', 'knip.json', '.size-limit.json'),
      ...exactly('tsconfig.json', 'tsconfig.base.json', 'vite.config.ts', 'vitest.config.ts'),
      ...exactly('playwright.config.ts', 'drizzle.config.ts'),
    ],
    holds: 'the settings of the tools and the pages every project has',
  },
  { folder: folder('\\.ci'), names: exactly('run'), holds: 'the one command that an integration server calls' },
  {
    folder: folder('\\.github(?:/ISSUE_TEMPLATE|/workflows)?'),
    names: exactly('ci.yml', 'fault.yml', 'wish.yml', 'config.yml', 'pull_request_template.md'),
    holds: 'what the place that hosts the repository reads: its workflow and the forms for issues and changes',
  },
  {
    folder: folder('contract'),
    names: exactly(...contractNames.map((name) => `${name}.ts`), 'README.md', 'tsconfig.json'),
    holds: 'endpoint(s), permissions, errors, live, primitives, and one file per noun of the product',
  },
  {
    folder: folder(`contract/${oneOf(contractNames)}(/fields)?`),
    names: [files('ts')],
    holds: 'the parts of the contract file of the same name; below patients the parts of its fields',
  },
  {
    folder: folder('reader'),
    names: exactly(...readerNames.map((name) => `${name}.ts`), 'README.md', 'tsconfig.json'),
    holds: readerNames.join(', '),
  },
  {
    folder: folder(`reader/${oneOf(readerNames)}(/data)?`),
    names: [files('ts|json')],
    holds: 'the parts of one reading, its word lists and weights',
  },
  {
    folder: folder('engine'),
    names: exactly(...engineNames.map((name) => `${name}.ts`), 'README.md', 'tsconfig.json'),
    holds: `${engineNames.join(', ')}`,
  },
  {
    folder: folder(`engine/${oneOf(engineNames)}(/data)?`),
    names: [files('ts|json')],
    holds: 'the parts of the engine file of the same name',
  },
  {
    folder: folder('engine/transcripts(/[a-z-]+)?'),
    names: [files('ts')],
    holds: 'conversations as tests, one file each',
  },
  {
    folder: folder('local'),
    names: exactly('bootstrap.mjs', 'chromium.mjs', 'README.md', 'tsconfig.json'),
    holds: 'bootstrap, chromium',
  },
  { folder: folder('local/postgres'), names: [files('ts')], holds: 'the supervisor of the embedded PostgreSQL' },
  {
    folder: folder('server'),
    names: exactly(...serverNames.map((name) => `${name}.ts`), 'README.md', 'tsconfig.json'),
    holds: serverNames.join(', '),
  },
  {
    folder: folder(`server/${oneOf(['main', 'app', 'config', 'deps'])}`),
    names: [files('ts')],
    holds: 'the parts of the file of the same name',
  },
  {
    folder: folder('server/http'),
    names: exactly(...httpNames.map((name) => `${name}.ts`)),
    holds: httpNames.join(', '),
  },
  {
    folder: folder(`server/http/${oneOf(httpNames)}`),
    names: [files('ts')],
    holds: 'the parts of the file of that name',
  },
  {
    folder: folder('server/db'),
    names: exactly(...dbNames.map((name) => `${name}.ts`), 'schema.sql'),
    holds: `${dbNames.join(', ')}, and schema.sql as it is generated`,
  },
  {
    folder: folder(`server/db/${oneOf([...dbNames, 'tables'])}`),
    names: [files('ts|json')],
    holds: 'tables, the parts of act, read and seed',
  },
  {
    folder: folder('server/db/migrations(/meta)?'),
    names: [/^\d{4}_[a-z0-9_]+\.sql$/, /^_journal\.json$/, /^\d{4}_snapshot\.json$/],
    holds: 'NNNN_title.sql and the journal',
  },
  {
    folder: folder('server/db/functions'),
    names: [/^recado_[a-z0-9_]+\.sql$/, /^README\.md$/],
    holds: 'one SQL function a file, named after it',
  },
  {
    folder: folder('server/db/upgrade/(?:steps|fixtures)'),
    names: [/^\d{4}_[a-z0-9_]+\.sql$/, files('sql\\.gz|backup'), /^README\.md$/],
    holds: 'migrations of releases before the baseline, without functions; databases and backups that they made',
  },
  {
    folder: folder('server/adapters(/(sms|ai|directory|live|clock|mail))?'),
    names: [files('ts')],
    holds: 'one file per part of the outside world',
  },
  {
    folder: folder(`server/${oneOf(serverRooms)}(/${KEBAB})?`),
    names: [files('ts')],
    holds: 'one file per step of the way of a text',
  },
  { folder: folder('server/testing'), names: [files('ts')], holds: 'what the tests of the server share' },
  {
    folder: folder('server/jobs(/kinds)?'),
    names: [files('ts')],
    holds: 'the runner of background work, and one file per kind of job',
  },
  {
    folder: folder(`server/features/${oneOf(serverNouns)}`),
    names: exactly(...serverRoles.map((role) => `${role}.ts`)),
    holds: 'routes (bind), actions (write), queries (read), rules (pure), and their tests',
  },
  {
    folder: folder(`server/features/${oneOf(serverNouns)}/${oneOf(serverRoles)}`),
    names: [files('ts')],
    holds: 'one file per verb of the role',
  },
  {
    folder: folder('client'),
    names: [
      ...exactly('main.tsx', 'router.tsx', 'session.tsx', 'call.ts', 'live.ts', 'query.ts', 'list-search.ts'),
      ...exactly('styles.css', 'index.html', 'landing.css', 'landing.html', 'README.md', 'tsconfig.json'),
    ],
    holds: 'main, router, session, call, live, query, list-search, styles',
  },
  {
    folder: folder('client/(call|live|router)'),
    names: [files('ts|tsx')],
    holds: 'the parts of the file of that name',
  },
  {
    folder: folder('client/public(/[a-z-]+)?'),
    names: [files('svg|png|ico|woff2|txt|webmanifest')],
    holds: 'files served as they are',
  },
  {
    folder: folder(`client/(shell|ui)(/${KEBAB})?`),
    names: [files('ts|tsx|css')],
    holds: 'the frame; domain-free parts',
  },
  {
    folder: folder('client/domain'),
    names: [files('ts|tsx')],
    holds: 'what several screens show alike',
  },
  { folder: folder('client/format'), names: [files('ts|tsx')], holds: 'the only place that formats' },
  { folder: folder('client/i18n(/(es|en))?'), names: [files('ts|tsx')], holds: 'the messages, Spanish and English' },
  { folder: folder(`client/features/${oneOf(clientNouns)}/rules`), names: [files('ts')], holds: 'pure decisions' },
  {
    folder: folder(`client/features/${oneOf(clientNouns)}(/${KEBAB})?`),
    names: [/^(api|rules)\.ts$/, new RegExp(`^use-${KEBAB}\\.tsx?$`), new RegExp(`^${KEBAB}\\.tsx$`)],
    holds: 'api.ts (calls), rules.ts (pure), <noun>-page.tsx, kebab-case components (.tsx), use-*.ts',
  },
  {
    folder: folder(`sandbox(/${KEBAB}){0,2}`),
    names: [files('ts|json'), /^README\.md$/],
    holds: 'the world to try Recado in',
  },
  {
    folder: folder(`training(/${KEBAB}){0,2}`),
    names: [files('ts|json'), /^README\.md$/, /^tsconfig\.json$/],
    holds: 'one trainer per file, its corpora beside it',
  },
  {
    folder: folder(`bench(/${KEBAB})?`),
    names: [files('ts|sql|json'), /^README\.md$/],
    holds: 'one script per figure',
  },
  {
    folder: folder(`e2e(/${KEBAB})?`),
    names: [files('ts'), /^(?:README\.md|tsconfig\.json)$/],
    holds: 'one *.spec.ts per screen',
  },
  {
    folder: folder(`tools(/${KEBAB}){0,2}`),
    names: [files('ts|mjs|json'), /^README\.md$/],
    holds: 'one script per command',
  },
  {
    folder: folder('docs'),
    names: [
      ...exactly('README.md', 'architecture.md', 'rooms.svg', 'words.md'),
      ...exactly('operations.md', 'security.md', 'requirements.md'),
    ],
    holds: 'architecture (today) and its picture of the rooms, words, operations, security, requirements',
  },
  { folder: folder('docs/examples'), names: [files('csv|xlsx')], holds: 'files to try an import with' },
  { folder: folder('docs/decisions'), names: [new RegExp(`^\\d{4}-${KEBAB}\\.md$`)], holds: 'NNNN-title.md' },
  {
    folder: folder('docs/screenshots'),
    names: [files('png'), /^pictures\.json$/],
    holds: 'the pictures of the README and what they were made from',
  },
]
