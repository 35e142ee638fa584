import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Import } from '#contract/imports.ts'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { CONSENT } from '../../../testing/import-harness.ts'

let testApp: TestApp
let admin: string
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.signedIn('ADMINISTRATOR')
})
afterAll(() => testApp.close())

interface Death {
  statement: number
  how: 'before' | 'after'
}

const script = join(import.meta.dirname, '../../../jobs/test-job-process.ts')

/** A process that dies at each of these statements, one after the other; the last one lives until it is closed. */
const openProcess = (deaths: readonly Death[]) => {
  let child: ChildProcess | undefined
  let isClosed = false
  const live = async (): Promise<void> => {
    for (const death of [...deaths, null]) {
      if (isClosed) return
      const { appKey } = testApp.deps.config
      const given = JSON.stringify({ databaseUrl: testApp.appUrl, appKey, death, doesRecur: false, doesImport: true })
      child = spawn(process.execPath, [script, given], { stdio: ['ignore', 'ignore', 'ignore'] })
      await once(child, 'exit')
    }
  }
  const lived = live()
  return async () => {
    isClosed = true
    child?.kill('SIGKILL')
    await lived
  }
}

const ROWS = 2100
const file = (run: number): string =>
  [
    'Contrato,Paciente,Teléfono,Médico',
    ...Array.from(
      { length: ROWS },
      (_, index) => `K${run}-${index},Ana Soto ${index},${3_050_000_000 + run * 10_000 + index},Dra. Vega`,
    ),
  ].join('\n')

const waitFor = async <T>(ask: () => Promise<T | null>): Promise<T> => {
  for (;;) {
    const found = await ask()
    if (found !== null) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const after = (id: number, state: Import['state']): Promise<Import> =>
  // As long as it takes: each process that dies has to be started anew.
  waitFor(async () => {
    const found = (await testApp.call('GET', `/api/imports/${id}`, { as: admin })).json<Import>()
    if (found.state === 'stopped') throw new Error('the import stopped')
    return found.state === state ? found : null
  })

const countsOf = async (run: number, id: number) => {
  const { rows } = await testApp.deps.db.write.query(
    `select (select count(*)::int from import_rows where import_id = $2) as read,
       (select count(*)::int from patients where contract_id like $1) as patients,
       (select count(*)::int from consent_events e join patients p on p.id = e.patient_id where contract_id like $1) as given,
       (select count(*)::int from audit_log where action = 'patient.created' and details ->> 'importId' = $2::text) as audited`,
    [`K${run}-%`, id],
  )
  return rows[0]
}

const deaths = fc.array(
  fc.record({ statement: fc.integer({ min: 1, max: 24 }), how: fc.constantFrom('before' as const, 'after' as const) }),
  { minLength: 1, maxLength: 3 },
)

test('IMP-06 whenever the process of an import is killed, while it checks or brings in, each row is brought in once', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(deaths, deaths, async (checking, bringing) => {
      run += 1
      const uploaded = await testApp.app.inject({
        method: 'POST',
        url: '/api/imports',
        headers: { cookie: admin, 'content-type': 'text/csv' },
        payload: file(run),
      })
      const { id, columns } = uploaded.json<Import>()
      const closeFirst = openProcess(checking)
      try {
        await testApp.call('PUT', `/api/imports/${id}/columns`, { as: admin, body: { columns } })
        expect((await after(id, 'checked')).verdicts.new).toBe(ROWS)
      } finally {
        await closeFirst()
      }
      const closeSecond = openProcess(bringing)
      try {
        await testApp.call('POST', `/api/imports/${id}/bring-in`, { as: admin, body: CONSENT })
        expect((await after(id, 'done')).outcomes.added).toBe(ROWS)
      } finally {
        await closeSecond()
      }
      expect(await countsOf(run, id)).toEqual({ read: ROWS, patients: ROWS, given: ROWS, audited: ROWS })
    }),
    { numRuns: 2, endOnFailure: true },
  )
}, 300_000)
