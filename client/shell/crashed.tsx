import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { PlainButton } from '../ui/plain-button.tsx'

/** Replaces a screen that threw; the frame stays. */
export const Crashed = ({ reset }: ErrorComponentProps) => {
  const t = useTranslations('shell.crashed')
  const words = useTranslations('words')
  return (
    <div role="alert" className="grid flex-1 place-items-center p-8 text-center">
      <div className="max-w-md">
        <h1 className="text-title font-semibold">{t('title')}</h1>
        <p className="mt-2 mb-6 text-muted">{t('text')}</p>
        <PlainButton variant="primary" onClick={reset}>
          {words('retry')}
        </PlainButton>
      </div>
    </div>
  )
}
