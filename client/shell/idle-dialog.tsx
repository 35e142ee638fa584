import { useTranslations } from 'use-intl'
import { countdown } from '../format/time.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useSignOut } from './sign-out.ts'

/**
 * Opens two minutes before the session ends; one press keeps the session. In its last hour a session cannot be
 * extended.
 */
export const IdleDialog = ({
  isOpen,
  leftMs,
  isFinal,
  onAnswer,
}: {
  isOpen: boolean
  leftMs: number
  isFinal: boolean
  onAnswer: () => void
}) => {
  const t = useTranslations('frameAlerts.idle')
  const signOut = useSignOut()
  const time = countdown(leftMs / 1000)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onAnswer}
      size="sm"
      title={t('title')}
      footer={
        // Stay comes first in the focus order and last on screen.
        <div className="flex flex-row-reverse flex-wrap gap-2">
          <Button variant="primary" onClick={onAnswer}>
            {isFinal ? t('understood') : t('stay')}
          </Button>
          <Button onClick={() => signOut.mutate()} isPending={signOut.isPending}>
            {t('leave')}
          </Button>
        </div>
      }
    >
      {/* The timer role, so that screen readers do not announce every second. */}
      <p role="timer">{isFinal ? t('final', { time }) : t('text', { time })}</p>
    </Dialog>
  )
}
