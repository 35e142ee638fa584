import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/input.tsx'
import type { Language } from '#contract/primitives.ts'
import { MeasuredText } from './measured-text.tsx'

interface OwnTextFieldProps {
  label: string
  language: Language
  /** Says what is sent while the field is empty. */
  ours: string
  /** The text that would be sent now: its length stands below. */
  sent: string
  error: string | undefined
  longest: number
  readOnly: boolean
  field: UseFormRegisterReturn
}

/** A text in the organization's own words: the product's beside it, and the length of what would be sent. */
export const OwnTextField = ({ label, language, ours, sent, error, longest, readOnly, field }: OwnTextFieldProps) => (
  <Field
    label={label}
    error={error}
    isHintKept
    hint={
      <>
        <span lang={language}>{ours}</span>
        <MeasuredText className="mt-1" measured={sent} />
      </>
    }
  >
    {(control) => <Textarea {...control} {...field} rows={3} lang={language} maxLength={longest} readOnly={readOnly} />}
  </Field>
)
