import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '#client/domain/use-now.ts'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import type { Import } from '#contract/imports.ts'
import { useUndoImport } from './api.ts'

/** Takes an import back, after a question; disabled with the reason once a day has passed. */
export const UndoImport = ({ found }: { found: Import }) => {
  const t = useTranslations('imports.done')
  const fail = useFailure()
  const now = useNow()
  const { mutateAsync } = useUndoImport()
  const [isAsking, setAsking] = useState(false)
  const isOver = found.undoUntil !== null && now.getTime() > Date.parse(found.undoUntil)
  return (
    <>
      <Button
        icon={<Undo2 aria-hidden className="size-4" />}
        disabledReason={isOver ? t('undoOver') : null}
        onClick={() => setAsking(true)}
      >
        {t('undo')}
      </Button>
      {isAsking ? (
        <DeleteDialog
          title={t('undoTitle')}
          text={t('undoText')}
          confirmText={t('undo')}
          pendingText={t('undoing')}
          done={{ description: t('undoStarted') }}
          onDelete={() => mutateAsync({ params: { id: found.id } })}
          onRefused={fail}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
