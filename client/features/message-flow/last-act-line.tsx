import { Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverMessage } from '#client/call.ts'
import { timeOfDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { Button } from '#client/ui/button.tsx'
import { type LastAct, undoEndpoints } from '#contract/conversations/undo.ts'
import { useUndoThreadAct } from './api.ts'

/** What one did last in the thread, with the way to take it back; it stands until the next act there. */
export const LastActLine = ({ conversationId, lastAct }: { conversationId: number; lastAct: LastAct | null }) => {
  const t = useTranslations('threadWork.undo')
  const words = useTranslations('words')
  const language = useLanguage()
  const isAllowed = useIsAllowed(undoEndpoints.undoThreadAct)
  const { mutateAsync, isPending } = useUndoThreadAct()
  const [outcome, setOutcome] = useState<{ version: number; text: string; isRefusal: boolean } | null>(null)
  // A second press may come before the first one is shown as pending.
  const isAsking = useRef(false)
  const undo = async ({ kind, version }: LastAct) => {
    if (isAsking.current) return
    isAsking.current = true
    try {
      await mutateAsync({ params: { id: conversationId }, body: { version } })
      setOutcome({ version: version + 1, text: t('undone', { act: t(`act.${kind}`) }), isRefusal: false })
    } catch (error) {
      setOutcome({ version, text: serverMessage(error, t('failed')), isRefusal: true })
    } finally {
      isAsking.current = false
    }
  }
  // What came of an undo stands until the next act.
  const shown = outcome !== null && (lastAct === null || lastAct.version <= outcome.version) ? outcome : null
  // Until the thread is read again it still shows the act that was taken back.
  const open = shown !== null && !shown.isRefusal ? null : lastAct
  if (open === null && shown === null) return null
  return (
    <section
      aria-label={t('label')}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-t px-4 py-1 text-sm text-muted"
    >
      {open === null ? null : (
        <p role="status" className="mr-auto min-w-0">
          {t('line', { act: t(`act.${open.kind}`), time: timeOfDay(open.at, language) })}
        </p>
      )}
      {open === null ? null : (
        <Button
          size="sm"
          variant="quiet"
          data-meaning={`undo ${open.version}`}
          icon={<Undo2 aria-hidden className="size-4" />}
          isPending={isPending}
          disabledReason={isAllowed ? null : words('notAllowed')}
          onClick={() => void undo(open)}
        >
          {t('undo')}
        </Button>
      )}
      {shown === null ? null : (
        <p role={shown.isRefusal ? 'alert' : 'status'} className={shown.isRefusal ? 'basis-full text-red' : 'py-1'}>
          {shown.text}
        </p>
      )}
    </section>
  )
}
