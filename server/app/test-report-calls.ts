import { sql } from 'drizzle-orm'

type Call = (name: string, params?: object, given?: { body: unknown }) => Promise<{ id: number }>

/** Calls what returns health-plan reports, their rows and templates. */
export const callReports = async (
  call: Call,
  one: (text: ReturnType<typeof sql>) => Promise<number>,
): Promise<void> => {
  const flowId = await one(sql`select min(id) as id from flows`)
  const locationId = await one(sql`select min(id) as id from locations`)
  const choices = { flowId, locationId, language: 'es' }
  const period = { from: '2026-11-01', to: '2026-11-30' }
  const { id } = await call('makeOutcomeReport', {}, { body: { ...choices, ...period } })
  await one(sql`insert into outcome_report_rows (report_id, patient_id, cells) select ${id}, min(id), '[]' from patients
    returning report_id as id`)
  await call('outcomeReportRows', { id })
  await call('listReportReaders')
  const recipientIds = [await one(sql`select id from users where is_active and role = 'ADMINISTRATOR' limit 1`)]
  await call(
    'createReportTemplate',
    {},
    { body: { ...choices, name: 'Plan', span: 'week', schedule: null, isMailed: false, recipientIds } },
  )
}
