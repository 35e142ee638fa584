import type { ProviderFault } from '../control.ts'
import { type FormFault, formFaults } from '../form-faults.ts'
import { fold, otherLanguage, readLanguage } from '../patients/language.ts'
import { isJson, type Json, type Reply } from './ask.ts'
import { foreign } from './compose-answer.ts'

export const isFormFault = (kind: ProviderFault['kind'] | undefined): kind is FormFault =>
  formFaults.some((fault) => fault === kind)

/** An entry that no caller lists. */
const UNKNOWN_ENTRY = 'k999999'
/** The validators of callers compare lengths; this one has no value to compare. */
const trap = { length: { toString: 0, valueOf: 0 } }

/** Replaces each object of a value, the innermost first. */
const mapObjects = (value: unknown, change: (object: Json) => Json): unknown => {
  if (Array.isArray(value)) return value.map((each) => mapObjects(each, change))
  if (!isJson(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapObjects(inner, change)])))
}

const mapTexts = (value: unknown, change: (text: string) => unknown): unknown => {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change))
  if (!isJson(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change)]))
}

const hasObjects = (object: Json): boolean => Object.values(object).flat().some(isJson)

const withoutLast = (object: Json): Json =>
  hasObjects(object) ? object : Object.fromEntries(Object.entries(object).slice(0, -1))

const isSentence = (value: unknown): value is Json => isJson(value) && typeof value['text'] === 'string'

/** The same in the other language, as a sentence that rests on the same entries, or as a point. */
const inOther = (value: unknown): unknown => {
  const text = isSentence(value) ? String(value['text']) : value
  if (typeof text !== 'string') return value
  const other = foreign[otherLanguage(readLanguage(fold(text)))]
  return isSentence(value) ? { ...value, text: other } : other
}

const withOther = (object: Json): Json =>
  Object.fromEntries(
    Object.entries(object).map(([key, value]) => {
      const isTold = Array.isArray(value) && (key === 'points' || value.some(isSentence))
      return [key, isTold && value.length > 0 ? [...value, inOther(value.at(-1))] : value]
    }),
  )

const spoilt = (kind: Exclude<FormFault, 'text-around' | 'half-object' | 'cut-off'>, form: unknown): unknown => {
  switch (kind) {
    case 'missing-fields':
      return mapObjects(form, withoutLast)
    case 'unknown-entry':
      return mapObjects(form, (object) => ('entries' in object ? { ...object, entries: [UNKNOWN_ENTRY] } : object))
    case 'wrong-types':
      return mapTexts(form, (text) => text.length)
    case 'own-to-string':
      return mapTexts(form, () => trap)
    case 'empty-list':
      return isJson(form) ? mapTopLists(form) : form
    case 'blank-texts':
      return mapObjects(form, (object) => ({
        ...object,
        ...(isSentence(object) ? { text: ' ' } : {}),
        ...(Array.isArray(object['points']) ? { points: object['points'].map(() => ' ') } : {}),
      }))
    case 'mixed-languages':
      return mapObjects(form, withOther)
  }
}

const mapTopLists = (form: Json): Json =>
  Object.fromEntries(Object.entries(form).map(([key, value]) => [key, Array.isArray(value) ? [] : value]))

/** A sound structured answer with one thing wrong, as models get it wrong. */
export function spoilForm(kind: FormFault, written: string): Reply {
  switch (kind) {
    case 'text-around':
      return { text: `Of course. Here it is:\n\`\`\`json\n${written}\n\`\`\`\nAnything else?`, ending: 'stop' }
    case 'half-object':
      return { text: written.slice(0, written.length / 2), ending: 'stop' }
    case 'cut-off':
      return { text: written.slice(0, -1), ending: 'length' }
    default:
      return { text: JSON.stringify(spoilt(kind, JSON.parse(written))), ending: 'stop' }
  }
}
