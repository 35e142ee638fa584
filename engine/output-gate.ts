import type { Language } from '#contract/primitives.ts'
import type { GateFinding } from '#contract/routing/trace.ts'
import { scoreLanguage } from './language/score.ts'
import { momentsOf } from './output-gate/moments.ts'
import { plainText, withoutCostlyAccents } from './output-gate/plain-text.ts'
import { fold, foldLine } from './read-answer/fold.ts'
import { segmentsOf } from './segments.ts'

export interface GateContext {
  language: Language
  /** Telephone numbers of the organisation; 911 and 988 always are allowed. */
  phones: readonly string[]
  /** Everything the model was told as fact, and what the patient wrote: dates and figures must come from there. */
  facts: string
  /** The configuration's own prompt: its wording is nobody's business. */
  instructions: string
  /** What goes out after the answer (the disclosure); counts for the length. */
  suffix: string
  /** Á, í, ó and ú become plain where that saves a segment. */
  mayDropAccents: boolean
}

export interface Gated {
  /** As it would go out: without marks that a phone shows as they are. */
  text: string
  findings: GateFinding[]
  segments: number
}

const MOST_SEGMENTS = 2

/** Far above two segments: what follows is not even looked at, and what was seen is too long in any case. */
const MOST_CHARACTERS = 2000

const link =
  /https?:|www\.|\b[\w-]+\.(?:com|org|net|gov|edu|info|io|co|us|mx|ly|me|app|health|link)\b|[^\s@]+@[^\s@]+\.\w/i
const dose =
  /\d+(?:[.,]\d+)?\s*(?:mg|ml|mcg|µg|ug|gr?|cc|iu|ui|unidades|units|tabletas?|tablets?|pastillas?|pills?|c[aá]psulas?|capsules?|gotas|drops|comprimidos?|puffs?)\b/i
const clinical: Record<Language, RegExp> = {
  es: /\b(?:usted|ud|parece que|creo que|probablemente|seguramente|quiza|posiblemente) (?:\w+ )?(?:tiene|padece|sufre|es)(?: de| un| una)? (?:cancer|diabetes|infeccion|infarto|gripe|covid|neumonia|anemia|depresion|ansiedad|hipertension|alergia|artritis|migrana|gastritis|bronquitis|apendicitis)|\b(?:deje de tomar|suspenda|aumente la dosis|reduzca la dosis|duplique|tome (?:una|dos|tres|media|otra|mas|menos|paracetamol|ibuprofeno|aspirina|antibiotic\w*)|no (?:tome|necesita) (?:su|la|el) medic\w+|no es (?:nada )?grave|su diagnostico es|sus resultados (?:son|estan|salieron) (?:normales|bien|mal|altos|bajos))/,
  en: /\b(?:you|it seems you|i think you|you probably|you likely|you may|you might) (?:\w+ )?(?:have|suffer from|are having)(?: an?| the)? (?:cancer|diabetes|infection|heart attack|flu|covid|pneumonia|anemia|depression|anxiety|hypertension|allergy|arthritis|migraine|gastritis|bronchitis|appendicitis)|\b(?:stop taking|increase (?:the|your) dose|reduce (?:the|your) dose|double (?:the|your)|take (?:one|two|three|half|another|more|less|tylenol|ibuprofen|aspirin|antibiotic\w*|acetaminophen)|you (?:do not|dont) need (?:your|the) medic\w+|its nothing serious|your diagnosis is|your results (?:are|were|came back) (?:normal|fine|good|bad|high|low))/,
}
const token = /\[[A-Z][A-Z_\d]*\]|\{\{|\}\}/
const digits = /\d[\d\s().-]{3,}\d/g

const onlyDigits = (text: string): string => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')

/** A row of five digits or more that nobody told the model: a telephone number, or something of somebody else's. */
const strangeNumbers = (text: string, { phones, facts }: GateContext): GateFinding[] => {
  const known = new Set(phones.map(onlyDigits))
  const told = facts.replace(/\D+/g, ' ')
  const toldRuns = onlyDigits(facts)
  return (text.match(digits) ?? []).flatMap((found): GateFinding[] => {
    const run = onlyDigits(found)
    if (run.length < 5 || known.has(run) || told.includes(run) || (run.length >= 7 && toldRuns.includes(run))) return []
    return [run.length >= 7 ? 'phone' : 'other-patient']
  })
}

const LEAK_WORDS = 7

/** Whether the answer repeats a stretch of its own instructions. */
const doesLeak = (text: string, instructions: string): boolean => {
  const words = fold(text).words
  const told = ` ${foldLine(instructions)} `
  for (let from = 0; from + LEAK_WORDS <= words.length; from += 1)
    if (told.includes(` ${words.slice(from, from + LEAK_WORDS).join(' ')} `)) return true
  return false
}

/** Below this many words a text says little about its language. */
const LEAST_WORDS = 4
const SURE = 0.9

const isOtherLanguage = (text: string, language: Language): boolean => {
  const said = fold(text)
  if (said.words.length < LEAST_WORDS) return false
  if (/[\u0400-\u04ff\u0600-\u06ff\u3040-\u30ff\u4e00-\u9fff]/.test(text)) return true
  const score = scoreLanguage(said)
  return (score.language === 'es' || score.language === 'en') && score.language !== language && score.confidence >= SURE
}

/** Segments of an answer with what follows it. */
const segmentCount = (text: string, suffix: string): number =>
  segmentsOf(suffix === '' ? text : `${text} ${suffix}`).count

/**
 * Looks at what a model wrote before a patient does. Marks of a page are taken away without a word; everything else that
 * must not go out is a finding, and a text with findings does not go out as it is.
 */
export const gateOutput = (written: string, context: GateContext): Gated => {
  const plain = plainText(written.slice(0, 2 * MOST_CHARACTERS)).slice(0, MOST_CHARACTERS)
  const isCostly = segmentCount(plain, context.suffix) > MOST_SEGMENTS
  const text = isCostly && context.mayDropAccents ? withoutCostlyAccents(plain) : plain
  const segments = segmentCount(text, context.suffix)
  const findings = new Set<GateFinding>()
  if (text === '') return { text, findings: ['empty'], segments: 0 }
  if (link.test(text)) findings.add('link')
  for (const finding of strangeNumbers(text, context)) findings.add(finding)
  if (dose.test(text)) findings.add('dose')
  if (clinical.es.test(foldLine(text)) || clinical.en.test(foldLine(text))) findings.add('clinical')
  if (token.test(text)) findings.add('token')
  if (doesLeak(text, context.instructions)) findings.add('instructions')
  const told = momentsOf(context.facts)
  for (const moment of momentsOf(text)) if (!told.has(moment)) findings.add('date')
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
