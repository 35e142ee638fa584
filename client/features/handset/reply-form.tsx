import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsAllowed } from '#client/session.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Input } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { sandboxEndpoints } from '#contract/sandbox.ts'
import { useTextAsPatient } from './api.ts'

/** The longest text a carrier takes, in characters (Twilio's limit for a message body). */
const LONGEST = 1600

/** Writes as the patient, or presses one of the answers people give most. */
export const ReplyForm = ({ phone }: { phone: string }) => {
  const t = useTranslations()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const isAllowed = useIsAllowed(sandboxEndpoints.textAsPatient)
  const { mutateAsync } = useTextAsPatient()
  const last = useRef<Promise<void>>(Promise.resolve())
  const disabledReason = isAllowed ? null : t('words.notAllowed')

  const deliver = async (body: string) => {
    try {
      await mutateAsync({ params: { phone }, body: { body } })
    } catch {
      toast({ title: t('words.error'), description: t('handset.sendFailed'), variant: 'destructive' })
      setText((typed) => typed || body)
    }
  }
  /** Several texts in a row leave in their order; the field is free for the next one at once. */
  const send = (body: string) => {
    if (body.trim() === '') return
    last.current = last.current.then(() => deliver(body))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isAllowed) return
    send(text)
    setText('')
    field.current?.focus()
  }
  return (
    <div className="border-t px-3 py-3">
      <fieldset className="mb-2.5 flex flex-wrap gap-1.5">
        <legend className="visually-hidden">{t('handset.quick')}</legend>
        {[t('handset.yes'), t('handset.no'), '1', '2', '3', t('handset.stop')].map((answer) => (
          <Button
            key={answer}
            size="sm"
            className="rounded-full"
            disabledReason={disabledReason}
            onClick={() => send(answer)}
          >
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
          aria-label={t('handset.reply')}
          placeholder={t('handset.replyPlaceholder')}
          onChange={(event) => setText(event.target.value)}
          className="rounded-full"
        />
        <IconButton
          type="submit"
          variant="primary"
          className="rounded-full"
          label={t('handset.send')}
          icon={<SendHorizontal aria-hidden className="size-4" />}
          disabledReason={disabledReason}
        />
      </form>
    </div>
  )
}
