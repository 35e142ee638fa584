import { useMemo } from 'react'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { usePatientFields } from '#client/shell/use-patient-fields.ts'
import { importTargets } from '#contract/imports/targets.ts'
import type { ImportKind } from '#contract/imports/words.ts'

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What the columns of a file can be, with the name of each in the language that is shown. */
export const useTargetNames = (kind: ImportKind) => {
  const language = useLanguage()
  const fields = usePatientFields()
  return useMemo(() => {
    const targets = importTargets(kind, fields).map(({ key, label, isRequired, field }) => ({
      key,
      isRequired,
      isDate: field?.type === 'date' || field?.type === 'date-time',
      name: field?.name?.[language] ?? capitalised(label[language].replace(/^(?:el|la|los|las) /, '')),
    }))
    const names = new Map(targets.map(({ key, name }) => [key, name]))
    return { targets, nameOf: (key: string): string => names.get(key) ?? key }
  }, [kind, language, fields])
}
