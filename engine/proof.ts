import type { Language } from '#contract/primitives.ts'
import { type RequestKind, requestKinds } from '#contract/routing/requests.ts'
import type { ProofFinding } from '#contract/routing/trace.ts'
import { doesClaim } from './proof/claims.ts'
import { idea } from './proof/held.ts'
import { hasItem, isInUnit } from './proof/match.ts'
import { objection, opposites } from './proof/objection.ts'
import { type Item, plain } from './proof/parts.ts'
import { isRelevant } from './proof/relevance.ts'
import { isAbout, type KnownSource, type Source, sourcesOf } from './proof/sources.ts'
import { denials } from './proof/support.ts'
import { isCourteous, isDelicate } from './proof/tone.ts'
import { type Unit, unitsOf } from './proof/units.ts'

export interface Proof {
  findings: ProofFinding[]
  /** What failed, for the model and for staff: words and values of the answer. */
  places: string[]
}

/**
 * Whether a yes or a no before a proved sentence can be meant. A yes: every name and value of the question stands in a
 * source. A no: what follows denies or limits something, or something asked about is no part of what the sources affirm.
 */
const doesFitQuestion = (
  isYes: boolean,
  told: readonly Unit[],
  known: readonly KnownSource[],
  asked: readonly Unit[],
): boolean => {
  const items = asked.flatMap((unit) => unit.items)
  const isKnown = (item: Item): boolean =>
    known.some((source) => isAbout(source, item) || source.units.some((unit) => isInUnit(unit, item)))
  if (isYes)
    return items.every((item) => (item.kind === 'idea' ? !item.isName : item.value.kind === 'number') || isKnown(item))
  const doesTurnBack = told.some(
    (unit) =>
      denials(unit) !== '' ||
      unit.operators.has('only') ||
      opposites.some(([one, other]) => hasItem(unit.items, idea(one)) !== hasItem(unit.items, idea(other))),
  )
  return doesTurnBack || items.some((item) => !isKnown(item))
}

/** Whether a unit says nothing by itself: 'lamentablemente, …'. */
const isOnlyLight = ({ items, operators }: Unit): boolean =>
  [...operators].every((name) => name === 'if' || (operators.has('if') && ['no', 'must'].includes(name))) &&
  items.every((item) => item.kind === 'idea' && item.isLight)

/** Whether a text is whole sentences of a source, letter by letter. */
const isVerbatim = (text: string, known: string): boolean => {
  const at = known.indexOf(text)
  const isStart = at === 0 || /[.!?]\s+$/.test(known.slice(0, Math.max(0, at)))
  return at >= 0 && /[.!?]$/.test(text) && isStart && /^(?:\s+[\p{Lu}¿¡]|\s*$)/u.test(known.slice(at + text.length))
}

/** 'Sí, atiende', 'no': what was asked, affirmed or denied. A question that asks two things has no such answer. */
const asAnswered = (query: string, isYes: boolean, language: Language): Unit[] => {
  const asked = unitsOf(query, language).filter(({ items }) => items.length > 0)
  const [only] = asked
  if (!only || asked.length > 1 || only.operators.has('no')) return []
  const operators = [...only.operators].filter((name) => name !== 'if')
  return [{ ...only, operators: new Set(isYes ? operators : [...operators, 'no']) }]
}

/** 'En el portal o en el 305…' says each by itself: another entry may have each. */
const waysOf = (unit: Unit): Unit[] => {
  const isWay = (item: Item): boolean => item.kind === 'value' && ['phone', 'link'].includes(item.value.kind)
  const ways = unit.items.filter(isWay)
  return ways.length < 2
    ? [unit]
    : ways.map((way) => ({ ...unit, items: unit.items.filter((item) => item === way || !isWay(item)) }))
}

/** Letters of our two languages, figures and the signs of prose; nothing that only looks like them. */
const knownSigns = /^[\p{ASCII}áéíóúüñÁÉÍÓÚÜÑ¿¡’‘“”–—…·•°º\s]*$/u
const particle =
  /^\s*(?:(s[ií]|claro(?: que s[ií])?|yes|yeah|sure|of course)|(no|(?:please )?don['’]t|por favor no|mejor no))\s*[,.!:;]\s*/i

/**
 * Whether a sentence of fact says nothing but what the sources say that it cites: every word, value, denial and limit
 * stands there, and what it puts together belongs together there. `query`: what was asked, for a 'yes'.
 */
export const proveFact = (
  sentence: { text: string; entries: readonly string[] },
  sources: readonly Source[],
  { language, query }: { language: Language; query: string },
): Proof => {
  const fail = (finding: ProofFinding, place = ''): Proof => ({
    findings: [finding],
    places: place === '' ? [] : [place],
  })
  if (sentence.entries.length === 0) return fail('no-source')
  const text = sentence.text.normalize('NFC')
  if (!knownSigns.test(text)) return fail('signs')
  const cited = sources.filter(({ id }) => sentence.entries.includes(id))
  if (cited.length < new Set(sentence.entries).size) return fail('unknown-source')
  if (cited.some((source) => isVerbatim(text, source.text))) return { findings: [], places: [] }
  const doesSay = (one: string): boolean => doesClaim(one, plain(one), language)
  if (doesSay(text) && !cited.some((source) => doesSay(source.text))) return fail('word', text)
  const known = sourcesOf(cited, language)
  const said = particle.exec(text)
  const own = unitsOf(text.slice(said?.[0].length ?? 0), language)
  const isBare = own.every(({ items }) => items.length === 0)
  const units = (isBare && said ? asAnswered(query, said[1] !== undefined, language) : own).flatMap((unit) =>
    cited.length > 1 ? waysOf(unit) : [unit],
  )
  if (units.every(({ items }) => items.length === 0)) return fail('nothing-said')
  const findings = new Set<ProofFinding>()
  const places: string[] = []
  for (const unit of units) {
    if (isOnlyLight(unit) && units.some((other) => !isOnlyLight(other))) continue
    const objections = known.map((source) => objection(unit, source))
    if (objections.some((one) => one === null)) continue
    const [first] = objections
    if (!first) continue
    findings.add(first.finding)
    places.push(first.place)
  }
  if (said && !doesFitQuestion(said[1] !== undefined, units, known, unitsOf(query, language))) findings.add('yes')
  return { findings: [...findings], places }
}

export const sentenceKinds = ['greeting', 'fact', 'question', 'hand-over', 'crisis'] as const

/** A sentence of a model's answer; `entries`: the ids of the sources that a fact rests on. */
export interface AnswerSentence {
  kind: (typeof sentenceKinds)[number]
  text: string
  entries: readonly string[]
}

/** What remains of a model's answer. */
export interface ProvedAnswer {
  /** The proved sentences, in order; '' for none. A hand-over has fixed words, which are not among them. */
  text: string
  doesHandOver: boolean
  /** What a hand-over says that the patient asks the team for. */
  requests: RequestKind[]
  isCrisis: boolean
  /** Facts and questions that are not proved. A greeting that says more than a courtesy is left out. */
  failed: (Proof & { sentence: AnswerSentence })[]
}

/** Begins a question of what is meant, or an offer. */
const clarifying: Readonly<Record<Language, RegExp>> = {
  es: /\b(?:quiere|quisiera|desea|le gustaria|prefiere|se refiere|cual|cuales|(?:a |en |de )?que (?:clinica|sede|oficina|lugar|dia))\b/,
  en: /\b(?:would you (?:like|prefer)|do you (?:want|mean|prefer)|which|is (?:it|this|that) (?:for |about )?an?\b|what (?:clinic|location|office|day))\b/,
}

/** Whether a sentence only greets, thanks or regrets. */
const isCourtesy = (text: string, language: Language): boolean =>
  knownSigns.test(text) && unitsOf(text, language).every(({ items }) => items.every(isCourteous))

/**
 * What speaks against a question of ours: it asks for what nobody should send, or says more than the patient's own words
 * and the names of places and people. One that asks which is meant, or offers a person, may also use the sources' ideas.
 */
const questionProof = (
  text: string,
  sources: readonly Source[],
  { language, query }: { language: Language; query: string },
): Proof => {
  const itemsOf = (line: string): Item[] => unitsOf(line, language).flatMap((unit) => unit.items)
  const end = text.lastIndexOf('?') + 1
  const asked = itemsOf(query)
  const known = sourcesOf(sources, language)
    .flatMap(({ units, place, about }) => [...place, ...about, ...units.flatMap((unit) => unit.items)])
    .filter(({ kind }) => kind === 'idea')
  const names = known.filter((item) => item.kind === 'idea' && item.isName)
  const doesClarify = clarifying[language].test(plain(text))
  const isLight = (item: Item): boolean => isCourteous(item) || (doesClarify && item.kind === 'idea' && item.isLight)
  const isKnown = (item: Item): boolean => hasItem(asked, item) || hasItem(doesClarify ? known : names, item)
  if (!knownSigns.test(text)) return { findings: ['signs'], places: [] }
  // After the question may stand what it is for: 'así le doy el dato correcto'.
  if (end === 0 || !itemsOf(text.slice(end)).every(isLight)) return { findings: ['no-source'], places: [] }
  const strange = itemsOf(text).find((item) => isDelicate(item) || !(isLight(item) || isKnown(item)))
  return strange
    ? { findings: [strange.kind === 'value' ? 'value' : 'word'], places: [] }
    : { findings: [], places: [] }
}

/** Proves an answer sentence by sentence; whatever is not proved is left out and listed. */
export const proveAnswer = (
  sentences: readonly AnswerSentence[],
  sources: readonly Source[],
  context: { language: Language; query: string },
): ProvedAnswer => {
  const kept: string[] = []
  const failed: ProvedAnswer['failed'] = []
  for (const sentence of sentences) {
    const text = sentence.text.trim()
    if (sentence.kind === 'greeting' && isCourtesy(text, context.language)) kept.push(text)
    if (sentence.kind !== 'fact' && sentence.kind !== 'question') continue
    const proof =
      sentence.kind === 'fact'
        ? proveFact({ ...sentence, text }, sources, context)
        : questionProof(text, sources, context)
    if (proof.findings.length === 0) kept.push(text)
    else failed.push({ ...proof, sentence })
  }
  const facts = sentences.filter(({ kind }) => kind === 'fact')
  const known = sourcesOf(sources, context.language)
  const cited = known.filter(({ id }) => facts.some(({ entries }) => entries.includes(id)))
  if (cited.length > 0 && !isRelevant(facts.map(({ text }) => text).join(' '), cited, known, context)) {
    kept.length = 0
    failed.push(
      ...facts.map((sentence) => ({ sentence, findings: ['off-topic'] satisfies ProofFinding[], places: [] })),
    )
  }
  return {
    text: kept.join(' '),
    doesHandOver: sentences.some(({ kind }) => kind === 'hand-over'),
    requests: requestKinds.filter((kind) =>
      sentences.some((sentence) => sentence.kind === 'hand-over' && sentence.entries.includes(kind)),
    ),
    isCrisis: sentences.some(({ kind }) => kind === 'crisis'),
    failed,
  }
}
