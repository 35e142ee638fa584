import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/input.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { type DateOrder, dateOrders } from '#contract/imports/words.ts'
import type { Import, ImportSample } from '#contract/imports.ts'
import { sampleQuery, useCheck } from './api.ts'
import { RemoveImport } from './remove-import.tsx'
import { useTargetNames } from './use-target-names.ts'

const NONE = ''
const EXAMPLES = 3

/** The columns of a file with a few of their values. Headers may repeat: a column is known by its place. */
const columnsIn = ({ headers, rows }: ImportSample) =>
  headers.map((header, place) => {
    const cells = rows.map((row) => row[place] ?? '').filter((cell) => cell !== '')
    return { id: `${place} ${header}`, header, place, examples: [...new Set(cells)].slice(0, EXAMPLES) }
  })

/** The second step: what each column of the file is. */
export const ColumnsStep = ({ found, onClose }: { found: Import; onClose: () => void }) => {
  const t = useTranslations('imports')
  const words = useTranslations('words')
  const fail = useFailure()
  const check = useCheck()
  const sample = useQuery(sampleQuery(found.id))
  const { targets } = useTargetNames(found.kind)
  const [columns, setColumns] = useState(found.columns)
  const [dateOrder, setDateOrder] = useState<DateOrder>(found.dateOrder)
  const [problem, setProblem] = useState<string | null>(null)
  const missing = targets.filter(({ key, isRequired }) => isRequired && !columns.includes(key))
  const hasDates = targets.some(({ key, isDate }) => isDate && columns.includes(key))
  const choose = (index: number, key: string) => {
    setProblem(null)
    // A target belongs to one column.
    setColumns(columns.map((each, at) => (at === index ? key || null : each === key ? null : each)))
  }
  const submit = () =>
    check.mutate(
      { params: { id: found.id }, body: { columns, dateOrder } },
      { onError: (error) => setProblem(fail(error)) },
    )
  return (
    <Card title={t('columns.title')}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          {t(found.isRemembered ? 'columns.remembered' : 'columns.guessed')} <HowRead found={found} />
        </p>
        {sample.isError ? <ListFailed hasRows={false} onRetry={() => void sample.refetch()} /> : null}
        {sample.data ? (
          <ul className="divide-y rounded-card border">
            {columnsIn(sample.data).map(({ id, header, place, examples }) => {
              const name = header === '' ? t('columns.nameless', { number: String(place + 1) }) : header
              return (
                <li
                  key={id}
                  className="grid items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[minmax(8rem,1fr)_minmax(12rem,1fr)_minmax(0,1.5fr)]"
                >
                  <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
                  <Select
                    aria-label={t('columns.of', { name })}
                    value={columns[place] ?? NONE}
                    onChange={(event) => choose(place, event.target.value)}
                  >
                    <option value={NONE}>{t('columns.none')}</option>
                    {targets.map((target) => (
                      <option key={target.key} value={target.key}>
                        {target.name}
                      </option>
                    ))}
                  </Select>
                  <span className="text-sm text-muted [overflow-wrap:anywhere]">{examples.join(' · ')}</span>
                </li>
              )
            })}
          </ul>
        ) : sample.isPending ? (
          <SkeletonRows text={words('loading')} rows={5} />
        ) : null}
        {hasDates ? (
          <Field label={t('columns.dates')} className="max-w-80">
            {(control) => (
              <Select
                {...control}
                className="w-full"
                value={dateOrder}
                onChange={(event) => setDateOrder(dateOrders.find((each) => each === event.target.value) ?? 'mdy')}
              >
                {dateOrders.map((each) => (
                  <option key={each} value={each}>
                    {t(`columns.dateOrder.${each}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
        {problem ? (
          <p role="alert" className="text-red">
            {problem}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            isPending={check.isPending}
            isDisabled={!sample.data}
            disabledReason={
              missing.length > 0 ? t('columns.missing', { names: missing.map(({ name }) => name).join(', ') }) : null
            }
            onClick={submit}
          >
            {t('columns.check')}
          </Button>
          <RemoveImport id={found.id} onRemoved={onClose} />
        </div>
        {missing.length > 0 ? (
          <p className="text-sm text-muted">
            {t('columns.missing', { names: missing.map(({ name }) => name).join(', ') })}
          </p>
        ) : null}
      </div>
    </Card>
  )
}

const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const

/** How the file is written, as the server read it. */
const HowRead = ({ found }: { found: Import }) => {
  const t = useTranslations('imports.columns.read')
  if (found.format === 'xlsx') return t('xlsx')
  const known = Object.entries(separatorNames).find(([sign]) => sign === found.separator)?.[1]
  const encoding = found.encoding === 'mixed' ? t('mixed') : (found.encoding ?? '').toUpperCase()
  return t('csv', { separator: known ? t(known) : (found.separator ?? ''), encoding })
}
