import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'

/** Submits its form; without permission it is disabled with the reason. */
export const SaveButton = ({
  isSaving,
  mayChange,
  children,
}: {
  isSaving: boolean
  mayChange: boolean
  children: ReactNode
}) => {
  const t = useTranslations('words')
  return (
    <Button
      type="submit"
      variant="primary"
      isPending={isSaving}
      pendingText={t('saving')}
      disabledReason={mayChange ? null : t('notAllowed')}
    >
      {children}
    </Button>
  )
}
