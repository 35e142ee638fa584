import { type RequestKind, requestKinds } from '#contract/routing/requests.ts'
import { readTeamRequests } from '#reader/consent/team-requests.ts'
import { fold } from '#reader/read-answer/fold.ts'

/**
 * What a text asks the team for: what a model noted of it, and what the text itself says. No model may have been asked, or
 * it may have noted one wish of two.
 */
export const requestsOf = (text: string, noted: readonly RequestKind[] = []): RequestKind[] => {
  const said = readTeamRequests(fold(text))
  return requestKinds.filter((kind) => noted.includes(kind) || said.includes(kind))
}
