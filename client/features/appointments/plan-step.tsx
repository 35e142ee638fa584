import { X } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { IconButton } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input, Select, Textarea } from '#client/ui/input.tsx'
import { Checkbox } from '#client/ui/switch.tsx'
import { appointmentStatuses } from '#contract/appointments/words.ts'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import type { PlanValues } from './use-plan-form.ts'

/** One step: when, what, for which statuses, and until when it makes sense. */
export const PlanStep = ({
  form,
  index,
  flows,
  isOnly,
  onRemove,
}: {
  form: UseFormReturn<PlanValues>
  index: number
  flows: readonly BuiltFlow[]
  isOnly: boolean
  onRemove: () => void
}) => {
  const t = useTranslations('appointments.plans.form')
  const statuses = useTranslations('appointments.statuses')
  const at = `steps.${index}` as const
  const errors = form.formState.errors.steps?.[index]
  const isText = form.watch(`${at}.flow`) === ''
  const place = index + 1
  const written = (text: string) => !isText || text.trim() !== '' || t('textRequired')
  return (
    <fieldset className="rounded-card border p-3">
      <legend className="px-1 font-semibold">{t('stepOf', { place })}</legend>
      <div className="flex flex-wrap items-start gap-2">
        <Field label={t('amount')} error={errors?.amount?.message} className="w-24">
          {(control) => (
            <Input
              {...control}
              {...form.register(`${at}.amount`, {
                validate: (text) => (Number(text) >= 1 && Number(text) <= 90) || t('amountWrong'),
              })}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={t('unit')}>
          {(control) => (
            <Select {...control} {...form.register(`${at}.unit`)}>
              {(['days', 'hours', 'minutes'] as const).map((unit) => (
                <option key={unit} value={unit}>
                  {t(`units.${unit}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('side')}>
          {(control) => (
            <Select {...control} {...form.register(`${at}.side`)}>
              {(['before', 'after'] as const).map((side) => (
                <option key={side} value={side}>
                  {t(`sides.${side}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <IconButton
          className="ml-auto"
          size="icon-sm"
          label={t('removeStep', { place })}
          icon={<X aria-hidden className="size-4" />}
          disabledReason={isOnly ? t('last') : null}
          onClick={onRemove}
        />
      </div>
      <Field label={t('sends')}>
        {(control) => (
          <Select {...control} {...form.register(`${at}.flow`)} className="w-full">
            {flows.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">{t('ownText')}</option>
          </Select>
        )}
      </Field>
      {isText ? (
        <div className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2">
          {(['textEs', 'textEn'] as const).map((name) => (
            <Field
              key={name}
              label={t(name)}
              isRequired
              isHintKept
              error={errors?.[name]?.message}
              hint={
                name === 'textEs'
                  ? t('textHint', {
                      day: '{{el appointmentDay}}',
                      time: '{{a appointmentTime}}',
                      place: '{{appointmentPlace}}',
                      clinician: '{{el clinician}}',
                      site: '{{locationPhone}}',
                    })
                  : undefined
              }
            >
              {(control) => (
                <Textarea
                  {...control}
                  {...form.register(`${at}.${name}`, { validate: written })}
                  lang={name === 'textEs' ? 'es' : 'en'}
                  maxLength={600}
                  rows={3}
                />
              )}
            </Field>
          ))}
        </div>
      ) : null}
      <fieldset className="mt-2">
        <legend className="mb-1 text-sm font-medium">{t('onlyIf')}</legend>
        <div className="flex flex-wrap gap-x-4">
          {appointmentStatuses.map((status) => (
            <Checkbox
              key={status}
              label={statuses(status)}
              value={status}
              {...form.register(`${at}.onlyIf`, { validate: (list) => list.length > 0 || t('onlyIfRequired') })}
            />
          ))}
        </div>
        {errors?.onlyIf ? (
          <p role="alert" className="text-sm text-red">
            {errors.onlyIf.message}
          </p>
        ) : null}
      </fieldset>
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <Field label={t('latest')} className="w-44">
          {(control) => (
            <Input {...control} {...form.register(`${at}.latestHours`)} inputMode="decimal" autoComplete="off" />
          )}
        </Field>
        <span className="pb-2 text-sm text-muted">{t('latestUnit')}</span>
      </div>
    </fieldset>
  )
}
