import { type KnowledgeForm, KnowledgePatch } from '#contract/knowledge/form.ts'

/** The fields of an entry that people write. */
const entryFields = Object.keys(KnowledgePatch.shape) as (keyof KnowledgeForm)[]

/** What of a row people write. */
export const knowledgeFormOf = (row: KnowledgeForm): KnowledgeForm => ({
  topic: row.topic,
  questionsEs: row.questionsEs,
  questionsEn: row.questionsEn,
  answerEs: row.answerEs,
  answerEn: row.answerEn,
  locationId: row.locationId,
  validFrom: row.validFrom,
  validTo: row.validTo,
  ownerId: row.ownerId,
  reviewOn: row.reviewOn,
})

/** Fields about who looks after an entry: patients are not told them, so they wait for nobody. */
const keptFields: ReadonlySet<keyof KnowledgeForm> = new Set(['ownerId', 'reviewOn'])

/** The fields in which two entries differ. */
export const changedFields = (before: KnowledgeForm, after: KnowledgeForm): (keyof KnowledgeForm)[] =>
  entryFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))

/** Whether a change must be approved before patients are told it. */
export const mustBeApproved = (fields: readonly (keyof KnowledgeForm)[]): boolean =>
  fields.some((field) => !keptFields.has(field))

/** What the search box looks in, before folding. */
export const searchable = ({ topic, questionsEs, questionsEn, answerEs, answerEn }: KnowledgeForm): string =>
  [topic, ...questionsEs, ...questionsEn, answerEs, answerEn].join(' ')
