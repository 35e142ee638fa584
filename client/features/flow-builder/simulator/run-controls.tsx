import { Clock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#client/ui/button.tsx'
import { PhoneReply } from '#client/ui/phone-reply.tsx'
import { labelsOf } from '#engine/render.ts'
import type { Run } from './use-simulation.ts'

/** The patient's actions: type a text, or press an answer. */
export const RunControls = ({ run }: { run: Run }) => {
  const t = useTranslations('flowSimulator')
  const { question, simulation } = run
  const { language } = simulation.state
  const choices = question?.questionType === 'choice' ? labelsOf(question, language) : []
  return (
    <PhoneReply
      quick={[...choices, 'STOP']}
      lang={language}
      names={{ quick: t('quick'), reply: t('reply'), placeholder: t('replyPlaceholder'), send: t('send') }}
      onSend={async (text) => run.say(text)}
    />
  )
}

/** The simulated clock, advanced by hand. */
export const RunClock = ({ run }: { run: Run }) => {
  const t = useTranslations('flowSimulator.time')
  const over = run.isOver ? t('ended') : null
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="visually-hidden">{t('label')}</legend>
      <Clock aria-hidden className="size-4 text-muted" />
      {run.toWindow ? (
        <Button size="sm" onClick={run.toWindow}>
          {t('window')}
        </Button>
      ) : null}
      <Button
        size="sm"
        disabledReason={over ?? (run.toReminder ? null : t('noReminder'))}
        onClick={() => run.toReminder?.()}
      >
        {t('reminder')}
      </Button>
      <Button size="sm" disabledReason={over} onClick={run.waitADay}>
        {t('day')}
      </Button>
      <Button size="sm" disabledReason={over ?? (run.toExpiry ? null : t('noExpiry'))} onClick={() => run.toExpiry?.()}>
        {t('expiry')}
      </Button>
    </fieldset>
  )
}
