import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { usePatientFields } from '#client/shell/use-patient-fields.ts'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { isPatientVariable } from '#contract/flows/patient-variables.ts'
import type { FlowVariable } from '#contract/flows.ts'
import { useDeleteVariable } from './api.ts'
import { usesOf } from './rules/variable-uses.ts'
import { useEdits } from './use-edits.tsx'

/** Asks before a variable is deleted, and names the questions that use it. */
export const DeleteVariable = ({
  flow,
  variable: { id, variableName: name },
  onClose,
}: {
  flow: BuiltFlow
  variable: FlowVariable
  onClose: () => void
}) => {
  const t = useTranslations('flowBuilder')
  const fail = useFailure()
  const { edit } = useEdits()
  const { mutateAsync } = useDeleteVariable()
  const fields = usePatientFields()
  const uses = usesOf(name, flow.questions)
  return (
    <DeleteDialog
      title={t('variables.delete', { name })}
      text={
        uses.length === 0
          ? t('variables.unused')
          : t(isPatientVariable(name, fields) ? 'variables.usedWithPatient' : 'variables.used', {
              count: uses.length,
              questions: uses.join(', '),
            })
      }
      pendingText={t('deleteQuestion.pending')}
      done={{ description: t('toast.variableDeleted') }}
      onDelete={() => edit(flow, t('edits.variableDeleted', { name }), () => mutateAsync({ params: { id } }))}
      onRefused={fail}
      onClose={onClose}
    />
  )
}
