import type { LanguageModel } from 'ai'
import * as z from 'zod'

type Model = Extract<LanguageModel, { specificationVersion: 'v4' }>
type CallOptions = Parameters<Model['doGenerate']>[0]
type Result = Awaited<ReturnType<Model['doGenerate']>>

const ADDRESS = 'https://api.perplexity.ai'

/** What an address may end with: nothing, the version, or the path of this interface or of one that was retired. */
const ENDING = /(?:\/v1(?:\/(?:agent|responses|sonar))?|(?:\/v1)?\/chat\/completions)?\/*$/

/** The names of Sonar's tiers, which are presets now; a preset brings the web and other companies' models with it. */
const TIERS = ['sonar', 'sonar-pro', 'sonar-reasoning-pro', 'sonar-deep-research']

/** Models are named `company/model`. A preset's name gets a company too, so that it is refused. */
const modelNamed = (name: string): string => {
  if (TIERS.includes(name)) return 'perplexity/sonar'
  return name.includes('/') ? name : `perplexity/${name}`
}

const textOf = (content: CallOptions['prompt'][number]['content']): string =>
  typeof content === 'string' ? content : content.map((part) => (part.type === 'text' ? part.text : '')).join('')

/**
 * All that is sent. Without a preset and without tools nothing is searched. `store: false`: the answer cannot be fetched
 * again; Perplexity does not say that it keeps none.
 */
const bodyOf = (name: string, { prompt, maxOutputTokens, responseFormat }: CallOptions) => ({
  model: modelNamed(name),
  input: prompt.map(({ role, content }) => ({ type: 'message', role, content: textOf(content) })),
  max_output_tokens: maxOutputTokens,
  store: false,
  ...(responseFormat?.type === 'json' && responseFormat.schema
    ? {
        response_format: {
          type: 'json_schema',
          json_schema: { name: responseFormat.name ?? 'answer', schema: responseFormat.schema },
        },
      }
    : {}),
})

const Message = z.object({
  type: z.literal('message'),
  content: z.array(z.object({ type: z.string(), text: z.optional(z.string()) })),
})
const Answer = z.object({
  status: z.string(),
  incomplete_details: z.nullish(z.object({ reason: z.string() })),
  output: z.array(z.union([Message, z.object({ type: z.string() })])),
  usage: z.nullish(z.object({ input_tokens: z.number(), output_tokens: z.number() })),
})

/** An answer that is neither complete nor cut for a known reason counts as an error: it may say the opposite of the whole. */
const endingOf = (status: string, reason: string | undefined, doesRefuse: boolean): Result['finishReason'] => {
  const raw = reason ?? status
  if (reason === 'max_output_tokens') return { unified: 'length', raw }
  if (reason === 'content_filter' || doesRefuse) return { unified: 'content-filter', raw }
  return { unified: reason === undefined && status === 'completed' ? 'stop' : 'error', raw }
}

/** An error of the form that `failure.ts` reads. */
const httpError = (response: Response, responseBody: string): Error =>
  Object.assign(new Error('no usable answer'), {
    statusCode: response.status,
    responseBody,
    responseHeaders: Object.fromEntries(response.headers),
  })

const parsed = (body: string) => {
  try {
    return Answer.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

const read = (response: Response, body: string): Result => {
  const data = parsed(body)
  // Where something was searched all the same, the answer rests on facts that nobody here has read.
  if (!data || data.output.some(({ type }) => type.endsWith('_results'))) throw httpError(response, '')
  const parts = data.output.flatMap((item) => ('content' in item ? item.content : []))
  const text = parts.map((part) => (part.type === 'output_text' ? (part.text ?? '') : '')).join('')
  const doesRefuse = parts.some(({ type }) => type === 'refusal')
  const { input_tokens: input, output_tokens: output } = data.usage ?? {}
  return {
    content: text === '' ? [] : [{ type: 'text', text }],
    finishReason: endingOf(data.status, data.incomplete_details?.reason, doesRefuse),
    usage: {
      inputTokens: { total: input, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: output, text: undefined, reasoning: undefined },
    },
    warnings: [],
    response: { headers: Object.fromEntries(response.headers) },
  }
}

/** Perplexity's Agent API (docs.perplexity.ai/docs/agent-api), as far as an assistant that never searches uses it. */
export const createPerplexity =
  ({ apiKey, baseURL, fetch }: { apiKey: string; baseURL?: string; fetch: typeof globalThis.fetch }) =>
  (modelId: string): Model => ({
    specificationVersion: 'v4',
    provider: 'perplexity',
    modelId,
    supportedUrls: {},
    doGenerate: async (options) => {
      const response = await fetch(`${(baseURL ?? ADDRESS).replace(ENDING, '')}/v1/agent`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(modelId, options)),
        ...(options.abortSignal ? { signal: options.abortSignal } : {}),
      })
      const body = await response.text()
      if (!response.ok) throw httpError(response, body)
      return read(response, body)
    },
    doStream: () => Promise.reject(new Error('answers are not streamed')),
  })
