import { useTranslations } from 'use-intl'
import { absoluteTime, relativeOnConversations } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import type { Need } from '#contract/conversations/assignment.ts'

/** Why a conversation needs a person, and since when. Emergencies are never truncated. */
export const NeededFor = ({ help, now }: { help: Need; now: Date }) => {
  const t = useTranslations('messageFlow.help')
  const language = useLanguage()
  return (
    <span
      className="flex min-w-0 flex-1 items-baseline gap-x-1.5 text-xs text-red"
      title={absoluteTime(help.since, language)}
    >
      <span aria-hidden className="leading-4 text-red-dot">
        ●
      </span>
      <span className={help.reason === 'emergency' ? 'font-semibold' : 'truncate font-medium'}>
        {t('line', { reason: t(`reason.${help.reason}`), time: relativeOnConversations(help.since, now, language) })}
      </span>
    </span>
  )
}
