import { type Path, type Resolver, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { toast } from '#client/ui/toast-queue.ts'
import type { ModelProvider } from '#contract/ai/providers.ts'
import type { FlowType } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import { type RoutingRule, RoutingRuleInput } from '#contract/routing/rules.ts'
import { useCreateRule, useUpdateRule } from './api.ts'
import { linesOf } from './rules.ts'
import { useNamedFailure } from './use-named-failure.ts'

/** The form's values: lists as lines, an empty string for none. */
export interface RuleFields {
  name: string
  description: string
  provider: ModelProvider
  configId: string
  priority: number
  isActive: boolean
  keywords: string
  patterns: string
  languages: Language[]
  hours: string
  flowType: FlowType | ''
}

/** The proposed values of a rule that outcomes suggest. */
export type ProposedFields = Pick<RuleFields, 'name' | 'description' | 'provider' | 'keywords' | 'languages'>

const valuesOf = (rule: RoutingRule | null): RuleFields => ({
  name: rule?.name ?? '',
  description: rule?.description ?? '',
  provider: rule?.provider ?? 'openai',
  configId: rule?.configId == null ? '' : String(rule.configId),
  priority: rule?.priority ?? 1,
  isActive: rule?.isActive ?? true,
  keywords: rule?.keywords.join('\n') ?? '',
  patterns: rule?.patterns.join('\n') ?? '',
  languages: rule?.languages ?? ['es', 'en'],
  hours: rule?.conditions.hours ?? '',
  flowType: rule?.conditions.flowType ?? '',
})

/** The request body for the form. `rule` supplies what the form does not show. */
export const inputOf = (fields: RuleFields, rule: RoutingRule | null): RoutingRuleInput => {
  const { hours, flowType, configId, description, keywords, patterns, ...rest } = fields
  const lists = { keywords: linesOf(keywords), patterns: linesOf(patterns) }
  return {
    ...rest,
    ...lists,
    description: description.trim() || null,
    configId: configId === '' ? null : Number(configId),
    ruleType:
      lists.keywords.length > 0
        ? 'keyword'
        : lists.patterns.length > 0
          ? 'pattern'
          : hours || flowType
            ? 'condition'
            : 'language',
    conditions: {
      ...rule?.conditions,
      hours: hours.trim() || undefined,
      flowType: flowType || undefined,
    },
  }
}

/** Maps errors of a list or a condition to the field in which it is typed. */
const fieldOf = (path: string): Path<RuleFields> => {
  const [first, second] = path.split('.')
  return (first === 'conditions' && second ? second : (first ?? '')) as Path<RuleFields>
}

const resolverOf =
  (rule: RoutingRule | null): Resolver<RuleFields> =>
  (values) => {
    const checked = RoutingRuleInput.safeParse(inputOf(values, rule))
    if (checked.success) return { values, errors: {} }
    const errors = checked.error.issues.map(({ path, message }) => [
      fieldOf(path.join('.')),
      { type: 'check', message },
    ])
    return { values: {}, errors: Object.fromEntries(errors) }
  }

/** The form of a routing rule (new when null): empty, or filled in with a proposal. */
export const useRuleForm = (rule: RoutingRule | null, onSaved: () => void, proposed?: ProposedFields) => {
  const t = useTranslations('aiManagement.ruleForm')
  const words = useTranslations('words')
  const fail = useNamedFailure()
  const create = useCreateRule()
  const update = useUpdateRule()
  const form = useForm<RuleFields>({
    resolver: resolverOf(rule),
    defaultValues: { ...valuesOf(rule), ...proposed },
    mode: 'onTouched',
  })
  useKeptForm(form, { about: proposed ? null : `routing-rule:${rule?.id ?? 'new'}` })
  const save = form.handleSubmit(async (values) => {
    const body = inputOf(values, rule)
    try {
      if (rule) await update.mutateAsync({ params: { id: rule.id }, body })
      else await create.mutateAsync({ body })
    } catch (error) {
      const text = fail(t('failed'), error as Error)
      const field = error instanceof ApiError ? error.field : null
      if (field && fieldOf(field) in values)
        form.setError(fieldOf(field), { type: 'server', message: text }, { shouldFocus: true })
      return
    }
    toast({ title: words('success'), description: t(rule ? 'updated' : 'created') })
    onSaved()
  })
  return { form, save }
}
