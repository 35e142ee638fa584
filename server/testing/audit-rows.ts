import pg from 'pg'
import type { TestApp } from '../app/test-app.ts'
import { writeAudit } from '../db/act.ts'
import { systemActor } from '../deps.ts'

/** Writes so many entries of the audit log, numbered from 1. */
export const writeAuditRows = async ({ deps }: Pick<TestApp, 'deps'>, count: number): Promise<void> => {
  for (let index = 1; index <= count; index += 1)
    await writeAudit(deps.db.writer, systemActor('seed'), 'patients.viewed', {
      resourceType: 'patients',
      resourceId: index,
      details: { endpoint: 'GET /api/patients', count: index },
      phi: true,
    })
}

/** An attacker with the owner's password: turns the triggers of the audit log off, then runs the statements. */
export const asAuditOwner = async ({ ownerUrl }: Pick<TestApp, 'ownerUrl'>, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('alter table audit_log disable trigger all; alter table audit_seal disable trigger all')
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
