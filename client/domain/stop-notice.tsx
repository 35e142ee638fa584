import { Undo2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/input.tsx'
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
  const words = useTranslations('words')
  const [reason, setReason] = useState<string>(t('usual'))
  const [error, setError] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') {
      setError(t('reasonMissing'))
      return
    }
    setPending(true)
    const refused = await onUndo(reason.trim())
    setPending(false)
    if (refused !== null) {
      setError(refused)
      return
    }
    toast({ title: t('done'), description: t('next') })
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} size="sm" title={t('title')} description={t('text')}>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <div className="text-sm">
          <Asked asked={stop.asked} />
        </div>
        <Field label={t('reason')} hint={t('reasonHint')} error={error} isRequired>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={reason}
              maxLength={LONGEST_CONSENT_REASON}
              onChange={(event) => {
                setReason(event.target.value)
                setError(null)
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} isDisabled={isPending}>
            {words('cancel')}
          </Button>
          <Button type="submit" variant="primary" isPending={isPending} pendingText={words('saving')}>
            {t('confirm')}
          </Button>
        </div>
      </form>
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
