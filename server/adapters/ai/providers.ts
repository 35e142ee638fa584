import type { LanguageModel } from 'ai'
import type { ZodType } from 'zod'
import type { AiProviders, ModelCall, ModelOutcome } from '../../deps.ts'
import { doesRefuse, modelFailureOf } from './failure.ts'
import { publicFetch } from './public-fetch.ts'
import { readObject } from './read-object.ts'

type Sdk = typeof import('ai')

/** Loads once: running the module loader on every call would cost more than what it loads. */
const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}

/** Refuses redirects: an address that points elsewhere is not the provider. */
const directFetch: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

/** Loads each provider's package at its first call, so that a start does not wait for four of them. */
const factories = {
  openai: once(async () => (await import('@ai-sdk/openai')).createOpenAI),
  anthropic: once(async () => (await import('@ai-sdk/anthropic')).createAnthropic),
  perplexity: once(async () => (await import('./perplexity.ts')).createPerplexity),
  xai: once(async () => (await import('@ai-sdk/xai')).createXai),
}

/** Most model clients kept in memory; each one holds a key. */
const MOST_MODELS = 32

/** Model clients, one per configuration, key and address; the least recently used one is dropped first. */
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
 * Builds a provider schema once per shape; the entry goes with its shape. Models wrap the object in fences and prose,
 * and the SDK accepts only the bare object.
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

/** OpenAI and xAI store requests unless told otherwise. */
const reserved = { openai: { store: false }, xai: { store: false } }

/** xAI reports in `x-zero-data-retention` whether it stores an answer. */
const isKeptBy = (headers: Record<string, string> | undefined): boolean | null => {
  const isZero = headers?.['x-zero-data-retention']
  return isZero === undefined ? null : isZero !== 'true'
}

const outcomeOf = (result: Awaited<ReturnType<Sdk['generateText']>>, shape: ModelCall['shape']): ModelOutcome => {
  const hasShape = shape !== undefined
  const { finishReason, usage } = result
  const failed = (kind: 'refusal' | 'empty' | 'invalid-output' | 'server'): ModelOutcome => ({
    kind,
    status: 200,
    retryAfterMs: null,
  })
  // The SDK reports these as success.
  if (finishReason === 'content-filter') return failed('refusal')
  if (finishReason === 'error') return failed('server')
  // An answer that is cut off may say the opposite of the whole.
  if (finishReason === 'length') return failed('invalid-output')
  const text = result.text
  if (text.trim() === '' && !hasShape) return failed('empty')
  const output = shape?.isNative ? result.output : shape ? readObject(text, shape.schema) : null
  if (hasShape && output === null) return failed(doesRefuse(text) ? 'refusal' : 'invalid-output')
  return {
    kind: 'ok',
    text,
    output,
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
      // Retries belong to the executor alone.
      maxRetries: 0,
      abortSignal: signal,
      providerOptions: reserved,
      ...(call.shape?.isNative ? { output: shapeOf(Output, call.shape) } : {}),
      telemetry: { isEnabled: false, recordInputs: false, recordOutputs: false },
    })
    return outcomeOf((await orAborted(answering, signal)) as Awaited<ReturnType<Sdk['generateText']>>, call.shape)
  } catch (error) {
    if (call.signal?.aborted) return { kind: 'cancelled', status: null, retryAfterMs: null }
    // Our own signal decides: the SDK's name for a time-out changes between versions.
    if (timeout.aborted) return { kind: 'timeout', status: null, retryAfterMs: null }
    return modelFailureOf(error)
  }
}

/** Rejects on abort even if the provider's client ignores the signal. */
const orAborted = <T>(answering: Promise<T>, signal: AbortSignal): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
  answering.catch(() => undefined)
  return Promise.race([answering, promise])
}

/** The four providers over their own HTTP APIs. */
export const createAiProviders = (): AiProviders => {
  // SDK warnings about unsupported settings would print the prompt to the console.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })
  const means = { modelOf: createModels(), shapeOf: createShapes() }
  return { ask: (call) => ask(means, call) }
}
