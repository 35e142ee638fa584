import { zodResolver } from '@hookform/resolvers/zod'
import { Plus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Controller, type Path, type Resolver, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { type BuiltFlow, VariableForm } from '#contract/flows/forms.ts'
import { patientVariables } from '#contract/flows/patient-variables.ts'
import { type VariableType, variableTypes } from '#contract/flows.ts'
import { useCreateVariable } from './api.ts'
import { useEdits } from './use-edits.tsx'
import { useFieldErrorText } from './use-field-error-text.ts'
import { VariableLine } from './variable-line.tsx'

interface Values {
  variableName: string
  displayName: string
  description: string
  dataType: VariableType
  defaultValue: string
  isRequired: boolean
}

const fieldNames = patientVariables().map(({ name }) => name)

const empty: Values = {
  variableName: '',
  displayName: '',
  description: '',
  dataType: 'text',
  defaultValue: '',
  isRequired: false,
}

const bodyOf = ({ description, defaultValue, ...values }: Values) => ({
  ...values,
  description: description.trim() || null,
  defaultValue: defaultValue.trim() || null,
})

const resolver: Resolver<Values> = async (values, context, options) => {
  const checked = await zodResolver(VariableForm)(bodyOf(values), context, options as never)
  return Object.keys(checked.errors).length > 0
    ? { values: {}, errors: checked.errors as never }
    : { values, errors: {} }
}

/** The variables of a flow: names in double braces, and the fallback for patients without the value. */
export const VariablesDialog = ({
  flow,
  refusal,
  name,
  onClose,
}: {
  /** Null when the flow was closed behind the dialog (by the browser's Back button). */
  flow: BuiltFlow | null
  refusal: string | null
  /** The name of a variable that a text uses but nobody has defined. */
  name?: string | undefined
  onClose: () => void
}) => {
  const t = useTranslations('flowBuilder')
  const words = useTranslations('words')
  const errorText = useFieldErrorText()
  const fail = useFailure()
  const id = useId()
  const { edit } = useEdits()
  const { mutateAsync: create } = useCreateVariable()
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm<Values>({
    resolver,
    defaultValues: name === undefined ? empty : { ...empty, variableName: name, displayName: name },
  })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => {
    // The first control would be a delete button.
    const timer = setTimeout(() => setFocus('variableName'))
    return () => clearTimeout(timer)
  }, [setFocus])

  const add = form.handleSubmit(async (values) => {
    setRefused(null)
    if (!flow) {
      const text = t('noFlowSelected')
      setRefused(text)
      toast({ title: words('error'), description: text, variant: 'destructive' })
      return
    }
    try {
      await edit(flow, t('edits.variableCreated', { name: values.variableName }), () =>
        create({ params: { flowId: flow.id }, body: bodyOf(values) }),
      )
    } catch (error) {
      const text = fail(error as Error)
      const field = error instanceof ApiError ? error.field : null
      if (field && field in values) form.setError(field as Path<Values>, { type: 'server', message: text })
      else setRefused(text)
      return
    }
    toast({ title: words('success'), description: t('toast.variableCreated') })
    form.reset(empty)
    form.setFocus('variableName')
  })

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={flow ? t('variables.title', { name: flow.name }) : t('variables.titleNone')}
      description={t('variables.text')}
      footer={<Button onClick={onClose}>{words('close')}</Button>}
    >
      {flow?.variables.length ? (
        <ul aria-label={t('variables.list')} className="mb-5 divide-y border-y">
          {flow.variables.map((variable) => (
            <VariableLine key={variable.id} flow={flow} variable={variable} refusal={refusal} />
          ))}
        </ul>
      ) : (
        <p className="mb-5 text-muted">{t('variables.empty')}</p>
      )}
      <form noValidate onSubmit={(event) => void add(event)} className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('variables.name')}
          hint={t('variables.nameHint', { names: fieldNames.slice(0, 4).join(', ') })}
          error={errorText(errors.variableName)}
          isRequired
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('variableName')}
              list={`${id}-fields`}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="font-mono"
            />
          )}
        </Field>
        <datalist id={`${id}-fields`}>
          {fieldNames.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field label={t('variables.displayName')} error={errorText(errors.displayName)} isRequired>
          {(control) => <Input {...control} {...form.register('displayName')} autoComplete="off" />}
        </Field>
        <Field label={t('variables.dataType')}>
          {(control) => (
            <Select {...control} {...form.register('dataType')} className="w-full">
              {variableTypes.map((type) => (
                <option key={type} value={type}>
                  {t(`variables.types.${type}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('variables.defaultValue')} error={errorText(errors.defaultValue)}>
          {(control) => <Input {...control} {...form.register('defaultValue')} autoComplete="off" />}
        </Field>
        <Field label={t('variables.description')} error={errorText(errors.description)} className="sm:col-span-2">
          {(control) => <Input {...control} {...form.register('description')} autoComplete="off" />}
        </Field>
        <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
          <Controller
            control={form.control}
            name="isRequired"
            render={({ field }) => (
              <Switch label={t('variables.isRequired')} isOn={field.value} onChange={field.onChange} />
            )}
          />
          <Button
            type="submit"
            variant="primary"
            className="ml-auto"
            icon={<Plus aria-hidden className="size-4" />}
            isPending={isSubmitting}
            pendingText={t('variables.adding')}
            disabledReason={refusal}
          >
            {t('variables.add')}
          </Button>
        </div>
        {refused ? (
          <p role="alert" className="text-sm text-red sm:col-span-2">
            {refused}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
