import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Skeleton } from './skeleton.tsx'
import { Tooltip } from './tooltip.tsx'

interface StatCardProps {
  label: ReactNode
  /** Null while it loads. */
  value: ReactNode | null
  /** Below the figure, usually a change; null keeps the line free while it loads. */
  note?: ReactNode | null
  icon?: ReactNode
  /** When set, the whole card is a button, such as a filter; `isPressed` says whether the filter is on. */
  onPress?: () => void
  isPressed?: boolean
}

interface PressableProps extends Pick<StatCardProps, 'onPress' | 'isPressed'> {
  className: string
  hoverClass: string
  pressedClass: string
  children: ReactNode
}

/** A figure with its label. */
const Pressable = ({ onPress, isPressed, className, hoverClass, pressedClass, children }: PressableProps) =>
  onPress ? (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={cx(className, 'transition-colors duration-120 ease-out', hoverClass, isPressed && pressedClass)}
    >
      {children}
    </button>
  ) : (
    <div className={className}>{children}</div>
  )

/** As high as the figure's line, so that nothing below moves when it loads. */
export const StatCard = ({ label, value, note, icon, onPress, isPressed }: StatCardProps) => {
  const body = (
    <>
      <span className="flex items-center gap-2 text-sm font-medium text-muted">
        {icon ? (
          <span aria-hidden className="text-subtle max-[400px]:hidden [&>svg]:size-4">
            {icon}
          </span>
        ) : null}
        <span className="min-w-0 hyphens-auto">{label}</span>
      </span>
      <span className="mt-1 block text-stat font-semibold tracking-tight">
        {value === null ? (
          // Figures in one row, for screens whose list matters more; the same height on phones and desktops.
          <span className="flex h-[1lh] items-center">
            <Skeleton className="h-7 w-16" />
          </span>
        ) : (
          value
        )}
      </span>
      {note === undefined ? null : <span className="mt-0.5 block min-h-[1lh] text-xs text-subtle">{note}</span>}
    </>
  )
  const frame = 'block rounded-card border bg-surface px-4 py-3.5 text-left sm:px-5'
  return (
    <Pressable
      onPress={onPress}
      isPressed={isPressed}
      className={frame}
      hoverClass="hover:border-control"
      pressedClass="border-accent bg-tint ring-1 ring-accent"
    >
      {body}
    </Pressable>
  )
}

/** One figure of a strip. */
export const StatStrip = ({ label, children }: { label?: string; children: ReactNode }) => (
  <section
    aria-label={label}
    className="grid shrink-0 grid-cols-2 gap-px overflow-hidden rounded-card border bg-line min-[360px]:auto-cols-auto min-[360px]:grid-flow-col min-[360px]:grid-cols-none sm:auto-cols-fr"
  >
    {children}
  </section>
)

/** The label comes first for screen readers and second on screen. */
export const StripFigure = ({
  label,
  value,
  onPress,
  isPressed,
}: Pick<StatCardProps, 'label' | 'value' | 'onPress' | 'isPressed'>) => {
  // A figure that was not measured: muted and underlined, with an explanation.
  const body = (
    <span className="flex flex-col-reverse">
      <span className="text-xs text-muted max-sm:leading-3.5">{label}</span>
      <span className="text-lg leading-5 font-semibold sm:text-figure">
        {value === null ? (
          <span className="flex h-[1lh] items-center">
            <Skeleton className="h-5 w-12" />
          </span>
        ) : (
          value
        )}
      </span>
    </span>
  )
  const frame = 'block bg-surface px-2 py-0.5 text-left sm:px-4 sm:py-1.5'
  return (
    <Pressable
      onPress={onPress}
      isPressed={isPressed}
      className={frame}
      hoverClass="hover:bg-sunken focus-visible:-outline-offset-2"
      pressedClass="bg-tint inset-ring-2 inset-ring-accent"
    >
      {body}
    </Pressable>
  )
}

/** A figure that was not measured: muted, underlined, and it says so. */
export const ReferenceValue = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('words')
  return (
    <Tooltip text={t('referenceValue')}>
      <button
        type="button"
        className="inline cursor-help text-left text-subtle underline decoration-control decoration-dashed underline-offset-4"
      >
        {children}
        <span className="visually-hidden">{` (${t('referenceValue')})`}</span>
      </button>
    </Tooltip>
  )
}
