import { sql } from 'drizzle-orm'
import { patients } from '../../../db/tables/patients.ts'

/**
 * Whether texts reach this patient no more and nothing has settled the case: nobody verified them, they did not say no,
 * and no conversation is open. Whoever wants no contact at all is called by nobody. Whoever has called sets the
 * verification or marks the case completed, and the row is gone. What hangs on other rows is looked up row by row: as a
 * join, a guess of the planner would read whole tables.
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
  and (select true from conversations c where c.patient_queue_id = ${patients.id} and c.phase <> 'ended' limit 1) is null)`

/**
 * The few among whom they are: without a number, tried often enough, or with a number that texts do not reach. Found by
 * indexes of their own, so that the list costs what stands in it, however many patients there are.
 */
export const mayNeedCall = sql<boolean>`${patients.id} in (
  select stuck.id from patients stuck where stuck.status in ('PENDING', 'IN_PROGRESS')
    and (stuck.contact_id is null or stuck.current_attempts >= stuck.max_attempts)
  union all
  select theirs.id from contacts shut join patients theirs on theirs.contact_id = shut.id
    where shut.opted_out_at is not null or shut.unreachable_reason is not null)`
