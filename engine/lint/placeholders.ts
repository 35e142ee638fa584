import { appointmentVariables } from '#contract/appointments/variables.ts'
import type { Finding } from '#contract/flows/findings.ts'
import { locationVariables, patientVariables } from '#contract/flows/patient-variables.ts'
import { type DefinedQuestion, type FlowDefinition, purposeOf } from '#contract/flows.ts'
import type { Fields } from '#contract/patients/fields.ts'
import { languages } from '#contract/primitives.ts'
import { foldLine, isOneEditApart } from '#reader/read-answer/fold.ts'
import { fieldsOfFlow } from '../render/own-fields.ts'
import {
  type ArticleForm,
  type Placeholder,
  placeholders,
  readPlaceholder,
  writePlaceholder,
} from '../render/placeholders.ts'
import { findingOf, textField } from './finding.ts'

/** One or two braces on either side of a name: the intention is clear. */
const loose = /\{{1,2}[ \t]*((?:(?:el|de|a)[ \t]+)?[\p{L}_][\p{L}\p{N}_]*)[ \t]*\}{1,2}/gu
const nameable = /^[\p{L}_][\p{L}\p{N}_]{0,49}$/u

/** The variables of the appointment, in a flow about one. */
const ofAppointment = (flow: FlowDefinition) => (purposeOf(flow) === 'appointment' ? appointmentVariables : [])

/** The names a flow's texts may use, the patient's fields first. */
const knownNames = (flow: FlowDefinition, fields: Fields): string[] => [
  ...patientVariables(fields).map(({ name }) => name),
  'organizationName',
  ...locationVariables.map(({ name }) => name),
  ...ofAppointment(flow).map(({ name }) => name),
  ...flow.variables.map(({ name }) => name),
]

/** The name that the author probably meant: the same but for case, or one letter off. */
const nearest = (name: string, known: readonly string[]): string | null => {
  const line = foldLine(name)
  const same = known.find((one) => foldLine(one) === line)
  return same ?? known.find((one) => isOneEditApart(foldLine(one), line)) ?? null
}

/** Braces that are no variable; a single pair counts only around a known name. */
const isBroken = (text: string, known: readonly string[]): boolean => {
  const rest = text.replace(placeholders, (_, inside: string) => (inside === '' ? '{{' : ''))
  if (rest.includes('{{') || rest.includes('}}')) return true
  return [...rest.matchAll(loose)].some(([, inside = '']) => known.includes(readPlaceholder(inside).name))
}

const brokenPlaceholder = (question: DefinedQuestion, flow: FlowDefinition, fields: Fields): Finding[] =>
  languages.flatMap((language) => {
    const field = textField(language)
    const known = knownNames(flow, fields)
    if (!isBroken(question[field], known)) return []
    const value = question[field].replace(loose, (_, inside: string) => `{{${inside}}}`)
    const fix = isBroken(value, known) ? null : ({ fix: 'set-text', questionId: question.id, field, value } as const)
    return [findingOf('broken-placeholder', { question, field, language, fix })]
  })

/** Articles and contractions that authors may write instead of the three that a variable takes. */
const otherForms: Readonly<Record<string, ArticleForm>> = {
  la: 'el',
  los: 'el',
  las: 'el',
  del: 'de',
  al: 'a',
}

/** What the author probably meant by the words in braces; null where it is unclear. */
const meantBy = (inside: string, known: readonly string[]): Placeholder | null => {
  const { name, form } = readPlaceholder(inside)
  const [, other = '', rest = ''] = /^(\p{L}+)\s+(\S+)$/u.exec(name) ?? []
  const otherForm = otherForms[other.toLowerCase()]
  const near = nearest(otherForm === undefined ? name : rest, known)
  return near === null ? null : { name: near, form: otherForm ?? form }
}

const ofPlaceholder = (
  question: DefinedQuestion,
  { flow, fields }: { flow: FlowDefinition; fields: Fields },
  language: 'es' | 'en',
  inside: string,
): Finding | null => {
  const { name } = readPlaceholder(inside)
  const field = textField(language)
  const variable = flow.variables.find((known) => known.name === name)
  const hasDefault = (variable?.defaultValue ?? '').trim() !== ''
  if (name === 'organizationName' || hasDefault) return null
  const place = { question, field, language, args: { variable: name } } as const
  const ofPatient =
    patientVariables(fields).find((known) => known.name === name) ??
    ofAppointment(flow).find((known) => known.name === name) ??
    locationVariables.find((known) => known.name === name)
  if (ofPatient) return ofPatient.isOptional ? findingOf('variable-may-be-empty', place) : null
  if (variable !== undefined) return findingOf('variable-without-value', place)
  const meant = meantBy(inside, knownNames(flow, fields))
  if (meant !== null) {
    const value = question[field].replace(placeholders, (all, one: string) =>
      one === inside ? writePlaceholder(meant) : all,
    )
    return findingOf('unknown-variable', {
      ...place,
      args: { variable: name, meant: meant.name },
      fix: { fix: 'set-text', questionId: question.id, field, value },
    })
  }
  const fix = nameable.test(name) ? ({ fix: 'add-variable', variableName: name } as const) : null
  return findingOf('unknown-variable', { ...place, args: { variable: name, meant: '' }, fix })
}

/** The words in double braces, by variable; of a variable with several forms the first is enough. */
const askedFor = (text: string): string[] => {
  const byName = new Map<string, string>()
  for (const [, inside = ''] of text.matchAll(placeholders)) {
    const { name } = readPlaceholder(inside)
    if (name !== '' && !byName.has(name)) byName.set(name, inside)
  }
  return [...byName.values()]
}

/** Variables without a value, possibly empty, or with wrong syntax. */
export const lintPlaceholders = (
  question: DefinedQuestion,
  flow: FlowDefinition,
  fields: Fields = fieldsOfFlow(flow),
): Finding[] => [
  ...brokenPlaceholder(question, flow, fields),
  ...languages.flatMap((language) =>
    askedFor(question[textField(language)])
      .map((inside) => ofPlaceholder(question, { flow, fields }, language, inside))
      .filter((finding) => finding !== null),
  ),
]
