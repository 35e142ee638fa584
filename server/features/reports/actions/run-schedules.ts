import { sql } from 'drizzle-orm'
import type { Language } from '#contract/primitives.ts'
import type { TemplateSpan } from '#contract/reports/templates.ts'
import { bookkeep, writeAudit } from '../../../db/act.ts'
import { type Deps, systemActor } from '../../../deps.ts'
import { organizationZone } from '../../settings/queries.ts'
import { daysBefore } from '../rules.ts'
import { addOutcomeReport } from './make-report.ts'

/** Due times that are longer ago were missed: nobody waits for so many reports at once. */
const MOST_DAYS_LATE = 35

interface DueRow extends Record<string, unknown> {
  id: string
  name: string
  flowId: string | null
  locationId: string | null
  language: Language
  span: TemplateSpan
  createdBy: string | null
  due: string
}

const idOf = (value: string | null): number | null => (value === null ? null : Number(value))

/**
 * Adds a report for each time that has come due since the last look, and returns how many. A due time has one report
 * whatever happens: the rows say so, not the clock, which may have been set back or ahead.
 */
export const runSchedules = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  bookkeep({ db }, async (tx) => {
    const now = clock.now().toISOString()
    const zone = await organizationZone(tx)
    await tx.execute(sql`select id from report_templates where schedule is not null order by id for update`)
    const { rows } = await tx.execute<DueRow>(sql`
      with looked as (select t.*, greatest(least(checked_at, ${now}::timestamptz),
          ${now}::timestamptz - make_interval(days => ${MOST_DAYS_LATE})) as since
        from report_templates t where schedule is not null),
      days as (select looked.*, d, (d + make_interval(hours => (schedule->>'hour')::int)) at time zone ${zone} as due
        from looked, generate_series((since at time zone ${zone})::date::timestamp,
          (${now}::timestamptz at time zone ${zone})::date::timestamp, interval '1 day') d)
      select id, name, flow_id as "flowId", location_id as "locationId", language, span, created_by as "createdBy", due
      from days where due > since and due <= ${now}::timestamptz and case schedule->>'every'
        when 'week' then extract(isodow from d) = (schedule->>'weekday')::int
        when 'month' then extract(day from d) = (schedule->>'monthDay')::int else true end
      order by due, id`)
    let added = 0
    for (const { id, name, flowId, locationId, language, span, createdBy, due } of rows) {
      const dueAt = new Date(due)
      const form = { ...daysBefore(span, dueAt, zone), flowId: idOf(flowId), locationId: idOf(locationId), language }
      const template = { id: Number(id), name, dueAt }
      const reportId = await addOutcomeReport(tx, { clock }, { form, userId: idOf(createdBy), template })
      if (reportId === null) continue
      added += 1
      const details = { ...form, template: template.id, dueAt: dueAt.toISOString() }
      await writeAudit(tx, systemActor('runner'), 'report.requested', {
        resourceType: 'outcome-report',
        resourceId: reportId,
        details,
      })
    }
    await tx.execute(sql`update report_templates set checked_at = ${now} where schedule is not null`)
    return added
  })
