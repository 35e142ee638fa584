import { useTranslations } from 'use-intl'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/input.tsx'
import { type Language, languages } from '#contract/primitives.ts'

/** The language of a test text. */
export const LanguageChoice = ({ value, onChange }: { value: Language; onChange: (language: Language) => void }) => {
  const words = useTranslations('words')
  return (
    <Field label={words('language')}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => onChange(languages.find((each) => each === target.value) ?? value)}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {words(each === 'es' ? 'spanish' : 'english')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
