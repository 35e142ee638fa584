import { useQuery } from '@tanstack/react-query'
import { CircleCheck, OctagonAlert, Play, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { StatusBadge } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { RunLine, SavedTest } from '#contract/flows/saved-tests.ts'
import { testsQuery, useAcceptTest, useCreateTest, useDeleteTest } from '../api.ts'
import { useRunWords } from './use-run-words.ts'
import type { Run } from './use-simulation.ts'

const LONGEST_NAME = 100

const useLineWords = (answerWords: Run['answerWords']) => {
  const language = useLanguage()
  const t = useTranslations('flowSimulator')
  const { reason } = useRunWords()
  return (line: RunLine | undefined): string => {
    if (line === undefined) return t('tests.nothing')
    switch (line.line) {
      case 'sent':
        return t('line.sent', { text: line.text })
      case 'answer':
        return line.value === null
          ? t('line.unread', { question: line.question, raw: line.raw })
          : t('line.answer', { question: line.question, value: answerWords(line.question, line.value, language) })
      case 'paused':
        return t('line.paused', { reason: reason(line.reason) })
      case 'end':
        return t('line.end', { reason: reason(line.reason) })
    }
  }
}

const TestLine = ({ test, run, refusal }: { test: SavedTest; run: Run; refusal: string | null }) => {
  const t = useTranslations('flowSimulator.tests')
  const lineWords = useLineWords(run.answerWords)
  const fail = useFailure()
  const accept = useAcceptTest()
  const remove = useDeleteTest()
  const { name, firstDifference: at } = test
  const onError = (error: Error) => void fail(error)
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge tone={test.isPassing ? 'green' : 'red'} icon={test.isPassing ? <CircleCheck /> : <OctagonAlert />}>
          {test.isPassing ? t('passes') : t('fails')}
        </StatusBadge>
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
        <Button
          size="sm"
          aria-label={t('openName', { name })}
          icon={<Play aria-hidden className="size-3.5" />}
          onClick={() => run.load(test)}
        >
          {t('open')}
        </Button>
        <IconButton
          size="icon-sm"
          label={t('delete', { name })}
          icon={<Trash2 aria-hidden className="size-4" />}
          isPending={remove.isPending}
          disabledReason={refusal}
          onClick={() =>
            remove.mutate({ params: { id: test.id } }, { onSuccess: () => toast({ title: t('deleted') }), onError })
          }
        />
      </div>
      {at === null ? null : (
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-card bg-sunken px-3 py-2 text-sm">
          <dt className="text-muted">{t('expected')}</dt>
          <dd className="[overflow-wrap:anywhere]">{lineWords(test.expected[at])}</dd>
          <dt className="text-muted">{t('actual')}</dt>
          <dd className="font-medium [overflow-wrap:anywhere]">{lineWords(test.actual[at])}</dd>
          <dd className="col-span-2 mt-1">
            <Button
              size="sm"
              isPending={accept.isPending}
              disabledReason={refusal}
              onClick={() =>
                accept.mutate(
                  { params: { id: test.id } },
                  { onSuccess: () => toast({ title: t('accepted') }), onError },
                )
              }
            >
              {t('accept')}
            </Button>
          </dd>
        </dl>
      )}
    </li>
  )
}

/** Saved simulations, each with its result on the current flow, and a button to save this one. */
export const SavedTests = ({ flowId, run, refusal }: { flowId: number; run: Run; refusal: string | null }) => {
  const t = useTranslations('flowSimulator.tests')
  const fail = useFailure()
  const tests = useQuery(testsQuery(flowId))
  const create = useCreateTest()
  const [name, setName] = useState('')
  const reason = refusal ?? (run.actions.length === 0 ? t('nothingToSave') : null)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (reason || name.trim() === '' || create.isPending) return
    create.mutate(
      { params: { flowId }, body: { name, start: run.start, actions: [...run.actions] } },
      {
        onSuccess: () => {
          toast({ title: t('saved') })
          setName('')
        },
        onError: (error) => void fail(error),
      },
    )
  }
  return (
    <section aria-label={t('title')}>
      <h3 className="font-semibold">{t('title')}</h3>
      <p className="text-sm text-muted">{t('hint')}</p>
      <form onSubmit={save} className="mt-3 flex items-end gap-2">
        <Field label={t('name')} className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={LONGEST_NAME}
              placeholder={t('namePlaceholder')}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          isPending={create.isPending}
          pendingText={t('saving')}
          isDisabled={name.trim() === ''}
          disabledReason={reason}
        >
          {t('save')}
        </Button>
      </form>
      {tests.isError ? (
        <p role="alert" className="mt-2 text-sm text-red">
          {t('failed')}
        </p>
      ) : null}
      {tests.data?.length === 0 ? <p className="mt-3 text-sm text-muted">{t('empty')}</p> : null}
      <ul className="mt-2 divide-y">
        {tests.data?.map((test) => (
          <TestLine key={test.id} test={test} run={run} refusal={refusal} />
        ))}
      </ul>
    </section>
  )
}
