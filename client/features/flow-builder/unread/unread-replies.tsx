import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Hourglass, MessageCircleQuestion } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { StatusBadge, Tag } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { buttonClass } from '#client/ui/plain-button.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import type { UnreadReply } from '#contract/lexicon.ts'
import { unreadQuery } from '../api.ts'
import { TaughtWords } from './taught-words.tsx'
import { type Teaching, useTeaching } from './use-teaching.ts'

const Group = ({ reply, teaching }: { reply: UnreadReply; teaching: Teaching }) => {
  const t = useTranslations('unreadReplies')
  const language = useLanguage()
  const { phrase, choices } = reply
  const label = (choice: UnreadReply['choices'][number]) => choice[language]
  return (
    <li data-phrase={phrase} className="px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-2">
        <Tag>{reply.language.toUpperCase()}</Tag>
        <h3 lang={reply.language} className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">
          {phrase}
        </h3>
        <span className="text-sm text-muted">{t('count', { count: reply.count })}</span>
        {reply.waiting > 0 ? (
          <StatusBadge tone="orange" icon={<Hourglass />}>
            {t('waiting', { count: reply.waiting })}
          </StatusBadge>
        ) : null}
      </div>
      <dl className="mt-2 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <div>
          <dt className="text-subtle">{t('asked', { id: reply.questionKey })}</dt>
          <dd lang={language}>{language === 'es' ? reply.questionTextEs : reply.questionTextEn}</dd>
        </div>
        <div>
          <dt className="text-subtle">{t('examples')}</dt>
          {reply.examples.map((example) => (
            <dd key={example} lang={reply.language} className="[overflow-wrap:anywhere]">
              <q>{example}</q>
            </dd>
          ))}
        </div>
      </dl>
      {choices.length === 0 ? (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-sm text-muted">
          {t('openEnded')}
          <Link to="/message-flow-analysis" className={buttonClass({ size: 'sm' })}>
            {t('threads')}
          </Link>
        </p>
      ) : (
        <fieldset className="mt-3 flex flex-wrap items-center gap-1.5">
          <legend className="mb-1.5 text-sm font-medium">{t('means')}</legend>
          {choices.map((choice) => (
            <Button
              key={choice.es}
              size="sm"
              isPending={teaching.isPending(reply, choice.es)}
              disabledReason={teaching.refusal}
              onClick={() => void teaching.teach(reply, choice.es, `«${label(choice)}»`)}
            >
              {t('meansAs', { value: `«${label(choice)}»` })}
            </Button>
          ))}
          <Button
            size="sm"
            isPending={teaching.isPending(reply, 'unsure')}
            disabledReason={teaching.refusal}
            onClick={() => void teaching.teach(reply, 'unsure', t('lexicon.value.unsure'))}
          >
            {t('unsure')}
          </Button>
        </fieldset>
      )}
    </li>
  )
}

/** Patients' replies that could not be read; staff teach their meaning once, for all patients. */
export const UnreadReplies = () => {
  const t = useTranslations('unreadReplies')
  const words = useTranslations('words')
  const teaching = useTeaching()
  const replies = useQuery({ ...unreadQuery(), refetchOnMount: 'always' })
  return (
    <div className="grid items-start gap-4 @3xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Card isFlush title={t('title')}>
        <p className="max-w-[68ch] px-4 pb-4 text-muted sm:px-5">{t('text')}</p>
        {replies.isError ? (
          <p role="alert" className="flex flex-wrap items-center gap-3 bg-red-tint px-4 py-2 text-red sm:px-5">
            {t('failed')}
            <Button size="sm" onClick={() => void replies.refetch()}>
              {words('retry')}
            </Button>
          </p>
        ) : null}
        {replies.isPending ? <SkeletonRows text={t('loading')} rows={4} /> : null}
        {replies.data?.length === 0 ? (
          <EmptyState title={t('empty')} why={t('emptyWhy')} icon={<MessageCircleQuestion />} />
        ) : null}
        <ul aria-label={t('title')} className="divide-y border-t">
          {replies.data?.map((reply) => (
            <Group key={`${reply.questionId} ${reply.language} ${reply.phrase}`} reply={reply} teaching={teaching} />
          ))}
        </ul>
      </Card>
      <TaughtWords teaching={teaching} />
    </div>
  )
}
