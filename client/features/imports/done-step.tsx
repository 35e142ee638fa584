import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { buttonClass } from '#client/ui/plain-button.tsx'
import type { Import } from '#contract/imports.ts'
import { CampaignButton } from './campaign-button.tsx'
import { Verdicts } from './check-step.tsx'
import { OutcomeText } from './outcome-text.tsx'
import { UndoImport } from './undo-import.tsx'

/** What was brought in, or taken back. */
export const DoneStep = ({ found, onClose }: { found: Import; onClose: () => void }) => {
  const t = useTranslations('imports.done')
  const language = useLanguage()
  const isUndone = found.state === 'undone'
  return (
    <>
      <Card title={t(isUndone ? 'undone' : 'title')}>
        <div className="flex flex-col gap-3">
          <OutcomeText found={found} />
          <div className="flex flex-wrap gap-2">
            {isUndone || found.kind === 'stops' ? null : <CampaignButton found={found} />}
            <Link to="/patient-queue" className={buttonClass({})}>
              {t('queue')}
            </Link>
            <Button onClick={onClose}>{t('another')}</Button>
            {isUndone ? null : <UndoImport found={found} />}
          </div>
          {isUndone || found.undoUntil === null ? null : (
            <p className="text-sm text-muted">{t('undoUntil', { time: dayAndTime(found.undoUntil, language) })}</p>
          )}
        </div>
      </Card>
      <Verdicts found={found} />
    </>
  )
}
