import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Tag } from '#client/ui/badge.tsx'
import { IconButton } from '#client/ui/button.tsx'
import type { OwnField } from '#contract/patients/own-fields.ts'

/** One field: its name in both languages, its type, its variable, and what can be done with it. */
export const FieldRow = ({
  field,
  handle,
  isFirst,
  isLast,
  onMove,
  onEdit,
  onRemove,
}: {
  field: OwnField
  handle: ReactNode
  isFirst: boolean
  isLast: boolean
  onMove: (step: 1 | -1) => void
  onEdit: () => void
  onRemove: () => void
}) => {
  const t = useTranslations('ownFields')
  const language = useLanguage()
  const [name, other] = language === 'es' ? [field.labelEs, field.labelEn] : [field.labelEn, field.labelEs]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5 sm:px-4">
      {handle}
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
          <Tag>{t(`types.${field.type}`)}</Tag>
          {field.isPhi ? <Tag>{t('phi')}</Tag> : null}
        </p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {other === name ? null : `${other} · `}
          <span className="font-mono text-xs">{`{{${field.key}}}`}</span>
          {field.choices.length > 0 ? ` · ${field.choices.map((choice) => choice[language]).join(', ')}` : null}
        </p>
      </div>
      <span className="flex gap-1">
        <IconButton
          size="icon-sm"
          label={t('moveUp', { name })}
          icon={<ArrowUp aria-hidden className="size-4" />}
          disabledReason={isFirst ? t('isFirst') : null}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="icon-sm"
          label={t('moveDown', { name })}
          icon={<ArrowDown aria-hidden className="size-4" />}
          disabledReason={isLast ? t('isLast') : null}
          onClick={() => onMove(1)}
        />
        <IconButton
          size="icon-sm"
          label={t('editOf', { name })}
          icon={<Pencil aria-hidden className="size-4" />}
          onClick={onEdit}
        />
        <IconButton
          size="icon-sm"
          label={t('removeOf', { name })}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={onRemove}
        />
      </span>
    </div>
  )
}
