import { Languages, MessageSquareQuote, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { IconButton } from '#client/ui/button.tsx'
import type { Language } from '#contract/primitives.ts'
import { type NoTranslationReason, translationEndpoints } from '#contract/translations.ts'
import { useTranslateText } from './api.ts'
import { ToolButton } from './tool-button.tsx'
import { TranslationCard } from './translation-card.tsx'
import { useShownTranslation } from './use-shown-translation.ts'

/**
 * Translates what somebody writes into the patient's language, and the patient's last text into the reader's. A translation
 * stands beside both texts with what differs; it goes into the reply only when nothing differs or a person has approved it.
 */
export const TranslateBar = ({
  conversationId,
  text,
  textLanguage,
  isRefused,
  onUse,
}: {
  conversationId: number
  text: string
  /** The patient's language. */
  textLanguage: Language
  /** The text did not go out, because it is a translation that says something else by now. */
  isRefused: boolean
  onUse: (text: string) => void
}) => {
  const t = useTranslations('translations')
  const words = useTranslations('words')
  const fail = useFailure()
  const reader = useLanguage()
  const mayAsk = useIsAllowed(translationEndpoints.translateText)
  const isOneLanguage = reader === textLanguage
  const { isOff, shown, show, close } = useShownTranslation({
    conversationId,
    text,
    isNeeded: mayAsk && (!isOneLanguage || isRefused),
    isRefused,
  })
  const translate = useTranslateText()
  const [isCritical, setCritical] = useState(false)
  const [why, setWhy] = useState<NoTranslationReason | null>(null)
  const whyNot = !mayAsk
    ? words('notAllowed')
    : isOneLanguage
      ? t(`sameLanguage.${textLanguage}`)
      : isOff === null
        ? null
        : t(`none.${isOff}`)
  const ask = (source: string | null) => {
    setWhy(null)
    translate.mutate(
      { params: { id: conversationId }, body: { text: source, isCritical: source !== null && isCritical } },
      {
        onSuccess: ({ reason }) => {
          setWhy(reason)
          show()
        },
        onError: (error) => void fail(error),
      },
    )
  }
  return (
    <>
      <div className="contents">
        <ToolButton
          label={t(`toPatient.${textLanguage}`)}
          icon={<Languages aria-hidden className="size-4" />}
          isPending={translate.isPending}
          disabledReason={whyNot ?? (text.trim() === '' ? t('writeFirst') : null)}
          onClick={() => ask(text.trim())}
        />
        <ToolButton
          label={t('lastText')}
          icon={<MessageSquareQuote aria-hidden className="size-4" />}
          isPending={translate.isPending}
          disabledReason={whyNot}
          onClick={() => ask(null)}
        />
        {whyNot === null ? (
          <label className="flex items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={isCritical}
              onChange={(event) => setCritical(event.target.checked)}
            />
            {t('critical')}
          </label>
        ) : null}
        {shown ? (
          <IconButton
            size="icon-sm"
            className="ml-auto"
            label={t('close')}
            icon={<X aria-hidden className="size-4" />}
            onClick={() => close(shown.id)}
          />
        ) : null}
      </div>
      {why === null ? null : (
        <p role="status" className="basis-full text-sm text-yellow">
          {t(`none.${why}`)}
        </p>
      )}
      {shown ? (
        <TranslationCard
          key={shown.id}
          translation={shown}
          onUse={() => {
            close(shown.id)
            onUse(shown.text)
          }}
          onDecided={show}
        />
      ) : null}
    </>
  )
}
