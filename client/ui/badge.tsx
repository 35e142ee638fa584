import { clsx as cx } from 'clsx'
import { Check, CircleCheck, ClockAlert, Minus, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type StatusTone = 'green' | 'blue' | 'orange' | 'yellow' | 'red' | 'grey'

const tones = {
  green: { tint: 'bg-green-tint text-green', dot: 'text-green-dot', Icon: CircleCheck },
  blue: { tint: 'bg-blue-tint text-blue', dot: 'text-blue-dot', Icon: Check },
  orange: { tint: 'bg-orange-tint text-orange', dot: 'text-orange-dot', Icon: ClockAlert },
  yellow: { tint: 'bg-yellow-tint text-yellow', dot: 'text-yellow-dot', Icon: TriangleAlert },
  red: { tint: 'bg-red-tint text-red', dot: 'text-red-dot', Icon: OctagonAlert },
  grey: { tint: 'bg-grey-tint text-grey', dot: 'text-grey-dot', Icon: Minus },
} as const

/** A status badge. Icon, text and tint together, so that colour is never the only signal. */
export const StatusBadge = ({
  tone,
  icon,
  children,
  className,
}: {
  tone: StatusTone
  /** Replaces the tone's default icon. */
  icon?: ReactNode
  children: ReactNode
  className?: string
}) => {
  const { tint, dot, Icon } = tones[tone]
  return (
    <span
      data-part="badge"
      data-tone={tone}
      className={cx(
        'inline-flex max-w-full items-center gap-1.5 rounded-full py-0.5 pr-2.5 pl-2 text-xs font-medium',
        tint,
        className,
      )}
    >
      <span aria-hidden className={cx('shrink-0 [&>svg]:size-3.5', dot)}>
        {icon ?? <Icon strokeWidth={2.4} />}
      </span>
      <span className="truncate">{children}</span>
    </span>
  )
}

const marks = {
  open: 'border-[1.5px] border-grey-dot',
  'under-way': 'bg-blue-dot',
  done: 'bg-grey-dot',
} as const

/** A status that needs nobody's attention: text with a dot, hollow before the first step. Use StatusBadge otherwise. */
export const RestingStatus = ({ mark, children }: { mark: keyof typeof marks; children: ReactNode }) => (
  <span
    data-mark={mark}
    className={cx(
      'inline-flex max-w-full items-center gap-1.5 text-sm',
      mark === 'under-way' ? 'text-fg' : 'text-muted',
    )}
  >
    <span
      aria-hidden
      data-part={mark === 'open' ? undefined : 'dot'}
      className={cx('size-2 shrink-0 rounded-full', marks[mark])}
    />
    <span className="truncate">{children}</span>
  </span>
)

/** A neutral label, such as a language, a type or a count. */
export const Tag = ({ children, className, lang }: { children: ReactNode; className?: string; lang?: string }) => (
  <span
    data-part="badge"
    lang={lang}
    className={cx(
      'inline-flex w-fit items-center rounded-[5px] border px-1.5 text-xs font-semibold text-muted',
      className,
    )}
  >
    {children}
  </span>
)

const roleTones: Record<string, string> = {
  ADMINISTRATOR: 'bg-violet-tint text-violet',
  COMPLIANCE_OFFICER: 'bg-petrol-tint text-petrol',
  CLINICAL_SUPERVISOR: 'bg-forest-tint text-forest',
  HEALTHCARE_PROVIDER: 'bg-blue-tint text-blue',
  AUDITOR: 'bg-yellow-tint text-yellow',
  READONLY: 'bg-grey-tint text-grey',
}

/** A role badge. Roles without a colour of their own get the default colour. */
export const RoleBadge = ({ role, children }: { role: string; children: ReactNode }) => (
  <span
    data-part="badge"
    className={cx(
      'inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-medium',
      roleTones[role] ?? 'bg-berry-tint text-berry',
    )}
  >
    {children}
  </span>
)
