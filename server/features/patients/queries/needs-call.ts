import { sql } from 'drizzle-orm'
import { patients } from '../../../db/tables/patients.ts'

/**
 * Whether texts reach this patient no more and nothing has settled the case: nobody verified them, they did not say no,
 * and no conversation is open. Whoever wants no contact at all is called by nobody. Whoever has called sets the verification or marks the case completed, and the row is gone.
 */
export const needsCall = sql<boolean>`(${patients.status} in ('PENDING', 'IN_PROGRESS') and ${patients.verifiedByUserId} is null
  and coalesce(${patients.verifiedStatus}, '') <> 'VERIFIED_COMPLETE'
  and (coalesce(${patients.verifiedStatus}, '') <> 'VERIFIED_FAILED'
    or coalesce(${patients.verifiedReason}, '') in ('', 'opted_out', 'wrong_number', 'undeliverable'))
  and (${patients.contactId} is null or ${patients.currentAttempts} >= ${patients.maxAttempts}
    or exists (select 1 from contacts shut where shut.id = ${patients.contactId}
      and (shut.opted_out_at is not null or shut.unreachable_reason is not null)))
  and not exists (select 1 from contacts quiet where quiet.id = ${patients.contactId} and quiet.call_wish = 'none'
    and coalesce(quiet.unreachable_reason, '') <> 'wrong-number')
  and not exists (select 1 from conversations c where c.patient_queue_id = ${patients.id} and c.phase <> 'ended'))`
