import { useQuery } from '@tanstack/react-query'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { serverMessage } from '#client/call.ts'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { DecisionTrace } from '#client/shell/trace/decision-trace.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { routerEndpoints } from '#contract/routing/decisions.ts'
import { decisionQuery, useRateDecision } from './api.ts'

/** How the assistant arrived at an answer, step by step, with staff's rating. */
export const AnswerOrigin = ({ messageId }: { messageId: number }) => {
  const t = useTranslations('messageFlow.origin')
  const trace = useTranslations('trace')
  const words = useTranslations('words')
  const shell = useTranslations('shell')
  const decision = useQuery(decisionQuery(messageId))
  if (decision.isPending) return <SkeletonRows text={words('loading')} rows={4} />
  if (decision.isError)
    return (
      <p className="text-sm text-muted">
        {decision.error.status === 404 ? t('none') : serverMessage(decision.error, shell('unreadable'))}
      </p>
    )
  return (
    <section className="flex flex-col gap-3 border-t pt-4">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {trace('title')}
        <Rating messageId={messageId} />
      </h3>
      <DecisionTrace trace={decision.data.trace} />
    </section>
  )
}

const Rating = ({ messageId }: { messageId: number }) => {
  const t = useTranslations('messageFlow.origin')
  const words = useTranslations('words')
  const fail = useFailure()
  const isAllowed = useIsAllowed(routerEndpoints.rateDecision)
  const rate = useRateDecision()
  const given = rate.data?.feedback ?? null
  const say = (feedback: 'good' | 'bad') =>
    rate.mutate(
      { params: { id: messageId }, body: { feedback: given === feedback ? null : feedback } },
      {
        onSuccess: () => toast({ title: words('success'), description: t('rated') }),
        onError: (error) => void fail(error),
      },
    )
  return (
    <span className="ml-auto flex gap-1">
      {(['good', 'bad'] as const).map((feedback) => (
        <IconButton
          key={feedback}
          size="icon-sm"
          variant={given === feedback ? 'primary' : 'quiet'}
          aria-pressed={given === feedback}
          label={t(feedback)}
          icon={
            feedback === 'good' ? (
              <ThumbsUp aria-hidden className="size-4" />
            ) : (
              <ThumbsDown aria-hidden className="size-4" />
            )
          }
          disabledReason={isAllowed ? null : words('notAllowed')}
          onClick={() => say(feedback)}
        />
      ))}
    </span>
  )
}
