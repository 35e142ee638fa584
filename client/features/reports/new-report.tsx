import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { useMakeReport } from './api.ts'
import { PlanChoiceFields, type PlanChoices } from './plan-choices.tsx'
import { lastDays } from './rules.ts'

/** Asks for a report of a period. */
export const NewReport = () => {
  const t = useTranslations('planReports.form')
  const words = useTranslations('words')
  const language = useLanguage()
  const fail = useFailure()
  const make = useMakeReport()
  const [period, setPeriod] = useState(() => lastDays(30, new Date()))
  const [choices, setChoices] = useState<PlanChoices>({ flowId: null, locationId: null, language })
  const [problem, setProblem] = useState<{ field: string | null; text: string } | null>(null)
  const isWhole = period.from !== '' && period.to !== ''
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || make.isPending) return
    setProblem(null)
    try {
      await make.mutateAsync({ body: { ...period, ...choices } })
    } catch (error) {
      setProblem({ field: error instanceof ApiError ? error.field : null, text: fail(error as Error) })
      return
    }
    toast({ title: words('success'), description: t('made') })
  }
  const errorOf = (field: string) => (problem?.field === field ? problem.text : null)
  return (
    <Card title={t('title')}>
      <p className="mb-3 text-sm text-muted">{t('why')}</p>
      <form className="grid gap-x-4 gap-y-3 sm:grid-cols-2" onSubmit={(event) => void save(event)}>
        <Field label={t('from')} error={errorOf('from')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={period.from}
              onChange={({ target }) => setPeriod({ ...period, from: target.value })}
            />
          )}
        </Field>
        <Field label={t('to')} error={errorOf('to')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={period.to}
              onChange={({ target }) => setPeriod({ ...period, to: target.value })}
            />
          )}
        </Field>
        <PlanChoiceFields value={choices} onChange={(change) => setChoices({ ...choices, ...change })} />
        <div className="flex items-end">
          <Button
            type="submit"
            variant="primary"
            isPending={make.isPending}
            pendingText={t('making')}
            isDisabled={!isWhole}
          >
            {t('make')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
