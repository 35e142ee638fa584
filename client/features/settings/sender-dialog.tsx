import { type Path, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { useFailure } from '#client/shell/failure.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input, Textarea } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { SenderRow } from '#contract/senders.ts'
import { LEAST_PER_SECOND, MOST_PER_DAY, MOST_PER_SECOND } from '#contract/settings/form.ts'
import { useCreateSender, useUpdateSender } from './api.ts'

interface Fields {
  name: string
  address: string
  partsPerSecond: string
  partsPerDay: string
  accountSid: string
  authToken: string
  brand: string
  campaign: string
  tollFreeVerification: string
  optInWording: string
}

const typed = (value: string | number | null | undefined): string => (value == null ? '' : String(value))
const figure = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '.')))

const fieldsOf = (sender: SenderRow | null): Fields => ({
  name: typed(sender?.name),
  address: typed(sender?.address),
  partsPerSecond: typed(sender?.partsPerSecond),
  partsPerDay: typed(sender?.partsPerDay),
  accountSid: typed(sender?.accountSid),
  authToken: '',
  brand: typed(sender?.registration.brand),
  campaign: typed(sender?.registration.campaign),
  tollFreeVerification: typed(sender?.registration.tollFreeVerification),
  optInWording: typed(sender?.optInWording),
})

const isFit: Partial<Record<keyof Fields, (text: string, fields: Fields) => boolean>> = {
  name: (text) => text.trim() !== '',
  address: (text) => /^(\+[1-9]\d{6,14}|\d{5,6}|MG[0-9a-fA-F]{32})$/.test(text.trim()),
  partsPerSecond: (text) => {
    const value = figure(text)
    return value === null || (value >= LEAST_PER_SECOND && value <= MOST_PER_SECOND)
  },
  partsPerDay: (text) => {
    const value = figure(text)
    return value === null || (Number.isInteger(value) && value >= 1 && value <= MOST_PER_DAY)
  },
  accountSid: (text) => text.trim() === '' || /^AC[0-9a-fA-F]{32}$/.test(text.trim()),
}

/** The fields of another account, which the environment's sender cannot have. */
const accountFieldsOf = (fields: Fields) => ({
  accountSid: fields.accountSid.trim() || null,
  ...(fields.authToken ? { authToken: fields.authToken } : {}),
})

const sharedFieldsOf = ({ brand, campaign, tollFreeVerification, optInWording, ...fields }: Fields) => ({
  partsPerSecond: figure(fields.partsPerSecond),
  partsPerDay: figure(fields.partsPerDay),
  registration: {
    brand: brand || null,
    campaign: campaign || null,
    tollFreeVerification: tollFreeVerification || null,
  },
  optInWording: optInWording || null,
})

/** Adds or edits a sender. */
export const SenderDialog = ({ sender, onClose }: { sender: SenderRow | null; onClose: () => void }) => {
  const t = useTranslations('senders')
  const words = useTranslations('words')
  const fail = useFailure()
  const create = useCreateSender()
  const update = useUpdateSender()
  const isOfEnvironment = sender?.isOfEnvironment ?? false
  // The environment's sender may do without a name until it has one.
  const isNamed = !isOfEnvironment || sender?.name !== ''
  const form = useForm<Fields>({ defaultValues: fieldsOf(sender), mode: 'onTouched' })
  useKeptForm(form, { about: `sender:${sender?.id ?? 'new'}` })
  const { errors, isDirty, isSubmitting } = form.formState
  const save = form.handleSubmit(async (fields) => {
    const shared = sharedFieldsOf(fields)
    const name = fields.name.trim()
    const account = isOfEnvironment ? {} : accountFieldsOf(fields)
    try {
      if (!sender) await create.mutateAsync({ body: { ...shared, ...account, name, address: fields.address.trim() } })
      else
        await update.mutateAsync({
          params: { id: sender.id },
          body: { ...shared, ...account, ...(name === '' ? {} : { name }) },
        })
    } catch (error) {
      const message = fail(error as Error)
      const field = error instanceof ApiError ? (error.field?.split('.').at(-1) ?? null) : null
      if (field && field in fields)
        form.setError(field as Path<Fields>, { type: 'server', message }, { shouldFocus: true })
      return
    }
    toast({ title: words('success'), description: t(sender ? 'saved' : 'created') })
    onClose()
  })
  const errorOf = (name: keyof Fields): string | undefined => {
    const error = errors[name]
    if (!error) return undefined
    return error.message || t(`errors.${name as 'name' | 'address' | 'partsPerSecond' | 'partsPerDay' | 'accountSid'}`)
  }
  const field = (
    name: Exclude<keyof Fields, 'optInWording'>,
    {
      hint,
      isLocked = false,
      ...input
    }: { hint?: string; isLocked?: boolean; type?: string; inputMode?: 'decimal' } = {},
  ) => (
    <Field
      label={t(`form.${name}`)}
      hint={hint}
      error={errorOf(name)}
      isRequired={(name === 'name' && isNamed) || name === 'address'}
    >
      {(control) => (
        <Input
          {...control}
          {...input}
          {...form.register(name, {
            validate: (text, fields) =>
              isLocked || (name === 'name' && !isNamed) || (isFit[name]?.(text, fields) ?? true),
          })}
          readOnly={isLocked}
          autoComplete={name === 'authToken' ? 'new-password' : 'off'}
        />
      )}
    </Field>
  )
  return (
    <FormDialog
      title={t(sender ? 'edit' : 'create')}
      size="lg"
      isUnsaved={isDirty}
      isSubmitting={isSubmitting}
      formClass="grid gap-4 sm:grid-cols-2"
      onSubmit={save}
      onClose={onClose}
    >
      {field('name', { hint: t('form.nameHint') })}
      {field('address', { hint: t(sender ? 'form.addressKept' : 'form.addressHint'), isLocked: sender !== null })}
      {field('partsPerSecond', { hint: t('form.limitHint'), inputMode: 'decimal' })}
      {field('partsPerDay', { hint: t('form.limitHint'), inputMode: 'decimal' })}
      {isOfEnvironment ? null : (
        <>
          {field('accountSid', { hint: t('form.accountHint') })}
          {field('authToken', {
            hint: t(sender?.accountSid ? 'form.authTokenKept' : 'form.authTokenHint'),
            type: 'password',
          })}
        </>
      )}
      {field('brand')}
      {field('campaign')}
      {field('tollFreeVerification')}
      <Field label={t('form.optInWording')} hint={t('form.optInHint')} className="sm:col-span-2">
        {(control) => <Textarea {...control} {...form.register('optInWording')} rows={3} maxLength={2000} />}
      </Field>
    </FormDialog>
  )
}
