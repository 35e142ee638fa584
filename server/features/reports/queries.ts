import { sql } from 'drizzle-orm'
import { FlowDefinition } from '#contract/flows.ts'
import {
  type Report,
  type ReportCounts,
  type ReportDimension,
  type ReportFigures,
  ReportCounts as Shape,
} from '#contract/reports.ts'
import type { Reader } from '../../db/read.ts'
import type { SignedInContext } from '../../deps.ts'
import { type Refusal, refuseInput } from '../../refusal.ts'
import { zoneOfOrganization } from '../settings/queries.ts'
import { datesOf, lengthOf, type Period, periodBefore, shiftDay } from './rules.ts'

const names = Object.keys(Shape.shape) as (keyof ReportCounts)[]
const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const sums = sql.raw(names.map((name) => `coalesce(sum(${columnOf(name)}), 0)::float as "${name}"`).join(', '))

const countsOf = (row: Record<string, unknown>): ReportCounts =>
  Object.fromEntries(names.map((name) => [name, Number(row[name])])) as unknown as ReportCounts

interface Grouped extends Record<string, unknown> {
  isNow: boolean
  /** Of conversations; 0 elsewhere. */
  locationId: string
  /** Of conversations and questions; 0 elsewhere. */
  flowId: string
  language: 'es' | 'en'
  question: string
  dimension: string
  value: string
}

/**
 * Folded figures plus what the rows add: exact at any moment, as the dashboard's (decision 0012). A row of `day` is the
 * total of the day in `value`, for the days of `now` alone.
 */
const readGroups = async (db: Reader, now: Period, before: Period, flowId: number | undefined): Promise<Grouped[]> => {
  const flow = flowId ?? null
  const { rows } = await db.execute<Grouped>(sql`
    with blocks as materialized (select true as is_now, b.* from recado_report_blocks(${now.from}, ${now.to}) b
        union all select false, b.* from recado_report_blocks(${before.from}, ${before.to}) b),
      -- OFFSET 0: by the key, whatever the planner thinks of how many blocks there are.
      figures as (select b.is_now, r.* from blocks b cross join lateral (select * from report_daily r
          where r.days = b.days and r.day = b.day and r.dimension <> 'day' offset 0) r
        union all select true, r.* from report_daily r where r.dimension = 'day' and r.day between ${now.from} and ${now.to}
        union all select p.day >= ${now.from}::date, p.*
          from recado_report_pending(coalesce((select zone from stat_state), ${zoneOfOrganization})) p
          where p.days = 1 and p.day between ${before.from} and ${now.to})
    select is_now as "isNow", question, dimension, case when dimension = 'day' then day::text else value end as value, language,
      case when dimension = 'all' and question = '' then location_id else 0 end as "locationId",
      case when dimension = 'all' then flow_id else 0 end as "flowId", ${sums}
    from figures where (${flow}::bigint is null or flow_id = ${flow}::bigint) and (is_now or dimension <> 'day')
    group by 1, 2, 3, 4, 5, 6, 7 order by 7, 5, 2, 4, 1`)
  return rows
}

const nothing: ReportCounts = countsOf(Object.fromEntries(names.map((name) => [name, 0])))

const sumOf = (one: ReportCounts, row: Record<string, unknown>): ReportCounts =>
  countsOf(Object.fromEntries(names.map((name) => [name, one[name] + Number(row[name])])))

/** Rows of the two periods put side by side. */
const pairs = <Key extends object>(rows: Grouped[], keyOf: (row: Grouped) => Key): (Key & ReportFigures)[] => {
  const found = new Map<string, Key & ReportFigures>()
  for (const row of rows) {
    const key = keyOf(row)
    const text = JSON.stringify(key)
    const pair = found.get(text) ?? { ...key, now: nothing, before: nothing }
    const side = row.isNow ? 'now' : 'before'
    pair[side] = sumOf(pair[side], row)
    found.set(text, pair)
  }
  return [...found.values()].filter(({ now, before }) => names.some((name) => now[name] !== 0 || before[name] !== 0))
}

const readNames = async (db: Reader) => {
  const { rows } = await db.execute<{ what: string; id: string; name: string }>(sql`
    select 'flow' as what, id::text, name from flows
    union all select 'location', id::text, name from locations
    union all select 'campaign', id::text, name from campaigns
    union all select 'staff', id::text, coalesce(nullif(trim(concat(first_name, ' ', last_name)), ''), username) from users`)
  return new Map(rows.map(({ what, id, name }) => [`${what}:${id}`, name]))
}

/** The questions of the newest version of each flow that has them, in order. */
const readQuestions = async (db: Reader) => {
  const { rows } = await db.execute<{ flowId: string; definition: unknown }>(
    sql`select flow_id as "flowId", definition from flow_versions order by flow_id, version`,
  )
  const questions = new Map<string, { place: number; texts: { es: string; en: string } }>()
  for (const { flowId, definition } of rows)
    for (const [place, one] of FlowDefinition.parse(definition).questions.entries())
      questions.set(`${flowId}:${one.questionId}`, {
        place,
        texts: { es: one.questionTextEs, en: one.questionTextEn },
      })
  return questions
}

/** At most two years: whoever wants more asks twice. */
const MOST_DAYS = 731

/** The figures of a period beside those of the one before; refused when it ends before it begins, or is too long. */
export const findReport = async (
  { db }: SignedInContext,
  { from, to, flowId }: Period & { flowId?: number | undefined },
): Promise<Report | Refusal> => {
  const period = { from, to }
  if (lengthOf(period) < 1) return refuseInput('to', 'not-before', from)
  if (lengthOf(period) > MOST_DAYS) return refuseInput('from', 'not-before', shiftDay(to, 1 - MOST_DAYS))
  const before = periodBefore(period)
  const rows = await readGroups(db, period, before, flowId)
  const [named, questions] = [await readNames(db), await readQuestions(db)]
  const { rows: zones } = await db.execute<{ zone: string }>(sql`select ${zoneOfOrganization} as zone`)
  const placeOf = (one: { flowId: number; question: string }): number =>
    questions.get(`${one.flowId}:${one.question}`)?.place ?? -1
  const all = rows.filter(({ dimension }) => dimension === 'all')
  const totals = all.filter(({ question }) => question === '')
  const days = new Map(rows.filter(({ dimension }) => dimension === 'day').map((row) => [row.value, countsOf(row)]))
  const byLocation = totals
    .filter(({ locationId }) => Number(locationId) !== 0)
    .map((row) => ({ ...row, dimension: 'location', value: String(row.locationId) }))
  return {
    period,
    before,
    zone: zones[0]?.zone ?? '',
    flows: [...named]
      .filter(([key]) => key.startsWith('flow:'))
      .map(([key, name]) => ({ id: Number(key.slice(5)), name })),
    totals: pairs(totals, (row) => ({ flowId: Number(row.flowId), language: row.language })),
    questions: pairs(
      all.filter(({ question }) => question !== ''),
      (row) => ({
        flowId: Number(row.flowId),
        question: row.question,
        texts: questions.get(`${row.flowId}:${row.question}`)?.texts ?? null,
        language: row.language,
      }),
    ).sort((a, b) => a.flowId - b.flowId || placeOf(a) - placeOf(b) || a.language.localeCompare(b.language)),
    days: datesOf(period).map((day) => ({ day, ...(days.get(day) ?? nothing) })),
    groups: pairs(
      [...rows.filter(({ dimension }) => dimension !== 'all' && dimension !== 'day'), ...byLocation],
      ({ dimension, value }) => ({
        dimension: dimension as ReportDimension,
        value,
        label: named.get(`${dimension}:${value}`) ?? value,
      }),
    ),
  }
}
