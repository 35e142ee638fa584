import { useTranslations } from 'use-intl'
import { Input, Select } from '#client/ui/input.tsx'
import { Checkbox } from '#client/ui/switch.tsx'
import type { Deciding } from '../rules/exits.ts'

interface ValueProps {
  line: string
  when: Deciding
  values: readonly string[]
  labels: readonly string[]
  isWrong: boolean
  onChange: (values: string[]) => void
}

/** The value that an answer is compared with: a choice, several, a number, a language, or words. */
export const ExitValue = ({ line, when, values, labels, isWrong, onChange }: ValueProps) => {
  const t = useTranslations('flowBuilder.next')
  const words = useTranslations('words')
  const [first = ''] = values
  const wrong = isWrong ? ({ 'aria-invalid': true } as const) : {}
  if (when === 'skipped' || when === 'answered') return null
  if (when === 'language')
    return (
      <Select
        aria-label={`${line}: ${words('language')}`}
        value={first}
        onChange={(event) => onChange([event.target.value])}
      >
        <option value="es">{words('spanish').toLowerCase()}</option>
        <option value="en">{words('english').toLowerCase()}</option>
      </Select>
    )
  if (when === 'oneOf' && labels.length > 0)
    return (
      <fieldset className="flex flex-wrap gap-x-4">
        <legend className="visually-hidden">{`${line}: ${t('value')}`}</legend>
        {labels.map((label) => (
          <Checkbox
            key={label}
            label={label}
            checked={values.includes(label)}
            onChange={(event) =>
              onChange(labels.filter((each) => (each === label ? event.target.checked : values.includes(each))))
            }
          />
        ))}
      </fieldset>
    )
  if (when === 'equals' && labels.length > 0)
    return (
      <Select
        {...wrong}
        aria-label={`${line}: ${t('value')}`}
        value={first}
        onChange={(event) => onChange([event.target.value])}
      >
        {labels.includes(first) ? null : <option value={first}>{first === '' ? t('pickValue') : first}</option>}
        {labels.map((label) => (
          <option key={label} value={label}>
            {label}
          </option>
        ))}
      </Select>
    )
  const isFigure = when === 'lessThan' || when === 'greaterThan'
  return (
    <Input
      {...wrong}
      aria-label={`${line}: ${t(when === 'oneOf' ? 'values' : isFigure ? 'number' : 'value')}`}
      className="max-w-48"
      inputMode={isFigure ? 'numeric' : undefined}
      value={values.join(', ')}
      onChange={(event) => onChange(when === 'oneOf' ? event.target.value.split(/,\s?/) : [event.target.value])}
    />
  )
}
