/** What a provider was asked, without the form in which it travelled. */
export interface Ask {
  model: string
  /** The caller's standing instructions, all of them in one text. */
  instructions: string
  turns: Turn[]
  /** The JSON schema the answer must obey; null for an answer in words. */
  schema: Schema | null
  /** The tool whose call must carry that answer, where the provider's form asks for it so. */
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
  ending: 'stop' | 'refusal'
}

/** Why a provider answers with an error instead. */
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

/** One provider's HTTP form: how it is asked and how it answers. */
export interface Wire {
  /** The end of the address, below the base URL. */
  path: RegExp
  models: readonly string[]
  keyOf: (headers: Record<string, string | string[] | undefined>) => string | null
  /** Null when the body is not what this provider takes. */
  read: (body: Json) => Ask | null
  answer: (ask: Ask, reply: Reply) => WireAnswer
  refuse: (kind: RefusalKind, detail: string) => WireAnswer
}

/** Providers bill by tokens; four characters a token is the rule of thumb that their own pages give. */
export const tokensIn = (text: string): number => Math.max(1, Math.ceil(text.length / 4))

export const tokensAsked = ({ instructions, turns }: Ask): number =>
  tokensIn(instructions) + turns.reduce((sum, { text }) => sum + tokensIn(text), 0)

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text of a message's content: a string, or parts of which the text ones count. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part: unknown) => (isJson(part) && typeof part['text'] === 'string' ? part['text'] : '')).join('')
}

/** Messages by role; what the system says goes to the instructions. Null when one is not a message. */
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
