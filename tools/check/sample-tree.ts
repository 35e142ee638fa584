import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { codeFolders } from './vocabulary/nouns.ts'

const repository = join(import.meta.dirname, '../..')
const settings = ['biome.json', '.oxlintrc.json', '.dependency-cruiser.mjs', 'knip.json', 'tsconfig.json']

/** A small repository: every room once, without problems. */
const clean: Record<string, string> = {
  '.gitignore': 'node_modules/\n.tsbuild/\n*.tsbuildinfo\n',
  'package.json': `${JSON.stringify(
    {
      name: 'house',
      private: true,
      type: 'module',
      imports: Object.fromEntries(codeFolders.slice(0, 7).map((name) => [`#${name}/*`, `./${name}/*`])),
      scripts: { check: 'node tools/check.ts' },
      dependencies: { pg: '8.23.1', react: '19.3.1', twilio: '6.2.0', zod: '4.6.7' },
      devDependencies: { '@types/node': '24.19.2', '@types/pg': '8.23.1', '@types/react': '19.3.0', vitest: '5.1.0' },
    },
    null,
    2,
  )}\n`,
  'contract/patients.ts': `import * as z from 'zod/mini'

export const patient = z.object({ id: z.number() })
export type Patient = z.infer<typeof patient>
`,
  'reader/understand.ts': `/** What a text means. */
export const understand = (text: string): number => text.length
`,
  'engine/step.ts': `import type { Patient } from '#contract/patients.ts'
import { understand } from '#reader/understand.ts'

/** The turn of a patient. */
export const step = (patient: Patient): number => patient.id + understand('x')
`,
  'engine/step.test.ts': `import { expect, it } from 'vitest'
import { step } from './step.ts'

it('steps', () => {
  expect(step({ id: 1 })).toBe(2)
})
`,
  'local/bootstrap.mjs': `/** Makes a fresh clone workable. */
export function bootstrap() {
  return { node: process.execPath }
}
`,
  'local/postgres/start-postgres.ts': `/** Starts the embedded server; answers its address. */
export const startPostgres = async (): Promise<string> => 'postgres://localhost'
`,
  'server/main.ts': `import { startPostgres } from '#local/postgres/start-postgres.ts'
import { sendText } from './adapters/sms/twilio.ts'
import { app } from './app.ts'
import { openDatabase } from './db/client.ts'
import { startJobs } from './jobs/job-runner.ts'

startJobs()
await app({ db: openDatabase(await startPostgres()), sendText })
`,
  'server/jobs/job-runner.ts': `/** Does what recurs. */
export const startJobs = (): void => undefined
`,
  'server/app.ts': `import type { Deps } from './deps.ts'
import { patientRoutes } from './features/patients/routes.ts'
import { headers } from './http/headers.ts'

export const app = async (deps: Deps) => ({ headers, body: await patientRoutes(deps) })
`,
  'server/http/headers.ts': `/** What every answer says of itself. */
export const headers = { 'x-frame-options': 'DENY' }
`,
  'server/deps.ts': `import type { Database } from './db/client.ts'

export interface Deps {
  db: Database
  sendText: (body: string) => Promise<void>
}
`,
  'server/db/client.ts': `import pg from 'pg'

export type Database = pg.Pool

/** Opens the database. */
export const openDatabase = (url: string): Database => new pg.Pool({ connectionString: url })
`,
  'server/db/read.ts': `import type { Database } from './client.ts'

/** A handle that can only select. */
export const reader = (db: Database) => ({ rows: (sql: string) => db.query(sql) })
`,
  'server/adapters/sms/twilio.ts': `import twilio from 'twilio'

/** Sends one text. */
export const sendText = async (body: string): Promise<void> => {
  await twilio().messages.create({ to: '', body })
}
`,
  'server/turn/turn.ts': `import { step } from '#engine/step.ts'
import type { Deps } from '../deps.ts'

/** One turn of one contact. */
export const runTurn = async (deps: Deps, id: number): Promise<void> => {
  await deps.sendText(String(step({ id })))
}
`,
  'server/features/patients/routes.ts': `import type { Deps } from '../../deps.ts'
import { runTurn } from '../../turn/turn.ts'
import { listPatients } from './queries.ts'
import { isDialable } from './rules.ts'

export const patientRoutes = async (deps: Deps) => {
  if (isDialable('1')) await runTurn(deps, 1)
  return listPatients(deps)
}
`,
  'server/features/patients/queries.ts': `import { reader } from '../../db/read.ts'
import type { Deps } from '../../deps.ts'

/** Every patient. */
export const listPatients = ({ db }: Deps) => reader(db).rows('select 1')
`,
  'server/features/patients/rules.ts': `/** True when the phone can be dialled. */
export const isDialable = (phone: string): boolean => phone !== ''
`,
  'client/main.tsx': `import { StrictMode } from 'react'
import { PatientsPage } from './features/patients/patients-page.tsx'

export const page = (
  <StrictMode>
    <PatientsPage />
  </StrictMode>
)
`,
  'client/call.ts': `export const call = (path: string): Promise<Response> => fetch(path)
`,
  'client/ui/badge.tsx': `export const Badge = ({ text }: { text: string }) => <span className="bg-surface">{text}</span>
`,
  'client/format/dates.ts': `/** The day, as people say it. */
export const day = (instant: string): string => new Date(instant).toLocaleDateString('es-US')
`,
  'client/features/patients/api.ts': `import { call } from '../../call.ts'

export const fetchPatients = () => call('/api/patients')
`,
  'client/features/patients/patients-page.tsx': `import { day } from '../../format/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { fetchPatients } from './api.ts'

export const PatientsPage = () => (
  <button type="button" onClick={() => void fetchPatients()}>
    <Badge text={day('2026-01-01')} />
  </button>
)
`,
  'sandbox/main.ts': `import { carrier } from './carrier.ts'

console.log(carrier)
`,
  'sandbox/carrier.ts': `export const carrier = { texts: 0 }
`,
  'training/words.ts': `import { understand } from '#reader/understand.ts'

console.log(understand('x'))
`,
  'tools/start.mjs': `import { bootstrap } from '../local/bootstrap.mjs'

bootstrap()
`,
  'tools/chat.ts': `import { step } from '#engine/step.ts'

console.log(step({ id: 1 }))
`,
  'docs/architecture.md': '# Architecture\n\nThe door is `engine/step.ts`; run `npm run check`.\n',
  'docs/words.md': '# Words\n\n| Word | Means |\n|---|---|\n| patient | somebody |\n',
  'docs/decisions/0001-one-package.md':
    '# 1. One package\n\n## Context\n\n## Decision\n\n## What we gave up\n\n## Checked by\n\n## Revisit when\n',
}

export interface SampleTree {
  root: string
  remove: () => void
}

/** Writes the sample, with `changed` files over it, to a temporary folder; `remove` deletes it. */
export const buildSampleTree = (changed: Readonly<Record<string, string>> = {}): SampleTree => {
  const root = mkdtempSync(join(tmpdir(), 'recado-house-'))
  const remove = () => rmSync(root, { recursive: true, force: true })
  const readmes = [...codeFolders, 'docs'].map((name) => [`${name}/README.md`, `# ${name}\n`])
  const files: Record<string, string> = { ...Object.fromEntries(readmes), ...clean, ...changed }
  for (const name of [...settings, 'tsconfig.base.json']) cpSync(join(repository, name), join(root, name))
  cpSync(join(repository, 'tools/check/arrows'), join(root, 'tools/check/arrows'), { recursive: true })
  for (const name of codeFolders) {
    mkdirSync(join(root, name), { recursive: true })
    cpSync(join(repository, name, 'tsconfig.json'), join(root, name, 'tsconfig.json'))
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  return { root, remove }
}
