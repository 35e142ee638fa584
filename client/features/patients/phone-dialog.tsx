import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useCurrentUser } from '#client/session.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/input.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { CentredSpinner } from '#client/ui/spinner.tsx'
import type { PhoneQuestions } from '#contract/calls/phone-questions.ts'
import type { Patient } from '#contract/patients.ts'
import { PhoneQuestionForm } from './phone-question-form.tsx'
import { useActiveFlows } from './use-active-flows.ts'
import { usePhoneQuestions } from './use-phone-questions.ts'
import { useEndReason } from './use-reasons.ts'

type Phone = ReturnType<typeof usePhoneQuestions>

/** Nothing is open: chooses the flow and begins. */
const Begin = ({ phone }: { phone: Phone }) => {
  const t = useTranslations('calls.phone')
  const flows = useActiveFlows()
  const [flowId, setFlowId] = useState<number | undefined>(undefined)
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{t('intro')}</p>
      {flows.length > 1 ? (
        <Field label={t('flow')}>
          {(control) => (
            <Select
              {...control}
              value={flowId ?? flows[0]?.id ?? ''}
              onChange={(event) => setFlowId(Number(event.target.value))}
            >
              {flows.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <Button
        variant="primary"
        isPending={phone.isBusy}
        onClick={() => void phone.begin(flowId === undefined ? {} : { flowId })}
      >
        {t('begin')}
      </Button>
    </div>
  )
}

/** The conversation is open by text: asks what becomes of it, so that never both write. */
const AskOpenText = ({ asked, phone }: { asked: PhoneQuestions; phone: Phone }) => {
  const t = useTranslations('calls.phone')
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{t('openText', { flow: asked.flowName, percent: String(asked.completion) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isPending={phone.isBusy} onClick={() => void phone.begin({ openText: 'go-on' })}>
          {t('goOn')}
        </Button>
        <Button isDisabled={phone.isBusy} onClick={() => void phone.begin({ openText: 'end' })}>
          {t('endText')}
        </Button>
      </div>
    </div>
  )
}

/** A colleague asks now. */
const AskedByOther = ({ name, phone }: { name: string; phone: Phone }) => {
  const t = useTranslations('calls.phone')
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{t('other', { name })}</p>
      <Button isPending={phone.isBusy} onClick={() => void phone.begin({ takesOver: true })}>
        {t('takeOver')}
      </Button>
    </div>
  )
}

/** What was answered so far, as it was read. */
const Answers = ({ asked }: { asked: PhoneQuestions }) => {
  const t = useTranslations('calls.phone')
  const language = useLanguage()
  if (asked.answers.length === 0) return null
  return (
    <section aria-label={t('answers')} className="flex flex-col gap-1 border-t pt-3">
      <h3 className="text-sm font-semibold">{t('answers')}</h3>
      <dl className="flex flex-col gap-1.5">
        {asked.answers.map(({ key, text, value }) => (
          <div key={key}>
            <dt className="text-sm text-muted">{text[language]}</dt>
            <dd className="whitespace-pre-wrap">{value === null ? t('noAnswer') : value[language]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Ended = ({ asked }: { asked: PhoneQuestions }) => {
  const t = useTranslations('calls.phone')
  const endReason = useEndReason()
  return (
    <p role="status" className="font-medium">
      {t('ended', { reason: endReason(asked.endReason ?? '') })}
    </p>
  )
}

const Body = ({ phone, formId }: { phone: Phone; formId: string }) => {
  const t = useTranslations('calls.phone')
  const words = useTranslations('words')
  const user = useCurrentUser()
  const { asked } = phone
  if (asked === null && phone.hasFailed)
    return (
      <p role="alert" className="text-red">
        {t('failed')}
      </p>
    )
  if (asked === null) return phone.isLoading ? <CentredSpinner text={words('loading')} /> : <Begin phone={phone} />
  if (asked.endReason !== null)
    return (
      <div className="flex flex-col gap-4">
        <Ended asked={asked} />
        <Answers asked={asked} />
      </div>
    )
  if (asked.caller === null) return <AskOpenText asked={asked} phone={phone} />
  if (asked.caller.userId !== user.id) return <AskedByOther name={asked.caller.name} phone={phone} />
  return (
    <div className="flex flex-col gap-4">
      {phone.isDanger ? (
        <p role="alert" className="rounded-card border border-red-dot p-3 font-medium text-red">
          {t('danger')}
        </p>
      ) : null}
      <ProgressBar percent={asked.completion} label={t('progress')} />
      <PhoneQuestionForm key={asked.step} asked={asked} formId={formId} onAnswer={phone.answer} />
      <Answers asked={asked} />
    </div>
  )
}

const FORM = 'phone-question'

/** The questions of a flow, one after another, for whoever has the patient on the telephone. Each answer is kept at once. */
export const PhoneDialog = ({ patient, onClose }: { patient: Patient; onClose: () => void }) => {
  const t = useTranslations('calls.phone')
  const words = useTranslations('words')
  const user = useCurrentUser()
  const phone = usePhoneQuestions(patient.id)
  const { asked } = phone
  const isAsking = asked !== null && asked.endReason === null && asked.caller?.userId === user.id
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { name: titleCase(patient.patientName) })}
      description={isAsking ? t('kept') : undefined}
      footer={
        isAsking ? (
          <>
            <Button isDisabled={phone.isBusy} onClick={() => void phone.end()}>
              {t('endHere')}
            </Button>
            <Button isDisabled={phone.isBusy} onClick={() => void phone.answer({})}>
              {t('skip')}
            </Button>
            <Button type="submit" form={FORM} variant="primary" isPending={phone.isBusy} data-meaning="next-answer">
              {t('next')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{words('close')}</Button>
        )
      }
    >
      <Body phone={phone} formId={FORM} />
    </Dialog>
  )
}
