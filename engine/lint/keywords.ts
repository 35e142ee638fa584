import type { Finding } from '#contract/flows/findings.ts'
import type { DefinedQuestion } from '#contract/flows.ts'
import { languages } from '#contract/primitives.ts'
import { isAnsweredByCarrier } from '#reader/consent/carrier-words.ts'
import { readConsent } from '#reader/consent/read-consent.ts'
import { stopWords, visitWords } from '#reader/consent/words.ts'
import { choicesOf } from '#reader/read-answer/choices.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import { findingOf, textField } from './finding.ts'

/** A patient who answers with such a label opts out, or gets help instead of the next question. */
const choiceIsKeyword = (question: DefinedQuestion): Finding[] =>
  choicesOf(question).list.flatMap((choice) => {
    const label = languages
      .map((language) => choice[language])
      .find((one) => readConsent(one) !== null || isAnsweredByCarrier(one))
    return label === undefined ? [] : [findingOf('choice-is-keyword', { question, field: 'choices', args: { label } })]
  })

const asking = {
  es: `(?:responda|conteste|escriba|envie|mande|ponga|teclee|digite)(?: (?:con|la palabra))*`,
  en: `(?:reply|respond|answer|text|type|send|write)(?: (?:with|back|the word))*`,
}
/** Wording around a stop word that makes it an instruction; then the word is in place. */
const stopping =
  /\b(?:no recibir|dejar de recibir|darse de baja|dar de baja|mas mensajes|no mas|stop (?:texts|texting|messages|receiving)|opt out|unsubscribe|no more|end (?:texts|messages))\b/

const askedWords = (line: string): string[] => {
  const words = [...stopWords.en, ...stopWords.es].toSorted((a, b) => b.length - a.length).join('|')
  return [asking.es, asking.en].flatMap((verb) =>
    [...line.matchAll(new RegExp(String.raw`\b${verb} (${words})\b`, 'g'))].map(([, word = '']) => word),
  )
}

/**
 * The words for which a text asks although they stop our texts: 'reply CANCEL to cancel your visit' opts the patient out
 * instead, at the carrier and here.
 */
export const askedKeywords = (text: string): string[] => {
  const line = foldLine(text)
  const isStopping = stopping.test(line)
  // CANCEL is never asked for, even to stop: who means the visit writes it too.
  const words = askedWords(line).filter((word) => !isStopping || visitWords.has(word))
  return [...new Set(words)].map((word) => word.toUpperCase())
}

const asksForKeyword = (question: DefinedQuestion): Finding[] =>
  languages.flatMap((language) => {
    const field = textField(language)
    return askedKeywords(question[field]).map((word) =>
      findingOf('asks-for-keyword', { question, field, language, args: { word } }),
    )
  })

/** Consent words that are offered as an answer. */
export const lintKeywords = (question: DefinedQuestion): Finding[] => [
  ...choiceIsKeyword(question),
  ...asksForKeyword(question),
]
