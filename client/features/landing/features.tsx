import type { ReactNode } from 'react'
import {
  AnalyticsPicture,
  BilingualPicture,
  ConversationPicture,
  HipaaPicture,
  RoutingPicture,
  VisitPicture,
} from './feature-pictures.tsx'
import { useLanding } from './use-landing.tsx'

const pictures = {
  ai: <ConversationPicture />,
  hipaa: <HipaaPicture />,
  bilingual: <BilingualPicture />,
  visits: <VisitPicture />,
  routing: <RoutingPicture />,
  analytics: <AnalyticsPicture />,
} satisfies Record<string, ReactNode>

/** The six features, each with its own small picture. */
export const Features = () => {
  const { t } = useLanding()
  return (
    <section aria-labelledby="features" className="below-view pt-20 sm:pt-28">
      <h2
        id="features"
        className="max-w-[20ch] text-[clamp(1.75rem,3.6vw,2.5rem)] leading-[1.1] font-semibold tracking-[-0.02em] text-balance"
      >
        {t.features.title}
      </h2>
      <p className="mt-4 max-w-[58ch] text-xl text-muted">{t.features.text}</p>
      <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {(['ai', 'hipaa', 'bilingual', 'visits', 'routing', 'analytics'] as const).map((feature) => (
          <li key={feature} className="flex flex-col overflow-hidden rounded-dialog border bg-surface">
            <div aria-hidden className="border-b bg-sunken/60">
              {pictures[feature]}
            </div>
            <div className="px-5 pt-5 pb-6 sm:px-6">
              <h3 className="text-xl font-semibold tracking-tight">{t.features[feature].title}</h3>
              <p className="mt-2 text-md text-pretty text-muted">{t.features[feature].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
