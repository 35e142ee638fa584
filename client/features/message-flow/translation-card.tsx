import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import type { TextDifference, Translation } from '#contract/translations.ts'
import { useDecideTranslation } from './api.ts'

const Differences = ({ label, found }: { label: string; found: readonly TextDifference[] }) => {
  const t = useTranslations('translations')
  if (found.length === 0) return null
  return (
    <div>
      <p className="font-medium text-yellow">{label}</p>
      <ul className="list-disc pl-5">
        {found.map(({ kind, inSource, inTranslation }) => (
          <li key={`${kind} ${inSource} ${inTranslation}`}>
            {t('differs', {
              kind: t(`kind.${kind}`),
              source: inSource || t('nothing'),
              translation: inTranslation || t('nothing'),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What differs and who decides about it are seen first, where the card has no room. */
const bringIntoView = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' })

/** A translation with both texts, the way back, what differs, and who decides. */
export const TranslationCard = ({
  translation,
  onUse,
  onDecided,
}: {
  translation: Translation
  onUse: () => void
  onDecided: () => void
}) => {
  const t = useTranslations('translations')
  const fail = useFailure()
  const decide = useDecideTranslation()
  const [isRead, setRead] = useState(false)
  const { id, state, from, to, messageId, isOwn, decidedBy } = translation
  const isOpen = state === 'differs' || state === 'waits'
  const needsOther = state === 'waits' && isOwn
  const send = (isApproved: boolean) =>
    decide.mutate(
      { params: { id }, body: { isApproved, readsBoth: isRead && state === 'waits' } },
      { onSuccess: onDecided, onError: (error) => void fail(error) },
    )
  return (
    <section
      aria-label={t('title')}
      data-record={id}
      className="flex basis-full flex-col gap-2 rounded-control border bg-sunken px-3 py-2 text-sm"
    >
      <h3 className="font-medium">{t('title')}</h3>
      <dl className="grid gap-x-3 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">{t('source')}</dt>
        <dd lang={from} className="[overflow-wrap:anywhere]">
          {translation.source}
        </dd>
        <dt className="text-muted">{t('text')}</dt>
        <dd lang={to} className="font-medium [overflow-wrap:anywhere]">
          {translation.text}
        </dd>
        {translation.back === '' ? null : (
          <>
            <dt className="text-muted">{t('back')}</dt>
            <dd lang={from} className="[overflow-wrap:anywhere]">
              {translation.back}
            </dd>
          </>
        )}
      </dl>
      <p role="status" className={state === 'ready' || state === 'approved' ? '' : 'text-yellow'}>
        {state === 'approved' ? t('state.approved', { name: decidedBy ?? '' }) : t(`state.${state}`)}
      </p>
      <Differences label={t('differences')} found={translation.differences} />
      <Differences label={t('backDifferences')} found={translation.backDifferences} />
      {isOpen ? (
        <label className="flex items-start gap-2">
          <input
            type="checkbox"
            className="mt-0.5 size-4 accent-accent"
            checked={isRead}
            disabled={needsOther}
            onChange={(event) => setRead(event.target.checked)}
          />
          {t(state === 'waits' ? 'readsBoth' : 'isRead')}
        </label>
      ) : null}
      <div ref={isOpen ? bringIntoView : undefined} className="flex flex-wrap items-center gap-2">
        {isOpen ? (
          <>
            <Button
              size="sm"
              isPending={decide.isPending}
              disabledReason={needsOther ? t('needsOther') : isRead ? null : t('tickFirst')}
              onClick={() => send(true)}
            >
              {t('approve')}
            </Button>
            <Button size="sm" variant="quiet" isPending={decide.isPending} onClick={() => send(false)}>
              {t('refuse')}
            </Button>
          </>
        ) : null}
        {messageId === null ? (
          <Button size="sm" disabledReason={isOpen ? t('decideFirst') : null} onClick={onUse}>
            {t('use')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
