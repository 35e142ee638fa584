import type { Finding } from '#contract/flows/findings.ts'
import type { DefinedQuestion, FlowDefinition } from '#contract/flows.ts'
import { type Language, languages } from '#contract/primitives.ts'
import { stopWords } from '#reader/consent/words.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import { introduced } from '../render/introduction.ts'
import { renderQuestion, teamName, withOptions } from '../render.ts'
import { segmentsOf } from '../segments.ts'
import type { EngineSettings } from '../settings.ts'
import type { VariableValue } from '../types.ts'
import { findingOf, textField } from './finding.ts'
import { typicalValues, type ValueLengths } from './typical-values.ts'

/** The carrier's limit for one text; it cuts off the rest. */
const LONGEST_BODY = 1600
/** With more segments a text costs too much and often arrives out of order. */
const MOST_SEGMENTS = 2

/** Letters outside GSM-7 (3GPP TS 23.038) with their replacements; é, ñ, ü, ¿, ¡ are in it. */
const cheaper = new Map([
  ...[...'áíóúÁÍÓÚ'].map((letter, index) => [letter, 'aiouAIOU'[index] ?? letter] as const),
  ...[...'“”«»'].map((quote) => [quote, '"'] as const),
  ...[...'‘’'].map((quote) => [quote, "'"] as const),
  ...[...'–—•'].map((dash) => [dash, '-'] as const),
  ['…', '...'],
  ['\u00a0', ' '],
])

/** Letters that take one character in GSM-7; not all of them. */
const plain = /^[\n !"#%&'()*+,\-./0-9:;<=>?A-Za-zñÑéÉüÜ¿¡]*$/

const respell = (text: string): string =>
  text.normalize('NFC').replace(/[^\x20-\x7e\n]/gu, (letter) => cheaper.get(letter) ?? letter)

/** A question as it is sent with these values, with its choices; its raw text where a value is missing. */
export const askedText = (
  question: DefinedQuestion,
  language: Language,
  flow: FlowDefinition,
  values: Record<string, VariableValue>,
  settings: EngineSettings,
): string => {
  const rendered = renderQuestion(question, language, flow, values, settings)
  return withOptions(question, language, rendered.ok ? rendered.text : question[textField(language)])
}

/** The text as a number without earlier texts gets it, with values of realistic length. */
const longestBody = (
  question: DefinedQuestion,
  language: Language,
  flow: FlowDefinition,
  settings: EngineSettings,
  lengths: ValueLengths,
): string => {
  const asked = askedText(question, language, flow, typicalValues(flow, lengths), settings)
  const isFirst = flow.questions[0] === undefined || question.id === flow.questions[0].id
  return introduced(asked, isFirst ? 'name-and-stop' : 'none', language, teamName(settings, language))
}

const hasStopWord = (body: string, language: Language): boolean => {
  const line = ` ${foldLine(body)} `
  return [...stopWords[language], 'stop'].some((word) => line.includes(` ${word} `))
}

/** One segment in any encoding, or two of plain letters; an exact count would cost a hundred times as much. */
const isSurelyShort = (body: string): boolean => body.length <= 70 || (body.length <= 306 && plain.test(body))

const lintBody = (
  question: DefinedQuestion,
  language: Language,
  flow: FlowDefinition,
  settings: EngineSettings,
  lengths: ValueLengths,
): Finding[] => {
  const field = textField(language)
  const body = longestBody(question, language, flow, settings, lengths)
  const place = { question, field, language } as const
  const findings: Finding[] = []
  if (body.length > LONGEST_BODY)
    findings.push(findingOf('text-too-long', { ...place, args: { characters: body.length, most: LONGEST_BODY } }))
  if (question.id === flow.questions[0]?.id && !hasStopWord(body.slice(0, LONGEST_BODY), language))
    findings.push(findingOf('first-text-without-stop', place))
  if (body.length > LONGEST_BODY || isSurelyShort(body)) return findings
  const { count, encoding, characters, costly } = segmentsOf(body)
  if (count > MOST_SEGMENTS)
    findings.push(findingOf('many-segments', { ...place, args: { segments: count, characters } }))
  if (encoding === 'GSM-7') return findings
  const value = respell(question[field])
  const after = segmentsOf(longestBody({ ...question, [field]: value }, language, flow, settings, lengths))
  if (value !== question[field] && after.count < count)
    findings.push(
      findingOf('costly-letters', {
        ...place,
        args: { letters: costly.join(' '), segments: count, cheaper: after.count },
        fix: { fix: 'set-text', questionId: question.id, field, value },
      }),
    )
  return findings
}

/**
 * Texts that are too long, that cost more than needed, or that do not say how to stop. Blank ones are found elsewhere.
 */
export const lintSentTexts = (
  question: DefinedQuestion,
  flow: FlowDefinition,
  settings: EngineSettings,
  lengths: ValueLengths,
): Finding[] =>
  languages
    .filter((language) => question[textField(language)].trim() !== '')
    .flatMap((language) => lintBody(question, language, flow, settings, lengths))
