import type { FieldError } from 'react-hook-form'
import { useTranslations } from 'use-intl'

const known = [
  'Flow name is required',
  'Spanish text is required',
  'English text is required',
  'Question ID is required',
  'Order is required',
  'Variable name is required',
  'Display name is required',
  'Variable names hold letters, digits and _ only',
] as const

/** Translates the contract's English messages. */
export const useFieldErrorText = (): ((error: FieldError | undefined) => string | undefined) => {
  const t = useTranslations('flowBuilder.errors')
  return (error) => {
    if (!error) return undefined
    if (error.type === 'server') return error.message
    const message = known.find((each) => each === error.message)
    if (message) return t(message)
    return error.type === 'too_big' ? t('tooLong') : t('other')
  }
}
