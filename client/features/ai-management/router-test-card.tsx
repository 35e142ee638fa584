import { FlaskConical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { percent } from '#client/format/shares.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { DecisionTrace } from '#client/shell/trace/decision-trace.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { Language } from '#contract/primitives.ts'
import { type RouterTestResult, routerEndpoints } from '#contract/routing/decisions.ts'
import { LONGEST_QUERY } from '#contract/routing/rules.ts'
import { EmergencyClass } from '#contract/routing/safety.ts'
import { useTestRouter } from './api.ts'
import { LanguageChoice } from './language-choice.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { useNamedFailure } from './use-named-failure.ts'

/** Tests how a text would be routed, with every step in words. Sends nothing. */
export const RouterTestCard = () => {
  const t = useTranslations('aiRouter.test')
  const words = useTranslations('words')
  const fail = useNamedFailure()
  const mayTest = useIsAllowed(routerEndpoints.testRouter)
  const [query, setQuery] = useState('')
  const [language, setLanguage] = useState<Language>('en')
  const test = useTestRouter()
  const [problem, setProblem] = useState<string | null>(null)
  const run = () => {
    setProblem(null)
    test.mutate(
      { body: { query, language } },
      {
        onSuccess: () => toast({ title: words('success'), description: t('done') }),
        onError: (error) => setProblem(fail(t('failed'), error)),
      },
    )
  }
  return (
    <Card title={t('title')}>
      <p className="mb-3 text-sm text-muted">{t('text')}</p>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (query.trim() !== '' && !test.isPending && mayTest) run()
        }}
      >
        <Field label={t('query')} error={problem}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={query}
              maxLength={LONGEST_QUERY}
              placeholder={t('placeholder')}
              onChange={({ target }) => {
                setQuery(target.value)
                setProblem(null)
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-end gap-3">
          <LanguageChoice value={language} onChange={setLanguage} />
          <Button
            type="submit"
            variant="primary"
            icon={<FlaskConical aria-hidden className="size-4" />}
            isPending={test.isPending}
            pendingText={t('running')}
            isDisabled={query.trim() === ''}
            disabledReason={mayTest ? (query.trim() === '' ? t('blank') : null) : words('notAllowed')}
          >
            {t('run')}
          </Button>
        </div>
      </form>
      {test.data ? <Result result={test.data} /> : null}
    </Card>
  )
}

const Result = ({ result }: { result: RouterTestResult }) => {
  const language = useLanguage()
  const t = useTranslations('aiRouter.test')
  const words = useTranslations('words')
  const decisions = useTranslations('trace.decision')
  const classes = useTranslations('trace.class')
  const danger = EmergencyClass.safeParse(result.reasoning)
  // The steps below explain our own codes, such as 'default:timeout'.
  const reason = danger.success ? classes(danger.data) : result.decisionType === 'fallback' ? null : result.reasoning
  return (
    <section aria-label={t('result')} role="status" className="mt-5 border-t pt-4">
      <dl className="mb-4 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        <Fact label={t('provider')}>
          <ProviderMark provider={result.selectedProvider} />
        </Fact>
        <Fact label={t('model')}>
          <span className="font-mono text-xs">{result.selectedModel ?? words('none')}</span>
        </Fact>
        <Fact label={t('decision')}>{decisions(result.decisionType)}</Fact>
        <Fact label={t('confidence')}>
          {result.confidence === null ? words('none') : percent(result.confidence * 100, language)}
        </Fact>
        <Fact label={t('persist')}>{t(result.persistContext ? 'yes' : 'no')}</Fact>
        {reason === null ? null : <Fact label={t('reasoning')}>{reason}</Fact>}
        {result.contextSummary ? <Fact label={t('summary')}>{result.contextSummary}</Fact> : null}
      </dl>
      <DecisionTrace trace={result.trace} />
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-subtle">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
