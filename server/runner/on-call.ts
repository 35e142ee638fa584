import { sql } from 'drizzle-orm'
import type { OnCallNumber } from '#contract/on-call/numbers.ts'
import type { OnCallAlert } from '#contract/on-call.ts'
import { act, bookkeep } from '../db/act.ts'
import type { Writer } from '../db/read.ts'
import { onCallTexts } from '../db/tables/on-call.ts'
import { type Deps, systemActor } from '../deps.ts'
import { contactOfNumber } from '../features/contacts/actions.ts'
import { unreachableOf } from '../features/contacts/queries.ts'
import { atMoment } from '../features/conversations/queries/view.ts'
import { isAlertHandled, isAlertPutOff, silentOf, WAIT } from '../features/on-call/queries.ts'
import { organizationSettings } from '../features/settings/queries.ts'
import { isRefusal } from '../refusal.ts'
import { openDraft, saveDraft } from '../turn/acting.ts'
import { OLDEST_ALERT, onCallMessage } from '../turn/on-call-answer.ts'
import { onCallNow, onCallText, roundPause } from '../turn/on-call-rules.ts'
import type { TurnDraft } from '../turn/turn-draft.ts'

/** While nobody can be texted, this is how often that is checked again. */
const UNSTAFFED_PAUSE_MS = 10_000

interface DueAlert extends Record<string, unknown> {
  id: number
  conversationId: number | null
  reason: OnCallAlert['reason']
  rounds: number
  isHandled: boolean
}

/**
 * Of an alert `a`: the clock was set back, as it is due later than any alert can be. Of an emergency the first text is due
 * at once, others after the pause between two rounds; of a patient who waits all are due within a quarter of an hour.
 */
const isClockBack = (
  now: Date,
) => sql`(case when a.reason <> 'emergency' then a.due_at > ${atMoment(now)} + ${WAIT}::interval
  when a.rounds = 0 and a.unstaffed_at is null then true
  else a.due_at > ${atMoment(now)} + ${`${roundPause('emergency')} ms`}::interval end)`

/**
 * Texts people on call about due alerts, emergencies first, and repeats it until one acknowledges. The texts say nothing
 * about the patient. One transaction per alert: it locks the numbers before the alert, in the order of a turn that
 * receives their answer. An alert that fails holds up no other.
 */
export const textOnCall = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now()
  await renewPutOff(deps, now)
  const { rows } = await deps.db.reader.execute<DueAlert>(sql`
    select a.id, a.conversation_id as "conversationId", a.reason, a.rounds, ${isAlertHandled} as "isHandled"
    from on_call_alerts a
    where a.acknowledged_at is null and not ${isAlertPutOff(now)}
      and (a.due_at <= ${atMoment(now)} or ${isClockBack(now)})
      and (a.raised_at > ${atMoment(now)} - ${OLDEST_ALERT}::interval
        or a.unstaffed_at is null and (a.last_texted_at is null or a.last_texted_at < a.raised_at))
    order by a.reason <> 'emergency', a.due_at limit 20`)
  const failures: unknown[] = []
  for (const alert of rows) await textAbout(deps, alert, now).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** While a conversation is put off its patient does not wait: the wait begins again when it comes back. */
const renewPutOff = (deps: Deps, now: Date): Promise<unknown> =>
  bookkeep(deps, (tx) =>
    tx.execute(sql`
      update on_call_alerts a set raised_at = ${atMoment(now)}, due_at = ${atMoment(now)} + ${WAIT}::interval
      where a.acknowledged_at is null and a.raised_at < ${atMoment(now)} - interval '1 minute'
        and ${isAlertPutOff(now)} and not ${isAlertHandled}`),
  )

const textAbout = async (deps: Deps, alert: DueAlert, now: Date): Promise<void> => {
  const { zone, onCall, name } = await organizationSettings(deps.db.reader)
  // A person who opted out gets no text and must not be recorded as texted.
  const shut = await unreachableOf(deps.db.reader, onCall)
  const numbers = onCall.filter((entry) => !shut.includes(entry))
  const silent = await silentOf(deps.db.reader, numbers, now)
  const people = onCallNow(numbers, { zone, at: now.getTime(), reason: alert.reason, silent })
  if (alert.isHandled) await settleHandled(deps, alert, now)
  else if (people.length === 0) await noteUnstaffed(deps, alert, now)
  else await sendRound(deps, alert, now, people, name ?? deps.config.organizationName)
}

const settleHandled = async (deps: Deps, { id }: DueAlert, now: Date): Promise<void> => {
  await deps.db.write.query('select recado_settle_alert($1, $2)', [id, now.toISOString()])
  deps.live.publish([{ type: 'ON_CALL_CHANGED', alertId: id }])
}

const noteUnstaffed = async (deps: Deps, { id, rounds }: DueAlert, now: Date): Promise<void> => {
  const { rows } = await deps.db.write.query<{ unstaffed_at: Date }>(
    `update on_call_alerts set unstaffed_at = coalesce(unstaffed_at, $2), due_at = $3
     where id = $1 and acknowledged_at is null and rounds = $4 returning unstaffed_at`,
    [id, now.toISOString(), new Date(now.getTime() + UNSTAFFED_PAUSE_MS).toISOString(), rounds],
  )
  if (rows[0]?.unstaffed_at.getTime() === now.getTime()) deps.live.publish([{ type: 'ON_CALL_CHANGED', alertId: id }])
}

const sendRound = async (
  deps: Deps,
  alert: DueAlert,
  now: Date,
  people: readonly OnCallNumber[],
  organizationName: string | null,
): Promise<void> => {
  const actor = systemActor('runner')
  const round = alert.rounds + 1
  const outcome = await act({ deps, actor }, 'on-call-alert.texted', async (tx) => {
    const contacts = await contactsOf(tx, deps, people)
    const drafts: (TurnDraft | null)[] = []
    for (const contactId of contacts.keys()) drafts.push(await openDraft(tx, { deps, actor }, contactId))
    // Somebody may have acknowledged it, or another process texted, since it was read.
    const { rowCount } = await tx.execute(sql`
      update on_call_alerts set rounds = ${round}, last_texted_at = ${now.toISOString()}, unstaffed_at = null,
        due_at = ${new Date(now.getTime() + roundPause(alert.reason)).toISOString()}
      where id = ${alert.id} and acknowledged_at is null and rounds = ${alert.rounds}`)
    const texted: string[] = []
    for (const draft of rowCount === 0 ? [] : drafts) {
      const person = draft && contacts.get(draft.contact.id)
      if (!draft || !person) continue
      draft.sends.push(
        onCallMessage(draft, person.language, onCallText(alert, person.language, organizationName), {
          key: `on-call:${alert.id}:${round}:${draft.contact.id}`,
        }),
      )
      await saveDraft(draft)
      await tx
        .insert(onCallTexts)
        .values({ alertId: alert.id, contactId: draft.contact.id, name: person.name, round, createdAt: now })
      texted.push(person.name)
    }
    return {
      result: [...contacts.keys()],
      audit: { resourceType: 'on-call-alert', resourceId: alert.id, details: { round, texted: texted.length } },
    }
  })
  if (isRefusal(outcome)) return
  deps.live.publish([{ type: 'ON_CALL_CHANGED', alertId: alert.id }])
  deps.runner.wake(outcome)
}

/** The people by their number's contact, in lock order. */
const contactsOf = async (
  tx: Writer,
  deps: Deps,
  people: readonly OnCallNumber[],
): Promise<Map<number, OnCallNumber>> => {
  const found = new Map<number, OnCallNumber>()
  for (const person of people) {
    const contactId = await contactOfNumber(tx, deps, person.phone)
    if (contactId !== null) found.set(contactId, person)
  }
  return new Map([...found].sort(([one], [other]) => one - other))
}
