import type { LanguageModel } from 'ai'
import type { ZodType } from 'zod'
import type { AiProviders, ModelCall, ModelOutcome } from '../../deps.ts'
import { modelFailureOf } from './failure.ts'
import { publicFetch } from './public-fetch.ts'
import { readObject } from './read-object.ts'

type Sdk = typeof import('ai')

/** Asked again at every call, the loader of modules would cost more than what it loads. */
const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}

/** An address that answers with another address is not the provider; redirects are refused. */
const directFetch: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

/** Each provider's package is loaded when it is first asked: a start must not wait for four of them. */
const factories = {
  openai: once(async () => (await import('@ai-sdk/openai')).createOpenAI),
  anthropic: once(async () => (await import('@ai-sdk/anthropic')).createAnthropic),
  perplexity: once(async () => (await import('@ai-sdk/perplexity')).createPerplexity),
  xai: once(async () => (await import('@ai-sdk/xai')).createXai),
}

/** Ways to a model that are kept; each holds a key, so not for ever. */
const MOST_MODELS = 32

/** Ways to models, made once for each configuration's key and address; who was not used for longest goes first. */
const createModels = () => {
  const models = new Map<string, Promise<LanguageModel>>()
  const make = async ({ provider, model, apiKey, baseUrl, isAddressTyped }: ModelCall): Promise<LanguageModel> =>
    (await factories[provider]())({
      apiKey,
      ...(baseUrl === null ? {} : { baseURL: baseUrl }),
      fetch: isAddressTyped ? publicFetch : directFetch,
    })(model)
  return (call: ModelCall): Promise<LanguageModel> => {
    const key = JSON.stringify([call.provider, call.model, call.apiKey, call.baseUrl, call.isAddressTyped])
    const model = models.get(key) ?? make(call)
    models.delete(key)
    models.set(key, model)
    model.catch(() => models.delete(key))
    if (models.size > MOST_MODELS) models.delete(models.keys().next().value ?? '')
    return model
  }
}

type Shape = ReturnType<Sdk['Output']['object']>

/**
 * A shape as providers are told it is made of its schema once; a schema that nobody holds any more is forgotten. Models
 * put what they were asked for into fences and between words: the kit takes nothing but the bare object.
 */
const createShapes = () => {
  const shapes = new WeakMap<ZodType, Shape>()
  const make = (output: Sdk['Output'], schema: ZodType, name: string): Shape => {
    const strict = output.object({ schema, name })
    return {
      ...strict,
      parseCompleteOutput: async (answer, about) =>
        readObject(answer.text, schema) ?? (await strict.parseCompleteOutput(answer, about)),
    }
  }
  return (output: Sdk['Output'], { schema, name }: { schema: ZodType; name: string }): Shape => {
    const shape = shapes.get(schema) ?? make(output, schema, name)
    shapes.set(schema, shape)
    return shape
  }
}

/**
 * OpenAI and xAI keep what they were sent unless told otherwise. Perplexity searches the web with it unless told
 * otherwise, and answers with links and facts that nobody here has read.
 */
const reserved = { openai: { store: false }, xai: { store: false }, perplexity: { disable_search: true } }

/** xAI says with each answer whether it is kept: its header x-zero-data-retention. */
const isKeptBy = (headers: Record<string, string> | undefined): boolean | null => {
  const isZero = headers?.['x-zero-data-retention']
  return isZero === undefined ? null : isZero !== 'true'
}

const outcomeOf = (result: Awaited<ReturnType<Sdk['generateText']>>, hasShape: boolean): ModelOutcome => {
  const { finishReason, usage } = result
  const failed = (kind: 'refusal' | 'empty' | 'invalid-output' | 'server'): ModelOutcome => ({
    kind,
    status: 200,
    retryAfterMs: null,
  })
  // These come back as success.
  if (finishReason === 'content-filter') return failed('refusal')
  if (finishReason === 'error') return failed('server')
  if (hasShape && finishReason === 'length') return failed('invalid-output')
  const text = result.text
  if (text.trim() === '' && !hasShape) return failed('empty')
  return {
    kind: 'ok',
    text,
    output: hasShape ? result.output : null,
    isKept: isKeptBy(result.response.headers),
    inputTokens: usage.inputTokens ?? 0,
    outputTokens: usage.outputTokens ?? 0,
  }
}

const loadSdk = once(() => import('ai'))

const ask = async (
  { modelOf, shapeOf }: { modelOf: ReturnType<typeof createModels>; shapeOf: ReturnType<typeof createShapes> },
  call: ModelCall,
): Promise<ModelOutcome> => {
  const timeout = AbortSignal.timeout(call.timeoutMs)
  const signal = call.signal ? AbortSignal.any([timeout, call.signal]) : timeout
  try {
    const { generateText, Output } = await loadSdk()
    const answering = generateText({
      model: await modelOf(call),
      instructions: call.instructions,
      messages: call.turns.map(({ role, text }) => ({ role, content: text })),
      maxOutputTokens: call.maxOutputTokens,
      // The executor is the only retry loop.
      maxRetries: 0,
      abortSignal: signal,
      providerOptions: reserved,
      ...(call.shape ? { output: shapeOf(Output, call.shape) } : {}),
      telemetry: { isEnabled: false, recordInputs: false, recordOutputs: false },
    })
    return outcomeOf(
      (await orAborted(answering, signal)) as Awaited<ReturnType<Sdk['generateText']>>,
      call.shape !== undefined,
    )
  } catch (error) {
    if (call.signal?.aborted) return { kind: 'cancelled', status: null, retryAfterMs: null }
    // Told by our own signal: what an SDK calls its time-out changes.
    if (timeout.aborted) return { kind: 'timeout', status: null, retryAfterMs: null }
    return modelFailureOf(error)
  }
}

/** The answer, or the end of the time: nothing may hang because a model ignores the signal. */
const orAborted = <T>(answering: Promise<T>, signal: AbortSignal): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
  answering.catch(() => undefined)
  return Promise.race([answering, promise])
}

/** The four providers through their own HTTP interfaces. */
export const createAiProviders = (): AiProviders => {
  // Warnings about settings a model does not know would go to the console with what was asked.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })
  const means = { modelOf: createModels(), shapeOf: createShapes() }
  return { ask: (call) => ask(means, call) }
}
