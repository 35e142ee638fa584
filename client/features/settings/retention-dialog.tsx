import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { absoluteTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { queryOf, useEndpointMutation } from '#client/query.ts'
import { factorsQuery } from '#client/shell/account/factors.ts'
import { ProveForm } from '#client/shell/account/prove-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { CentredSpinner } from '#client/ui/spinner.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import {
  LEAST_RETENTION_DAYS,
  MOST_RETENTION_DAYS,
  type RetentionClass,
  type RetentionPolicy,
  retentionClasses,
  retentionEndpoints,
} from '#contract/retention.ts'

type Typed = Record<RetentionClass, string>

const typedOf = (policy: RetentionPolicy): Typed =>
  Object.fromEntries(retentionClasses.map((name) => [name, String(policy[name] ?? '')])) as Typed

/** Null when it is kept for ever; undefined when it is no number of days. */
const daysOf = (text: string): number | null | undefined => {
  if (text.trim() === '') return null
  const days = Number(text)
  return Number.isInteger(days) && days >= LEAST_RETENTION_DAYS && days <= MOST_RETENTION_DAYS ? days : undefined
}

const policyOf = (typed: Typed): RetentionPolicy | null => {
  const days = retentionClasses.map((name) => [name, daysOf(typed[name])] as const)
  return days.some(([, each]) => each === undefined) ? null : (Object.fromEntries(days) as RetentionPolicy)
}

/** For how many days each class is kept, what that would remove now, and the proof that it is you. */
export const RetentionDialog = ({ policy, onClose }: { policy: RetentionPolicy; onClose: () => void }) => {
  const t = useTranslations('retention')
  const words = useTranslations('words')
  const [typed, setTyped] = useState(() => typedOf(policy))
  const [previewed, setPreviewed] = useState<RetentionPolicy | null>(null)
  const [areErrorsShown, setErrorsShown] = useState(false)
  const factors = useQuery(factorsQuery)
  const update = useEndpointMutation(retentionEndpoints.updateRetention)
  const chosen = policyOf(typed)
  const look = () => {
    setErrorsShown(true)
    setPreviewed(chosen)
  }
  const save = async (proof: Parameters<Parameters<typeof ProveForm>[0]['onProved']>[0]) => {
    setErrorsShown(true)
    if (!chosen) return
    await update.mutateAsync({ body: { policy: chosen, ...proof } })
    toast({ title: words('success'), description: t('saved') })
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={t('title')}>
      <div className="flex flex-col gap-4">
        <p>{t('how')}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          {retentionClasses.map((name) => (
            <Field
              key={name}
              label={t(`class.${name}`)}
              hint={t(`hint.${name}`)}
              error={
                areErrorsShown && daysOf(typed[name]) === undefined
                  ? t('errors.days', { least: LEAST_RETENTION_DAYS, most: MOST_RETENTION_DAYS })
                  : undefined
              }
            >
              {(control) => (
                <Input
                  {...control}
                  value={typed[name]}
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder={t('forEver')}
                  maxLength={6}
                  onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <div>
          <Button onClick={look}>{t('preview.show')}</Button>
        </div>
        {previewed ? <Preview policy={previewed} /> : null}
        {factors.data ? (
          <ProveForm factors={factors.data} submit={t('save')} isPending={update.isPending} onProved={save} />
        ) : factors.isError ? (
          <p role="alert" className="text-red">
            {t('failed')}
          </p>
        ) : (
          <CentredSpinner text={words('loading')} />
        )}
      </div>
    </Dialog>
  )
}

const Preview = ({ policy }: { policy: RetentionPolicy }) => {
  const t = useTranslations('retention')
  const words = useTranslations('words')
  const language = useLanguage()
  const query = Object.fromEntries(Object.entries(policy).filter(([, days]) => days !== null))
  const { data, isError } = useQuery({
    ...queryOf(retentionEndpoints.previewRetention, { query }),
    refetchOnMount: 'always',
  })
  if (isError)
    return (
      <p role="alert" className="text-red">
        {t('preview.failed')}
      </p>
    )
  if (!data) return <CentredSpinner text={words('loading')} />
  const found = data.classes.filter(({ count }) => count > 0)
  return (
    <section aria-label={t('preview.title')} aria-live="polite" className="rounded-control border border-line p-3">
      <h3 className="font-semibold">{t('preview.title')}</h3>
      {found.length === 0 ? <p>{t('preview.none')}</p> : null}
      <ul>
        {found.map(({ class: name, count, oldest }) => (
          <li key={name}>
            {t('preview.row', {
              what: t(`class.${name}`),
              count,
              moment: oldest ? absoluteTime(oldest, language) : '',
            })}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{t('preview.note')}</p>
    </section>
  )
}
