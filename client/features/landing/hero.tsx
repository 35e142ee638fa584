import type { ContactTopic } from '#contract/contact-requests.ts'
import { buttonClasses } from './button-class.tsx'
import { HeroPicture } from './hero-picture.tsx'
import { useLanding } from './use-landing.tsx'

/** The headline, the two contact buttons, and a picture of one thread. */
export const Hero = ({ onContact }: { onContact: (topic: ContactTopic) => void }) => {
  const { t } = useLanding()
  return (
    <section className="grid items-center gap-12 pt-12 pb-14 sm:pt-16 lg:grid-cols-[1.08fr_1fr] lg:gap-14 lg:pt-20 lg:pb-20">
      <div>
        <p className="inline-flex items-center gap-2 rounded-full border bg-surface py-1 pr-3.5 pl-2.5 text-sm font-medium text-muted">
          <span aria-hidden className="size-2 rounded-full bg-green-dot" />
          {t.hero.badge}
        </p>
        <h1 className="mt-6 text-[clamp(2.25rem,5.4vw,3.75rem)] leading-[1.04] font-semibold tracking-[-0.03em] text-balance">
          {t.hero.headline}
        </h1>
        <p className="mt-6 max-w-[54ch] text-xl text-pretty text-muted">{t.hero.subtitle}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <button
            type="button"
            className={`${buttonClasses.primary} min-h-12 px-6 text-lg`}
            onClick={() => onContact('contact')}
          >
            {t.hero.contact}
          </button>
          <button
            type="button"
            className={`${buttonClasses.secondary} min-h-12 px-6 text-lg`}
            onClick={() => onContact('investor')}
          >
            {t.hero.investor}
          </button>
        </div>
      </div>
      <HeroPicture />
    </section>
  )
}
