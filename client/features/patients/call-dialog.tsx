import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ApiError } from '#client/call.ts'
import { titleCase } from '#client/format/names.ts'
import { useFailure } from '#client/shell/failure.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input, Select, Textarea } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { type Call, type CallForm, enteredOutcomes } from '#contract/calls.ts'
import type { Patient } from '#contract/patients.ts'
import { useRecordCall, useUndoCall } from './use-calls.ts'

interface CallValues {
  outcome: CallForm['outcome'] | ''
  date: string
  time: string
  note: string
}

/** What a form says, as it is sent; the moment is meant in the zone of this browser. */
const bodyOf = ({ outcome, date, time, note }: CallValues): CallForm | null =>
  outcome === ''
    ? null
    : {
        outcome,
        note,
        ...(outcome === 'call-back' ? { callBackAt: new Date(`${date}T${time}`).toISOString() } : {}),
      }

/** Asks what came of a call that somebody made to the patient. */
export const CallDialog = ({ patient, onClose }: { patient: Patient; onClose: () => void }) => {
  const t = useTranslations('calls')
  const words = useTranslations('words')
  const fail = useFailure()
  const record = useRecordCall()
  const { undo } = useUndoCall(patient.id)
  const form = useForm<CallValues>({ defaultValues: { outcome: '', date: '', time: '', note: '' } })
  useKeptForm(form, { about: `call:${patient.id}` })
  const { errors, isDirty, isSubmitting } = form.formState
  const outcome = form.watch('outcome')
  const isAgreed = outcome === 'call-back'
  const isTimeMissing = isAgreed && (form.watch('date') === '' || form.watch('time') === '')
  const offered = enteredOutcomes.filter((each) => each !== 'call-back' || !patient.isNoContact)
  const save = form.handleSubmit(async (typed) => {
    const body = bodyOf(typed)
    if (body === null) return
    let made: Call
    try {
      made = await record.mutateAsync({ params: { id: patient.id }, body })
    } catch (error) {
      const message = fail(error as Error)
      if ((error as ApiError).field === 'callBackAt')
        form.setError('date', { type: 'server', message }, { shouldFocus: true })
      return
    }
    const takeBack = async () => {
      const { text, isRefusal } = await undo(made.id)
      toast({
        title: words(isRefusal ? 'error' : 'success'),
        description: text,
        variant: isRefusal ? 'destructive' : 'default',
      })
    }
    toast({
      title: words('success'),
      description: t('form.saved'),
      ...(made.isUndoable ? { action: { label: t('undo.undo'), onPress: () => void takeBack() } } : {}),
    })
    onClose()
  })
  return (
    <FormDialog
      title={t('form.title', { name: titleCase(patient.patientName) })}
      description={t('form.description')}
      size="sm"
      isUnsaved={isDirty}
      isSubmitting={isSubmitting}
      disabledReason={outcome === '' ? t('form.choose') : isTimeMissing ? t('form.when') : null}
      formClass="flex flex-col gap-3"
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={t('form.outcome')}
        isRequired
        hint={<span className="block min-h-10">{outcome === '' ? null : t(`form.what.${outcome}`)}</span>}
      >
        {(control) => (
          <Select {...control} {...form.register('outcome')} className="w-full">
            <option value="">{t('form.pick')}</option>
            {offered.map((each) => (
              <option key={each} value={each}>
                {t(`outcome.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isAgreed ? (
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <Field label={t('form.date')} isRequired error={errors.date?.message}>
            {(control) => <Input {...control} type="date" {...form.register('date')} />}
          </Field>
          <Field label={t('form.time')} isRequired hint={t('form.zone')}>
            {(control) => <Input {...control} type="time" {...form.register('time')} />}
          </Field>
        </div>
      ) : null}
      <Field label={t('form.note')} hint={t('form.noteHint')}>
        {(control) => <Textarea {...control} rows={2} maxLength={500} {...form.register('note')} />}
      </Field>
    </FormDialog>
  )
}
