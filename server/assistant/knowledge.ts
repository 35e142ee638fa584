import type { Source } from '#engine/proof/sources.ts'
import type { Deps } from '../deps.ts'
import { findEntries } from '../features/knowledge/queries/find.ts'
import type { Work } from './patient-case.ts'

/** As many entries as a model reads with care; the right one is nearly always among the first three. */
const MOST_ENTRIES = 5

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
