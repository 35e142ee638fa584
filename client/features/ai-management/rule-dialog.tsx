import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input, Select, Textarea } from '#client/ui/input.tsx'
import { Checkbox, Switch } from '#client/ui/switch.tsx'
import { FlowType } from '#contract/flows.ts'
import { languages } from '#contract/primitives.ts'
import type { RoutingRule } from '#contract/routing/rules.ts'
import { configurationsQuery } from './api.ts'
import { ProviderOptions } from './provider-options.tsx'
import { RuleBench } from './rule-bench.tsx'
import { useFieldText } from './use-field-text.ts'
import { type ProposedFields, useRuleForm } from './use-rule-form.ts'

interface RuleDialogProps {
  rule: RoutingRule | null
  /** Fills in a new rule and replays it at once; a person must save it. */
  proposed?: ProposedFields
  onClose: () => void
}

/** Creates or edits a routing rule, with a test before saving. */
export const RuleDialog = ({ rule, proposed, onClose }: RuleDialogProps) => {
  const t = useTranslations('aiManagement')
  const words = useTranslations('words')
  const flowTypes = useTranslations('aiManagement.flowTypes')
  const errorText = useFieldText()
  const configurations = useQuery(configurationsQuery())
  const { form, save } = useRuleForm(rule, onClose, proposed)
  const { errors, isDirty, isSubmitting } = form.formState
  const provider = form.watch('provider')
  return (
    <FormDialog
      size="lg"
      title={t(rule ? 'ruleForm.edit' : 'ruleForm.create')}
      isUnsaved={isDirty}
      isSubmitting={isSubmitting}
      formClass="grid gap-4 sm:grid-cols-2"
      below={<RuleBench rule={rule} isReplayed={proposed !== undefined} read={() => form.getValues()} />}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t('ruleForm.name')} error={errorText(errors.name)} isRequired>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Field label={t('ruleForm.description')} error={errorText(errors.description)}>
        {(control) => <Input {...control} {...form.register('description')} autoComplete="off" />}
      </Field>
      <Field label={t('ruleForm.provider')} error={errorText(errors.provider)}>
        {(control) => (
          <Select
            {...control}
            {...form.register('provider', { onChange: () => form.setValue('configId', '') })}
            className="w-full"
          >
            <ProviderOptions />
          </Select>
        )}
      </Field>
      <Field label={t('ruleForm.configuration')} error={errorText(errors.configId)}>
        {(control) => (
          <Select {...control} {...form.register('configId')} className="w-full">
            <option value="">{t('ruleForm.anyConfiguration')}</option>
            {(configurations.data ?? [])
              .filter((each) => each.provider === provider)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <Field label={t('ruleForm.keywords')} hint={t('ruleForm.keywordsHint')} error={errorText(errors.keywords)}>
        {(control) => <Textarea {...control} {...form.register('keywords')} rows={4} />}
      </Field>
      <Field label={t('ruleForm.patterns')} hint={t('ruleForm.patternsHint')} error={errorText(errors.patterns)}>
        {(control) => (
          <Textarea {...control} {...form.register('patterns')} rows={4} spellCheck={false} className="font-mono" />
        )}
      </Field>
      <Field label={t('ruleForm.priority')} hint={t('ruleForm.priorityHint')} error={errorText(errors.priority)}>
        {(control) => (
          <Input
            {...control}
            {...form.register('priority', { valueAsNumber: true })}
            type="number"
            min={0}
            max={1000}
          />
        )}
      </Field>
      <Controller
        control={form.control}
        name="languages"
        render={({ field }) => (
          <fieldset>
            <legend className="mb-1.5 text-sm font-medium">{t('ruleForm.languages')}</legend>
            <span className="flex gap-5">
              {languages.map((language) => (
                <Checkbox
                  key={language}
                  label={words(language === 'es' ? 'spanish' : 'english')}
                  checked={field.value.includes(language)}
                  onChange={({ target }) =>
                    field.onChange(
                      languages.filter((each) => (each === language ? target.checked : field.value.includes(each))),
                    )
                  }
                />
              ))}
            </span>
            {errors.languages ? (
              <p role="alert" className="mt-1 text-sm text-red">
                {t('errors.other')}
              </p>
            ) : null}
          </fieldset>
        )}
      />
      <Field label={t('ruleForm.hours')} hint={t('ruleForm.hoursHint')} error={errorText(errors.hours)}>
        {(control) => <Input {...control} {...form.register('hours')} autoComplete="off" placeholder="09:00-17:00" />}
      </Field>
      <Field label={t('ruleForm.flowType')}>
        {(control) => (
          <Select {...control} {...form.register('flowType')} className="w-full">
            <option value="">{t('ruleForm.any')}</option>
            {FlowType.options.map((type) => (
              <option key={type} value={type}>
                {flowTypes(type)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Controller
        control={form.control}
        name="isActive"
        render={({ field }) => <Switch label={t('ruleForm.isActive')} isOn={field.value} onChange={field.onChange} />}
      />
    </FormDialog>
  )
}
