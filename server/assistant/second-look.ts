import * as z from 'zod'
import type { Language } from '#contract/primitives.ts'
import { SAFETY_INSTRUCTIONS } from '#engine/prompt.ts'
import type { Deps } from '../deps.ts'
import { askModel } from './ask-model.ts'
import type { CallNotes } from './calls.ts'
import type { Configured } from './organization-facts.ts'
import { race } from './race.ts'

export const Risk = z.enum(['none', 'possible', 'imminent'])
export type Risk = z.infer<typeof Risk>
const Look = z.object({ risk: Risk })

const BUDGET_MS = 3000
const MOST_TURNS = 3

export interface SecondLookInput {
  /** Redacted, like the turns before it, oldest first. */
  query: string
  history: readonly { role: 'patient' | 'assistant'; text: string }[]
  language: Language
  notes: CallNotes
}

/**
 * Layer 2: a model judges the redacted text with the last turns before it. Models race, and the first verdict counts.
 * Null when there is none in three seconds.
 */
export const lookAgain = async (
  deps: Pick<Deps, 'ai' | 'db' | 'clock' | 'live' | 'log'>,
  models: readonly Configured[],
  { query, history, language, notes }: SecondLookInput,
): Promise<{ risk: Risk | null; ms: number }> => {
  const from = performance.now()
  const data = JSON.stringify({ query, language, history: history.slice(-MOST_TURNS) })
  const risk = await race(models, BUDGET_MS, async (by, heat) => {
    const { outcome, ms } = await askModel(deps, by, {
      instructions: SAFETY_INSTRUCTIONS,
      turns: [{ role: 'user', text: data }],
      maxOutputTokens: 100,
      shape: { name: 'safety', schema: Look },
      ...heat,
    })
    // Aborted because another model was first: no failure of this one.
    if (outcome.kind === 'cancelled') return null
    await notes.add(deps, by, { ms, outcome })
    const look = outcome.kind === 'ok' ? Look.safeParse(outcome.output) : null
    return look?.success ? look.data.risk : null
  })
  return { risk, ms: Math.round(performance.now() - from) }
}
