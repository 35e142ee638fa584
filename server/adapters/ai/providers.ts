import type { LanguageModel } from 'ai'
import type { AiProviders, ModelCall, ModelOutcome } from '../../deps.ts'
import { failureOf } from './failure.ts'
import { publicFetch } from './public-fetch.ts'

type Sdk = typeof import('ai')

/** An address that answers with another address is not the provider; redirects are refused. */
const directFetch: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

/** Each provider's package is loaded when it is first asked: a start must not wait for four of them. */
const modelOf = async ({ provider, model, apiKey, baseUrl, isAddressTyped }: ModelCall): Promise<LanguageModel> => {
  const settings = {
    apiKey,
    ...(baseUrl === null ? {} : { baseURL: baseUrl }),
    fetch: isAddressTyped ? publicFetch : directFetch,
  }
  switch (provider) {
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(settings)(model)
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(settings)(model)
    case 'perplexity':
      return (await import('@ai-sdk/perplexity')).createPerplexity(settings)(model)
    case 'xai':
      return (await import('@ai-sdk/xai')).createXai(settings)(model)
  }
}

/** Both keep what they were sent unless told otherwise. */
const unstored = { openai: { store: false }, xai: { store: false } }

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

const ask = async (call: ModelCall): Promise<ModelOutcome> => {
  const timeout = AbortSignal.timeout(call.timeoutMs)
  const signal = call.signal ? AbortSignal.any([timeout, call.signal]) : timeout
  try {
    const { generateText, Output } = await import('ai')
    const answering = generateText({
      model: await modelOf(call),
      instructions: call.instructions,
      messages: call.turns.map(({ role, text }) => ({ role, content: text })),
      maxOutputTokens: call.maxOutputTokens,
      // The executor is the only retry loop.
      maxRetries: 0,
      abortSignal: signal,
      providerOptions: unstored,
      ...(call.shape ? { output: Output.object({ schema: call.shape.schema, name: call.shape.name }) } : {}),
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
    return failureOf(error)
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
  return { ask }
}
