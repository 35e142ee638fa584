import type { ZodType } from 'zod'

/** Characters that are searched; far above any shape we ask for. */
const LONGEST = 20_000
/** Most opening braces that are tried. */
const MOST_STARTS = 30

/** The end of the object that begins at `from`, with strings skipped; -1 when it does not end. */
const endOf = (text: string, from: number): number => {
  let depth = 0
  let isQuoted = false
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]
    if (isQuoted) {
      if (sign === '\\') at += 1
      else if (sign === '"') isQuoted = false
    } else if (sign === '"') isQuoted = true
    else if (sign === '{') depth += 1
    else if (sign === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return -1
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The validator compares a `length` in any place and throws where its own `toString` is no function. */
const fitted = (value: unknown, schema: ZodType): { data: unknown } | null => {
  try {
    const read = schema.safeParse(value)
    return read.success ? read : null
  } catch {
    return null
  }
}

/**
 * Finds the requested object in a model's answer: in a fence, between words, or after its reasoning. Null when no
 * object fits, or when several disagree: one of them may be quoted from the patient.
 */
export const readObject = (written: string, schema: ZodType): unknown => {
  const text = written.slice(0, LONGEST).replace(/<think>[\s\S]*?<\/think>/g, '')
  const found = new Map<string, unknown>()
  let from = text.indexOf('{')
  for (let start = 0; from >= 0 && start < MOST_STARTS; start += 1) {
    const end = endOf(text, from)
    const read = end < 0 ? null : fitted(parsed(text.slice(from, end)), schema)
    if (read !== null) found.set(JSON.stringify(read.data), read.data)
    from = text.indexOf('{', read === null ? from + 1 : end)
  }
  return found.size === 1 ? found.values().next().value : null
}
