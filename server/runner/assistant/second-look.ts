import * as z from 'zod'
import type { Language } from '#contract/primitives.ts'
import { SAFETY_INSTRUCTIONS } from '#engine/prompt.ts'
import type { Deps } from '../../deps.ts'
import { askModel } from './ask-model.ts'
import type { CallNotes } from './calls.ts'
import type { Configured } from './house.ts'

export const Risk = z.enum(['none', 'possible', 'imminent'])
export type Risk = z.infer<typeof Risk>
const Look = z.object({ risk: Risk })

const BUDGET_MS = 3000

/** Layer 2: a model's second look at the redacted text. Null when it could not be had in time. */
export const lookAgain = async (
  deps: Pick<Deps, 'ai' | 'db' | 'clock' | 'live' | 'log'>,
  by: Configured | null,
  { query, language, notes }: { query: string; language: Language; notes: CallNotes },
): Promise<{ risk: Risk | null; ms: number }> => {
  if (by === null) return { risk: null, ms: 0 }
  const { outcome, ms } = await askModel(deps, by, {
    instructions: SAFETY_INSTRUCTIONS,
    turns: [{ role: 'user', text: JSON.stringify({ query, language }) }],
    maxOutputTokens: 100,
    timeoutMs: BUDGET_MS,
    shape: { name: 'safety', schema: Look },
  })
  await notes.add(deps, by, { ms, outcome })
  const look = outcome.kind === 'ok' ? Look.safeParse(outcome.output) : null
  return { risk: look?.success ? look.data.risk : null, ms }
}
