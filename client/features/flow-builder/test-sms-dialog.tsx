import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverMessage } from '#client/call.ts'
import { phoneOnConversations } from '#client/format/phone.ts'
import { useCurrentUser, useIsAllowed } from '#client/session.tsx'
import { TextMeter } from '#client/shell/texting/text-meter.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input, Textarea } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { flowEndpoints } from '#contract/flows/endpoints.ts'
import { useSendTestSms } from './api.ts'

/** The maximum length of a text in characters, as carriers accept it. */
const LONGEST = 1600

/** Sends one real text, to see it on a phone; shows the carrier's id of it. */
export const TestSmsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('flowBuilder')
  const words = useTranslations('words')
  const { mode } = useCurrentUser()
  const isAllowed = useIsAllowed(flowEndpoints.sendTestSms)
  const id = useId()
  const [phone, setPhone] = useState('')
  const [message, setMessage] = useState('')
  const [sent, setSent] = useState<{ phone: string; sid: string } | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { mutateAsync, isPending } = useSendTestSms()
  const isEmpty = phone.trim() === '' || message.trim() === ''

  const send = async () => {
    if (isEmpty || isPending || !isAllowed) return
    setRefused(null)
    try {
      const { messageSid: sid } = await mutateAsync({ body: { phoneNumber: phone, message } })
      setSent({ phone, sid })
      toast({
        title: t('toast.smsSent'),
        description: t('toast.smsSentText', { phone: phoneOnConversations(phone), sid }),
      })
    } catch (error) {
      const text = serverMessage(error, t('toast.smsFailedText'))
      setRefused(text)
      toast({ title: t('toast.smsFailed'), description: text, variant: 'destructive' })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('sms.title')}
      description={mode === 'sandbox' ? t('sms.sandboxText') : t('sms.text')}
      footer={
        <>
          <Button onClick={onClose}>{words('close')}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            isPending={isPending}
            pendingText={t('sms.sending')}
            isDisabled={isEmpty}
            disabledReason={isAllowed ? (isEmpty ? t('sms.fill') : null) : words('notAllowed')}
          >
            {t('sms.send')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <Field label={t('sms.phone')} isRequired>
          {(control) => (
            <Input
              {...control}
              type="tel"
              autoComplete="off"
              value={phone}
              onChange={(event) => setPhone(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('sms.message')} isRequired hint={<TextMeter measured={message} introduction="name-and-stop" />}>
          {(control) => (
            <Textarea
              {...control}
              maxLength={LONGEST}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
              }}
            />
          )}
        </Field>
        {refused ? (
          <p role="alert" className="text-sm text-red">
            {refused}
          </p>
        ) : null}
        {sent ? (
          <p role="status" className="rounded-card bg-green-tint px-3 py-2 text-sm text-green">
            {t('sms.last', { phone: phoneOnConversations(sent.phone) })}
            <span className="block font-mono text-xs [overflow-wrap:anywhere]">{`${t('sms.sid')}: ${sent.sid}`}</span>
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
