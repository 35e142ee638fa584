import type { Language } from '#contract/primitives.ts'
import type { CorpusText } from './source.ts'

const withoutTags = (line: string): string => line.replace(/<[^>]*>/g, ' ').trim()

/** The last question that stands above a line, tags left out; null where something else stands last. */
const questionAbove = (lines: readonly string[], at: number): string | null => {
  for (let above = at - 1; above >= 0; above--) {
    const line = withoutTags(lines[above] ?? '')
    if (line !== '') return line.endsWith('?') ? line : null
  }
  return null
}

/** What the clinic's annotations say: the intent, and the decision found in the words. */
const decisionIn = (intent: string, marks: string): 'yes' | 'no' | 'none' | null => {
  const isYes = marks.includes('@decisión:sí')
  const isNo = marks.includes('@decisión:no')
  if (intent === 'aceptar' && isYes && !isNo) return 'yes'
  if (intent === 'denegar' && isNo && !isYes) return 'no'
  if (isYes || isNo || ['aceptar', 'denegar', 'decisión', 'corregir', 'conversacion'].includes(intent)) return null
  return 'none'
}

/** The clinic's chat: what a person wrote stands above the line with its intent, or behind 'Usuario dice'. */
export const readChats = (content: string, language: Language): CorpusText[] => {
  const lines = content.split(/\r?\n/)
  const texts: CorpusText[] = []
  lines.forEach((line, at) => {
    const spoken = /^##\s*Usuario dice:\s*"?\s*(.*?)\s*"?\s*$/.exec(line)?.[1]
    const isMarked = /^(?:#[\p{L}_]+|Irrelevant)\s*$/u.test(line)
    const text = spoken ?? (isMarked ? (lines[at - 1] ?? '').replace(/^##\s*/, '').trim() : '')
    if (text === '' || /[<>@]|^\[|^#/.test(text)) return
    texts.push({ text, language, kind: 'ordinary' })
    const below = lines.slice(at + 1, at + 40)
    const end = below.findIndex((other) => other.trim() === '' && spoken === undefined)
    const marks = below.slice(0, end < 0 ? below.length : end).join('\n')
    const question = questionAbove(lines, at - (spoken === undefined ? 1 : 0))
    if (question === null || spoken !== undefined) return
    const answer = decisionIn(line.replace('#', '').trim(), marks)
    if (answer !== null) texts.push({ text, language, kind: 'yes-no', question, answer })
  })
  return texts
}

/** ChatterBot's YAML: lists of lists of texts, folded and quoted lines among them. */
export const readTalks = (content: string, language: Language): CorpusText[] => {
  const [, talks = ''] = content.split(/^conversations:\s*$/m)
  const texts: string[] = []
  for (const line of talks.split(/\r?\n/)) {
    const begun = /^\s*(?:- )?\s*- (.*)$/.exec(line)?.[1]
    if (begun !== undefined) texts.push(begun.trim())
    else if (line.trim() !== '') texts.push(`${texts.pop() ?? ''} ${line.trim()}`)
  }
  return texts
    .map((text) =>
      text
        .replace(/^(["'])(.*)\1$/, '$2')
        .replaceAll('\\"', '"')
        .replaceAll("''", "'"),
    )
    .flatMap((text): CorpusText[] => [
      { text, language, kind: 'ordinary' },
      ...(text.endsWith('?') && !text.includes('. ')
        ? [{ text, language, kind: 'yes-no' as const, answer: 'none' as const }]
        : []),
    ])
}

interface Order {
  utterances: readonly {
    speaker: string
    text: string
    annotations?: readonly { name: string; value: string }[]
  }[]
}

/** Asks whether what was understood is right, and nothing else. */
const confirming = /\b(?:correct|right)\b[^?]*\?\s*$/i

/** Taskmaster: a customer who is asked whether the order is right, and whose next turn sends it off, said yes. */
export const readOrders = (content: string, language: Language): CorpusText[] =>
  (JSON.parse(content) as Order[]).flatMap(({ utterances }) =>
    utterances.flatMap(({ speaker, text, annotations = [] }, at): CorpusText[] => {
      if (speaker !== 'user') return []
      const before = utterances[at - 1]
      const question = before?.speaker === 'assistant' && confirming.test(before.text) ? before.text : undefined
      const isSent = annotations.some(({ name, value }) => name === 'api_call' && value === 'finish_order')
      return [
        { text, language, kind: 'ordinary' },
        ...(question !== undefined && isSent
          ? [{ text, language, kind: 'yes-no' as const, question, answer: 'yes' as const }]
          : []),
      ]
    }),
  )

interface WrittenDialogue {
  Events: readonly { Action?: string; Agent?: string; Text?: string }[]
}

/** STAR: what a person typed to another one. */
export const readWrittenDialogue = (content: string, language: Language): CorpusText[] =>
  (JSON.parse(content) as WrittenDialogue).Events.flatMap(({ Action, Agent, Text }): CorpusText[] =>
    Agent === 'User' && Action === 'utter' && Text ? [{ text: Text, language, kind: 'ordinary' }] : [],
  )

interface Request {
  text: string
  intents?: readonly string[]
  slots?: Record<string, { value?: unknown }>
}

const counts = new Set(['adults', 'kids', 'people', 'rooms', 'number'])

/** The answer that the intents of a request give; null where they give several or acknowledge only. */
const answerIn = (intents: readonly string[]): 'yes' | 'no' | 'unsure' | 'none' | null => {
  const told = (['affirm', 'deny', 'dont_know', 'acknowledge'] as const).filter((intent) => intents.includes(intent))
  if (told.length === 0) return 'none'
  if (told.length > 1) return null
  return told[0] === 'affirm' ? 'yes' : told[0] === 'deny' ? 'no' : told[0] === 'dont_know' ? 'unsure' : null
}

const dayOf = (value: unknown): string | null => {
  const { year, month, day } = (value ?? {}) as { year?: number; month?: number; day?: number }
  if (year === undefined || month === undefined || day === undefined) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** NLU++: requests with their intents, and the values of numbers and days, as on Tuesday, 15 March 2022. */
export const readRequests = (content: string, language: Language): CorpusText[] =>
  (JSON.parse(content) as Request[]).flatMap(({ text, intents = [], slots = {} }): CorpusText[] => {
    const answer = answerIn(intents)
    const names = Object.keys(slots)
    const [only, ...others] = names
    const value = only === undefined || others.length > 0 ? null : slots[only]?.value
    const day = only === 'date' ? dayOf(value) : null
    return [
      { text, language, kind: 'ordinary' },
      ...(answer === null ? [] : [{ text, language, kind: 'yes-no' as const, answer }]),
      ...(only !== undefined && counts.has(only) && Number.isFinite(Number(value)) && value !== null
        ? [{ text, language, kind: 'number' as const, answer: Number(value) }]
        : []),
      ...(day === null ? [] : [{ text, language, kind: 'date' as const, answer: day }]),
    ]
  })
