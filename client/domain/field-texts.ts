import { useMemo } from 'react'
import { useMessages } from 'use-intl'
import type { PatientField } from '#contract/patients/fields/field.ts'
import type { Language } from '#contract/primitives.ts'
import { useLanguage } from '../i18n/intl-provider.tsx'

/** What one field is called in each place that shows it; places that do not show it are left out. */
export interface FieldTexts {
  form?: string
  column?: string
  details?: string
  variable?: string
  /** Said of a required field that is blank. */
  required?: string
  /** Shown in the details when the value is missing; without it the field is left out. */
  empty?: string
  choices?: Readonly<Record<string, string>>
}
export type FieldPlace = 'form' | 'column' | 'details' | 'variable'

type Labelled = Pick<PatientField, 'key' | 'label' | 'name'>

/** Texts of fields in one language. A field that the catalogue does not know goes by its own label. */
export const fieldTextsOf = (texts: Readonly<Record<string, FieldTexts>>, language: Language) => ({
  labelOf: ({ key, label, name }: Labelled, place: FieldPlace): string => {
    if (name) return name[language]
    const known = texts[key]?.[place]
    if (known !== undefined) return known
    const bare = label[language].replace(/^(?:el|la|los|las) /, '')
    return place === 'variable' ? bare : bare.charAt(0).toUpperCase() + bare.slice(1)
  },
  choiceOf: ({ key, choiceNames }: Labelled & Pick<PatientField, 'choiceNames'>, choice: string): string =>
    choiceNames?.[choice]?.[language] ?? texts[key]?.choices?.[choice] ?? choice,
  requiredText: ({ key }: Labelled): string | undefined => texts[key]?.required,
  emptyText: ({ key }: Labelled): string | undefined => texts[key]?.empty,
})

/** The texts of patient fields in the language that is shown. */
export const useFieldTexts = (): ReturnType<typeof fieldTextsOf> => {
  const { patientFields } = useMessages()
  const language = useLanguage()
  return useMemo(() => fieldTextsOf(patientFields, language), [patientFields, language])
}
