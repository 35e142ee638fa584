import { useQuery } from '@tanstack/react-query'
import { Plus, ShieldPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { EmergencyTexts, safetyQuery } from '#client/shell/texting/emergency-texts.tsx'
import { Tag } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import {
  type EmergencyClass,
  emergencyClasses,
  type OwnPattern,
  type SafetySettings,
  safetyEndpoints,
} from '#contract/routing/safety.ts'
import { useUpdateSafety } from './api.ts'

/**
 * What counts as an emergency and which text is sent then. Own patterns add to the built-in ones and never replace
 * them.
 */
export const SafetyCard = () => {
  const t = useTranslations('aiRouter.safety')
  const words = useTranslations('words')
  const safety = useQuery(safetyQuery())
  return (
    <Card title={t('title')}>
      <p className="mb-3 flex items-start gap-2 text-sm text-muted">
        <ShieldPlus aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('text')}
      </p>
      {safety.data ? (
        <p className={`mb-4 text-sm ${safety.data.judges === 0 ? 'font-semibold text-red' : 'text-muted'}`}>
          {t('judges', { count: safety.data.judges })}
        </p>
      ) : null}
      {safety.data ? (
        <div className="grid gap-6 @3xl:grid-cols-2">
          <Patterns safety={safety.data} />
          <div>
            <h3 className="mb-2 text-sm font-semibold">{t('texts')}</h3>
            <EmergencyTexts />
          </div>
        </div>
      ) : safety.isError ? (
        <ListFailed hasRows={false} onRetry={() => void safety.refetch()} />
      ) : (
        <SkeletonRows text={words('loading')} rows={3} />
      )}
    </Card>
  )
}

const Patterns = ({ safety }: { safety: SafetySettings }) => {
  const t = useTranslations('aiRouter.safety')
  const words = useTranslations('words')
  const classes = useTranslations('trace.class')
  const fail = useFailure()
  const update = useUpdateSafety()
  const mayEdit = useIsAllowed(safetyEndpoints.updateSafety)
  const [kind, setKind] = useState<EmergencyClass>('self-harm')
  const [pattern, setPattern] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const reason = mayEdit ? null : words('notAllowed')
  const save = (ownPatterns: OwnPattern[], onDone?: () => void) =>
    update.mutate(
      { body: { ownPatterns } },
      {
        onSuccess: () => {
          toast({ title: words('success'), description: t('saved') })
          setProblem(null)
          onDone?.()
        },
        onError: (error) => setProblem(fail(error)),
      },
    )
  const add = () => save([...safety.ownPatterns, { class: kind, pattern: pattern.trim() }], () => setPattern(''))
  return (
    <div>
      <ul className="mb-4 flex flex-wrap gap-1.5">
        {emergencyClasses.map((each) => (
          <li key={each}>
            <Tag>{t('shipped', { class: classes(each), count: safety.shippedPatterns[each] ?? 0 })}</Tag>
          </li>
        ))}
      </ul>
      <h3 className="mb-2 text-sm font-semibold">{t('own')}</h3>
      {safety.ownPatterns.length === 0 ? <p className="mb-3 text-sm text-muted">{t('ownEmpty')}</p> : null}
      <ul className="mb-3 flex flex-col gap-1">
        {safety.ownPatterns.map((each) => (
          <li key={`${each.class} ${each.pattern}`} className="flex items-center gap-2 text-sm">
            <Tag>{classes(each.class)}</Tag>
            <span className="min-w-0 flex-1 font-mono wrap-anywhere">{each.pattern}</span>
            <IconButton
              size="icon-sm"
              label={t('remove', { pattern: each.pattern })}
              icon={<X aria-hidden className="size-4" />}
              disabledReason={reason}
              onClick={() => save(safety.ownPatterns.filter((other) => other !== each))}
            />
          </li>
        ))}
      </ul>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (mayEdit && pattern.trim() !== '') add()
        }}
      >
        <Field label={t('class')}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target }) => setKind(emergencyClasses.find((each) => each === target.value) ?? kind)}
            >
              {emergencyClasses.map((each) => (
                <option key={each} value={each}>
                  {classes(each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('pattern')} error={problem} className="min-w-0 flex-1 basis-48">
          {(control) => (
            <Input
              {...control}
              value={pattern}
              maxLength={200}
              onChange={({ target }) => {
                setPattern(target.value)
                setProblem(null)
              }}
              autoComplete="off"
            />
          )}
        </Field>
        <Button
          type="submit"
          icon={<Plus aria-hidden className="size-4" />}
          isPending={update.isPending}
          isDisabled={pattern.trim() === ''}
          disabledReason={reason}
        >
          {t('add')}
        </Button>
      </form>
    </div>
  )
}
