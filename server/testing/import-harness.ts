import type { ImportKind } from '#contract/imports/words.ts'
import type { Import, ImportRow } from '#contract/imports.ts'
import { createTestApp, type TestApp } from '../app/test-app.ts'
import { createJobRunner } from '../jobs/job-runner.ts'
import { bringImportKind, checkImportKind, undoImportKind } from '../jobs/kinds/work-on-imports.ts'
import { openInstance } from '../runner/instance.ts'
import { eventually } from './test-harness.ts'

export const CONSENT = { consentSource: 'signed-form', consentEvidence: 'Formulario de admisión 2026' } as const

/** An app whose jobs for imports run, with what a test does with files. */
export interface ImportHarness {
  testApp: TestApp
  admin: string
  upload(
    file: string | Buffer,
    more?: { kind?: ImportKind; name?: string; as?: string; language?: 'es' | 'en' },
  ): Promise<{ status: number; body: Import & { message: string; field: string; code: string } }>
  /** Checks with the columns that were guessed, or others. */
  check(found: Import, columns?: (string | null)[], dateOrder?: 'mdy' | 'dmy'): Promise<Import>
  bringIn(found: Import): Promise<Import>
  undo(found: Import): Promise<Import>
  get(id: number, language?: 'es' | 'en'): Promise<Import>
  rows(id: number, query?: string): Promise<ImportRow[]>
  /** Uploads, checks and brings in. */
  bringFile(file: string | Buffer, kind?: ImportKind): Promise<Import>
  /** Waits until no import is at work; their states. */
  allOver(): Promise<{ state: string }[]>
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** Opens an app with running jobs of imports. */
export const openImports = async (): Promise<ImportHarness> => {
  const testApp = await createTestApp()
  const admin = await testApp.signedIn('ADMINISTRATOR')
  const instance = await openInstance(testApp.deps, () => undefined)
  const kinds = [checkImportKind, bringImportKind, undoImportKind]
  const runner = createJobRunner(testApp.deps, kinds, () => instance.id)
  await runner.start()

  const get: ImportHarness['get'] = async (id, language = 'es') =>
    (await testApp.call('GET', `/api/imports/${id}?reader=${language}`, { as: admin })).json<Import>()

  const after = (id: number, ...states: Import['state'][]): Promise<Import> =>
    eventually(async () => {
      const found = await get(id)
      return states.includes(found.state) ? found : null
    })

  const check: ImportHarness['check'] = async (found, columns = found.columns, dateOrder = found.dateOrder) => {
    const answer = await testApp.call('PUT', `/api/imports/${found.id}/columns`, {
      as: admin,
      body: { columns, dateOrder },
    })
    if (answer.statusCode !== 200) throw new Error(`the check was refused: ${answer.body}`)
    return after(found.id, 'checked', 'refused', 'stopped')
  }

  const bringIn: ImportHarness['bringIn'] = async ({ id, kind }) => {
    const body = kind === 'patients' ? CONSENT : {}
    const answer = await testApp.call('POST', `/api/imports/${id}/bring-in`, { as: admin, body })
    if (answer.statusCode !== 200) throw new Error(`bringing in was refused: ${answer.body}`)
    return after(id, 'done', 'stopped')
  }

  const upload: ImportHarness['upload'] = async (
    file,
    { kind = 'patients', name = 'pacientes.csv', as = admin, language = 'es' } = {},
  ) => {
    const answer = await testApp.app.inject({
      method: 'POST',
      url: `/api/imports?kind=${kind}&name=${encodeURIComponent(name)}`,
      headers: { cookie: as, 'content-type': 'application/octet-stream', 'x-language': language },
      payload: file,
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  return {
    testApp,
    admin,
    upload,
    check,
    bringIn,
    get,
    undo: async ({ id }) => {
      const answer = await testApp.call('POST', `/api/imports/${id}/undo`, { as: admin })
      if (answer.statusCode !== 200) throw new Error(`the undo was refused: ${answer.body}`)
      return after(id, 'undone', 'stopped')
    },
    rows: async (id, query = '') =>
      (await testApp.call('GET', `/api/imports/${id}/rows?limit=500&reader=es${query}`, { as: admin })).json<
        ImportRow[]
      >(),
    bringFile: async (file, kind = 'patients') => {
      const { status, body } = await upload(file, { kind })
      if (status !== 200) throw new Error(`the file was refused: ${body.message}`)
      return bringIn(await check(body))
    },
    allOver: () =>
      eventually(async () => {
        const { rows } = await testApp.deps.db.write.query<{ open: number }>(
          `select count(*)::int as open from jobs where state in ('waiting', 'running')`,
        )
        if (rows[0]?.open !== 0) return null
        return (await testApp.deps.db.write.query<{ state: string }>('select state from imports')).rows
      }),
    query: async <Row>(text: string, values: unknown[] = []) =>
      (await testApp.deps.db.write.query(text, values)).rows as Row[],
    close: async () => {
      await runner.stop()
      await instance.close()
      await testApp.close()
    },
  }
}
