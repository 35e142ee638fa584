import type { FieldError } from 'react-hook-form'
import { useTranslations } from 'use-intl'

const known = [
  'Configuration name is required',
  'Model is required',
  'System prompt is required',
  'Variable name is required',
  'Rule name is required',
  'Please enter a test query',
  'Write it as 09:00-17:00',
  'Needed to send patient data',
  'The key must be 8 to 300 characters without blanks',
] as const

/** Translates the contract's English messages; messages of the server stay as they are. */
export const useFieldText = (): ((error: FieldError | undefined) => string | undefined) => {
  const t = useTranslations('aiManagement.errors')
  return (error) => {
    if (!error) return undefined
    if (error.type === 'server') return error.message
    const message = known.find((each) => each === error.message)
    return message ? t(message) : t('other')
  }
}
