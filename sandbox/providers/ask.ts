/** What a provider was asked, independent of its wire format. */
export interface Ask {
  model: string
  /** The caller's system instructions, joined into one text. */
  instructions: string
  turns: Turn[]
  /** The JSON schema of the answer; null for an answer in words. */
  schema: Schema | null
  /** The tool whose call must carry the answer, if the wire format requests it so. */
  tool: string | null
  /** The provider searches the web with the question first. */
  doesSearch?: boolean
}

export interface Turn {
  role: 'user' | 'assistant'
  text: string
}

export type Json = Record<string, unknown>
export type Schema = Json

export interface Reply {
  text: string
  /** `length`: the model used up its tokens. */
  ending: 'stop' | 'refusal' | 'length'
}

/** Why a provider returns an error instead. */
export type RefusalKind =
  | 'no-key'
  | 'bad-key'
  | 'unknown-model'
  | 'retired-model'
  | 'bad-request'
  | 'rate-limited'
  | 'server-error'
  | 'overloaded'
  | 'context-length'

export interface WireAnswer {
  status: number
  body: Json
  headers?: Record<string, string>
}

/** One provider's wire format: how to read its requests and write its responses. */
export interface Wire {
  /** The end of the URL, below the base URL. */
  path: RegExp
  /** An interface that the provider no longer serves, and what it answers there. */
  retired?: { path: RegExp; answer: WireAnswer }
  models: readonly string[]
  keyOf: (headers: Record<string, string | string[] | undefined>) => string | null
  /** Null when the body is not valid for this provider. */
  read: (body: Json) => Ask | null
  answer: (ask: Ask, reply: Reply) => WireAnswer
  refuse: (kind: RefusalKind, detail: string) => WireAnswer
}

/** Providers bill by tokens; their own pages give four characters per token as a rule of thumb. */
export const tokensIn = (text: string): number => Math.max(1, Math.ceil(text.length / 4))

export const tokensAsked = ({ instructions, turns }: Ask): number =>
  tokensIn(instructions) + turns.reduce((sum, { text }) => sum + tokensIn(text), 0)

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text of a message's content: a string, or the text parts of an array. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part: unknown) => (isJson(part) && typeof part['text'] === 'string' ? part['text'] : '')).join('')
}

/** Messages by role; system messages go to the instructions. Null when one is invalid. */
export function readTurns(messages: unknown, standing = ''): Pick<Ask, 'instructions' | 'turns'> | null {
  if (!Array.isArray(messages)) return null
  const instructions = standing === '' ? [] : [standing]
  const turns: Turn[] = []
  for (const message of messages as unknown[]) {
    if (!isJson(message)) return null
    const { role, content } = message
    const text = textOf(content)
    if (role === 'system' || role === 'developer') instructions.push(text)
    else if (role === 'user' || role === 'assistant') turns.push({ role, text })
    else return null
  }
  return { instructions: instructions.join('\n'), turns }
}

export const bearerOf = (headers: Record<string, string | string[] | undefined>): string | null => {
  const given = headers['authorization']
  return typeof given === 'string' && given.startsWith('Bearer ') && given.length > 7 ? given.slice(7) : null
}
