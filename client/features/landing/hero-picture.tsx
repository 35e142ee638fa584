import { useLanding } from './use-landing.tsx'

/** One thread from a question through a reply to the record it completes. */
export const HeroPicture = () => {
  const { t } = useLanding()
  const { hero } = t
  return (
    <div role="img" aria-label={hero.picture} className="relative mx-auto w-full max-w-120 py-4 lg:max-w-none">
      <svg
        aria-hidden
        viewBox="0 0 480 420"
        preserveAspectRatio="none"
        className="absolute inset-0 -z-10 size-full overflow-visible"
        fill="none"
      >
        <path
          data-part="thread"
          pathLength="1"
          d="M30 52 C34 128 210 120 330 122 C450 124 456 150 440 196 C424 246 160 204 96 238 C60 258 58 286 66 330"
          className="stroke-accent"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div aria-hidden className="grid gap-11">
        <div className="w-fit max-w-[88%] rounded-bubble rounded-bl-[4px] border bg-surface p-4 shadow-float sm:px-6 sm:py-5">
          <p className="flex items-center gap-2 text-xs font-medium text-subtle">
            <span className="size-2 rounded-full bg-accent" />
            Recado · SMS
          </p>
          <p className="mt-2 text-lg">{hero.question}</p>
        </div>
        <div className="ml-auto w-fit max-w-[82%]">
          <p className="rounded-bubble rounded-br-[4px] bg-accent px-5 py-3.5 text-lg text-on-accent shadow-float">
            {hero.reply}
          </p>
          <p className="mt-2 ml-auto flex w-fit items-center gap-1.5 rounded-full border bg-surface px-2.5 py-0.5 text-xs font-medium text-muted">
            <svg aria-hidden viewBox="0 0 16 16" className="size-3.5 stroke-green-dot" fill="none" strokeWidth="2">
              <path d="m3 8.5 3.2 3L13 5" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
            {hero.read}
          </p>
        </div>
        <div className="mr-auto w-[92%] rounded-card border bg-surface shadow-float">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-5 py-3.5">
            <p className="font-mono text-sm text-muted">{hero.record}</p>
            <p className="ml-auto flex items-center gap-1.5 rounded-full bg-green-tint py-0.5 pr-2.5 pl-2 text-xs font-medium text-green">
              <svg aria-hidden viewBox="0 0 16 16" className="size-3.5 stroke-green-dot" fill="none" strokeWidth="2">
                <circle cx="8" cy="8" r="6.5" />
                <path d="m5.2 8.2 2 2 3.8-4" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
              {hero.verified}
            </p>
          </div>
          <div className="divide-y px-5">
            {[
              { label: hero.signature, value: hero.signed },
              { label: hero.visits, value: '3' },
            ].map(({ label, value }) => (
              <p key={label} className="flex items-center gap-3 py-3">
                <span className="text-muted">{label}</span>
                <span className="ml-auto text-right font-medium">{value}</span>
                <span className="size-2 shrink-0 rounded-full bg-green-dot" />
              </p>
            ))}
          </div>
          <div className="m-5 mt-1 h-1.5 rounded-full bg-accent" />
        </div>
      </div>
    </div>
  )
}
