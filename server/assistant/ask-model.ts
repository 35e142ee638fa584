import type { ZodType } from 'zod'
import { type ModelProvider, modelCatalogue } from '#contract/ai/providers.ts'
import type { Deps, ModelOutcome } from '../deps.ts'
import type { Configured } from './organization-facts.ts'

interface Question {
  instructions: string
  turns: { role: 'user' | 'assistant'; text: string }[]
  maxOutputTokens: number
  timeoutMs: number
  shape?: { name: string; schema: ZodType }
  signal?: AbortSignal
}

/** Whether a model takes a schema for its answer. One whose name was typed is taken to. */
const hasStructuredOutput = (provider: ModelProvider, model: string): boolean =>
  modelCatalogue[provider].find(({ id }) => id === model)?.hasStructuredOutput ?? true

/** One call with a configuration's own key and address. `ms`: whole milliseconds. */
export const askModel = async (
  deps: Pick<Deps, 'ai'>,
  { provider, model, connection }: Configured,
  { shape, ...question }: Question,
): Promise<{ outcome: ModelOutcome; ms: number }> => {
  const from = performance.now()
  const outcome: ModelOutcome = connection
    ? await deps.ai.ask({
        provider,
        model,
        ...connection,
        ...question,
        ...(shape ? { shape: { ...shape, isNative: hasStructuredOutput(provider, model) } } : {}),
      })
    : { kind: 'auth', status: null, retryAfterMs: null }
  return { outcome, ms: Math.round(performance.now() - from) }
}

/** The prompt of health checks and half-open breakers; any answer counts. */
export const probeModel = async (deps: Pick<Deps, 'ai'>, configured: Configured) => {
  const { outcome, ms } = await askModel(deps, configured, {
    instructions: 'Health check.',
    turns: [{ role: 'user', text: 'Reply with OK' }],
    maxOutputTokens: 16,
    timeoutMs: 10_000,
  })
  // A reasoning model may use up all its tokens on reasoning: it did answer.
  const isAlive = outcome.kind === 'empty'
  const healthy: ModelOutcome = {
    kind: 'ok',
    text: '',
    output: null,
    isKept: null,
    inputTokens: 0,
    outputTokens: 0,
  }
  return { outcome: isAlive ? healthy : outcome, ms }
}
