import * as z from 'zod/mini'
import { languages } from '#contract/primitives.ts'
import { readLanguageCommand } from '#reader/language/command.ts'
import { probabilityOf } from '#reader/language/score.ts'
import { beginTracking, track } from '#reader/language/tracker.ts'
import { fromIso } from '#reader/read-answer/calendar.ts'
import { fold } from '#reader/read-answer/fold.ts'
import { askedTypes, readText } from '#reader/read-text.ts'

const Line = z.object({
  text: z.string(),
  activeLanguage: z.nullish(z.enum(languages)),
  question: z.nullish(z.object({ type: z.enum(askedTypes), choices: z.nullish(z.string()) })),
  conversation: z.nullish(z.union([z.string(), z.number()])),
  now: z.nullish(z.string().check(z.regex(/^\d{4}-\d\d-\d\d/))),
})

interface Refused {
  error: string
  /** The field at fault; null where the whole line is. */
  field: string | null
  line: number
}

const what: Record<string, string> = {
  text: 'a string',
  activeLanguage: '"es" or "en"',
  question: 'an object with a type',
  'question.type': askedTypes.map((type) => `"${type}"`).join(', '),
  'question.choices': 'a string with one choice per line',
  conversation: 'a string or a number',
  now: 'the day the text was written, such as "2026-05-12"',
}

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const refuse = (found: unknown, line: number, path: string): Refused => {
  if (found === undefined) return { error: 'not JSON: write one JSON object per line', field: null, line }
  if (path === '') return { error: 'not an object: write {"text": "…"}', field: null, line }
  return { error: `${path} must be ${what[path] ?? 'something else'}`, field: path, line }
}

const rounded = (probability: number): number => Math.round(10_000 * probability) / 10_000

/** Reads lines one by one; with `isStream` the language is tracked over the texts of a `conversation`. */
export const reading = (isStream: boolean) => {
  const tracked = new Map<string | number, number>()
  return (line: string, number: number) => {
    const found = parse(line)
    const { data, error } = z.safeParse(Line, found)
    if (data === undefined) return refuse(found, number, error?.issues[0]?.path.join('.') ?? '')
    const { question } = data
    const {
      logOdds: _,
      evidence,
      ...read
    } = readText(data.text, {
      activeLanguage: data.activeLanguage ?? undefined,
      question: question ? { type: question.type, choices: question.choices ?? undefined } : undefined,
      today: fromIso((data.now ?? new Date().toISOString()).slice(0, 10)),
    })
    if (!isStream) return { ...read, confidence: rounded(read.confidence) }
    const conversation = data.conversation ?? ''
    const before = tracked.get(conversation) ?? beginTracking(data.activeLanguage ?? 'es')
    const asked = readLanguageCommand(fold(data.text))
    const after = asked !== null ? beginTracking(asked) : read.language === 'other' ? before : track(before, evidence)
    tracked.set(conversation, after)
    return { ...read, language: after > 0 ? 'es' : 'en', confidence: rounded(probabilityOf(Math.abs(after))) }
  }
}
