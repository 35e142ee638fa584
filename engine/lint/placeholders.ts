import type { Finding } from '#contract/flows/findings.ts'
import { isPatientVariable, patientVariables } from '#contract/flows/patient-variables.ts'
import type { DefinedQuestion, FlowDefinition } from '#contract/flows.ts'
import { languages } from '#contract/primitives.ts'
import { foldLine, isOneEditApart } from '../read-answer/fold.ts'
import { findingOf, textField } from './finding.ts'

const whole = /\{\{\s*([^{}]*?)\s*\}\}/g
/** One brace or two on either side of a name: what was meant can be told. */
const loose = /\{{1,2}[ \t]*([\p{L}_][\p{L}\p{N}_]*)[ \t]*\}{1,2}/gu
const nameable = /^[\p{L}_][\p{L}\p{N}_]{0,49}$/u

const knownNames = (flow: FlowDefinition): string[] => [
  ...Object.keys(patientVariables),
  'organizationName',
  ...flow.variables.map(({ name }) => name),
]

/** The name an author will have meant: the same but for case, or one letter off. */
const nearest = (name: string, known: readonly string[]): string | null => {
  const line = foldLine(name)
  const same = known.find((one) => foldLine(one) === line)
  return same ?? known.find((one) => isOneEditApart(foldLine(one), line)) ?? null
}

/** Braces that are not part of a variable; a single pair counts only around a name that is known. */
const isBroken = (text: string, known: readonly string[]): boolean => {
  const rest = text.replace(whole, (_, name: string) => (name === '' ? '{{' : ''))
  if (rest.includes('{{') || rest.includes('}}')) return true
  return [...rest.matchAll(loose)].some(([, name]) => name !== undefined && known.includes(name))
}

const brokenPlaceholder = (question: DefinedQuestion, flow: FlowDefinition): Finding[] =>
  languages.flatMap((language) => {
    const field = textField(language)
    const known = knownNames(flow)
    if (!isBroken(question[field], known)) return []
    const value = question[field].replace(loose, (_, name: string) => `{{${name}}}`)
    const fix = isBroken(value, known) ? null : ({ fix: 'set-text', questionId: question.id, field, value } as const)
    return [findingOf('broken-placeholder', { question, field, language, fix })]
  })

const ofName = (
  question: DefinedQuestion,
  flow: FlowDefinition,
  language: 'es' | 'en',
  name: string,
): Finding | null => {
  const field = textField(language)
  const variable = flow.variables.find((known) => known.name === name)
  const hasDefault = (variable?.defaultValue ?? '').trim() !== ''
  if (name === 'organizationName' || hasDefault) return null
  const place = { question, field, language, args: { variable: name } } as const
  if (isPatientVariable(name)) return patientVariables[name].optional ? findingOf('variable-may-be-empty', place) : null
  if (variable !== undefined) return findingOf('variable-without-value', place)
  const meant = nearest(name, knownNames(flow))
  if (meant !== null) {
    const value = question[field].replace(whole, (all, one: string) => (one === name ? `{{${meant}}}` : all))
    return findingOf('unknown-variable', {
      ...place,
      args: { variable: name, meant },
      fix: { fix: 'set-text', questionId: question.id, field, value },
    })
  }
  const fix = nameable.test(name) ? ({ fix: 'add-variable', variableName: name } as const) : null
  return findingOf('unknown-variable', { ...place, args: { variable: name, meant: '' }, fix })
}

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(whole)].map(([, name = '']) => name).filter((name) => name !== '')),
]

/** Variables that nothing fills, may be empty, or are not written as variables are. */
export const lintPlaceholders = (question: DefinedQuestion, flow: FlowDefinition): Finding[] => [
  ...brokenPlaceholder(question, flow),
  ...languages.flatMap((language) =>
    namesIn(question[textField(language)])
      .map((name) => ofName(question, flow, language, name))
      .filter((finding) => finding !== null),
  ),
]
