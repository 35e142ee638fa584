import { Clock, SendHorizontal } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Input } from '#client/ui/input.tsx'
import { labelsOf } from '#engine/render.ts'
import type { Run } from './use-simulation.ts'

/** The longest text a carrier takes, in characters. */
const LONGEST = 1600

/** What a patient may do: write, or let time pass. */
export const RunControls = ({ run }: { run: Run }) => {
  const t = useTranslations('flowSimulator')
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { question, simulation } = run
  const { language } = simulation.state
  const quick = question?.questionType === 'choice' ? labelsOf(question, language) : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    run.say(text)
    setText('')
    field.current?.focus()
  }
  return (
    <div className="border-t px-3 py-3">
      <fieldset className="mb-2.5 flex flex-wrap gap-1.5">
        <legend className="visually-hidden">{t('quick')}</legend>
        {[...quick, 'STOP'].map((answer) => (
          <Button key={answer} size="sm" className="rounded-full" lang={language} onClick={() => run.say(answer)}>
            {answer}
          </Button>
        ))}
      </fieldset>
      <form onSubmit={submit} className="flex items-center gap-2">
        <Input
          ref={field}
          value={text}
          maxLength={LONGEST}
          autoComplete="off"
          aria-label={t('reply')}
          placeholder={t('replyPlaceholder')}
          onChange={(event) => setText(event.target.value)}
          className="rounded-full"
        />
        <IconButton
          type="submit"
          variant="primary"
          className="rounded-full"
          label={t('send')}
          icon={<SendHorizontal aria-hidden className="size-4" />}
        />
      </form>
    </div>
  )
}

/** The clock, moved by hand. */
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
