import { useQuery } from '@tanstack/react-query'
import { ListChecks, Phone, PhoneOutgoing, Undo2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { phoneOnConversations } from '#client/format/phone.ts'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useListSearch } from '#client/list-search.ts'
import { useIsAllowed } from '#client/session.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/plain-button.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { phoneQuestionEndpoints } from '#contract/calls/phone-questions.ts'
import { type Call, callEndpoints } from '#contract/calls.ts'
import type { Patient } from '#contract/patients.ts'
import { CallDialog } from './call-dialog.tsx'
import { NumberNotice } from './number-notice.tsx'
import { callsQuery, useUndoCall } from './use-calls.ts'

const PhoneDialog = lazy(async () => ({ default: (await import('./phone-dialog.tsx')).PhoneDialog }))

const CallLine = ({ patientId, call }: { patientId: number; call: Call }) => {
  const t = useTranslations('calls')
  const words = useTranslations('words')
  const language = useLanguage()
  const isAllowed = useIsAllowed(callEndpoints.undoCall)
  const { undo, isPending } = useUndoCall(patientId)
  const [refusal, setRefusal] = useState<string | null>(null)
  const line = useRef<HTMLLIElement>(null)
  const press = async () => {
    const { text, isRefusal } = await undo(call.id)
    setRefusal(isRefusal ? text : null)
    if (isRefusal) return
    // Replaces the toast of the call, whose undo can only be refused now.
    toast({ title: words('success'), description: text })
    // The button goes; the keyboard stays where it was.
    line.current?.focus()
  }
  return (
    <li ref={line} tabIndex={-1} data-record={call.id} className="rounded-card border p-3">
      <div className="flex items-start gap-2">
        <p className={call.isUndone ? 'flex-1 text-muted line-through' : 'flex-1 font-medium'}>
          {t(`outcome.${call.outcome}`)}
        </p>
        {call.isUndoable ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<Undo2 aria-hidden className="size-4" />}
            isPending={isPending}
            disabledReason={isAllowed ? null : words('notAllowed')}
            onClick={() => void press()}
          >
            {t('undo.undo')}
          </Button>
        ) : null}
      </div>
      {call.isUndone ? <p>{t('undo.mark')}</p> : null}
      {refusal === null ? null : (
        <p role="alert" className="text-red">
          {refusal}
        </p>
      )}
      {call.callBackAt ? (
        <p className={call.isCallBackOpen ? undefined : 'text-muted line-through'}>
          {t('agreed', { moment: dayAndTime(call.callBackAt, language) })}
        </p>
      ) : null}
      {call.note ? <p className="whitespace-pre-wrap">{call.note}</p> : null}
      <p className="text-xs text-muted">
        {t('by', { person: call.by ?? t('nobody'), moment: dayAndTime(call.at, language) })}
      </p>
    </li>
  )
}

/** The calls to a patient, with the number as a link and the form for what came of a call. Nothing is dialled here. */
export const PatientCalls = ({ patient }: { patient: Patient }) => {
  const t = useTranslations('calls')
  const words = useTranslations('words')
  const mayRecord = useIsAllowed(callEndpoints.recordCall)
  const { data, isError } = useQuery(callsQuery(patient.id))
  const [isOpen, setOpen] = useState(false)
  const mayAsk = useIsAllowed(phoneQuestionEndpoints.beginPhoneQuestions)
  // In the address, so that a reload comes back to the questions.
  const [search, change] = useListSearch()
  const notAsked = patient.isNoContact
    ? t('phone.noContact')
    : patient.dialledNumber === null
      ? t('phone.noNumber')
      : null
  const isDialled = patient.dialledNumber !== null && !patient.isNoContact && patient.callReason !== 'wrong-number'
  return (
    <section aria-label={t('title')} className="mt-6 flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="flex-1 font-semibold">{t('title')}</h3>
        {isDialled ? (
          <a href={`tel:${patient.dialledNumber}`} className={buttonClass({ size: 'sm' })}>
            <Phone aria-hidden className="size-4" />
            {t('dial', { number: phoneOnConversations(patient.dialledNumber ?? '') })}
          </a>
        ) : null}
        <Button
          size="sm"
          icon={<PhoneOutgoing aria-hidden className="size-4" />}
          disabledReason={mayRecord ? null : words('notAllowed')}
          onClick={() => setOpen(true)}
        >
          {t('record')}
        </Button>
      </div>
      <div>
        <Button
          size="sm"
          icon={<ListChecks aria-hidden className="size-4" />}
          disabledReason={mayAsk ? notAsked : words('notAllowed')}
          onClick={() => change({ tab: 'phone' })}
        >
          {t('phone.open')}
        </Button>
      </div>
      <NumberNotice patient={patient} />
      {isError ? (
        <p role="alert" className="text-red">
          {t('failed')}
        </p>
      ) : null}
      {data?.length === 0 ? <p className="text-muted">{t('none')}</p> : null}
      <ul className="flex flex-col gap-2">
        {data?.map((call) => (
          <CallLine key={call.id} patientId={patient.id} call={call} />
        ))}
      </ul>
      {isOpen ? <CallDialog patient={patient} onClose={() => setOpen(false)} /> : null}
      {search.tab === 'phone' && mayAsk ? (
        <Suspense>
          <PhoneDialog patient={patient} onClose={() => change({ tab: undefined })} />
        </Suspense>
      ) : null}
    </section>
  )
}
