import { Controller } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import { type Insertion, InsertTextarea } from '#client/ui/insert-textarea.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { Checkbox, Switch } from '#client/ui/switch.tsx'
import { aiProviders, modelCatalogue, providerLabels } from '#contract/ai/providers.ts'
import { type AiConfiguration, retentionModes } from '#contract/ai.ts'
import { ProviderOptions } from './provider-options.tsx'
import { useConfigurationForm } from './use-configuration-form.ts'
import { useFieldText } from './use-field-text.ts'
import { VariableFields } from './variable-fields.tsx'

const MODELS_ID = 'ai-configuration-models'

/** Creates or edits a configuration. A stored key is never shown, only its last characters to recognise it. */
export const ConfigurationDialog = ({
  configuration,
  onClose,
}: {
  configuration: AiConfiguration | null
  onClose: () => void
}) => {
  const t = useTranslations('aiManagement.form')
  const errorText = useFieldText()
  const { form, save, chooseProvider, leaveAddress } = useConfigurationForm(configuration, onClose)
  const { errors, isDirty, isSubmitting } = form.formState
  const provider = form.watch('provider')
  const insertions: Insertion[] = [
    { text: '{{patientName}}', name: 'patientName', hint: t('patientName') },
    ...form
      .watch('variables')
      .filter(({ variableName }) => variableName.trim() !== '')
      .map(({ variableName, variableDescription }) => ({
        text: `{{${variableName}}}`,
        name: variableName,
        hint: variableDescription ?? undefined,
      })),
  ]
  return (
    <FormDialog
      size="lg"
      title={t(configuration ? 'edit' : 'create')}
      isUnsaved={isDirty}
      isSubmitting={isSubmitting}
      formClass="grid gap-4 sm:grid-cols-2"
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t('name')} error={errorText(errors.name)} isRequired>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Field label={t('description')} hint={t('descriptionHint')} error={errorText(errors.description)}>
        {(control) => <Input {...control} {...form.register('description')} autoComplete="off" />}
      </Field>
      <Field label={t('provider')} error={errorText(errors.provider)}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={provider}
            onChange={(event) => chooseProvider(aiProviders.find((each) => each === event.target.value) ?? provider)}
          >
            <ProviderOptions />
          </Select>
        )}
      </Field>
      <Field
        label={t('model')}
        hint={t(provider === 'perplexity' ? 'sonarHint' : 'modelHint')}
        error={errorText(errors.model)}
        isRequired
      >
        {(control) => (
          <>
            <Input {...control} {...form.register('model')} list={MODELS_ID} autoComplete="off" spellCheck={false} />
            <datalist id={MODELS_ID}>
              {modelCatalogue[provider].map(({ id, label, status }) => (
                <option key={id} value={id}>
                  {status === 'retired' ? t('retired', { model: label }) : label}
                </option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field
        className="sm:col-span-2"
        label={t('prompt')}
        hint={t('promptHint')}
        error={errorText(errors.systemPrompt)}
        isRequired
      >
        {(control) => (
          <Controller
            control={form.control}
            name="systemPrompt"
            render={({ field: { ref, value, onChange, onBlur } }) => (
              <InsertTextarea
                {...control}
                ref={ref}
                rows={7}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                sign="{{"
                insertions={insertions}
                listLabel={t('insert')}
              />
            )}
          />
        )}
      </Field>
      <VariableFields form={form} />
      <div className="flex flex-col gap-1 sm:col-span-2">
        <Controller
          control={form.control}
          name="isActive"
          render={({ field }) => <Switch label={t('isActive')} isOn={field.value} onChange={field.onChange} />}
        />
        <Controller
          control={form.control}
          name="isDefault"
          render={({ field }) => <Switch label={t('isDefault')} isOn={field.value} onChange={field.onChange} />}
        />
        <Controller
          control={form.control}
          name="doesOnlyDraft"
          render={({ field }) => <Switch label={t('doesOnlyDraft')} isOn={field.value} onChange={field.onChange} />}
        />
        <Controller
          control={form.control}
          name="doesEvaluateFirst"
          render={({ field }) => <Switch label={t('doesEvaluateFirst')} isOn={field.value} onChange={field.onChange} />}
        />
      </div>
      <fieldset className="grid gap-3 sm:col-span-2 sm:grid-cols-2">
        <legend className="mb-2 text-sm font-semibold">{t('connection')}</legend>
        <Field
          label={t('apiKey')}
          hint={configuration?.keyEnding ? t('keyKept', { ending: configuration.keyEnding }) : t('keyHint')}
          error={errorText(errors.apiKey)}
        >
          {(control) => <PasswordInput {...control} {...form.register('apiKey')} autoComplete="off" />}
        </Field>
        <Field label={t('baseUrl')} hint={t('baseUrlHint')} error={errorText(errors.baseUrl)}>
          {(control) => (
            <Input
              {...control}
              {...form.register('baseUrl', { onChange: leaveAddress })}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        {configuration?.keyEnding ? <Checkbox label={t('removeKey')} {...form.register('doesRemoveKey')} /> : null}
      </fieldset>
      <fieldset className="grid gap-3 sm:col-span-2 sm:grid-cols-2">
        <legend className="mb-2 text-sm font-semibold">{t('privacy')}</legend>
        <div className="sm:col-span-2">
          <Checkbox label={t('phiAllowed')} {...form.register('phiAllowed')} />
          <p className="text-sm text-muted">{t('phiHint')}</p>
        </div>
        <Field
          label={t('agreementReference', { provider: providerLabels[provider] })}
          hint={t('agreementHint')}
          error={errorText(errors.agreementReference)}
          isRequired={form.watch('phiAllowed')}
        >
          {(control) => <Input {...control} {...form.register('agreementReference')} autoComplete="off" />}
        </Field>
        <Field label={t('agreementDate')} error={errorText(errors.agreementDate)} isRequired={form.watch('phiAllowed')}>
          {(control) => <Input {...control} {...form.register('agreementDate')} type="date" />}
        </Field>
        <Field label={t('retention')}>
          {(control) => (
            <Select {...control} {...form.register('retentionMode')} className="w-full">
              {retentionModes.map((mode) => (
                <option key={mode} value={mode}>
                  {t(`retentionModes.${mode}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('region')} error={errorText(errors.region)}>
          {(control) => <Input {...control} {...form.register('region')} autoComplete="off" />}
        </Field>
      </fieldset>
    </FormDialog>
  )
}
