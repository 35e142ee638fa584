import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Tag } from '#client/ui/badge.tsx'
import { IconButton } from '#client/ui/button.tsx'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import type { FlowVariable } from '#contract/flows.ts'
import { DeleteVariable } from './delete-variable.tsx'

/** One variable of a flow: its name, its value, and its fallback for a missing value. */
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
  const [isAsking, setAsking] = useState(false)
  const { variableName: name } = variable
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
        disabledReason={refusal}
        onClick={() => setAsking(true)}
      />
      {isAsking ? <DeleteVariable flow={flow} variable={variable} onClose={() => setAsking(false)} /> : null}
    </li>
  )
}
