import { useQuery } from '@tanstack/react-query'
import { Controller, type Path, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { TimeOptions } from '#client/domain/time-options.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { ZoneSelect } from '#client/ui/zone-select.tsx'
import type { Location, LocationForm } from '#contract/locations.ts'
import { staffDayChoices } from '#contract/settings/form.ts'
import { peopleQuery, sendersQuery, settingsQuery, useCreateLocation, useUpdateLocation } from './api.ts'
import { senderName } from './senders-card.tsx'

type Fields = Omit<LocationForm, 'senderId' | 'address' | 'phone' | 'userIds'> & {
  senderId: string
  address: string
  phone: string
  userIds: number[]
}

const HALF_HOUR = 30
const LEAST_OPEN = 60
const times = Array.from({ length: 49 }, (_, step) => step * HALF_HOUR)

const fieldsOf = (location: Location | null, zone: string): Fields => ({
  name: location?.name ?? '',
  zone: location?.zone ?? zone,
  openDays: location?.openDays ?? 'mon-fri',
  opensAt: location?.opensAt ?? 540,
  closesAt: location?.closesAt ?? 1020,
  address: location?.address ?? '',
  phone: location?.phone ?? '',
  senderId: location?.senderId ? String(location.senderId) : '',
  isActive: location?.isActive ?? true,
  userIds: location?.userIds ?? [],
})

/** Adds or edits a location. */
export const LocationDialog = ({ location, onClose }: { location: Location | null; onClose: () => void }) => {
  const t = useTranslations('senders.site')
  const words = useTranslations('words')
  const fail = useFailure()
  const create = useCreateLocation()
  const update = useUpdateLocation()
  const senders = useQuery(sendersQuery()).data ?? []
  const { zone = 'America/New_York' } = useQuery(settingsQuery()).data ?? {}
  const form = useForm<Fields>({ defaultValues: fieldsOf(location, zone), mode: 'onTouched' })
  useKeptForm(form, { about: `location:${location?.id ?? 'new'}` })
  const { errors, isDirty, isSubmitting } = form.formState
  const save = form.handleSubmit(async ({ senderId, address, phone, ...fields }) => {
    const body: LocationForm = {
      ...fields,
      address: address.trim() || null,
      phone: phone.trim() || null,
      senderId: senderId === '' ? null : Number(senderId),
    }
    try {
      if (location) await update.mutateAsync({ params: { id: location.id }, body })
      else await create.mutateAsync({ body })
    } catch (error) {
      const message = fail(error as Error)
      const field = error instanceof ApiError ? error.field : null
      if (field && field in body)
        form.setError(field as Path<Fields>, { type: 'server', message }, { shouldFocus: true })
      return
    }
    toast({ title: words('success'), description: t(location ? 'saved' : 'created') })
    onClose()
  })
  const standard = senders.find(({ isDefault }) => isDefault)
  const line = (name: 'name' | 'address' | 'phone', isFit: (text: string) => boolean = () => true) => (
    <Field
      label={t(name)}
      isRequired={name === 'name'}
      error={errors[name] ? errors[name].message || t(`errors.${name as 'name' | 'phone'}`) : undefined}
      className={name === 'address' ? 'sm:col-span-2' : undefined}
    >
      {(control) => (
        <Input
          {...control}
          {...form.register(name, { validate: (text) => isFit(text.trim()) })}
          type={name === 'phone' ? 'tel' : 'text'}
          autoComplete="off"
        />
      )}
    </Field>
  )
  const timeOf = (name: 'opensAt' | 'closesAt') => (
    <Field label={t(name)} error={errors[name] ? errors[name].message || t('errors.closesAt') : undefined}>
      {(control) => (
        <Select
          {...control}
          {...form.register(name, {
            valueAsNumber: true,
            validate: (minutes, fields) => name === 'opensAt' || minutes - fields.opensAt >= LEAST_OPEN,
          })}
          className="w-full"
        >
          <TimeOptions times={times} />
        </Select>
      )}
    </Field>
  )
  return (
    <FormDialog
      title={t(location ? 'edit' : 'create')}
      isUnsaved={isDirty}
      isSubmitting={isSubmitting}
      formClass="grid gap-4 sm:grid-cols-2"
      onSubmit={save}
      onClose={onClose}
    >
      {line('name', (text) => text !== '')}
      <Field label={t('zone')}>
        {(control) => (
          <ZoneSelect
            {...control}
            {...form.register('zone')}
            kept={[location?.zone ?? '', form.watch('zone')]}
            className="w-full"
          />
        )}
      </Field>
      <Field label={t('openDays')} className="sm:col-span-2">
        {(control) => (
          <Select {...control} {...form.register('openDays')} className="w-full">
            {staffDayChoices.map((choice) => (
              <option key={choice} value={choice}>
                {t(`dayChoices.${choice}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {timeOf('opensAt')}
      {timeOf('closesAt')}
      {line('address')}
      {line('phone', (text) => text === '' || /^(?=(?:.*\d){7})[\d\s()+.\-/x]+$/.test(text))}
      <Field label={t('sender')}>
        {(control) => (
          <Select {...control} {...form.register('senderId')} className="w-full">
            <option value="">{t('defaultSender', { name: standard ? senderName(standard) : '' })}</option>
            {senders.map((sender) => (
              <option key={sender.id} value={String(sender.id)}>
                {senderName(sender)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-col gap-1 sm:col-span-2">
        <Controller
          control={form.control}
          name="isActive"
          render={({ field }) => <Switch label={t('isActive')} isOn={field.value} onChange={field.onChange} />}
        />
        <p className="text-sm text-muted">{t('isActiveHint')}</p>
      </div>
      <Controller
        control={form.control}
        name="userIds"
        render={({ field }) => <People chosen={field.value} onChange={field.onChange} />}
      />
    </FormDialog>
  )
}

/** The accounts that see the location's patients while sight is limited; administrators see all of them. */
const People = ({ chosen, onChange }: { chosen: readonly number[]; onChange: (ids: number[]) => void }) => {
  const t = useTranslations('senders.site')
  const people = (useQuery(peopleQuery()).data ?? []).filter(({ role }) => role !== 'ADMINISTRATOR')
  if (people.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-1 sm:col-span-2">
      <legend className="font-medium">{t('people')}</legend>
      <p className="text-sm text-muted">{t('peopleHint')}</p>
      <div className="flex max-h-48 flex-col gap-1 overflow-y-auto">
        {people.map(({ id, username, firstName, lastName }) => (
          <label key={id} className="flex items-center gap-2">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
            {[firstName, lastName].filter(Boolean).join(' ') || username}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
