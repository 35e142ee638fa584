import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { useRemoveImport } from './api.ts'

/** Discards an import of which nothing has been brought in, after a question. */
export const RemoveImport = ({ id, onRemoved }: { id: number; onRemoved: () => void }) => {
  const t = useTranslations('imports.bring')
  const fail = useFailure()
  const { mutateAsync } = useRemoveImport()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('discard')}</Button>
      {isAsking ? (
        <DeleteDialog
          title={t('discardTitle')}
          text={t('discardText')}
          confirmText={t('discard')}
          pendingText={t('discarding')}
          done={{ description: t('discarded') }}
          onDelete={async () => {
            await mutateAsync({ params: { id } })
            onRemoved()
          }}
          onRefused={fail}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
