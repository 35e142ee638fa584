import type { ConversationPhase } from '#contract/conversations.ts'
import type { Language } from '#contract/primitives.ts'
import { phrases } from '../phrases/phrases.ts'

/** What surrounds a text of ours: our name before it, and how to stop after it. */
export type Introduction = 'none' | 'name' | 'name-and-stop'

/** After this silence a person may have forgotten who writes, and how to stop it. */
const QUIET_MS = 30 * 24 * 3_600_000

/** Whether a text at that moment must say who writes and how to stop. `lastTextAt`: as in `Event`. */
export const isIntroductionDue = (lastTextAt: number | null, at: number): boolean =>
  lastTextAt === null || at - lastTextAt >= QUIET_MS

/** The introduction of the next text that the program or staff start with. */
export const nextIntroduction = (
  { phase, introduction }: { phase: ConversationPhase; introduction: Introduction },
  lastTextAt: number | null,
  at: number,
): Introduction => {
  if (isIntroductionDue(lastTextAt, at)) return 'name-and-stop'
  return phase === 'queued' ? 'name' : introduction
}

/** A text with its introduction, as it is sent; `team` is our name. */
export const introduced = (body: string, introduction: Introduction, language: Language, team: string): string => {
  if (introduction === 'none') return body
  const say = phrases[language]
  const named = `${say.introduction(team)} ${body}`
  if (introduction === 'name') return named
  return `${named}${body.includes('\n') ? '\n' : ' '}${say.howToStop}`
}
