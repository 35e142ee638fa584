import { Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { Tag } from '#client/ui/badge.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import type { FlowVariable } from '#contract/flows.ts'
import { useDeleteVariable } from './api.ts'
import { useEdits } from './use-edits.tsx'

/** One variable of a flow: its name as it is written, what it holds, and what stands in for a missing value. */
export const VariableLine = ({
  flow,
  variable,
  refusal,
}: {
  flow: BuiltFlow
  variable: FlowVariable
  refusal: string | null
}) => {
  const t = useTranslations('flowBuilder')
  const words = useTranslations('words')
  const fail = useFailure()
  const { edit } = useEdits()
  const { mutateAsync, isPending } = useDeleteVariable()
  const { variableName: name } = variable
  const remove = async () => {
    try {
      await edit(flow, t('edits.variableDeleted', { name }), () => mutateAsync({ params: { id: variable.id } }))
      toast({ title: words('success'), description: t('toast.variableDeleted') })
    } catch (error) {
      fail(error as Error)
    }
  }
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-1.5">
          <span className="font-mono text-sm font-medium [overflow-wrap:anywhere]">{`{{${name}}}`}</span>
          <Tag>{t(`variables.types.${variable.dataType}`)}</Tag>
          {variable.isRequired ? <Tag className="border-accent text-accent">{t('variables.isRequired')}</Tag> : null}
        </p>
        <p className="text-sm text-muted">
          {[
            variable.displayName,
            ...(variable.description ? [variable.description] : []),
            variable.defaultValue ? t('variables.default', { value: variable.defaultValue }) : t('variables.noDefault'),
          ].join(' · ')}
        </p>
      </div>
      <IconButton
        size="icon-sm"
        label={t('variables.delete', { name })}
        icon={<Trash2 aria-hidden className="size-4" />}
        isPending={isPending}
        disabledReason={refusal}
        onClick={() => void remove()}
      />
    </li>
  )
}
