import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { AlertDialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input } from '#client/ui/input.tsx'
import { type VerifiedHow, verifiedHows } from '#contract/patients/words.ts'
import type { Patient } from '#contract/patients.ts'
import type { Asked, QueueActions } from './use-queue-actions.ts'

interface AskProps {
  patient: Patient
  actions: QueueActions
  onClose: () => void
}

/** Required answers are missing: asks how the person who completes the verification knows. */
const AskHow = ({ patient, actions, onClose }: AskProps) => {
  const t = useTranslations('patientDialogs.how')
  const [how, setHow] = useState<VerifiedHow | null>(null)
  const [note, setNote] = useState('')
  const isUntold = how === 'other' && note.trim() === ''
  return (
    <FormDialog
      title={t('title', { name: titleCase(patient.patientName) })}
      description={t('text', { count: patient.openConversation?.missingAnswers ?? 1 })}
      size="sm"
      isUnsaved={note !== ''}
      isSubmitting={false}
      submitText={t('confirm')}
      disabledReason={how === null ? t('choose') : isUntold ? t('write') : null}
      onSubmit={async () => {
        if (how === null || isUntold) return
        onClose()
        await actions.complete(patient, { verifiedHow: how, ...(how === 'other' && { verifiedHowNote: note.trim() }) })
      }}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="visually-hidden">{t('label')}</legend>
        {verifiedHows.map((each) => (
          <label key={each} className="flex min-h-7 items-center gap-2.5 touch:min-h-11">
            <input
              type="radio"
              name="how"
              value={each}
              checked={how === each}
              onChange={() => setHow(each)}
              className="size-4 accent-accent"
            />
            {t(each)}
          </label>
        ))}
      </fieldset>
      {how === 'other' ? (
        <Field label={t('note')} isRequired className="mt-3">
          {(field) => (
            <Input {...field} value={note} maxLength={200} onChange={(event) => setNote(event.target.value)} />
          )}
        </Field>
      ) : null}
    </FormDialog>
  )
}

/** The conversation is still open: asks whether completing ends it or leaves both as they are. */
const AskEnd = ({ patient, actions, onClose }: AskProps) => {
  const t = useTranslations('patientDialogs.end')
  const [isPending, setPending] = useState(false)
  const end = async () => {
    setPending(true)
    await actions.markCompleted(patient, 'end')
    onClose()
  }
  return (
    <AlertDialog
      isOpen
      title={t('title', { name: titleCase(patient.patientName) })}
      text={t('text')}
      cancelText={t('leave')}
      confirmText={t('confirm')}
      pendingText={t('pending')}
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => void end()}
    />
  )
}

/** The questions that are asked before an action. */
export const DecisionDialogs = ({
  asked,
  actions,
  onClose,
}: {
  asked: Asked
  actions: QueueActions
  onClose: () => void
}) => {
  const Ask = asked.what === 'how' ? AskHow : AskEnd
  return <Ask patient={asked.patient} actions={actions} onClose={onClose} />
}
