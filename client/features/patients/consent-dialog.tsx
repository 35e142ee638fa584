import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { personName, titleCase } from '#client/format/names.ts'
import { phoneOnConversations } from '#client/format/phone.ts'
import { absoluteTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useCurrentUser, useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/input.tsx'
import { CentredSpinner } from '#client/ui/spinner.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import {
  type ConsentProof,
  type ConsentRow,
  type consentActions,
  consentEndpoints,
  LONGEST_CONSENT_REASON,
} from '#contract/patients/consent.ts'
import { consentQuery, useChangeConsent } from './api.ts'
import { useIsPrinting } from './use-printing.ts'

type Action = (typeof consentActions)[number]

/** Everything that was ever said about texting a patient's number, on one page; and the two things staff may say of it. */
export const ConsentDialog = ({ patientId, onClose }: { patientId: number; onClose: () => void }) => {
  const t = useTranslations('patients.details.consent')
  const words = useTranslations('words')
  const { data: proof, isError } = useQuery({ ...consentQuery(patientId), refetchOnMount: 'always' })
  const mayChange = useIsAllowed(consentEndpoints.changeConsent)
  const isPrinting = useIsPrinting()
  const [action, setAction] = useState<Action | null>(null)
  const offered: Action = proof?.optedOutAt ? 'undo' : 'stop'
  const blocked = proof?.isBlockedByCarrier && offered === 'undo' ? t('blocked') : null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('title')}
      footer={
        <>
          {action ? null : (
            <Button
              disabledReason={mayChange ? blocked : words('notAllowed')}
              isDisabled={!proof}
              onClick={() => setAction(offered)}
            >
              {t(offered)}
            </Button>
          )}
          <Button
            variant="primary"
            icon={<Printer aria-hidden className="size-4" />}
            isDisabled={!proof}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        </>
      }
    >
      {proof ? (
        <>
          <Proof proof={proof} />
          {action ? <Change patientId={patientId} action={action} onDone={() => setAction(null)} /> : null}
          {isPrinting ? <PrintedProof proof={proof} /> : null}
        </>
      ) : isError ? (
        <p role="alert" className="text-red">
          {t('failed')}
        </p>
      ) : (
        <CentredSpinner text={words('loading')} />
      )}
    </Dialog>
  )
}

const knownEvents = ['given', 'stop', 'start', 'blocked', 'undone', 'help'] as const
const knownSources = ['patient', 'carrier', 'staff', 'form', 'import', 'seed', 'test', 'on-call'] as const

const Proof = ({ proof }: { proof: ConsentProof }) => {
  const t = useTranslations('patients.details.consent')
  const language = useLanguage()
  const eventOf = ({ event }: ConsentRow): string => {
    const known = knownEvents.find((each) => each === event)
    return known ? t(`event.${known}`) : event
  }
  const sourceOf = ({ source }: ConsentRow): string => {
    const known = knownSources.find((each) => each === source)
    return known ? t(`source.${known}`) : source
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium">
        {t('of', { phone: phoneOnConversations(proof.phone), organization: proof.organizationName ?? t('noName') })}
      </p>
      <p>
        {proof.optedOutAt ? t('stopped', { moment: absoluteTime(proof.optedOutAt, language) }) : t('allowed')}{' '}
        {proof.isBlockedByCarrier ? t('blocked') : null}{' '}
        {proof.optedOutAt ? t('sinceStop', { count: proof.textsSinceStop }) : null}
      </p>
      <p className="text-sm text-muted">
        {t('patients')}:{' '}
        {proof.patients.map(({ patientName, contractId }) => `${titleCase(patientName)} (${contractId})`).join(', ')}
      </p>
      {proof.rows.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full text-left text-sm">
            <thead>
              <tr className="border-b border-line">
                {(['when', 'what', 'words', 'who'] as const).map((head) => (
                  <th key={head} scope="col" className="py-1.5 pr-3 font-semibold">
                    {t(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {proof.rows.map((row) => (
                <tr key={row.id} className="border-b border-line align-top">
                  <td className="py-1.5 pr-3 whitespace-nowrap">{absoluteTime(row.at, language)}</td>
                  <td className="py-1.5 pr-3">{eventOf(row)}</td>
                  <td className="py-1.5 pr-3 [overflow-wrap:anywhere]">
                    {row.words ?? '—'}
                    {row.messageSid ? (
                      <span className="block font-mono text-xs text-muted">{row.messageSid}</span>
                    ) : null}
                  </td>
                  <td className="py-1.5">
                    {sourceOf(row)}
                    {row.person ? ` · ${row.person}` : ''}
                    {row.patientName ? (
                      <span className="block text-xs text-muted">{titleCase(row.patientName)}</span>
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

/** On paper, with who printed it and when. */
const PrintedProof = ({ proof }: { proof: ConsentProof }) => {
  const t = useTranslations('patients.details')
  const language = useLanguage()
  const user = useCurrentUser()
  const [printedAt] = useState(() => new Date().toISOString())
  return createPortal(
    <div className="p-2">
      <h1 className="mb-4 text-title font-semibold">{t('consent.title')}</h1>
      <Proof proof={proof} />
      <p className="mt-6 border-t pt-2 text-xs">
        {t('printed', { person: personName(user), moment: absoluteTime(printedAt, language) })}
      </p>
    </div>,
    document.body,
  )
}

const Change = ({ patientId, action, onDone }: { patientId: number; action: Action; onDone: () => void }) => {
  const t = useTranslations('patients.details.consent')
  const words = useTranslations('words')
  const fail = useFailure()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { mutateAsync, isPending } = useChangeConsent()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') {
      setError(t('reasonMissing'))
      return
    }
    try {
      await mutateAsync({ params: { id: patientId }, body: { action, reason: reason.trim() } })
      toast({ title: words('success'), description: t(`done.${action}`) })
      onDone()
    } catch (refused) {
      setError(fail(refused as Error))
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 flex flex-col gap-3">
      <Field label={t('reason')} hint={t(`${action}Hint`)} error={error} isRequired>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={reason}
            maxLength={LONGEST_CONSENT_REASON}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone} isDisabled={isPending}>
          {words('cancel')}
        </Button>
        <Button
          type="submit"
          variant={action === 'stop' ? 'danger' : 'primary'}
          isPending={isPending}
          pendingText={words('saving')}
        >
          {t(action)}
        </Button>
      </div>
    </form>
  )
}
