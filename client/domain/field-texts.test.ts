import { expect, test } from 'vitest'
import { homeClinic } from '#contract/patients/fields/test-added-field.ts'
import { type Fields, patientFields } from '#contract/patients/fields.ts'
import { languages } from '#contract/primitives.ts'
import { patientFields as english } from '../i18n/en/patient-fields.ts'
import { patientFields as spanish } from '../i18n/es/patient-fields.ts'
import { type FieldTexts, fieldTextsOf } from './field-texts.ts'

const texts: Record<string, Readonly<Record<string, FieldTexts>>> = { es: spanish, en: english }
const fields: Fields = patientFields

test('every field has a text in both languages for each place that shows it, and none for others', () => {
  for (const language of languages)
    for (const { key, type, form, column, details, variable, entry } of fields) {
      const { choices: _, empty: __, ...known } = texts[language]?.[key] ?? {}
      const places = { form, column, details, variable, required: form && entry?.isRequired }
      const wanted = Object.entries(places).flatMap(([place, shown]) => (shown ? [place] : []))
      expect(Object.keys(known).toSorted(), `${language} ${key} (${type})`).toEqual(wanted.toSorted())
    }
  expect(Object.keys(spanish).filter((key) => !fields.some((field) => field.key === key))).toEqual([])
})

test('every choice that a field shows by itself has a text', () => {
  // Statuses are shown by badges, with texts of their own.
  const chosen = fields.filter(({ key, choices }) => choices && !['status', 'verifiedStatus'].includes(key))
  for (const language of languages)
    for (const { key, choices } of chosen) expect(Object.keys(texts[language]?.[key]?.choices ?? {})).toEqual(choices)
})

test('a field without texts goes by its label', () => {
  const { labelOf, choiceOf, requiredText } = fieldTextsOf(spanish, 'es')
  expect(labelOf(homeClinic, 'form')).toBe('Clínica')
  expect(labelOf(homeClinic, 'variable')).toBe('clínica')
  expect(choiceOf(homeClinic, 'Norte')).toBe('Norte')
  expect(requiredText(homeClinic)).toBeUndefined()
  expect(fieldTextsOf(english, 'en').labelOf(homeClinic, 'column')).toBe('Clinic')
})
