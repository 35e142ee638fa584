import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'

/** Sends the form it stands in; who may not change it is told so at the button. */
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
