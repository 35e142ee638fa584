import type { Language } from '#contract/primitives.ts'
import type { GateFinding } from '#contract/routing/trace.ts'
import { scoreLanguage } from '#reader/language/score.ts'
import { fold, foldLine } from '#reader/read-answer/fold.ts'
import { hasLink } from './output-gate/links.ts'
import { momentsOf } from './output-gate/moments.ts'
import { strangeNumbers } from './output-gate/numbers.ts'
import { plainText, withoutCostlyAccents } from './output-gate/plain-text.ts'
import { segmentsOf } from './segments.ts'

export interface GateContext {
  language: Language
  /** The organization's phone numbers; 911 and 988 are always allowed. */
  phones: readonly string[]
  /**
   * What the organization told the model or the patient: the only source for dates and numbers. A patient's own words
   * are no source: nobody gets a number from us by asking for it to be repeated.
   */
  facts: string
  /** This patient's own values, which may be repeated. */
  own: readonly string[]
  /** YYYY-MM-DD in the organization's zone, to resolve 'tomorrow'. Null when unknown. */
  today: string | null
  /** The whole prompt. Its wording is confidential, except the facts, which are the lines with a dash. */
  instructions: string
  /** Text sent after the answer (the disclosure); counts for the length. */
  suffix: string
  /** Replaces á, í, ó and ú by plain letters where that saves a segment. */
  mayDropAccents: boolean
}

export interface Gated {
  /** The answer as it would be sent: without markup, which a phone shows as it is. */
  text: string
  findings: GateFinding[]
  segments: number
}

const MOST_SEGMENTS = 2

/** Far above two segments: the rest is not examined, and the answer is too long in any case. */
const MOST_CHARACTERS = 2000

const dose =
  /\d+(?:[.,]\d+)?\s*(?:mg|ml|mcg|µg|ug|gr?|cc|iu|ui|unidades|units|tabletas?|tablets?|pastillas?|pills?|c[aá]psulas?|capsules?|gotas|drops|comprimidos?|puffs?)\b|\b(?:mil[ií]gramos?|milligrams?|microgra(?:mo)?s?|gra(?:mo)?s?|grams?|mililitros?|milliliters?|cucharad(?:it)?as?|tablespoons?|teaspoons?)\b|\b(?:una?|dos|tres|cuatro|cinco|seis|media|half(?: a)?|one|two|three|four|five|six|otra|another)\s(?:tabletas?|tablets?|pastillas?|pills?|c[aá]psulas?|capsules?|gotas|drops|comprimidos?|puffs?|inyecci[oó]n(?:es)?|injections?)\b/i
const clinical: Record<Language, RegExp> = {
  es: /\b(?:usted|ud|parece que|creo que|probablemente|seguramente|quiza|posiblemente) (?:\w+ )?(?:tiene|padece|sufre|es)(?: de| un| una)? (?:cancer|diabetes|infeccion|infarto|gripe|covid|neumonia|anemia|depresion|ansiedad|hipertension|alergia|artritis|migrana|gastritis|bronquitis|apendicitis)|\b(?:deje de tomar|suspenda|interrumpa|aumente la dosis|reduzca la dosis|duplique|tome (?:una|dos|tres|media|otra|mas|menos|paracetamol|ibuprofeno|aspirina|antibiotic\w*)|no (?:tome|necesita) (?:su|la|el) medic\w+|no es (?:nada )?grave|su diagnostico es|sus resultados (?:son|estan|salieron) (?:normales|bien|mal|altos|bajos))/,
  en: /\b(?:you|it seems you|i think you|you probably|you likely|you may|you might) (?:\w+ )?(?:have|suffer from|are having)(?: an?| the)? (?:cancer|diabetes|infection|heart attack|flu|covid|pneumonia|anemia|depression|anxiety|hypertension|allergy|arthritis|migraine|gastritis|bronchitis|appendicitis)|\b(?:stop taking|quit taking|discontinue|increase (?:the|your) dose|reduce (?:the|your) dose|double (?:the|your)|take (?:one|two|three|half|another|more|less|tylenol|ibuprofen|aspirin|antibiotic\w*|acetaminophen)|you (?:do not|dont) need (?:your|the) medic\w+|its nothing serious|your diagnosis is|your results (?:are|were|came back) (?:normal|fine|good|bad|high|low))/,
}
const token = /\[[A-Z][A-Z_\d]*\]|\{\{|\}\}/

const LEAK_WORDS = 7
/** Words that only our instructions use. */
const directions =
  /\b(?:hechos de abajo|facts below|estas indicaciones|these directions|nunca una instruccion|never an instruction)\b/

const factLine = /^\s*[-*•]\s.*$/gm

/** The confidential part of the prompt: everything but the facts, which are meant to be told. */
const secretsOf = (instructions: string): string => instructions.replace(factLine, '\n')
const factsIn = (instructions: string): string => (instructions.match(factLine) ?? []).join('\n')

/** Whether the answer repeats a passage of its instructions. */
const doesLeak = (text: string, instructions: string): boolean => {
  const words = fold(text).words
  if (directions.test(words.join(' '))) return true
  const told = ` ${foldLine(secretsOf(instructions))} `
  for (let from = 0; from + LEAK_WORDS <= words.length; from += 1)
    if (told.includes(` ${words.slice(from, from + LEAK_WORDS).join(' ')} `)) return true
  return false
}

/** With fewer words a text says little about its language. */
const LEAST_WORDS = 4
const SURE = 0.9

const isOtherLanguage = (text: string, language: Language): boolean => {
  const said = fold(text)
  if (/[\u0400-\u04ff\u0600-\u06ff\u3040-\u30ff\u4e00-\u9fff]/.test(text)) return true
  if (said.words.length < LEAST_WORDS) return false
  const score = scoreLanguage(said)
  return (score.language === 'es' || score.language === 'en') && score.language !== language && score.confidence >= SURE
}

/** Segments of an answer together with what follows it. */
const segmentCount = (text: string, suffix: string): number =>
  segmentsOf(suffix === '' ? text : `${text} ${suffix}`).count

/**
 * Checks a model's text before it is sent. Markup is removed silently; anything else that must not be sent is a
 * finding, and a text with findings is not sent as it is.
 */
export const gateOutput = (written: string, context: GateContext): Gated => {
  const plain = plainText(written.slice(0, 2 * MOST_CHARACTERS)).slice(0, MOST_CHARACTERS)
  const isCostly = segmentCount(plain, context.suffix) > MOST_SEGMENTS
  const text = isCostly && context.mayDropAccents ? withoutCostlyAccents(plain) : plain
  const segments = segmentCount(text, context.suffix)
  const findings = new Set<GateFinding>()
  if (text === '') return { text, findings: ['empty'], segments: 0 }
  if (hasLink(text)) findings.add('link')
  const facts = `${context.facts}\n${factsIn(context.instructions)}`
  for (const finding of strangeNumbers(text, { ...context, facts })) findings.add(finding)
  if (dose.test(text)) findings.add('dose')
  if (clinical.es.test(foldLine(text)) || clinical.en.test(foldLine(text))) findings.add('clinical')
  if (token.test(text)) findings.add('token')
  if (doesLeak(text, context.instructions)) findings.add('instructions')
  const told = momentsOf(`${context.facts}\n${context.instructions}`, context.today)
  for (const moment of momentsOf(text, context.today)) if (!told.has(moment)) findings.add('date')
  if (isOtherLanguage(text, context.language)) findings.add('language')
  if (segments > MOST_SEGMENTS) findings.add('length')
  return { text, findings: [...findings], segments }
}

/** Cut at the end of a sentence so that it fits; null when not even the first sentence does. */
export const cutToFit = (text: string, suffix: string): string | null => {
  const sentences = text.match(/[^.!?]+[.!?]+(?=\s|$)|[^.!?]+$/g) ?? []
  for (let count = sentences.length - 1; count > 0; count -= 1) {
    const short = sentences.slice(0, count).join('').trim()
    if (segmentCount(short, suffix) <= MOST_SEGMENTS) return short
  }
  return null
}
