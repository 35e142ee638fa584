import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { ReasonForm } from '#client/ui/reason-form.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { LONGEST_CONSENT_REASON, type NumberStop } from '#contract/patients/consent.ts'

/** Undoes the stop with a reason; answers why that was refused, or null. */
type Undo = (reason: string) => Promise<string | null>

/** The exact words that stopped the texts. */
const Asked = ({ asked }: Pick<NumberStop, 'asked'>) => {
  const t = useTranslations('stops')
  const language = useLanguage()
  return asked.map(({ at, source, words }) => {
    const time = dayAndTime(at, language)
    const isCarrier = source === 'carrier'
    return (
      <p key={`${at} ${source}`} className="[overflow-wrap:anywhere]">
        {isCarrier ? t('byCarrier', { time }) : source === 'patient' ? t('asked', { time }) : t('byStaff', { time })}
        {words === null || isCarrier ? null : <strong className="font-medium"> {t('quoted', { words })}</strong>}
      </p>
    )
  })
}

const UndoDialog = ({ stop, onUndo, onClose }: { stop: NumberStop; onUndo: Undo; onClose: () => void }) => {
  const t = useTranslations('stops')
  const undo = async (reason: string) => {
    const refused = await onUndo(reason)
    if (refused !== null) return refused
    toast({ title: t('done'), description: t('next') })
    onClose()
    return null
  }
  return (
    <Dialog isOpen onClose={onClose} size="sm" title={t('title')} description={t('text')}>
      <div className="mb-4 text-sm">
        <Asked asked={stop.asked} />
      </div>
      <ReasonForm
        initial={t('usual')}
        label={t('reason')}
        hint={t('reasonHint')}
        missingText={t('reasonMissing')}
        longest={LONGEST_CONSENT_REASON}
        submitText={t('confirm')}
        className="flex flex-col gap-4"
        onReason={undo}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/**
 * Why a number gets no texts, in the words that stopped them, with the way back for a stop that was a mistake.
 * `disabledReason`: why this person may not undo it; null when they may.
 */
export const StopNotice = ({
  stop,
  isDisputed = false,
  disabledReason,
  onUndo,
  className,
}: {
  stop: NumberStop
  /** Its owner has since written that they want our texts. */
  isDisputed?: boolean
  disabledReason: string | null
  onUndo: Undo
  className?: string
}) => {
  const t = useTranslations('stops')
  const [isAsking, setAsking] = useState(false)
  return (
    <section aria-label={t('label')} className={className}>
      <p className="font-medium">{t('stopped')}</p>
      <Asked asked={stop.asked} />
      {isDisputed ? <p className="font-medium text-red">{t('disputed')}</p> : null}
      {stop.isBlockedByCarrier ? (
        <p className="text-muted">{t('blocked')}</p>
      ) : (
        <Button
          size="sm"
          className="mt-1.5"
          icon={<Undo2 aria-hidden className="size-4" />}
          disabledReason={disabledReason}
          onClick={() => setAsking(true)}
        >
          {t('undo')}
        </Button>
      )}
      {isAsking ? <UndoDialog stop={stop} onUndo={onUndo} onClose={() => setAsking(false)} /> : null}
    </section>
  )
}
