import { type SQL, sql } from 'drizzle-orm'
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

/** Folded figures plus what the rows add: exact at any moment, as the dashboard's (decision 0012). */
const counted = sql`(select * from report_daily
  union all select * from recado_report_pending(coalesce((select zone from stat_state), ${zoneOfOrganization}))) counted`

const sums = (condition: SQL): SQL =>
  sql.join(
    names.map((name) => {
      const column = sql.raw(columnOf(name))
      return sql`coalesce(sum(${column}) filter (where ${condition}), 0)::float as ${sql.raw(`"${name}"`)}`
    }),
    sql`, `,
  )

const countsOf = (row: Record<string, unknown>): ReportCounts =>
  Object.fromEntries(names.map((name) => [name, Number(row[name])])) as unknown as ReportCounts

interface Grouped extends Record<string, unknown> {
  isNow: boolean
  flowId: string
  language: 'es' | 'en'
  question: string
  dimension: string
  value: string
}

const readGroups = async (db: Reader, now: Period, before: Period, flowId: number | undefined): Promise<Grouped[]> => {
  const { rows } = await db.execute<Grouped>(sql`
    select day >= ${now.from}::date as "isNow", question,
      case when dimension = 'all' then flow_id else 0 end as "flowId",
      case when dimension = 'all' then language else '' end as language,
      dimension, value, ${sums(sql`true`)}
    from (select * from ${counted}
      union all select day, location_id, flow_id, language, question, 'location', location_id::text, ${sql.raw(names.map(columnOf).join())}
        from ${counted} where dimension = 'all' and question = '' and location_id <> 0) figures
    where day between ${before.from}::date and ${now.to}::date
      and (${flowId ?? null}::bigint is null or flow_id = ${flowId ?? null}::bigint)
    group by 1, 2, 3, 4, 5, 6 order by 3, 4, 2, 5, 6, 1`)
  return rows
}

const readDays = async (db: Reader, { from, to }: Period, flowId: number | undefined) => {
  const { rows } = await db.execute<Record<string, unknown> & { day: string }>(sql`
    select day::text as day, ${sums(sql`true`)} from ${counted}
    where dimension = 'all' and day between ${from}::date and ${to}::date
      and (${flowId ?? null}::bigint is null or flow_id = ${flowId ?? null}::bigint)
    group by 1`)
  return new Map(rows.map((row) => [row.day, countsOf(row)]))
}

const nothing: ReportCounts = countsOf(Object.fromEntries(names.map((name) => [name, 0])))

/** Rows of the two periods put side by side. */
const pairs = <Key extends object>(rows: Grouped[], keyOf: (row: Grouped) => Key): (Key & ReportFigures)[] => {
  const found = new Map<string, Key & ReportFigures>()
  for (const row of rows) {
    const key = keyOf(row)
    const text = JSON.stringify(key)
    const pair = found.get(text) ?? { ...key, now: nothing, before: nothing }
    pair[row.isNow ? 'now' : 'before'] = countsOf(row)
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
  const days = await readDays(db, period, flowId)
  const [named, questions] = [await readNames(db), await readQuestions(db)]
  const { rows: zones } = await db.execute<{ zone: string }>(sql`select ${zoneOfOrganization} as zone`)
  const placeOf = (one: { flowId: number; question: string }): number =>
    questions.get(`${one.flowId}:${one.question}`)?.place ?? -1
  const all = rows.filter(({ dimension }) => dimension === 'all')
  return {
    period,
    before,
    zone: zones[0]?.zone ?? '',
    flows: [...named]
      .filter(([key]) => key.startsWith('flow:'))
      .map(([key, name]) => ({ id: Number(key.slice(5)), name })),
    totals: pairs(
      all.filter(({ question }) => question === ''),
      (row) => ({ flowId: Number(row.flowId), language: row.language }),
    ),
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
      rows.filter(({ dimension }) => dimension !== 'all'),
      ({ dimension, value }) => ({
        dimension: dimension as ReportDimension,
        value,
        label: named.get(`${dimension}:${value}`) ?? value,
      }),
    ),
  }
}
