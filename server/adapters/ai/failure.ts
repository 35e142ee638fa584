import type { AttemptKind } from '#contract/ai/health.ts'
import type { ModelOutcome } from '../../deps.ts'

type Failure = Exclude<ModelOutcome, { kind: 'ok' }>

interface HttpError {
  statusCode?: number
  responseBody?: string
  responseHeaders?: Record<string, string>
}

/** `retry-after` in seconds or as an HTTP date, or `retry-after-ms` in milliseconds. */
const retryAfterOf = (headers: Record<string, string> | undefined): number | null => {
  const milliseconds = Number(headers?.['retry-after-ms'])
  if (headers?.['retry-after-ms'] && Number.isFinite(milliseconds)) return Math.max(0, milliseconds)
  const given = headers?.['retry-after']
  if (given === undefined) return null
  const seconds = Number(given)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(given)
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now())
}

const kindOf = (status: number, body: string): AttemptKind => {
  if (status === 408 || status === 409) return 'network'
  if (
    /insufficient[_ ](?:quota|credit|balance|funds)|credit balance|out of credits?|billing[_ ](?:hard[_ ]limit|not[_ ]active)|exceeded your current quota/i.test(
      body,
    )
  )
    return 'no-credit'
  if (status === 402) return 'no-credit'
  if (status === 429) return 'rate-limit'
  // xAI refuses a text for its content with 403.
  if (status === 403 && /content[_ ](?:policy|filter|violat)|usage guidelines|safety/i.test(body)) return 'refusal'
  if (status === 401 || status === 403) return 'auth'
  if (status === 404 || status === 410) return 'not-found'
  if (status === 413) return 'context-length'
  if (status >= 500) return 'server'
  // xAI answers a wrong key with 400. OpenAI uses 400 for a text that is too long and for a policy violation.
  if (/api[ _-]?key|incorrect key|unauthenticated/i.test(body)) return 'auth'
  if (/context[_ ]length|context window|too many tokens|prompt is too long|maximum context/i.test(body))
    return 'context-length'
  if (/content[_ ](?:policy|filter)|safety/i.test(body)) return 'refusal'
  if (
    /unsupported[_ ](?:parameter|value|field)|unknown[_ ]parameter|does not support|not supported (?:with|for|by) this model|extra inputs are not permitted/i.test(
      body,
    )
  )
    return 'unsupported'
  // Perplexity: 'validation failed: model "x" is not supported'.
  if (/model[_ ](?:not[_ ]found|deprecated|retired|\\?"[^"\\]{1,100}\\?" is not supported)|does not exist/i.test(body))
    return 'not-found'
  return 'bad-request'
}

const LONGEST_REFUSAL = 400
const refusing =
  /^\W*(?:(?:i'?m|i am) (?:very |so |truly )?sorry|sorry|i apologi[sz]e|i (?:can(?:'|no)?t|am unable|'?m unable|won't|will not)|lo siento|disculp[ea]|no puedo|no me es posible)\b/i

/** Whether a model wrote a refusal where an object was asked for: it is handed over, not asked of a more permissive model. */
export const doesRefuse = (text: string): boolean =>
  text.length <= LONGEST_REFUSAL && !text.includes('{') && refusing.test(text.replace(/[’‘]/g, "'"))

/** Maps an SDK error to a failure, by its class and status. Error texts repeat the prompt and are never read on. */
export const modelFailureOf = (error: unknown): Failure => {
  const { name = '' } = error instanceof Error ? error : {}
  const { statusCode, responseBody, responseHeaders } = (error ?? {}) as HttpError
  if (statusCode !== undefined && statusCode >= 400)
    return {
      kind: kindOf(statusCode, responseBody ?? ''),
      status: statusCode,
      retryAfterMs: retryAfterOf(responseHeaders),
    }
  const { text } = (error ?? {}) as { text?: unknown }
  if (name === 'AI_NoObjectGeneratedError' && typeof text === 'string' && doesRefuse(text))
    return { kind: 'refusal', status: statusCode ?? 200, retryAfterMs: null }
  if (name === 'AI_NoOutputGeneratedError') return { kind: 'refusal', status: statusCode ?? 200, retryAfterMs: null }
  if (
    /NoObjectGenerated|JSONParse|TypeValidation|InvalidResponse|EmptyResponse|NoContent/.test(name) ||
    statusCode === 200
  )
    return { kind: 'invalid-output', status: statusCode ?? 200, retryAfterMs: null }
  if (/LoadAPIKey/.test(name)) return { kind: 'auth', status: null, retryAfterMs: null }
  return { kind: 'network', status: null, retryAfterMs: null }
}
