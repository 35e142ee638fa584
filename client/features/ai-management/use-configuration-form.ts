import { zodResolver } from '@hookform/resolvers/zod'
import { type Path, type Resolver, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { toast } from '#client/ui/toast-queue.ts'
import { type ModelProvider, modelCatalogue } from '#contract/ai/providers.ts'
import {
  type AiConfiguration,
  AiConfigurationInput,
  type AiVariable,
  newConfiguration,
  type retentionModes,
} from '#contract/ai.ts'
import { useCreateConfiguration, useUpdateConfiguration } from './api.ts'
import { useNamedFailure } from './use-named-failure.ts'

/** The form's values; an empty string means none. */
export interface ConfigurationFields {
  name: string
  description: string
  provider: ModelProvider
  model: string
  systemPrompt: string
  isActive: boolean
  isDefault: boolean
  doesOnlyDraft: boolean
  doesEvaluateFirst: boolean
  variables: Required<AiVariable>[]
  apiKey: string
  doesRemoveKey: boolean
  baseUrl: string
  phiAllowed: boolean
  agreementDate: string
  agreementReference: string
  retentionMode: (typeof retentionModes)[number]
  region: string
}

const valuesOf = (configuration: AiConfiguration | null): ConfigurationFields => ({
  name: configuration?.name ?? '',
  description: configuration?.description ?? '',
  provider: configuration?.provider ?? newConfiguration.provider,
  model: configuration?.model ?? newConfiguration.model,
  systemPrompt: configuration?.systemPrompt ?? '',
  isActive: configuration?.isActive ?? newConfiguration.isActive,
  isDefault: configuration?.isDefault ?? false,
  doesOnlyDraft: configuration?.doesOnlyDraft ?? false,
  doesEvaluateFirst: configuration?.doesEvaluateFirst ?? false,
  variables: (configuration?.variables ?? []).map(({ variableName, variableDescription, defaultValue, ...rest }) => ({
    variableName,
    variableDescription,
    defaultValue,
    isRequired: rest.isRequired,
    variableType: rest.variableType,
  })),
  apiKey: '',
  doesRemoveKey: false,
  baseUrl: configuration?.baseUrl ?? '',
  phiAllowed: configuration?.phiAllowed ?? false,
  agreementDate: configuration?.agreementDate ?? '',
  agreementReference: configuration?.agreementReference ?? '',
  retentionMode: configuration?.retentionMode ?? 'unknown',
  region: configuration?.region ?? '',
})

const orNull = (text: string): string | null => text.trim() || null

/** Omits a key that was not typed, so that the server keeps the stored one. */
const inputOf = (fields: ConfigurationFields) => {
  const { apiKey, doesRemoveKey, description, baseUrl, agreementDate, agreementReference, region, ...rest } = fields
  return {
    ...rest,
    description: orNull(description),
    baseUrl: orNull(baseUrl),
    agreementDate: orNull(agreementDate),
    agreementReference: orNull(agreementReference),
    region: orNull(region),
    ...(apiKey.trim() ? { apiKey } : doesRemoveKey ? { apiKey: null } : {}),
  }
}

const agreementFields = ['agreementDate', 'agreementReference'] as const

/** The server refuses the permission without an agreement; the form says so first. */
const missingAgreement = (values: ConfigurationFields) =>
  Object.fromEntries(
    agreementFields
      .filter((field) => values.phiAllowed && values[field].trim() === '')
      .map((field) => [field, { type: 'required', message: 'Needed to send patient data' }]),
  )

/** Validates the request body with the server's own schema. */
const resolver: Resolver<ConfigurationFields> = async (values, context, options) => {
  const checked = await zodResolver(AiConfigurationInput)(inputOf(values), context, options as never)
  const errors = { ...missingAgreement(values), ...checked.errors }
  return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values, errors: {} }
}

/** The form of a configuration (new when null): its state, its submission, its toasts. */
export const useConfigurationForm = (configuration: AiConfiguration | null, onSaved: () => void) => {
  const t = useTranslations('aiManagement.form')
  const words = useTranslations('words')
  const fail = useNamedFailure()
  const create = useCreateConfiguration()
  const update = useUpdateConfiguration()
  const form = useForm<ConfigurationFields>({ resolver, defaultValues: valuesOf(configuration), mode: 'onTouched' })
  useKeptForm(form, { about: `ai-configuration:${configuration?.id ?? 'new'}`, secret: ['apiKey'] })
  const save = form.handleSubmit(async (values) => {
    const body = inputOf(values)
    let saved: AiConfiguration
    try {
      saved = configuration
        ? await update.mutateAsync({ params: { id: configuration.id }, body: { ...body, id: configuration.id } })
        : await create.mutateAsync({ body })
    } catch (error) {
      const text = fail(t(configuration ? 'updateFailed' : 'createFailed'), error as Error)
      const field = error instanceof ApiError ? error.field : null
      if (field && field in values)
        form.setError(field as Path<ConfigurationFields>, { type: 'server', message: text }, { shouldFocus: true })
      return
    }
    const isTriedFirst = saved.model !== body.model || saved.systemPrompt !== body.systemPrompt.trim()
    const done = isTriedFirst ? 'triedFirst' : configuration ? 'updated' : 'created'
    toast({ title: words('success'), description: t(done) })
    onSaved()
  })
  const dropAgreement = () => {
    for (const field of agreementFields) form.setValue(field, '', { shouldDirty: true })
  }
  /** An agreement covers one address: a new address needs it again. Keeps what was just typed. */
  const leaveAddress = () => {
    const isStored = agreementFields.every((field) => form.getValues(field) === (configuration?.[field] ?? ''))
    if (configuration !== null && isStored) dropAgreement()
  }
  /** A new provider has other models, so the first is selected, and no agreement. */
  const chooseProvider = (provider: ModelProvider) => {
    form.setValue('provider', provider, { shouldDirty: true })
    dropAgreement()
    form.setValue('model', modelCatalogue[provider][0]?.id ?? '', { shouldDirty: true, shouldValidate: true })
  }
  return { form, save, chooseProvider, leaveAddress }
}
