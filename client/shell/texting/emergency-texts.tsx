import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { queryOf, useEndpointMutation } from '#client/query.ts'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { SaveButton } from '#client/ui/save-button.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { Language } from '#contract/primitives.ts'
import { LONGEST_EMERGENCY_TEXT, type SafetySettings, safetyEndpoints } from '#contract/routing/safety.ts'
import { emergencyTextFault } from '#engine/phrases/own-texts.ts'
import { phrases } from '#engine/phrases/phrases.ts'
import { OwnTextField } from './own-text-field.tsx'

const texts = [
  { field: 'emergencyTextEs', name: 'emergency', language: 'es' },
  { field: 'emergencyTextEn', name: 'emergency', language: 'en' },
  { field: 'crisisTextEs', name: 'crisis', language: 'es' },
  { field: 'crisisTextEn', name: 'crisis', language: 'en' },
] as const satisfies readonly { field: string; name: 'emergency' | 'crisis'; language: Language }[]
type FieldName = (typeof texts)[number]['field']
type Fields = Record<FieldName, string>

const fieldsOf = ({ ownTexts }: SafetySettings): Fields => ({
  emergencyTextEs: ownTexts['emergencyTextEs'] ?? '',
  emergencyTextEn: ownTexts['emergencyTextEn'] ?? '',
  crisisTextEs: ownTexts['crisisTextEs'] ?? '',
  crisisTextEn: ownTexts['crisisTextEn'] ?? '',
})

export const safetyQuery = () => queryOf(safetyEndpoints.getSafety)

/** The texts of an emergency, in the organization's own words; an empty field uses the product's. */
export const EmergencyTexts = () => {
  const words = useTranslations('words')
  const safety = useQuery(safetyQuery())
  if (safety.data) return <TextsForm safety={safety.data} />
  return safety.isError ? (
    <ListFailed hasRows={false} onRetry={() => void safety.refetch()} />
  ) : (
    <SkeletonRows text={words('loading')} rows={4} />
  )
}

const TextsForm = ({ safety }: { safety: SafetySettings }) => {
  const t = useTranslations('texting.emergency')
  const words = useTranslations('words')
  const mayChange = useIsAllowed(safetyEndpoints.updateSafety)
  const fail = useFailure()
  const update = useEndpointMutation(safetyEndpoints.updateSafety)
  const form = useForm<Fields>({ defaultValues: fieldsOf(safety), mode: 'onTouched' })
  useKeptForm(form, { about: 'safety:texts', record: fieldsOf(safety) })
  const { errors, dirtyFields, isSubmitting } = form.formState
  const judge = (text: string): true | string => {
    const fault = text.trim() === '' ? null : emergencyTextFault(text.trim())
    return fault === null || t(`errors.${fault}`)
  }
  const save = form.handleSubmit(async (values) => {
    const changed = Object.entries(values).filter(([name]) => name in dirtyFields)
    try {
      await update.mutateAsync({ body: Object.fromEntries(changed.map(([name, text]) => [name, text.trim()])) })
    } catch (error) {
      const text = fail(error as Error)
      const field = error instanceof ApiError ? error.field : null
      if (field && field in values) form.setError(field as FieldName, { type: 'server', message: text })
      return
    }
    form.reset(values)
    toast({ title: words('success'), description: t('saved') })
  })
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4">
      <p className="text-sm text-muted">{t('text')}</p>
      {texts.map(({ field, name, language }) => {
        const ours = phrases[language][name]
        const own = form.watch(field).trim()
        return (
          <OwnTextField
            key={field}
            label={t(field)}
            language={language}
            ours={t('ours', { text: ours })}
            sent={own === '' ? ours : own}
            error={errors[field]?.message}
            longest={LONGEST_EMERGENCY_TEXT}
            readOnly={!mayChange}
            field={form.register(field, { validate: judge })}
          />
        )
      })}
      <div>
        <SaveButton isSaving={isSubmitting} mayChange={mayChange}>
          {t('save')}
        </SaveButton>
      </div>
    </form>
  )
}
