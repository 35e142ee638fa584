import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { shortDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input, Select, Textarea } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { AiConfiguration } from '#contract/ai.ts'
import { configurationsQuery, useStart, versionsQuery } from './api.ts'

/** Chooses a configuration and starts a run of it, or of a change of its model or prompt. */
export const StartCard = ({ whyNot, onStarted }: { whyNot: string | null; onStarted: (id: number) => void }) => {
  const t = useTranslations('evaluations.start')
  const configurations = useQuery({ ...configurationsQuery(), refetchOnMount: 'always' })
  const [chosen, setChosen] = useState<number | null>(null)
  const rows = configurations.data ?? []
  const config = rows.find(({ id }) => id === chosen) ?? rows.find(({ isDefault }) => isDefault) ?? rows[0]
  return (
    <Card title={t('title')}>
      <p className="mb-3 text-sm text-muted">{t('text')}</p>
      {config ? (
        <Proposal
          key={`${config.id} ${config.updatedAt}`}
          config={config}
          configurations={rows}
          whyNot={whyNot}
          onChoose={setChosen}
          onStarted={onStarted}
        />
      ) : (
        <p>{t('noConfig')}</p>
      )}
    </Card>
  )
}

const Proposal = ({
  config,
  configurations,
  whyNot,
  onChoose,
  onStarted,
}: {
  config: AiConfiguration
  configurations: readonly AiConfiguration[]
  whyNot: string | null
  onChoose: (id: number) => void
  onStarted: (id: number) => void
}) => {
  const t = useTranslations('evaluations.start')
  const words = useTranslations('words')
  const language = useLanguage()
  const fail = useFailure()
  const start = useStart()
  const versions = useQuery({ ...versionsQuery(config.id), refetchOnMount: 'always' })
  const [model, setModel] = useState(config.model)
  const [systemPrompt, setPrompt] = useState(config.systemPrompt)
  const take = (id: number) => {
    const version = versions.data?.find((each) => each.id === id) ?? config
    setModel(version.model)
    setPrompt(version.systemPrompt)
  }
  const isBlank = model.trim() === '' || systemPrompt.trim() === ''
  return (
    <form
      className="flex flex-col gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        start.mutate(
          { body: { configId: config.id, model, systemPrompt } },
          {
            onSuccess: ({ id }) => {
              toast({ title: words('success'), description: t('started') })
              onStarted(id)
            },
            onError: (error) => void fail(error),
          },
        )
      }}
    >
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Field label={t('config')}>
          {(control) => (
            <Select
              {...control}
              className="w-full"
              value={config.id}
              onChange={(event) => onChoose(Number(event.target.value))}
            >
              {configurations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('version')}>
          {(control) => (
            <Select {...control} className="w-full" onChange={(event) => take(Number(event.target.value))}>
              <option value={0}>{t('live')}</option>
              {versions.data
                ?.filter(({ isLive }) => !isLive)
                .map(({ id, number, createdAt, isEvaluated }) => (
                  <option key={id} value={id}>
                    {t(isEvaluated ? 'versionOf' : 'versionUntried', { number, day: shortDay(createdAt, language) })}
                  </option>
                ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label={t('model')} isRequired>
        {(control) => (
          <Input {...control} value={model} maxLength={100} onChange={(event) => setModel(event.target.value)} />
        )}
      </Field>
      <Field label={t('prompt')} isRequired>
        {(control) => (
          <Textarea
            {...control}
            rows={7}
            value={systemPrompt}
            maxLength={8000}
            onChange={(event) => setPrompt(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        icon={<FlaskConical aria-hidden className="size-4" />}
        isPending={start.isPending}
        disabledReason={whyNot ?? (isBlank ? t('empty') : null)}
      >
        {t('run')}
      </Button>
    </form>
  )
}
