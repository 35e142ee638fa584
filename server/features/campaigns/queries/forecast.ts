import { eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Forecast } from '#contract/campaigns/forecast.ts'
import type { CampaignForm } from '#contract/campaigns/form.ts'
import { type FlowDefinition, purposeOf } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import type { VariableValue } from '#engine/types.ts'
import { type Recipient, windowFor } from '#engine/windows/recipient.ts'
import type { SendingWindow } from '#engine/windows.ts'
import type { Reader } from '../../../db/read.ts'
import { contacts } from '../../../db/tables/contacts.ts'
import { selectVariables } from '../../../db/tables/patient-values.ts'
import { patients } from '../../../db/tables/patients.ts'
import { senders } from '../../../db/tables/senders.ts'
import type { Deps } from '../../../deps.ts'
import { campaignWindow, nextCampaignText, withinBoth } from '../../../outbound/campaign-hours.ts'
import { limitsOfSenders } from '../../../outbound/sender-limits.ts'
import { fateOf } from '../../../turn/campaign-rules.ts'
import { readTurnSettings, type TurnSettings } from '../../../turn/turn-settings.ts'
import { REST_MS } from '../../../turn/unasked-texts.ts'
import { FIRST_SENDER } from '../../senders/queries/known.ts'
import { organizationSettings } from '../../settings/queries.ts'
import { type ForecastFacts, forecastOf } from '../rules/forecast.ts'
import { playFor } from '../rules/played.ts'
import { audienceCondition } from './audience.ts'

/** Patients read at a time; between two readings others get their turn. */
const ROWS_AT_A_TIME = 2000
/** Patients of each language whose conversation is played. */
const PLAYED = 12
/** Shares of patients who answer, where the organization has not enough conversations of its own. */
const ASSUMED = { low: 0.4, high: 0.7 }
const MEASURED_FROM = 50
const MARGIN = 0.1

interface Row extends Record<string, unknown> {
  id: number
  language: string
  contactId: number | null
  phone: string | null
  zone: string | null
  homes: Recipient['homes'] | null
  isOptedOut: boolean
  isUnreachable: boolean
  isSettled: boolean
  hasConsent: boolean
  hasOpenConversation: boolean
  isNumberBusy: boolean
  unaskedToday: number
  currentAttempts: number
  maxAttempts: number
  senderId: number
}

/** The facts about each patient of an audience, by id. */
async function* readRows(
  db: Reader,
  form: Pick<CampaignForm, 'audience'>,
  now: Date,
  isWindowKept: boolean,
): AsyncGenerator<Row[]> {
  const condition = await audienceCondition(db, form.audience, now)
  const homes = isWindowKept ? sql`recado_homes(${contacts.id})` : sql`null::json`
  const at = now.toISOString()
  for (let after = 0; ; ) {
    const { rows } =
      await db.execute<Row>(sql`select ${patients.id}, ${patients.language}, ${contacts.id} as "contactId",
        ${contacts.phone}, ${contacts.zone}, ${homes} as homes, ${contacts.optedOutAt} is not null as "isOptedOut",
        ${contacts.unreachableReason} is not null as "isUnreachable",
        not recado_is_pending(${patients.status}, ${patients.verifiedStatus}) or ${patients.verifiedByUserId} is not null as "isSettled",
        exists (select 1 from consent_events e where e.contact_id = ${contacts.id} and e.event in ('given', 'start', 'undone'))
          as "hasConsent",
        exists (select 1 from conversations c where c.patient_queue_id = ${patients.id} and c.contact_id = ${contacts.id}
          and c.phase <> 'ended') as "hasOpenConversation",
        exists (select 1 from conversations c where c.contact_id = ${contacts.id} and c.phase <> 'ended') as "isNumberBusy",
        (select count(*)::int from outbox o where o.contact_id = ${contacts.id}
          and o.created_at > ${at}::timestamptz - interval '24 hours' and o.cause in ('start', 'clock')
          and o.state not in ('cancelled', 'expired', 'failed')) as "unaskedToday",
        ${patients.currentAttempts} as "currentAttempts", ${patients.maxAttempts} as "maxAttempts",
        coalesce((select l.sender_id from locations l where l.id = ${patients.locationId}),
          (select s.id from senders s where s.is_default), 1) as "senderId"
      from ${patients} left join ${contacts} on ${contacts.id} = ${patients.contactId}
      where ${patients.id} > ${after} and ${condition} order by ${patients.id} limit ${ROWS_AT_A_TIME}`)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_A_TIME) return
    after = rows.at(-1)?.id ?? after
  }
}

/** The hours of numbers, computed once for all that share what they depend on. */
const createWindows = (settings: TurnSettings, campaign: SendingWindow, at: number) => {
  const known = new Map<string, SendingWindow>()
  return ({ phone, zone, homes }: Row): SendingWindow => {
    const { hours } = settings
    if (!hours || phone === null) return campaign
    const key = JSON.stringify([phone.slice(0, 5), zone, homes])
    const found = known.get(key) ?? withinBoth(campaign, windowFor({ phone, zone, homes: homes ?? [] }, hours, at))
    known.set(key, found)
    return found
  }
}

/** The share of patients who answered in the last 90 days; the sandbox's are invented and count for nothing. */
const measuredAnswers = async (
  deps: Pick<Deps, 'config'>,
  db: Reader,
  now: Date,
): Promise<ForecastFacts['answers']> => {
  const { rows } = await db.execute<{ begun: number; answered: number }>(sql`select count(*)::int as begun,
      count(*) filter (where user_message_count > 0)::int as answered
    from (select user_message_count from conversations where last_activity_at > ${now.toISOString()}::timestamptz - interval '90 days'
      and phase = 'ended' and patient_queue_id is not null order by last_activity_at desc limit 5000) c`)
  const { begun = 0, answered = 0 } = rows[0] ?? {}
  if (deps.config.mode !== 'live' || begun < MEASURED_FROM) return { ...ASSUMED, isMeasured: false }
  const share = answered / begun
  return { low: Math.max(0, share - MARGIN), high: Math.min(1, share + MARGIN), isMeasured: true }
}

const variablesOf = async (db: Reader, ids: readonly number[]): Promise<Record<string, VariableValue>[]> => {
  const { rows } = await db.execute<{ variables: Record<string, VariableValue> }>(
    sql`select ${sql.raw(selectVariables('patients'))} as variables from patients
      where id = any (${`{${ids.join()}}`}::bigint[]) order by id`,
  )
  return rows.length > 0 ? rows.map(({ variables }) => variables) : [{ patientName: 'Ana María Rodríguez' }]
}

/** Senders that are paused, or held after a wave of opt-outs, with the patients whose text they would send. */
const findHeldSenders = async (
  { sms }: Pick<Deps, 'sms'>,
  db: Reader,
  groups: Iterable<ForecastFacts['groups'][number]>,
): Promise<NonNullable<Forecast['heldSenders']>> => {
  const patientsOf = new Map<number, number>()
  for (const { senderId, patients } of groups) patientsOf.set(senderId, (patientsOf.get(senderId) ?? 0) + patients)
  const rows = await db
    .select({ id: senders.id, name: senders.name, address: senders.address, state: senders.state })
    .from(senders)
    .where(or(eq(senders.state, 'paused'), isNotNull(senders.heldSince)))
    .orderBy(senders.id)
  return rows.flatMap(({ id, name, address, state }) => {
    const patients = patientsOf.get(id)
    if (patients === undefined) return []
    const shown = id === FIRST_SENDER ? (sms.messagingServiceSid ?? sms.fromNumber) : address
    return [{ name: name || shown, reason: state === 'paused' ? 'paused' : 'held', patients }]
  })
}

const add = (counts: Record<string, number>, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1
}

/**
 * What a campaign would do if it began now, from the rows as they are and by the rules of the start. `answers`: the share
 * of patients who answer, where it is known.
 */
export const forecastCampaign = async (
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'sms'>,
  db: Reader,
  form: CampaignForm,
  flow: FlowDefinition,
  answers?: ForecastFacts['answers'],
): Promise<Forecast> => {
  const now = deps.clock.now()
  const at = now.getTime()
  const settings = await readTurnSettings(deps)
  const { segmentPrice, zone, opensAt, closesAt } = await organizationSettings(db)
  const campaign = campaignWindow(form, settings.sender.zone)
  const startsAt = Math.max(at, form.startsAt === null ? at : Date.parse(form.startsAt))
  const windowOf = createWindows(settings, campaign, startsAt)
  const groups = new Map<string, ForecastFacts['groups'][number]>()
  const sample: Record<Language, number[]> = { es: [], en: [] }
  const numbers = new Set<number>()
  const facts = {
    patients: 0,
    leftOut: {} as Record<string, number>,
    waiting: {} as Record<string, number>,
    byLanguage: { es: 0, en: 0 },
    withTries: Array.from({ length: form.tries }, () => 0),
  }
  for await (const rows of readRows(db, form, now, settings.hours !== null))
    for (const row of rows) {
      facts.patients += 1
      const fate = fateOf({
        ...row,
        hasContact: row.contactId !== null,
        doesVerify: purposeOf(flow) === 'verification',
        // What is held now need not be held then.
        isSendingHeld: false,
      })
      if (fate.fate === 'left-out') {
        add(facts.leftOut, fate.reason)
        continue
      }
      const window = windowOf(row)
      if (nextCampaignText(startsAt, window, null) === null) {
        add(facts.leftOut, 'no-hours')
        continue
      }
      const isShared = row.contactId !== null && numbers.has(row.contactId)
      if (row.contactId !== null) numbers.add(row.contactId)
      if (fate.fate === 'waits') add(facts.waiting, fate.reason)
      else if (isShared) add(facts.waiting, 'shared')
      const language: Language = row.language === 'en' ? 'en' : 'es'
      facts.byLanguage[language] += 1
      if (sample[language].length < PLAYED) sample[language].push(row.id)
      const tries = Math.min(form.tries, row.maxAttempts - row.currentAttempts)
      for (let index = 0; index < tries; index += 1) facts.withTries[index] = (facts.withTries[index] ?? 0) + 1
      const senderId = Number(row.senderId)
      const key = JSON.stringify([senderId, window])
      groups.set(key, { window, senderId, patients: (groups.get(key)?.patients ?? 0) + 1 })
    }
  const limits = await limitsOfSenders(deps, settings.sender)
  const playing = {
    flow,
    settings: settings.engine,
    at: startsAt,
    window: settings.hours ? { zone, opensAt, closesAt } : null,
  }
  const played = async (language: Language) =>
    playFor(await variablesOf(db, sample[language]), { ...playing, language })
  const forecast = forecastOf({
    ...facts,
    at,
    startsAt,
    endsAt: form.endsAt === null ? null : Date.parse(form.endsAt),
    groups: [...groups.values()],
    pace: { perHour: form.perHour, senders: [...limits].map(([id, one]) => ({ id, ...one })) },
    zone: settings.sender.zone,
    played: { es: await played('es'), en: await played('en') },
    answers: answers ?? (await measuredAnswers(deps, db, now)),
    segmentPrice,
    restMs: REST_MS,
  })
  return { ...forecast, heldSenders: await findHeldSenders(deps, db, groups.values()) }
}
