import { type SQL, sql } from 'drizzle-orm'
import {
  type CampaignProgress,
  type CampaignRecipient,
  type campaignEndpoints,
  type FunnelRow,
  type FunnelStage,
  OPEN_OUTCOME,
} from '#contract/campaigns.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { FlowDefinition } from '#contract/flows.ts'
import { byName, countOf, planPage, type Sort } from '../../../db/page.ts'
import type { Reader } from '../../../db/read.ts'
import { campaignRecipients } from '../../../db/tables/campaigns.ts'
import { patients } from '../../../db/tables/patients.ts'
import type { Page } from '../../../handler.ts'
import { organizationSettings } from '../../settings/queries.ts'

/**
 * Each patient of a campaign once, with the last try and how far all tries came. Figures and the lists behind them are
 * read from here alone, so they agree.
 */
const standing = (campaignId: number): SQL => sql`(
  select last.*, coalesce(k.language, p.language) as language, k.phase, all_tries.is_sent, all_tries.is_delivered, all_tries.is_answered
  from (select distinct on (r.patient_id) r.* from campaign_recipients r where r.campaign_id = ${campaignId}
      order by r.patient_id, r.try desc) last
    join patients p on p.id = last.patient_id
    left join conversations k on k.id = last.conversation_id
    left join (
      select r.patient_id, bool_or(m.is_sent) as is_sent, bool_or(m.is_delivered) as is_delivered,
        bool_or(c.user_message_count > 0) as is_answered
      from campaign_recipients r join conversations c on c.id = r.conversation_id
        left join (select t.conversation_id, bool_or(t.twilio_message_sid is not null) as is_sent,
            bool_or(t.delivered_at is not null) as is_delivered
          from messages t where t.direction = 'outbound' and t.conversation_id in (
            select conversation_id from campaign_recipients where campaign_id = ${campaignId})
          group by t.conversation_id) m on m.conversation_id = c.id
      where r.campaign_id = ${campaignId} group by r.patient_id) all_tries on all_tries.patient_id = last.patient_id)`

const answersTo = (campaignId: number, key: SQL): SQL => sql`exists (select 1 from campaign_recipients tries
  join responses a on a.conversation_id = tries.conversation_id
  where tries.campaign_id = ${campaignId} and tries.patient_id = standing.patient_id and a.question_id = ${key} and a.value is not null)`

/** Whether a patient stands behind a figure. */
const isBehind = (campaignId: number, stage: FunnelStage | undefined, key: string | undefined): SQL => {
  switch (stage) {
    case 'left-out':
      return sql`state = 'left-out' and not coalesce(is_sent, false) and ${key === undefined ? sql`true` : sql`reason = ${key}`}`
    case 'waiting':
      return sql`state = 'waiting' and not coalesce(is_sent, false)`
    case 'sent':
      return sql`is_sent`
    case 'delivered':
      return sql`is_delivered`
    case 'answered':
      return sql`is_answered`
    case 'question':
      return answersTo(campaignId, sql`${key ?? ''}`)
    case 'outcome':
      return key === OPEN_OUTCOME
        ? sql`is_sent and outcome is null`
        : sql`is_sent and outcome ${key === undefined ? sql`is not null` : sql`= ${key}`}`
    default:
      return sql`true`
  }
}

interface Counted extends Record<string, unknown> {
  stage: FunnelStage
  key: string | null
  es: number
  en: number
}

const byLanguage = (where: SQL): SQL => sql`count(*) filter (where ${where} and language <> 'en')::int as es,
  count(*) filter (where ${where} and language = 'en')::int as en`

const countStages = async (db: Reader, id: number, questions: FlowDefinition['questions']): Promise<Counted[]> => {
  const stages: FunnelStage[] = ['audience', 'left-out', 'waiting', 'sent', 'delivered', 'answered']
  const counts = stages.map(
    (stage) =>
      sql`select ${stage}::text as stage, null::text as key, ${byLanguage(isBehind(id, stage, undefined))} from standing`,
  )
  const { rows } = await db.execute<Counted>(sql`with standing as materialized ${standing(id)}
    ${sql.join(counts, sql` union all `)}
    union all select 'left-out', reason, ${byLanguage(isBehind(id, 'left-out', undefined))} from standing
      where state = 'left-out' and not coalesce(is_sent, false) group by reason
    union all select 'outcome', coalesce(outcome, ${OPEN_OUTCOME}), ${byLanguage(sql`true`)} from standing where is_sent group by outcome
    union all select 'question', a.question_id, count(distinct standing.patient_id) filter (where standing.language <> 'en')::int,
        count(distinct standing.patient_id) filter (where standing.language = 'en')::int
      from standing join campaign_recipients tries on tries.campaign_id = ${id} and tries.patient_id = standing.patient_id
        join responses a on a.conversation_id = tries.conversation_id and a.value is not null
      where a.question_id = any (${`{${questions.map(({ questionId }) => JSON.stringify(questionId)).join()}}`}::text[])
      group by a.question_id`)
  return rows
}

/** From the audience to the outcome, and what was sent. Null when there is no such campaign. */
export const campaignProgress = async (db: Reader, id: number): Promise<CampaignProgress | null> => {
  const { rows } = await db.execute<{ definition: unknown }>(sql`select v.definition from campaigns c
    left join flow_versions v on v.id = c.flow_version_id where c.id = ${id}`)
  const [row] = rows
  if (!row) return null
  const questions = row.definition === null ? [] : FlowDefinition.parse(row.definition).questions
  const counted = await countStages(db, id, questions)
  const whole = counted.filter(({ stage, key }) => stage !== 'question' && stage !== 'outcome' && key === null)
  const parts = (stage: FunnelStage) => counted.filter((one) => one.stage === stage && one.key !== null)
  const plain = (one: Counted): FunnelRow => ({ stage: one.stage, key: one.key, text: null, es: one.es, en: one.en })
  const asked = questions.map(({ questionId, questionTextEs, questionTextEn }): FunnelRow => {
    const known = parts('question').find(({ key }) => key === questionId)
    const text = { es: questionTextEs, en: questionTextEn }
    return { stage: 'question', key: questionId, text, es: known?.es ?? 0, en: known?.en ?? 0 }
  })
  const funnel = whole.flatMap((one) =>
    one.stage === 'left-out' ? [plain(one), ...parts('left-out').map(plain)] : [plain(one)],
  )
  // A text of before the outbox was kept counts by its length.
  const sent = await db.execute<{
    texts: number
    segments: number
    firstTexts: number
  }>(sql`select count(*)::int as texts,
      coalesce(sum(coalesce(o.parts, case when length(m.message_body) <= 160 then 1 else ceil(length(m.message_body) / 153.0) end)), 0)::int as segments,
      count(distinct r.id) filter (where r.try = 1)::int as "firstTexts"
    from campaign_recipients r join messages m on m.conversation_id = r.conversation_id and m.direction = 'outbound'
      left join outbox o on o.message_id = m.id and o.conversation_id = r.conversation_id
    where r.campaign_id = ${id} and m.twilio_message_sid is not null`)
  const { texts = 0, segments = 0, firstTexts = 0 } = sent.rows[0] ?? {}
  const { segmentPrice } = await organizationSettings(db)
  return {
    funnel: [...funnel, ...asked, ...parts('outcome').map(plain)],
    texts,
    segments,
    firstTexts,
    cost: Number((segments * segmentPrice).toFixed(2)),
  }
}

const sorts: Record<string, Sort> = { patientName: byName(patients.patientName) }

/** The patients behind one figure of a campaign, by name. */
export const listRecipients = async (
  db: Reader,
  id: number,
  query: QueryOf<typeof campaignEndpoints.listCampaignRecipients>,
): Promise<Page<CampaignRecipient>> => {
  const { stage, key, language } = query
  const page = planPage(query, sorts, 'patientName', campaignRecipients.patientId)
  const inLanguage =
    language === undefined ? sql`true` : language === 'en' ? sql`language = 'en'` : sql`language <> 'en'`
  const behind = sql`(with standing as materialized ${standing(id)}
    select * from standing where ${isBehind(id, stage, key)} and ${inLanguage})`
  const { rows } = await db.execute<
    Record<string, unknown> & CampaignRecipient & { sortKey: string; recipientId: number }
  >(sql`
    select campaign_recipients.patient_id as id, campaign_recipients.id as "recipientId", ${page.sortKey} as "sortKey",
      ${patients.patientName} as "patientName", ${patients.contractId} as "contractId", ${patients.phoneNumber} as "phoneNumber",
      campaign_recipients.language, campaign_recipients.try, campaign_recipients.state, campaign_recipients.reason,
      campaign_recipients.outcome, campaign_recipients.conversation_id as "conversationId",
      campaign_recipients.due_at as "dueAt", campaign_recipients.texted_at as "textedAt"
    from ${behind} campaign_recipients join ${patients} on ${patients.id} = campaign_recipients.patient_id
    ${page.where ? sql`where ${page.where}` : sql``} order by ${sql.join(page.orderBy, sql`, `)} limit ${page.limit}`)
  const finished = page.finish(rows)
  const { rows: total } = await db.execute<{ total: number }>(countOf(sql`${behind} counted`, undefined, false))
  const moment = (value: unknown): string => new Date(value as string).toISOString()
  return {
    next: finished.next,
    total: total[0]?.total ?? 0,
    rows: finished.rows.map((row) => ({
      id: row.recipientId,
      patientId: row.id,
      patientName: row.patientName,
      contractId: row.contractId,
      phoneNumber: row.phoneNumber,
      language: row.language === 'en' ? 'en' : 'es',
      try: row.try,
      state: row.state,
      reason: row.reason,
      outcome: row.outcome,
      conversationId: row.conversationId,
      dueAt: moment(row.dueAt),
      textedAt: row.textedAt === null ? null : moment(row.textedAt),
    })),
  }
}
