import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import type { Import } from '#contract/imports.ts'
import { useBringIn, useCheck, useUndoImport } from './api.ts'
import { OutcomeText } from './outcome-text.tsx'
import { RemoveImport } from './remove-import.tsx'
import { UndoImport } from './undo-import.tsx'

/** The work was stopped, or has failed: it can go on. */
export const StoppedStep = ({ found, onClose }: { found: Import; onClose: () => void }) => {
  const t = useTranslations('imports')
  const fail = useFailure()
  const check = useCheck()
  const bring = useBringIn()
  const undo = useUndoImport()
  const params = { id: found.id }
  const onError = (error: Error) => void fail(error)
  const isUndo = found.outcomes.undone + found.outcomes.kept > 0
  const isCheck = found.broughtInAt === null
  return (
    <Card title={t('state.stopped')}>
      <div className="flex flex-col gap-3">
        <p>{t(isCheck ? 'stopped.check' : isUndo ? 'stopped.undo' : 'stopped.bring')}</p>
        <OutcomeText found={found} />
        <div className="flex flex-wrap gap-2">
          {isCheck ? (
            <>
              <Button
                variant="primary"
                isPending={check.isPending}
                onClick={() =>
                  check.mutate({ params, body: { columns: found.columns, dateOrder: found.dateOrder } }, { onError })
                }
              >
                {t('stopped.again')}
              </Button>
              <RemoveImport id={found.id} onRemoved={onClose} />
            </>
          ) : (
            <>
              <Button
                variant="primary"
                isPending={bring.isPending || undo.isPending}
                onClick={() =>
                  isUndo ? undo.mutate({ params }, { onError }) : bring.mutate({ params, body: {} }, { onError })
                }
              >
                {t('stopped.goOn')}
              </Button>
              {isUndo ? null : <UndoImport found={found} />}
            </>
          )}
        </div>
      </div>
    </Card>
  )
}
