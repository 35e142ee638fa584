import type { ConversationPhase } from '#contract/conversations.ts'
import type { Language } from '#contract/primitives.ts'
import { phrases } from '../phrases/phrases.ts'

/** What stands around a text of ours besides its words: our name before it, and how to stop after it. */
export type Introduction = 'none' | 'name' | 'name-and-stop'

/** Whoever has heard nothing for so long may not know any more who writes, nor how to stop it. */
const QUIET_MS = 30 * 24 * 3_600_000

/** Whether a text at that moment must say who writes and how to stop. `lastTextAt`: as in `Event`. */
export const isIntroductionDue = (lastTextAt: number | null, at: number): boolean =>
  lastTextAt === null || at - lastTextAt >= QUIET_MS

/** What the next text of a conversation must say about us when the program or staff begin with it. */
export const nextIntroduction = (
  { phase, introduction }: { phase: ConversationPhase; introduction: Introduction },
  lastTextAt: number | null,
  at: number,
): Introduction => {
  if (isIntroductionDue(lastTextAt, at)) return 'name-and-stop'
  return phase === 'queued' ? 'name' : introduction
}

/** A text with its introduction, as it goes out; `team` is what we call ourselves. */
export const introduced = (body: string, introduction: Introduction, language: Language, team: string): string => {
  if (introduction === 'none') return body
  const say = phrases[language]
  const named = `${say.introduction(team)} ${body}`
  if (introduction === 'name') return named
  return `${named}${body.includes('\n') ? '\n' : ' '}${say.howToStop}`
}
