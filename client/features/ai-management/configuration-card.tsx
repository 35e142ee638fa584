import { Activity, FlaskConical, Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { timeInSentence } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { StatusBadge, Tag } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { ConfigurationHealth } from '#contract/ai/health.ts'
import { providerLabels } from '#contract/ai/providers.ts'
import { type AiConfiguration, aiEndpoints, type ConfigurationFault } from '#contract/ai.ts'
import { useCheckHealth } from './api.ts'
import { HealthLine } from './health-line.tsx'
import { PatientDataLine } from './patient-data-line.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { useNamedFailure } from './use-named-failure.ts'

interface ConfigurationCardProps {
  configuration: AiConfiguration
  health: ConfigurationHealth | undefined
  fault: ConfigurationFault | undefined
  onEdit: () => void
  onDelete: () => void
  /** Null outside the sandbox, where faults cannot be caused. */
  onBreak: (() => void) | null
}

/** One configuration: its data, its health, and its actions. */
export const ConfigurationCard = ({
  configuration,
  health,
  fault,
  onEdit,
  onDelete,
  onBreak,
}: ConfigurationCardProps) => {
  const t = useTranslations('aiManagement')
  const words = useTranslations('words')
  const language = useLanguage()
  const mayEdit = useIsAllowed(aiEndpoints.updateAiConfiguration)
  const reason = mayEdit ? null : words('notAllowed')
  const { name, description, provider, model, isActive, isDefault, missing } = configuration
  return (
    <article aria-label={name} className="flex h-full flex-col gap-3 rounded-card border bg-surface p-4 sm:p-5">
      <header className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
          {description ? <p className="text-sm text-muted wrap-anywhere">{description}</p> : null}
        </div>
        <StatusBadge tone={isActive ? 'green' : 'grey'}>{t(isActive ? 'active' : 'inactive')}</StatusBadge>
      </header>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <ProviderMark provider={provider} />
        <span className="font-mono text-xs text-muted">
          <span className="visually-hidden">{`${t('configurations.model')}: `}</span>
          {model}
        </span>
        {isDefault ? <Tag>{t('configurations.default')}</Tag> : null}
      </p>
      <HealthLine health={health} />
      {missing ? <p className="text-sm text-orange">{t(`configurations.missing.${missing}`)}</p> : null}
      <PatientDataLine configuration={configuration} />
      {fault ? (
        <p role="status" className="rounded-control bg-orange-tint px-3 py-2 text-sm text-orange">
          {t('chaos.on', { fault: t(`chaos.faults.${fault.fault}`), time: timeInSentence(fault.until, language) })}
        </p>
      ) : null}
      <footer className="mt-auto flex flex-wrap items-center gap-1.5 pt-1">
        <CheckButton configuration={configuration} disabledReason={reason} />
        <span className="ml-auto flex gap-1">
          {onBreak ? (
            <IconButton
              size="icon-sm"
              label={`${t('chaos.title')}: ${name}`}
              icon={<FlaskConical aria-hidden className="size-4" />}
              disabledReason={reason}
              onClick={onBreak}
            />
          ) : null}
          <IconButton
            size="icon-sm"
            label={t('configurations.editOf', { name })}
            icon={<Pencil aria-hidden className="size-4" />}
            disabledReason={reason}
            onClick={onEdit}
          />
          <IconButton
            size="icon-sm"
            label={t('configurations.deleteOf', { name })}
            icon={<Trash2 aria-hidden className="size-4" />}
            disabledReason={reason}
            onClick={onDelete}
          />
        </span>
      </footer>
    </article>
  )
}

/** Checks the provider now; pending until it answers. */
const CheckButton = ({
  configuration: { id, name, provider },
  disabledReason,
}: {
  configuration: AiConfiguration
  disabledReason: string | null
}) => {
  const t = useTranslations('aiManagement')
  const fail = useNamedFailure()
  const check = useCheckHealth()
  return (
    <Button
      size="sm"
      icon={<Activity aria-hidden className="size-4" />}
      aria-label={t('configurations.checkOf', { name })}
      isPending={check.isPending}
      disabledReason={disabledReason}
      onClick={() =>
        check.mutate(
          { query: { configId: id }, body: { provider } },
          {
            onSuccess: ({ status, model, responseTime, error }) =>
              status === 'healthy'
                ? toast({
                    title: t('check.passed'),
                    description: t('check.passedText', {
                      provider: providerLabels[provider],
                      model: model ?? '',
                      ms: responseTime ?? 0,
                    }),
                  })
                : toast({ title: t('check.failed'), description: error ?? '', variant: 'destructive' }),
            onError: (error) => void fail(t('check.failed'), error),
          },
        )
      }
    >
      {t('configurations.check')}
    </Button>
  )
}
