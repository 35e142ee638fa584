import { Lightbulb, ListTree, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { type Suggestions, staffHelpEndpoints, type ThreadSummary } from '#contract/routing/staff-help.ts'
import { useSuggestReplies, useSummarizeThread } from './api.ts'
import { ToolButton } from './tool-button.tsx'

/** What the assistant offers a person who answers: replies to edit, and a summary. Nothing of it is sent by itself. */
export const StaffHelp = ({
  conversationId,
  hasText,
  onUse,
}: {
  conversationId: number
  /** Somebody has begun to write: a suggestion would replace it. */
  hasText: boolean
  onUse: (text: string) => void
}) => {
  const t = useTranslations('staffHelp')
  const words = useTranslations('words')
  const fail = useFailure()
  const suggest = useSuggestReplies()
  const summarize = useSummarizeThread()
  const whyNot = useIsAllowed(staffHelpEndpoints.suggestReplies) ? null : words('notAllowed')
  const ask = (help: typeof suggest | typeof summarize) =>
    help.mutate({ params: { id: conversationId } }, { onError: (error: Error) => void fail(error) })
  const close = () => {
    suggest.reset()
    summarize.reset()
  }
  const { data: offered } = suggest
  const { data: summed } = summarize
  return (
    <>
      <div className="contents">
        <ToolButton
          label={t('suggest')}
          icon={<Lightbulb aria-hidden className="size-4" />}
          isPending={suggest.isPending}
          disabledReason={whyNot}
          onClick={() => ask(suggest)}
        />
        <ToolButton
          label={t('summarize')}
          icon={<ListTree aria-hidden className="size-4" />}
          isPending={summarize.isPending}
          disabledReason={whyNot}
          onClick={() => ask(summarize)}
        />
        {offered || summed ? (
          <IconButton
            size="icon-sm"
            className="ml-auto"
            label={t('close')}
            icon={<X aria-hidden className="size-4" />}
            onClick={close}
          />
        ) : null}
      </div>
      {summed ? <Summary summed={summed} /> : null}
      {offered ? <Offered offered={offered} hasText={hasText} onUse={onUse} /> : null}
    </>
  )
}

const boxClass = 'flex basis-full flex-col gap-2 rounded-control border bg-sunken px-3 py-2 text-sm'

const Summary = ({ summed: { points, leftOut, reason } }: { summed: ThreadSummary }) => {
  const t = useTranslations('staffHelp')
  return (
    <section aria-label={t('summary')} className={boxClass}>
      <h3 className="font-medium">{t('summary')}</h3>
      {points.length > 0 ? (
        <ul className="list-disc pl-4">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ) : (
        <p role="status">{t(`none.${reason ?? 'nothing'}`)}</p>
      )}
      {leftOut > 0 ? <p className="text-xs text-yellow">{t('pointsLeftOut', { count: leftOut })}</p> : null}
      <p className="text-xs text-muted">{t('byModel')}</p>
    </section>
  )
}

const Offered = ({
  offered: { suggestions, leftOut, reason },
  hasText,
  onUse,
}: {
  offered: Suggestions
  hasText: boolean
  onUse: (text: string) => void
}) => {
  const t = useTranslations('staffHelp')
  return (
    <section aria-label={t('suggestions')} className={boxClass}>
      <h3 className="font-medium">{t('suggestions')}</h3>
      {suggestions.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {suggestions.map(({ text, entries }) => (
            <li key={text} data-record={text} className="flex items-start gap-3">
              <span className="min-w-0 flex-1">
                <span className="block [overflow-wrap:anywhere]">{text}</span>
                {entries.length > 0 ? (
                  <span className="block text-xs text-muted">
                    {t('restsOn', { topics: entries.map(({ topic }) => topic).join(', ') })}
                  </span>
                ) : null}
              </span>
              <Button
                size="sm"
                aria-label={t('useOf', { text })}
                disabledReason={hasText ? t('hasText') : null}
                onClick={() => onUse(text)}
              >
                {t('use')}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p role="status">{t(`none.${reason ?? 'nothing'}`)}</p>
      )}
      {leftOut > 0 ? <p className="text-xs text-yellow">{t('leftOut', { count: leftOut })}</p> : null}
    </section>
  )
}
