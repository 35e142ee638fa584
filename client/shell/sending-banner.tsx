import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Hourglass, OctagonPause } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LONGEST_RESUME_REASON, type Sending, sendingEndpoints } from '#contract/sending.ts'
import { absoluteTime, timeInSentence } from '../format/time.ts'
import { useLanguage } from '../i18n/intl-provider.tsx'
import { queryOf, refetchInBackground, useEndpointMutation } from '../query.ts'
import { useIsAllowed } from '../session.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Textarea } from '../ui/input.tsx'
import { toast } from '../ui/toast-queue.ts'
import { useFailure } from './failure.ts'
import { Notice } from './notices.tsx'

/** The queue changes without live events, so it is polled; polling does not extend the session. */
const REFRESH_MS = 15_000

/** Says on every screen that starts are held because too many people opted out, and that texts wait for the sender. */
export const SendingBanner = () => {
  const maySee = useIsAllowed(sendingEndpoints.sending)
  const { data } = useQuery({ ...queryOf(sendingEndpoints.sending), enabled: maySee })
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      const query = client.getQueryCache().find(queryOf(sendingEndpoints.sending))
      if (query?.isActive() && !document.hidden) void refetchInBackground(client, query)
    }, REFRESH_MS)
    return () => clearInterval(timer)
  }, [client])
  return (
    <>
      {data?.held ? <Held held={data.held} /> : null}
      {data?.rate || data?.budget ? <Waiting rate={data.rate} budget={data.budget} /> : null}
    </>
  )
}

const Held = ({ held }: { held: NonNullable<Sending['held']> }) => {
  const t = useTranslations('frameAlerts.sending')
  const words = useTranslations('words')
  const language = useLanguage()
  const mayResume = useIsAllowed(sendingEndpoints.resumeSending)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Notice
        rank="held"
        name={t('heldName')}
        icon={<OctagonPause />}
        role="status"
        text={t('held', { count: String(held.count), time: absoluteTime(held.since, language) })}
      >
        <Button size="sm" disabledReason={mayResume ? null : words('notAllowed')} onClick={() => setIsAsking(true)}>
          {t('resume')}
        </Button>
      </Notice>
      {isAsking ? <ResumeDialog onClose={() => setIsAsking(false)} /> : null}
    </>
  )
}

const ResumeDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('frameAlerts.sending')
  const words = useTranslations('words')
  const fail = useFailure()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const resume = useEndpointMutation(sendingEndpoints.resumeSending)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') {
      setError(t('reasonMissing'))
      return
    }
    try {
      await resume.mutateAsync({ body: { reason: reason.trim() } })
    } catch (refused) {
      setError(fail(refused as Error))
      return
    }
    toast({ title: words('success'), description: t('resumed') })
    onClose()
  }
  return (
    <FormDialog
      title={t('resume')}
      description={t('resumeText')}
      size="sm"
      isUnsaved={reason.trim() !== ''}
      isSubmitting={resume.isPending}
      submitText={t('resume')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('reason')} error={error} isRequired>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={reason}
            maxLength={LONGEST_RESUME_REASON}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}

const Waiting = ({ rate, budget }: Pick<Sending, 'rate' | 'budget'>) => {
  const t = useTranslations('frameAlerts.sending')
  const language = useLanguage()
  return (
    <Notice
      rank="waiting"
      name={t('waitingName')}
      icon={<Hourglass />}
      role="status"
      text={
        <>
          {rate ? `${t('rate', { count: rate.count, time: timeInSentence(rate.until, language) })} ` : null}
          {budget ? t('budget', { count: budget.count, time: absoluteTime(budget.until, language) }) : null}
        </>
      }
    />
  )
}
