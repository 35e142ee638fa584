import { useCountUp } from './use-count-up.ts'
import { useLanding } from './use-landing.tsx'

/** The four figures of the hero, which count up once. */
export const Figures = () => {
  const { t } = useLanding()
  const active = useCountUp(1247)
  const rate = useCountUp(98)
  const hours = useCountUp(24)
  const response = useCountUp(2)
  const figures = [
    { label: t.stats.active, ...active, text: `${active.value}+` },
    { label: t.stats.rate, ...rate, text: `${rate.value}%` },
    { label: t.stats.available, ...hours, text: `${hours.value}/7` },
    { label: t.stats.response, ...response, text: `${response.value} ${t.stats.responseUnit}` },
  ]
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-dialog border bg-line lg:grid-cols-4">
      {figures.map(({ label, text, isCounting }) => (
        <div key={label} className="flex flex-col bg-surface px-5 py-5 sm:px-7 sm:py-6">
          <dt className="order-2 mt-1 text-muted">{label}</dt>
          <dd
            data-part={isCounting ? undefined : 'uncounted'}
            className="order-1 text-[2rem] leading-[1.1] font-semibold tracking-tight sm:text-[2.5rem]"
          >
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
