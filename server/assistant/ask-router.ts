import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Language } from '#contract/primitives.ts'
import { ROUTER_INSTRUCTIONS, ROUTER_PROMPT_VERSION } from '#engine/prompt.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import type { Deps } from '../deps.ts'
import { askModel } from './ask-model.ts'
import type { CallNotes } from './calls.ts'
import type { Configured } from './organization-facts.ts'
import { race } from './race.ts'
import { Risk } from './second-look.ts'

export interface RouterQuestion {
  /** Redacted. */
  query: string
  language: Language
  history: { role: 'patient' | 'assistant'; text: string }[]
  candidates: readonly Configured[]
  notes: CallNotes
}

export interface RouterAnswer {
  configId: number
  risk: Risk
  confidence: number
  reasoning: string
  persistContext: boolean
  contextSummary: string | null
}

export type RouterResult =
  | { result: 'chosen' | 'cached'; answer: RouterAnswer; by: Configured | null; ms: number }
  | { result: 'timeout' | 'invalid' | 'router_off'; answer: null; by: Configured | null; ms: number }

const BUDGET_MS = 3000
const LONGEST_QUERY = 1000
const MOST_TURNS = 4
/** Below this confidence the choice is ignored. */
export const LEAST_CONFIDENCE = 0.6
const LEAST_CACHED = 0.8
const CACHE_MS = 24 * 3_600_000
const MOST_CACHED = 2000

const makeShape = (ids: readonly string[]) =>
  z.object({
    configId: z.enum(ids as [string, ...string[]]),
    risk: Risk,
    confidence: z.number().min(0).max(1),
    reasoning: z.string().max(300),
    persistContext: z.boolean(),
    contextSummary: z.string().max(500).nullable(),
  })

/** Shapes of recent choices: building one per text costs as much as asking. */
const shapes = new Map<string, ReturnType<typeof makeShape>>()
const MOST_SHAPES = 20

const shapeOf = (candidates: readonly Configured[]): ReturnType<typeof makeShape> => {
  const ids = candidates.map(({ configId }) => String(configId))
  const shape = shapes.get(ids.join()) ?? makeShape(ids)
  if (shapes.size >= MOST_SHAPES) shapes.delete(shapes.keys().next().value ?? '')
  shapes.set(ids.join(), shape)
  return shape
}

/** Confident answers by exact text, of this process: 'puedo' is not 'no puedo'. */
const cache = new Map<string, { answer: RouterAnswer; until: number }>()

const keyOf = ({ query, language, candidates }: RouterQuestion): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ROUTER_PROMPT_VERSION,
        foldLine(query),
        language,
        candidates.map(({ configId, row }) => [configId, row.updatedAt.getTime()]),
      ]),
    )
    .digest('base64')

const remember = (key: string, answer: RouterAnswer, at: number): void => {
  if (cache.size >= MOST_CACHED) cache.delete(cache.keys().next().value ?? '')
  cache.set(key, { answer, until: at + CACHE_MS })
}

/** Asks one model which candidate should answer, and one of another provider when the first fails or stays silent. */
export const askRouter = async (
  deps: Pick<Deps, 'ai' | 'db' | 'clock' | 'live' | 'log'>,
  question: RouterQuestion,
  routers: readonly Configured[],
): Promise<RouterResult> => {
  const at = deps.clock.now().getTime()
  const isCacheable = question.history.length === 0
  const key = keyOf(question)
  const known = isCacheable ? cache.get(key) : undefined
  if (known && known.until > at) return { result: 'cached', answer: known.answer, by: null, ms: 0 }
  const shape = shapeOf(question.candidates)
  let last: RouterResult = { result: 'router_off', answer: null, by: null, ms: 0 }
  const chosen = await race(routers, BUDGET_MS, async (by, heat) => {
    const { outcome, ms } = await askModel(deps, by, {
      instructions: ROUTER_INSTRUCTIONS,
      turns: [{ role: 'user', text: dataOf(question) }],
      maxOutputTokens: 200,
      shape: { name: 'route', schema: shape },
      ...heat,
    })
    // Aborted because another model was first: no failure of this one.
    if (outcome.kind === 'cancelled') return null
    await question.notes.add(deps, by, { ms, outcome })
    const read = outcome.kind === 'ok' ? shape.safeParse(outcome.output) : null
    if (read?.success) return { answer: { ...read.data, configId: Number(read.data.configId) }, by, ms }
    last = { result: outcome.kind === 'timeout' ? 'timeout' : 'invalid', answer: null, by, ms }
    return null
  })
  if (chosen === null) return last
  const { answer } = chosen
  if (isCacheable && answer.confidence >= LEAST_CACHED && answer.risk === 'none') remember(key, answer, at)
  return { result: 'chosen', ...chosen }
}

/** The question as data, without keys, prompts or anything of the patient's record. */
const dataOf = ({ query, language, history, candidates }: RouterQuestion): string =>
  JSON.stringify({
    query: query.slice(0, LONGEST_QUERY),
    language,
    history: history.slice(-MOST_TURNS),
    candidates: candidates.map(({ configId, row }) => ({
      configId: String(configId),
      purpose: row.description ?? row.name,
      languages: ['es', 'en'],
    })),
  })
