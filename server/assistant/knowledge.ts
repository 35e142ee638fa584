import type { Source } from '#engine/proof/sources.ts'
import type { Deps } from '../deps.ts'
import { findEntries } from '../features/knowledge/queries/find.ts'
import type { Work } from './patient-case.ts'

/** Entries that a model is given. The right one is among eight for 92 % of questions, among five for 87 (`npm run bench knowledge`). */
const MOST_ENTRIES = 8

/** Approved entries that may answer a text, the likeliest first. `today`: YYYY-MM-DD in the organization's zone. */
export const findKnowledge = async (
  deps: Pick<Deps, 'db'>,
  { text, language }: Pick<Work, 'text' | 'language'>,
  today: string,
): Promise<Source[]> => {
  const found = await findEntries(deps.db.reader, { text, language, locationId: null, today, limit: MOST_ENTRIES })
  return found.map(({ id, topic, place, questions, answer }) => ({
    id: `k${id}`,
    text: answer,
    about: [topic, ...questions].join('. '),
    place,
  }))
}
