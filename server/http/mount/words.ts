import type { Endpoint } from '#contract/endpoint.ts'

// What patients wrote and staff noted, for roles from which the organization keeps it. What they read comes from the views
// that recado_place_sight makes; here is what holds for writing.

/** Whether the call is refused to a role that does not read words. */
export const isAboutWords = ({ needsWords }: Endpoint, body: unknown): boolean => {
  if (needsWords === undefined || needsWords === true) return needsWords === true
  const sent = (body ?? {}) as Record<string, unknown>
  return needsWords.some((field) => ![undefined, null, ''].includes(sent[field] as string | null | undefined))
}

/** The body without the words that such a role has left empty, so that nothing is written over what it cannot read. */
export const withoutBlankWords = ({ needsWords }: Endpoint, body: unknown): unknown =>
  Array.isArray(needsWords) && body !== null && typeof body === 'object'
    ? Object.fromEntries(Object.entries(body).filter(([field]) => !needsWords.includes(field)))
    : body

/** The fields with words in the answers of what writes. Reading goes through views that hold none. */
const wordFields: readonly string[] = ['notes', 'note', 'verifiedHowNote']

/** The answer of what has written, without words. */
export const coverWords = (answer: unknown): unknown =>
  answer !== null && typeof answer === 'object' && !Array.isArray(answer)
    ? Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, wordFields.includes(key) ? null : value]))
    : answer
