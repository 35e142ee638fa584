import { Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import { Checkbox } from '#client/ui/switch.tsx'
import { aiVariableTypes } from '#contract/ai.ts'
import type { ConfigurationFields } from './use-configuration-form.ts'
import { useFieldText } from './use-field-text.ts'

const inputTypes = { string: 'text', number: 'number', date: 'date', boolean: 'text' } as const

/** The configuration's own prompt variables, each with type and value. */
export const VariableFields = ({ form }: { form: UseFormReturn<ConfigurationFields> }) => {
  const t = useTranslations('aiManagement.variables')
  const errorText = useFieldText()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'variables' })
  const errors = form.formState.errors.variables
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-semibold">{t('title')}</legend>
      <p className="mb-2 text-sm text-muted">{t('text')}</p>
      {fields.map((variable, index) => {
        const at = `variables.${index}` as const
        const name = form.watch(`${at}.variableName`) || t('unnamed', { number: index + 1 })
        return (
          <div
            key={variable.id}
            className="mb-3 grid items-end gap-x-3 gap-y-2 rounded-control border p-3 sm:grid-cols-2"
          >
            <Field label={t('name')} error={errorText(errors?.[index]?.variableName)} isRequired>
              {(control) => (
                <Input {...control} {...form.register(`${at}.variableName`)} autoComplete="off" spellCheck={false} />
              )}
            </Field>
            <Field label={t('type')}>
              {(control) => (
                <Select {...control} {...form.register(`${at}.variableType`)} className="w-full">
                  {aiVariableTypes.map((type) => (
                    <option key={type} value={type}>
                      {t(`types.${type}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={t('value')} error={errorText(errors?.[index]?.defaultValue)}>
              {(control) => (
                <Input
                  {...control}
                  {...form.register(`${at}.defaultValue`, { setValueAs: (value: string | null) => value || null })}
                  type={inputTypes[form.watch(`${at}.variableType`)]}
                  autoComplete="off"
                />
              )}
            </Field>
            <Field label={t('description')} error={errorText(errors?.[index]?.variableDescription)}>
              {(control) => (
                <Input
                  {...control}
                  {...form.register(`${at}.variableDescription`, {
                    setValueAs: (value: string | null) => value || null,
                  })}
                  autoComplete="off"
                />
              )}
            </Field>
            <Checkbox label={t('isRequired')} {...form.register(`${at}.isRequired`)} />
            <span className="justify-self-end">
              <IconButton
                size="icon-sm"
                label={t('remove', { name })}
                icon={<Trash2 aria-hidden className="size-4" />}
                onClick={() => remove(index)}
              />
            </span>
          </div>
        )
      })}
      <Button
        size="sm"
        icon={<Plus aria-hidden className="size-4" />}
        isDisabled={fields.length >= 50}
        onClick={() =>
          append({
            variableName: '',
            variableDescription: null,
            defaultValue: null,
            isRequired: false,
            variableType: 'string',
          })
        }
      >
        {t('add')}
      </Button>
    </fieldset>
  )
}
