import { appointmentVariables } from '#contract/appointments/variables.ts'
import type { DefinedField, DefinedQuestion, FlowDefinition, VariableType } from '#contract/flows.ts'
import type { FieldType } from '#contract/patients/fields/field.ts'
import { patientFields } from '#contract/patients/fields.ts'
import type { Language } from '#contract/primitives.ts'
import { choicesOf, isYesNo, labelOf } from '#reader/read-answer/choices.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import { phrases } from './phrases/phrases.ts'
import { visitDay, visitTime } from './render/appointment-words.ts'
import { normalizeName, properName } from './render/names.ts'
import { formatNumber, writtenDay, writtenOwnValue } from './render/own-fields.ts'
import { type ArticleForm, type Placeholder, placeholders, readPlaceholder } from './render/placeholders.ts'
import { withArticle, writeNamed } from './render/titles.ts'
import type { EngineSettings } from './settings.ts'
import type { VariableValue } from './types.ts'

export type Rendered = { ok: true; text: string } | { ok: false; missing: string }

const LONGEST_VALUE = 200

const fieldsOfType = (...types: FieldType[]): ReadonlySet<string> =>
  new Set(patientFields.filter(({ type }) => types.includes(type)).map(({ key }) => key))

/** Patient fields that are dates, although no flow variable says so. */
const dateFields = fieldsOfType('date-time', 'moment')

const formatBoolean = (value: string, language: Language): string => {
  if (/^(?:true|1|si|sí|yes)$/i.test(value)) return phrases[language].yes
  return /^(?:false|0|no)$/i.test(value) ? phrases[language].no : value
}

/** Patient fields and variables of an appointment that hold people's names. */
const people: ReadonlySet<string> = new Set([
  ...fieldsOfType('person'),
  ...appointmentVariables.filter(({ isTitled }) => isTitled).map(({ name }) => name),
])

const calm = (value: string, name: string): string => {
  if (people.has(name)) return properName(value)
  return name.endsWith('Name') ? normalizeName(value) : value
}

/** A value of the organization's own field, as its type is written in the language. */
const formatOwn = (value: string, field: DefinedField, { form }: Placeholder, language: Language): string => {
  const written = writtenOwnValue(value, field, language)
  const isTime = field.type === 'date' || field.type === 'datetime'
  if (form === null || language === 'en') return written
  return withArticle(form, isTime && written !== value ? 'el' : null, written)
}

const format = (value: string, { name, form }: Placeholder, type: VariableType, language: Language): string => {
  if (name === 'appointmentDay') return visitDay(value, form, language)
  if (name === 'appointmentTime') return visitTime(value, form, language)
  if (type === 'date') {
    const day = writtenDay(value, language)
    return form === null || language === 'en' ? day : withArticle(form, day === value ? null : 'el', day)
  }
  if (type === 'number') return formatNumber(value)
  if (type === 'boolean') return formatBoolean(value, language)
  const isNamed = form !== null || name.endsWith('Name') || people.has(name)
  return isNamed ? writeNamed(calm(value, name), language, form) : value
}

/** Only opening punctuation precedes it. */
const isSentenceStart = (before: string): boolean => /(?:^|[.!?…]\s+|\n\s*)[¿¡"«(\s]*$/.test(before)

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const written = (value: VariableValue | undefined): string =>
  value === undefined || value === null
    ? ''
    : String(value).replace(/\s+/g, ' ').trim().slice(0, LONGEST_VALUE).toWellFormed()

/** The organization's name in a text. */
export const teamName = (settings: Pick<EngineSettings, 'organizationName'>, language: Language): string =>
  settings.organizationName?.trim() || phrases[language].careTeam

const ofTeam = (team: string, form: ArticleForm | null, language: Language): string =>
  form === null || language === 'en' ? team : withArticle(form, null, team)

/**
 * Fills a text's variables: the patient's field of that name, else the variable's default, formatted by its type in the
 * text's language, and in Spanish with the requested article (`{{el doctorName}}`). A text with a missing value must
 * not be sent: the result then names the first one.
 */
export const renderText = (
  text: string,
  language: Language,
  flow: FlowDefinition,
  variables: Record<string, VariableValue>,
  settings: EngineSettings,
): Rendered => {
  if (!text.includes('{{')) return { ok: true, text }
  let missing: string | null = null
  const filled = text.replace(placeholders, (_, inside: string, at: number) => {
    const { name, form } = readPlaceholder(inside)
    const variable = flow.variables.find((known) => known.name === name)
    const own = Object.hasOwn(variables, name) ? variables[name] : null
    const value = written(own) || written(variable?.defaultValue)
    if (name !== 'organizationName' && value === '') missing ??= name
    const type = variable?.dataType ?? (dateFields.has(name) ? 'date' : 'text')
    const field = flow.fields?.find((known) => known.name === name)
    const words =
      name === 'organizationName'
        ? ofTeam(teamName(settings, language), form, language)
        : field && written(own) !== ''
          ? formatOwn(value, field, { name, form }, language)
          : format(value, { name, form }, type, language)
    return form !== null && isSentenceStart(text.slice(0, at)) ? capitalized(words) : words
  })
  return missing === null ? { ok: true, text: filled } : { ok: false, missing }
}

/** The labels of a question's choices in a language. */
export const labelsOf = (question: DefinedQuestion, language: Language): string[] =>
  choicesOf(question).list.map((choice) => labelOf(choice, language))

/** The question's text in a language, or in the other one where that is missing. */
const ownText = (question: DefinedQuestion, language: Language): string => {
  const [first, second] =
    language === 'es'
      ? [question.questionTextEs, question.questionTextEn]
      : [question.questionTextEn, question.questionTextEs]
  return (first.trim() === '' ? second : first).trim()
}

/** A question with its values, without its choices. */
export const renderQuestion = (
  question: DefinedQuestion,
  language: Language,
  flow: FlowDefinition,
  variables: Record<string, VariableValue>,
  settings: EngineSettings,
): Rendered => renderText(ownText(question, language), language, flow, variables, settings)

/**
 * The numbered choices below a question: none when yes or no answers it, or when its text already names every choice.
 */
export const neededOptions = (question: DefinedQuestion, language: Language, text: string): string[] => {
  const choices = choicesOf(question)
  if (question.questionType !== 'choice' || isYesNo(choices)) return []
  const line = foldLine(text)
  const labels = labelsOf(question, language)
  return labels.every((label) => line.includes(foldLine(label))) ? [] : labels
}

/** A question's text, with its choices below where they are needed. */
export const withOptions = (question: DefinedQuestion, language: Language, text: string): string => {
  const options = neededOptions(question, language, text)
  return options.length === 0 ? text : `${text}\n${phrases[language].options(options)}`
}
