import { sql } from 'drizzle-orm'
import type { AssistantOperation, ConfigurationOperation, OperationRate, RateFigure } from '#contract/ai/operation.ts'
import { spentToday } from '../../../assistant/budget.ts'
import { readBudget } from '../../../assistant/organization-facts.ts'
import type { Reader } from '../../../db/read.ts'
import type { Deps } from '../../../deps.ts'
import { organizationSettings } from '../../settings/queries.ts'
import { driftOf } from '../rules/drift.ts'

const DAY_MS = 86_400_000
const WEEKS_MS = 28 * DAY_MS

interface Counted extends Record<string, unknown> {
  id: number
  name: string
  inputPrice: number | null
  outputPrice: number | null
  dailyBudget: number | null
  tokenCost: number | null
  answers: number
  asked: number
  askedDay: number
  handed: number
  handedDay: number
  answersDay: number
  corrected: number
  correctedDay: number
  again: number
  againDay: number
  p50: number | null
  p95: number | null
  thanked: number
  stopped: number
  ratedGood: number
  ratedBad: number
}

/** What was counted before the last day, and on it. */
const split = (all: { count: number; total: number }, day: { count: number; total: number }) => ({
  day,
  before: { count: all.count - day.count, total: all.total - day.total },
})

const sharesOf = (row: Counted): Record<OperationRate, ReturnType<typeof split>> => ({
  handedOver: split({ count: row.handed, total: row.asked }, { count: row.handedDay, total: row.askedDay }),
  corrected: split({ count: row.corrected, total: row.asked }, { count: row.correctedDay, total: row.askedDay }),
  askedAgain: split({ count: row.again, total: row.answers }, { count: row.againDay, total: row.answersDay }),
})

const figureOf = ({ day, before }: ReturnType<typeof split>): RateFigure => ({
  count: day.count + before.count,
  total: day.total + before.total,
  hasDrifted: driftOf(day, before) !== null,
})

/**
 * Counts each configuration's decisions of the last day and of the four weeks before. A correction is a draft that staff
 * edited, or an answer that they rated as bad.
 */
const countDecisions = async ({ clock }: Pick<Deps, 'clock'>, db: Reader): Promise<Counted[]> => {
  const now = clock.now().getTime()
  const day = new Date(now - DAY_MS).toISOString()
  const since = new Date(now - DAY_MS - WEEKS_MS).toISOString()
  const { rows } = await db.execute<Counted>(sql`
    with decided as (
      select d.selected_config_id as config_id, d.created_at >= ${day}::timestamptz as is_day,
        d.was_successful and d.message_id is not null as is_answer, not d.was_successful as is_handed,
        d.response_time, d.user_feedback as rating,
        d.user_feedback = 'bad' or exists (select 1 from ai_drafts w where w.conversation_id = d.conversation_id
          and w.ask_seq = d.ask_seq and w.outcome = 'edited') as is_corrected,
        exists (select 1 from ai_learning l where l.router_decision_id = d.id
          and l.improvement_suggestion = 'rephrased') as is_again,
        (select m.message_body ~* '\\m(gracias|thanks|thank you|thx)\\M' from messages m
          where m.conversation_id = d.conversation_id and m.direction = 'inbound' and m.created_at > d.created_at
            and m.created_at < d.created_at + interval '1 hour' order by m.created_at, m.id limit 1) as is_thanked,
        exists (select 1 from contacts n where n.id = d.contact_id and n.opted_out_at > d.created_at
          and n.opted_out_at < d.created_at + interval '1 day') as is_stopped
      from ai_decisions d
      where d.created_at >= ${since}::timestamptz and d.was_successful is not null and d.selected_config_id is not null)
    select c.id, c.name, c.input_price as "inputPrice", c.output_price as "outputPrice", c.daily_budget as "dailyBudget",
      (select sum(a.input_tokens * c.input_price + a.output_tokens * c.output_price) / 1e6 from ai_attempts a
        where a.config_id = c.id and a.at >= ${since}::timestamptz) as "tokenCost",
      count(*) filter (where is_answer)::int as answers,
      count(*) filter (where is_answer and is_day)::int as "answersDay",
      count(config_id)::int as asked, count(*) filter (where is_day)::int as "askedDay",
      count(*) filter (where is_handed)::int as handed,
      count(*) filter (where is_handed and is_day)::int as "handedDay",
      count(*) filter (where is_corrected)::int as corrected,
      count(*) filter (where is_corrected and is_day)::int as "correctedDay",
      count(*) filter (where is_answer and is_again)::int as again,
      count(*) filter (where is_answer and is_again and is_day)::int as "againDay",
      percentile_disc(0.5) within group (order by response_time) filter (where is_answer) as p50,
      percentile_disc(0.95) within group (order by response_time) filter (where is_answer) as p95,
      count(*) filter (where is_answer and is_thanked)::int as thanked,
      count(*) filter (where is_answer and is_stopped)::int as stopped,
      count(*) filter (where rating = 'good')::int as "ratedGood",
      count(*) filter (where rating = 'bad')::int as "ratedBad"
    from ai_configurations c left join decided on config_id = c.id
    group by c.id order by c.id`)
  return rows
}

/** Costs, budgets, times and rates of each configuration. */
export const assistantOperation = async (deps: Pick<Deps, 'db' | 'clock'>, db: Reader): Promise<AssistantOperation> => {
  const [counted, dailyBudget, { zone }] = await Promise.all([
    countDecisions(deps, db),
    readBudget(db),
    organizationSettings(db),
  ])
  const spent = await spentToday(deps, zone)
  const present = (row: Counted): ConfigurationOperation => {
    const shares = sharesOf(row)
    const isPriced = row.inputPrice !== null && row.outputPrice !== null
    const { name, inputPrice, outputPrice, answers, p50, p95, thanked, stopped, ratedGood, ratedBad } = row
    return {
      configId: row.id,
      name,
      inputPrice,
      outputPrice,
      dailyBudget: row.dailyBudget,
      spentToday: isPriced ? (spent.byConfig.get(row.id) ?? 0) : null,
      costPerAnswer: isPriced && answers > 0 ? (row.tokenCost ?? 0) / answers : null,
      answers,
      p50,
      p95,
      handedOver: figureOf(shares.handedOver),
      corrected: figureOf(shares.corrected),
      askedAgain: figureOf(shares.askedAgain),
      thanked,
      stopped,
      ratedGood,
      ratedBad,
    }
  }
  return { dailyBudget, spentToday: spent.all, configurations: counted.map(present) }
}

/** The rates that got worse than chance explains. */
export const worsenedRates = async (
  deps: Pick<Deps, 'clock'>,
  db: Reader,
): Promise<{ configId: number; name: string; rate: OperationRate }[]> =>
  (await countDecisions(deps, db)).flatMap((row) =>
    Object.entries(sharesOf(row)).flatMap(([rate, { day, before }]) =>
      driftOf(day, before) === 'higher' ? [{ configId: row.id, name: row.name, rate: rate as OperationRate }] : [],
    ),
  )
