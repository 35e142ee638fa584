import type { ContactTopic } from '#contract/contact-requests.ts'
import { useLanding } from './use-landing.tsx'

const buttonClass =
  'inline-flex min-h-12 items-center justify-center rounded-control px-5 text-lg font-medium transition-colors duration-120'

/** The closing section: one button for people who care for patients, one for people who pay for it. */
export const Closing = ({ onContact }: { onContact: (topic: ContactTopic) => void }) => {
  const { t } = useLanding()
  return (
    <section
      aria-labelledby="closing"
      className="relative mt-20 overflow-hidden rounded-dialog bg-accent px-5 py-12 text-on-accent sm:mt-28 sm:px-12 sm:py-16"
    >
      <svg aria-hidden viewBox="0 0 600 320" fill="none" className="absolute -top-6 -right-24 h-[120%] max-md:hidden">
        <path
          d="M620 -20C560 60 380 20 370 110s190 60 180 150S330 300 280 360"
          className="stroke-on-accent opacity-30"
          strokeWidth="2"
        />
        <path
          d="M640 40C580 120 420 80 410 160s170 60 160 140-180 40-230 90"
          className="stroke-on-accent opacity-20"
          strokeWidth="2"
        />
      </svg>
      <h2
        id="closing"
        className="relative text-[clamp(1.75rem,3.6vw,2.5rem)] leading-[1.1] font-semibold tracking-[-0.02em]"
      >
        {t.closing.title}
      </h2>
      <p className="relative mt-4 max-w-[52ch] text-xl">{t.closing.text}</p>
      <div className="relative mt-8 flex flex-wrap gap-3">
        <button
          type="button"
          onClick={() => onContact('contact')}
          className={`${buttonClass} bg-on-accent text-accent hover:opacity-90 focus-visible:outline-on-accent`}
        >
          {t.closing.care}
        </button>
        <button
          type="button"
          onClick={() => onContact('investor')}
          className={`${buttonClass} border border-on-accent hover:bg-accent-hover focus-visible:outline-on-accent`}
        >
          {t.closing.money}
        </button>
      </div>
    </section>
  )
}
