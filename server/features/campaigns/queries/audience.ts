import { and, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Audience } from '#contract/campaigns/form.ts'
import type { Reader } from '../../../db/read.ts'
import { patients } from '../../../db/tables/patients.ts'
import { groupCondition } from '../../groups/queries.ts'
import { storedFilterOf } from '../../patients/queries/selection.ts'

/** The condition on patients of an audience. A group that is gone, or a filter by a field that is gone, holds nobody. */
export const audienceCondition = async (db: Reader, audience: Audience, now: Date): Promise<SQL> => {
  switch (audience.kind) {
    case 'group':
      return groupCondition(db, audience.groupId, now)
    case 'selection':
      return sql`${patients.id} = any (${`{${audience.ids.join()}}`}::bigint[])`
    case 'filter': {
      const { filter, except } = audience
      const kept = except.length > 0 ? notInArray(patients.id, except) : undefined
      return and(await storedFilterOf(db, filter, now), kept) ?? sql`true`
    }
  }
}
