import { useCountUp } from './use-count-up.ts'
import { useLanding } from './use-landing.tsx'

/** The four figures of the hero, counting up once. */
export const Figures = () => {
  const { t } = useLanding()
  const active = useCountUp(1247)
  const rate = useCountUp(98)
  const hours = useCountUp(24)
  const response = useCountUp(2)
  const figures = [
    { label: t.stats.active, value: `${active}+` },
    { label: t.stats.rate, value: `${rate}%` },
    { label: t.stats.available, value: `${hours}/7` },
    { label: t.stats.response, value: `${response} ${t.stats.responseUnit}` },
  ]
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-dialog border bg-line lg:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col bg-surface px-5 py-5 sm:px-7 sm:py-6">
          <dt className="order-2 mt-1 text-muted">{label}</dt>
          <dd className="order-1 text-[2rem] leading-[1.1] font-semibold tracking-tight sm:text-[2.5rem]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
