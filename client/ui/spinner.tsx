import { clsx as cx } from 'clsx'
import { LoaderCircle } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** A spinner; use it beside a text that says what is in progress. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle aria-hidden className={cx('size-4 shrink-0 animate-spin', className)} />
)

/** A centred spinner for a whole screen or card, with its loading text. */
export const CentredSpinner = ({ text, className }: { text: string; className?: string }) => (
  <div role="status" className={cx('grid min-h-60 place-items-center', className)}>
    <span className="flex flex-col items-center gap-3 text-muted">
      <Spinner className="size-7 text-accent" />
      {text}
    </span>
  </div>
)

/** Shown while the code of a part loads (loadable.tsx). */
export const PartLoading = () => <CentredSpinner text={useTranslations('words')('loading')} />
