import { appointmentVariables } from '#contract/appointments/variables.ts'
import type { Finding } from '#contract/flows/findings.ts'
import type { DefinedQuestion, FlowDefinition } from '#contract/flows.ts'
import { variableFields } from '#contract/patients/fields.ts'
import { languages } from '#contract/primitives.ts'
import { placeholders, readPlaceholder, writePlaceholder } from '../render/placeholders.ts'
import { hasTitle, titlePattern } from '../render/titles.ts'
import { findingOf, textField } from './finding.ts'

/** After these words Spanish names a person with the article: 'con la Dra. Fuentes', 'visita del Dr. Ortega'. */
const before =
  'a|ante|con|contra|de|desde|en|entre|hacia|hasta|para|por|porque|que|según|si|sin|sobre|tras|y|cuando|como|donde|mientras'
const inFront = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(${before}|del|al)\s+)?((?:el/la|la/el|el|la|los|las)\s+)?(${titlePattern})?$`,
  'iu',
)
const titleInFront = new RegExp(String.raw`(?<![\p{L}\p{N}])${titlePattern}$`, 'iu')

const titledFields: ReadonlySet<string> = new Set([
  ...variableFields()
    .filter(({ variable }) => variable.isTitled)
    .map(({ key }) => key),
  ...appointmentVariables.filter(({ isTitled }) => isTitled).map(({ name }) => name),
])

/** Whether a variable's values begin with a title: the doctor's, and any whose default does. */
export const isTitled = (name: string, { variables }: FlowDefinition): boolean =>
  titledFields.has(name) || variables.some((own) => own.name === name && hasTitle(own.defaultValue ?? ''))

/** The end of a Spanish sentence with the correct form of the variable; unchanged where it is right. */
const mendedEnd = (sentence: string, inside: string): string => {
  const { name, form } = readPlaceholder(inside)
  const [found = '', word = '', article = '', title = ''] = inFront.exec(sentence) ?? []
  if (word === '' && article === '' && title === '') return `${sentence}{{${inside}}}`
  const kept = sentence.slice(0, sentence.length - found.length)
  if (/^(?:del?|al?)$/i.test(word)) {
    const letter = word.slice(0, 1).toLowerCase() === 'd' ? 'de' : 'a'
    return kept + writePlaceholder({ name, form: letter })
  }
  const isRight = article === '' && title === '' && form !== null
  return isRight
    ? `${sentence}{{${inside}}}`
    : `${kept}${word === '' ? '' : `${word} `}${writePlaceholder({ name, form: 'el' })}`
}

/** A text with the correct word before every title. */
const mended = (text: string, flow: FlowDefinition, language: 'es' | 'en'): string => {
  let end = 0
  let done = ''
  for (const match of text.matchAll(placeholders)) {
    const sentence = done + text.slice(end, match.index)
    const [, inside = ''] = match
    end = match.index + match[0].length
    const { name, form } = readPlaceholder(inside)
    if (!isTitled(name, flow)) done = sentence + match[0]
    else if (language === 'es') done = mendedEnd(sentence, inside)
    else done = sentence.replace(titleInFront, '') + (form === null ? match[0] : writePlaceholder({ name, form: null }))
  }
  return done + text.slice(end)
}

/** Titles without their article in Spanish, with one that fits only some people, or with a repeated one. */
export const lintTitles = (question: DefinedQuestion, flow: FlowDefinition): Finding[] =>
  languages.flatMap((language) => {
    const field = textField(language)
    const value = mended(question[field], flow, language)
    if (value === question[field]) return []
    const fix = { fix: 'set-text', questionId: question.id, field, value } as const
    return [
      findingOf(language === 'es' ? 'title-without-article' : 'spanish-title', { question, field, language, fix }),
    ]
  })

/** Appends a variable to a text: in Spanish with the article that a title needs. */
export const placedAfter = (text: string, name: string, flow: FlowDefinition, language: 'es' | 'en'): string =>
  language === 'es' && isTitled(name, flow) ? mendedEnd(text, name) : `${text}${writePlaceholder({ name, form: null })}`
