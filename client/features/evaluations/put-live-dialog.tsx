import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Textarea } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { EvaluationReport } from '#contract/evaluations.ts'
import { usePutLive } from './api.ts'

/** Asks before patients get a version; for one that does worse, why. */
export const PutLiveDialog = ({ report, onClose }: { report: EvaluationReport; onClose: () => void }) => {
  const t = useTranslations('evaluations.report')
  const words = useTranslations('words')
  const fail = useFailure()
  const putLive = usePutLive()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { isWorse, evaluation } = report
  const save = async () => {
    if (isWorse && reason.trim() === '') return setError(t('reasonMissing'))
    try {
      await putLive.mutateAsync({ params: { id: evaluation.id }, body: reason.trim() === '' ? {} : { reason } })
    } catch (refused) {
      return setError(fail(refused as Error))
    }
    toast({ title: words('success'), description: t('isUsed') })
    onClose()
  }
  return (
    <FormDialog
      size="sm"
      title={t('putLiveTitle')}
      description={isWorse ? t('worse') : t('putLiveText')}
      isUnsaved={reason !== ''}
      isSubmitting={putLive.isPending}
      submitText={t('putLive')}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t('reason')} isRequired={isWorse} hint={t('reasonHint')} error={error}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
    </FormDialog>
  )
}
