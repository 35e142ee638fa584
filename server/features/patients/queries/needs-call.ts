import { type SQL, sql } from 'drizzle-orm'
import { patients } from '../../../db/tables/patients.ts'
import { isCallBackLater, openCallBack } from '../../calls/queries.ts'

/**
 * Whether the patient needs a call: texts do not reach them and nothing has settled the case (nobody verified them,
 * they did not decline, no conversation is open by text). Patients who want no contact at all are left out. Setting the
 * verification or completing the case removes the row. Other tables are looked up row by row: in a join a wrong guess
 * of the planner would read whole tables.
 */
export const needsCall = sql<boolean>`(${patients.status} in ('PENDING', 'IN_PROGRESS') and ${patients.verifiedByUserId} is null
  and coalesce(${patients.verifiedStatus}, '') <> 'VERIFIED_COMPLETE'
  and (coalesce(${patients.verifiedStatus}, '') <> 'VERIFIED_FAILED'
    or coalesce(${patients.verifiedReason}, '') in ('', 'opted_out', 'wrong_number', 'undeliverable'))
  and (${patients.contactId} is null or ${patients.currentAttempts} >= ${patients.maxAttempts}
    or exists (select 1 from contacts shut where shut.id = ${patients.contactId}
      and (shut.opted_out_at is not null or shut.unreachable_reason is not null)))
  and (select quiet.call_wish = 'none' and coalesce(quiet.unreachable_reason, '') <> 'wrong-number'
    from contacts quiet where quiet.id = ${patients.contactId}) is not true
  and (select true from conversations c where c.patient_queue_id = ${patients.id} and c.phase <> 'ended'
    and coalesce(c.pause_reason, '') <> 'phone' limit 1) is null)`

/**
 * The candidates: patients without a number, with used-up attempts, with a number that texts do not reach, or with an
 * agreed call. Found by indexes of their own, so that the list costs what it holds, however many patients there are.
 */
export const mayNeedCall = sql<boolean>`${patients.id} in (
  select stuck.id from patients stuck where stuck.status in ('PENDING', 'IN_PROGRESS')
    and (stuck.contact_id is null or stuck.current_attempts >= stuck.max_attempts)
  union all
  select theirs.id from contacts shut join patients theirs on theirs.contact_id = shut.id
    where shut.opted_out_at is not null or shut.unreachable_reason is not null
  union all
  select agreed.patient_id from calls agreed where agreed.call_back_at is not null and agreed.settled_at is null)`

/** Somebody should call now: nothing is agreed on for later. To be asked of the candidates. */
export const isCallDue = (now: Date): SQL<boolean> =>
  sql<boolean>`(${openCallBack} is not null or ${needsCall}) and not ${isCallBackLater(now)}`

/** In the call list: texts do not reach the patient, or a call was agreed on. To be asked of the candidates. */
export const isToCall = sql<boolean>`(${needsCall} or ${openCallBack} is not null)`
