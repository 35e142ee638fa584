import { Plus, X } from 'lucide-react'
import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useOwnFields } from '#client/shell/use-patient-fields.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Select } from '#client/ui/input.tsx'
import type { FlowPurpose, FlowQuestion } from '#contract/flows.ts'
import { labelsOf } from '../rules/content.ts'
import { type Deciding, decidingFor, type Target } from '../rules/exits.ts'
import { ExitField } from './exit-field.tsx'
import { ExitValue } from './exit-value.tsx'
import { ExitWay } from './exit-way.tsx'
import type { QuestionValues } from './use-question-form.ts'

type Form = UseFormReturn<QuestionValues>

/** What the first line that is added most likely means. */
const usualEnd = { verification: 'failed', appointment: 'cancelled', message: 'verified' } as const

/** What happens after the answer: lines of 'if … then …', and otherwise. */
export const ExitsEditor = ({
  form,
  questions,
  ownId,
  purpose,
}: {
  form: Form
  questions: readonly FlowQuestion[]
  ownId: number | null
  purpose: FlowPurpose
}) => {
  const t = useTranslations('flowBuilder.next')
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const [questionType, isRequired, choices, lines] = form.watch(['questionType', 'isRequired', 'choices', 'lines'])
  const labels = questionType === 'choice' ? labelsOf(choices) : []
  const ownFields = useOwnFields()
  const [firstField] = ownFields
  const offered: Deciding[] = [
    ...decidingFor({ questionType, isRequired }),
    ...(firstField ? (['field'] as const) : []),
  ]
  const others = (to: Target) => questions.filter(({ id }) => id !== ownId || to === `${id}`)
  const { errors } = form.formState
  return (
    <fieldset id="question-exits" tabIndex={-1} className="rounded-card border p-4 focus:outline-none">
      <legend className="px-1 font-semibold">{t('title')}</legend>
      <p className="mb-3 text-sm text-muted">{t('hint')}</p>
      <ol className="flex flex-col gap-3">
        {fields.map((field, index) => {
          const line = t('rule', { place: index + 1 })
          const draft = lines[index] ?? field
          const isWrong = Boolean(errors.lines?.[index])
          return (
            <li key={field.id} className="rounded-card bg-sunken p-3">
              <Controller
                control={form.control}
                name={`lines.${index}`}
                render={({ field: { value, onChange } }) => (
                  <div className="flex flex-wrap items-center gap-2">
                    <span className="font-medium">{t('if')}</span>
                    <Select
                      aria-label={`${line}: ${t('whenLabel')}`}
                      value={value.when}
                      onChange={(event) => {
                        const when = event.target.value as Deciding
                        const values = when === 'language' ? ['es'] : when === 'equals' ? labels.slice(-1) : []
                        const own = when === 'field' ? { field: firstField?.key, is: 'oneOf' as const } : {}
                        onChange({ ...value, when, values, field: undefined, is: undefined, ...own })
                      }}
                    >
                      {[...new Set([...offered, draft.when])].map((when) => (
                        <option key={when} value={when}>
                          {t(`when.${when}`)}
                        </option>
                      ))}
                    </Select>
                    {value.when === 'field' ? (
                      <ExitField
                        line={line}
                        draft={value}
                        fields={ownFields}
                        isWrong={isWrong}
                        onChange={(change) => onChange({ ...value, ...change })}
                      />
                    ) : (
                      <ExitValue
                        line={line}
                        when={value.when}
                        values={value.values}
                        labels={labels}
                        isWrong={isWrong}
                        onChange={(values) => onChange({ ...value, values })}
                      />
                    )}
                    <span aria-hidden className="text-muted">
                      →
                    </span>
                    <ExitWay
                      line={line}
                      to={value.to}
                      outcome={value.outcome}
                      others={others(value.to)}
                      hasFollowing={false}
                      purpose={purpose}
                      onChange={(way) => onChange({ ...value, ...way })}
                    />
                    <IconButton
                      size="icon-sm"
                      label={`${t('remove')}: ${line}`}
                      icon={<X aria-hidden className="size-4" />}
                      onClick={() => remove(index)}
                    />
                  </div>
                )}
              />
              {isWrong ? (
                <p role="alert" className="mt-1.5 text-sm text-red">
                  {t('errors.value')}
                </p>
              ) : null}
            </li>
          )
        })}
      </ol>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() =>
            append({
              when: 'equals',
              values: labels.slice(-1),
              to: 'end',
              outcome: labels.length > 0 ? usualEnd[purpose] : 'verified',
            })
          }
        >
          {t('add')}
        </Button>
      </div>
      <Controller
        control={form.control}
        name="otherwise"
        render={({ field: { value, onChange } }) => (
          <div className="mt-4 flex flex-wrap items-center gap-2">
            <span className="font-medium">{lines.length > 0 ? t('otherwise') : t('always')}</span>
            <span aria-hidden className="text-muted">
              →
            </span>
            <ExitWay
              line={lines.length > 0 ? t('otherwise') : t('always')}
              to={value.to}
              outcome={value.outcome}
              others={others(value.to)}
              hasFollowing
              purpose={purpose}
              onChange={onChange}
            />
          </div>
        )}
      />
    </fieldset>
  )
}
