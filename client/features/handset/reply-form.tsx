import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { serverMessage } from '#client/call.ts'
import { useIsAllowed } from '#client/session.tsx'
import { PhoneReply } from '#client/ui/phone-reply.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { sandboxEndpoints } from '#contract/sandbox.ts'
import { useTextAsPatient } from './api.ts'

/** Answers as the patient, by text or with a common answer. */
export const ReplyForm = ({ phone }: { phone: string }) => {
  const t = useTranslations('handset')
  const words = useTranslations('words')
  const isAllowed = useIsAllowed(sandboxEndpoints.textAsPatient)
  const { mutateAsync } = useTextAsPatient()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** Sends texts in order; the field is free for the next one at once. */
  const send = async (body: string): Promise<void> => {
    const sent = last.current.then(() => mutateAsync({ params: { phone }, body: { body } }))
    last.current = sent.catch(() =>
      toast({ title: words('error'), description: t('sendFailed'), variant: 'destructive' }),
    )
    await sent
  }
  return (
    <PhoneReply
      quick={[t('yes'), t('no'), '1', '2', '3', t('stop')]}
      names={{ quick: t('quick'), reply: t('reply'), placeholder: t('replyPlaceholder'), send: t('send') }}
      disabledReason={isAllowed ? null : words('notAllowed')}
      onSend={send}
      tellRefusal={(error) => serverMessage(error, t('sendFailed'))}
    />
  )
}
