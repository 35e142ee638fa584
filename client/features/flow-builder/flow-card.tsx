import { clsx as cx } from 'clsx'
import {
  Bot,
  CalendarDays,
  CircleCheck,
  CirclePause,
  Copy,
  Ellipsis,
  MessageSquare,
  OctagonAlert,
  Pencil,
  Play,
  Star,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { StatusBadge } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import type { FlowActs } from './use-flow-acts.ts'

/** The number of a flow's errors, warnings and failing tests. */
export const FindingCounts = ({ flow }: { flow: BuiltFlow }) => {
  const t = useTranslations('flowBuilder.findings')
  const errors = flow.findings.filter(({ severity }) => severity === 'error').length
  const warnings = flow.findings.length - errors
  return (
    <>
      {errors > 0 ? (
        <StatusBadge tone="red" icon={<OctagonAlert />}>
          {t('errors', { count: errors })}
        </StatusBadge>
      ) : null}
      {warnings > 0 ? (
        <StatusBadge tone="yellow" icon={<TriangleAlert />}>
          {t('warnings', { count: warnings })}
        </StatusBadge>
      ) : null}
      {flow.tests.failed > 0 ? (
        <StatusBadge tone="orange">{t('failedTests', { count: flow.tests.failed })}</StatusBadge>
      ) : null}
    </>
  )
}

export const FlowBadges = ({ flow }: { flow: BuiltFlow }) => {
  const t = useTranslations('flowBuilder.card')
  const purposes = useTranslations('flowBuilder.form.purposes')
  return (
    <>
      {flow.isDefault ? (
        <StatusBadge tone="blue" icon={<Star />}>
          {t('default')}
        </StatusBadge>
      ) : null}
      <StatusBadge tone={flow.isActive ? 'green' : 'grey'} icon={flow.isActive ? <CircleCheck /> : <CirclePause />}>
        {flow.isActive ? t('active') : t('inactive')}
      </StatusBadge>
      {flow.flowType !== 'ASSISTANT' && flow.purpose !== 'verification' ? (
        <StatusBadge tone="grey" icon={flow.purpose === 'appointment' ? <CalendarDays /> : <MessageSquare />}>
          {purposes(flow.purpose)}
        </StatusBadge>
      ) : null}
      {flow.flowType === 'ASSISTANT' ? (
        <StatusBadge tone="grey" icon={<Bot />}>
          {t('assistant')}
        </StatusBadge>
      ) : null}
    </>
  )
}

/** One flow: its purpose, whether it is active, its problems, and its actions. */
export const FlowCard = ({
  flow,
  isOpen,
  acts,
  onOpen,
  onEdit,
  onCopied,
  onDelete,
}: {
  flow: BuiltFlow
  isOpen: boolean
  acts: FlowActs
  onOpen: () => void
  onEdit: () => void
  onCopied: (copy: BuiltFlow) => void
  onDelete: () => void
}) => {
  const t = useTranslations('flowBuilder.card')
  const { name } = flow
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isOpen])
  return (
    <li
      ref={card}
      data-flow={flow.id}
      className={cx(
        'relative flex min-w-0 flex-col gap-2 rounded-card border bg-surface p-4 transition-colors duration-120 sm:p-5',
        isOpen ? 'border-accent bg-tint' : 'hover:border-control',
      )}
    >
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 text-lg font-semibold">
          {/* Its hit area is the whole card; the other buttons are above it. */}
          <button
            type="button"
            aria-expanded={isOpen}
            className="max-w-full truncate text-left after:absolute after:inset-0 after:rounded-card"
            onClick={onOpen}
          >
            {name}
          </button>
        </h2>
        <Menu
          label={t('more', { name })}
          trigger={
            <IconButton
              size="icon-sm"
              className="relative"
              label={t('more', { name })}
              icon={<Ellipsis aria-hidden className="size-4" />}
            />
          }
        >
          <MenuItem
            icon={<Star aria-hidden />}
            disabledReason={acts.refusal ?? (flow.isDefault ? t('isDefault') : null)}
            onSelect={() => void acts.makeDefault(flow)}
          >
            {t('makeDefault')}
          </MenuItem>
          {flow.isActive ? (
            <MenuItem
              icon={<CirclePause aria-hidden />}
              disabledReason={acts.refusal}
              onSelect={() => void acts.deactivate(flow)}
            >
              {t('deactivate')}
            </MenuItem>
          ) : null}
          <MenuItem
            icon={<Copy aria-hidden />}
            disabledReason={acts.refusal}
            onSelect={() => void acts.duplicate(flow, onCopied)}
          >
            {t('duplicate')}
          </MenuItem>
          <MenuItem
            icon={<Trash2 aria-hidden />}
            isDanger
            disabledReason={acts.refusal ?? (flow.isActive || flow.isDefault ? t('inService') : null)}
            onSelect={onDelete}
          >
            {t('delete')}
          </MenuItem>
        </Menu>
      </div>
      <p className="line-clamp-2 min-h-10 text-muted">{flow.description ?? t('noDescription')}</p>
      <p className="flex flex-wrap items-center gap-1.5">
        <FlowBadges flow={flow} />
        <FindingCounts flow={flow} />
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
        <span className="mr-auto text-sm text-muted">{t('questions', { count: flow.questions.length })}</span>
        {flow.isActive ? null : (
          <Button
            size="sm"
            className="relative"
            aria-label={t('activateName', { name })}
            icon={<Play aria-hidden className="size-3.5" />}
            isPending={acts.isActivating(flow.id)}
            disabledReason={acts.refusal}
            onClick={() => acts.activate(flow)}
          >
            {t('activate')}
          </Button>
        )}
        <Button
          size="sm"
          className="relative"
          aria-label={t('editName', { name })}
          icon={<Pencil aria-hidden className="size-3.5" />}
          disabledReason={acts.refusal}
          onClick={onEdit}
        >
          {t('edit')}
        </Button>
      </div>
    </li>
  )
}
