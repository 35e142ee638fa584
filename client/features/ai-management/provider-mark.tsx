import { Globe, MessageCircleHeart, OctagonAlert, Orbit, Settings2, Sparkles, Zap } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type AnswerProvider, providerLabels } from '#contract/ai/providers.ts'

const icons: Record<AnswerProvider, typeof Globe> = {
  openai: Orbit,
  anthropic: Sparkles,
  perplexity: Globe,
  xai: Zap,
  emergency: OctagonAlert,
  system: Settings2,
}

/** A provider's icon and name; what wrote the answer where no model did. */
export const ProviderMark = ({ provider }: { provider: AnswerProvider }) => {
  const label = useProviderLabel()(provider)
  const Icon = icons[provider] ?? MessageCircleHeart
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <Icon aria-hidden className="size-4 shrink-0 text-subtle" />
      <span className="truncate">{label}</span>
    </span>
  )
}

/** Returns a provider's name in the reader's language. */
export const useProviderLabel = (): ((provider: AnswerProvider) => string) => {
  const t = useTranslations('trace.provider')
  return (provider) => (provider === 'emergency' || provider === 'system' ? t(provider) : providerLabels[provider])
}
