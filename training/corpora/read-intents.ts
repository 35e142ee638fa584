import type { Language } from '#contract/primitives.ts'
import type { CorpusText } from './source.ts'

/** Intents of the sets themselves that say what a text answers. */
const yesIntents = /^(?:confirm|affirm(?:_\w+)?)$/i
const noIntents = /^(?:reject|deny(?:_\w+)?)$/i
/** What people say to end the assistant or what it does: a wish to stop, though not of texts, which nobody should learn from. */
const endingIntents = /^(?:stop|cancel|logout|unsubscribe|human_handoff|selectnone)$/i

const answerOf = (intent: string): 'yes' | 'no' | null =>
  yesIntents.test(intent) ? 'yes' : noIntents.test(intent) ? 'no' : null

/** A text under the intent that its source files it under. */
const filed = (text: string, intent: string, language: Language): CorpusText[] => {
  if (endingIntents.test(intent)) return []
  const answer = answerOf(intent)
  return [
    { text, language, kind: 'ordinary' },
    ...(answer === null ? [] : [{ text, language, kind: 'yes-no' as const, answer }]),
  ]
}

/** `{TaskContent=buy milk}` is 'buy milk'. */
const withoutEntities = (line: string): string => line.replace(/\{@?\w+\s*=\s*([^{}]*)\}/g, '$1')

/** LUIS and QnA files: `## Intent` or `## ? question`, then a text a line; what holds patterns or gaps is nobody's text. */
export const readLanguageUnderstanding = (content: string, language: Language): CorpusText[] => {
  const texts: CorpusText[] = []
  let intent = ''
  let isInAnswer = false
  for (const line of content.split(/\r?\n/)) {
    if (line.startsWith('```')) isInAnswer = !isInAnswer
    if (isInAnswer) continue
    const heading = /^#+\s*(\?)?\s*(.+)$/.exec(line)
    if (heading !== null) {
      const [, isQuestion, name = ''] = heading
      intent = isQuestion ? 'question' : name.trim()
      if (isQuestion) texts.push(...filed(name.trim(), intent, language))
      continue
    }
    const said = withoutEntities(/^\s*-\s+(.+)$/.exec(line)?.[1] ?? '').trim()
    if (said !== '' && !/[{}[\]^|<>]/.test(said)) texts.push(...filed(said, intent, language))
  }
  return texts
}

/** `[tomorrow](date)` and `[tomorrow]{"entity": "date"}` are 'tomorrow'. */
const withoutMarks = (line: string): string => line.replace(/\[([^\]]+)\](?:\([^)]*\)|\{[^}]*\})/g, '$1')

/** Rasa's NLU files: `- intent: NAME`, then a text a line. */
export const readIntents = (content: string, language: Language): CorpusText[] => {
  const texts: CorpusText[] = []
  let intent: string | null = null
  for (const line of content.split(/\r?\n/)) {
    const heading = /^\s*-\s+(intent|synonym|regex|lookup):\s*(\S+)/.exec(line)
    if (heading !== null) {
      intent = heading[1] === 'intent' ? (heading[2] ?? null) : null
      continue
    }
    const said = /^\s{2,}-\s+(.+)$/.exec(line)?.[1]
    if (intent !== null && said !== undefined) texts.push(...filed(withoutMarks(said).trim(), intent, language))
  }
  return texts
}
