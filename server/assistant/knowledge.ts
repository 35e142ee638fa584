import { eq } from 'drizzle-orm'
import type { Source } from '#engine/proof/sources.ts'
import { conversations } from '../db/tables/conversations.ts'
import { patients } from '../db/tables/patients.ts'
import type { Deps } from '../deps.ts'
import { findEntries } from '../features/knowledge/queries/find.ts'
import { organizationDay } from '../features/knowledge/queries.ts'
import type { Work } from './patient-case.ts'

/** Entries that an answer may rest on: more would only confuse a model. */
const MOST_ENTRIES = 5

/** Approved entries that may answer a text, the likeliest first. */
export const findKnowledge = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { text, language, conversationId }: Work,
): Promise<Source[]> => {
  const [patient] = await db.reader
    .select({ locationId: patients.locationId })
    .from(conversations)
    .innerJoin(patients, eq(patients.id, conversations.patientQueueId))
    .where(eq(conversations.id, conversationId))
  const found = await findEntries(db.reader, {
    text,
    language,
    locationId: patient?.locationId ?? null,
    today: await organizationDay(db.reader, clock),
    limit: MOST_ENTRIES,
  })
  return found.map(({ id, topic, place, questions, answer }) => ({
    id: String(id),
    text: answer,
    about: [topic, ...questions].join(' · '),
    place,
  }))
}
