import type { KnowledgeForm } from '#contract/knowledge/form.ts'
import type { KnowledgeEntry } from '#contract/knowledge.ts'

/** An entry as the form holds it: a question a line, ids and days as texts. */
export interface EntryValues {
  topic: string
  questionsEs: string
  questionsEn: string
  answerEs: string
  answerEn: string
  locationId: string
  validFrom: string
  validTo: string
  ownerId: string
  reviewOn: string
}

const textOf = (value: number | string | null): string => (value === null ? '' : String(value))

/** The form of an entry; of a changed one the change. */
export const entryValues = (entry: KnowledgeEntry | null): EntryValues => {
  const form: KnowledgeForm | null = entry && (entry.change ?? entry)
  return {
    topic: form?.topic ?? '',
    questionsEs: (form?.questionsEs ?? []).join('\n'),
    questionsEn: (form?.questionsEn ?? []).join('\n'),
    answerEs: form?.answerEs ?? '',
    answerEn: form?.answerEn ?? '',
    locationId: textOf(form?.locationId ?? null),
    validFrom: form?.validFrom ?? '',
    validTo: form?.validTo ?? '',
    ownerId: textOf(form?.ownerId ?? null),
    reviewOn: form?.reviewOn ?? '',
  }
}

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const idIn = (text: string): number | null => (text === '' ? null : Number(text))
const dayIn = (text: string): string | null => (text === '' ? null : text)

/** What is sent of the form. */
export const formIn = (values: EntryValues): KnowledgeForm => ({
  topic: values.topic.trim(),
  questionsEs: linesIn(values.questionsEs),
  questionsEn: linesIn(values.questionsEn),
  answerEs: values.answerEs.trim(),
  answerEn: values.answerEn.trim(),
  locationId: idIn(values.locationId),
  validFrom: dayIn(values.validFrom),
  validTo: dayIn(values.validTo),
  ownerId: idIn(values.ownerId),
  reviewOn: dayIn(values.reviewOn),
})

/** What of an entry people write, without the rest. */
export const writtenForm = (entry: KnowledgeEntry): KnowledgeForm => entry.change ?? formIn(entryValues(entry))
