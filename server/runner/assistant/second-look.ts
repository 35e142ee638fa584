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
/** With less than that nobody is asked any more. */
const LEAST_MS = 100

/**
 * Layer 2: a model's second look at the redacted text. Where the first gives no verdict one of another provider is asked
 * in what is left of the time. Null when none could be had.
 */
export const lookAgain = async (
  deps: Pick<Deps, 'ai' | 'db' | 'clock' | 'live' | 'log'>,
  models: readonly Configured[],
  { query, language, notes }: { query: string; language: Language; notes: CallNotes },
): Promise<{ risk: Risk | null; ms: number }> => {
  const from = performance.now()
  const took = () => Math.round(performance.now() - from)
  for (const by of models) {
    const timeoutMs = BUDGET_MS - took()
    if (timeoutMs < LEAST_MS) break
    const { outcome, ms } = await askModel(deps, by, {
      instructions: SAFETY_INSTRUCTIONS,
      turns: [{ role: 'user', text: JSON.stringify({ query, language }) }],
      maxOutputTokens: 100,
      timeoutMs,
      shape: { name: 'safety', schema: Look },
    })
    await notes.add(deps, by, { ms, outcome })
    const look = outcome.kind === 'ok' ? Look.safeParse(outcome.output) : null
    if (look?.success) return { risk: look.data.risk, ms: took() }
  }
  return { risk: null, ms: took() }
}
