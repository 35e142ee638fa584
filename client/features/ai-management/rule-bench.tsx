import { History, Play } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import type { Language } from '#contract/primitives.ts'
import type { RoutingRule } from '#contract/routing/rules.ts'
import { useReplayRule, useTryRule } from './api.ts'
import { LanguageChoice } from './language-choice.tsx'
import { useProviderLabel } from './provider-mark.tsx'
import { inputOf, type RuleFields } from './use-rule-form.ts'

interface RuleBenchProps {
  rule: RoutingRule | null
  /** Starts the replay at once. */
  isReplayed: boolean
  read: () => RuleFields
}

/** Tests the rule in the form: on one text, and on patients' texts of the last 30 days. */
export const RuleBench = ({ rule, isReplayed, read }: RuleBenchProps) => {
  const t = useTranslations('aiManagement.bench')
  const fail = useFailure()
  const [query, setQuery] = useState('')
  const [language, setLanguage] = useState<Language>('es')
  const tried = useTryRule()
  const replayed = useReplayRule()
  const asked = () => ({ rule: inputOf(read(), rule), ...(rule ? { ruleId: rule.id } : {}) })
  const onError = (error: Error) => void fail(error)
  const replay = () => replayed.mutate({ body: asked() }, { onError })
  const replayFirst = useEffectEvent(replay)
  useEffect(() => {
    if (isReplayed) replayFirst()
  }, [isReplayed])
  return (
    <section aria-label={t('title')} className="mt-5 rounded-control bg-sunken p-4">
      <h3 className="mb-2 text-sm font-semibold">{t('title')}</h3>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('query')} className="min-w-0 flex-1 basis-60">
          {(control) => (
            <Input {...control} value={query} maxLength={1600} onChange={({ target }) => setQuery(target.value)} />
          )}
        </Field>
        <LanguageChoice value={language} onChange={setLanguage} />
        <Button
          icon={<Play aria-hidden className="size-4" />}
          isDisabled={query.trim() === ''}
          isPending={tried.isPending}
          onClick={() => tried.mutate({ body: { ...asked(), query, language } }, { onError })}
        >
          {t('try')}
        </Button>
      </div>
      {tried.data ? <Trial {...tried.data} /> : null}
      <div className="mt-4">
        <Button
          size="sm"
          icon={<History aria-hidden className="size-4" />}
          isPending={replayed.isPending}
          onClick={replay}
        >
          {t('replay')}
        </Button>
        {replayed.data ? <Replay {...replayed.data} /> : null}
      </div>
    </section>
  )
}

const Trial = ({ isMatch, matchedOn, reason, winner }: NonNullable<ReturnType<typeof useTryRule>['data']>) => {
  const t = useTranslations('aiManagement.bench')
  const miss = useTranslations('trace.miss')
  return (
    <p role="status" className="mt-3 text-sm">
      <span className={isMatch ? 'font-medium text-green' : 'text-muted'}>
        {isMatch
          ? matchedOn === null
            ? t('matchAny')
            : t('match', { on: matchedOn })
          : t('miss', { reason: reason === null ? '' : miss(reason) })}
      </span>{' '}
      {winner === null ? t('noWinner') : t('winner', { name: winner.name })}
    </p>
  )
}

const Replay = ({ decisions, changed, examples }: NonNullable<ReturnType<typeof useReplayRule>['data']>) => {
  const t = useTranslations('aiManagement.bench')
  const label = useProviderLabel()
  if (decisions === 0)
    return (
      <p role="status" className="mt-2 text-sm text-muted">
        {t('none')}
      </p>
    )
  return (
    <div role="status" className="mt-2 text-sm">
      <p className="font-medium">{t('replayed', { changed, decisions })}</p>
      <ul className="mt-1 max-h-48 overflow-y-auto text-muted">
        {examples.map(({ decisionId, query, from, to }) => (
          <li key={decisionId} className="wrap-anywhere">
            {t('example', { query, from: label(from), to: label(to) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
