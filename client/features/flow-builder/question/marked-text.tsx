import { clsx as cx } from 'clsx'
import type { Language } from '#contract/primitives.ts'
import { partsOf } from '../rules/content.ts'

/** A question's text with its variables highlighted. */
export const MarkedText = ({ text, lang, className }: { text: string; lang: Language; className?: string }) => (
  <p lang={lang} className={cx('whitespace-pre-wrap [overflow-wrap:anywhere]', className)}>
    {partsOf(text).map((part) =>
      part.isVariable ? (
        <span key={part.at} className="rounded-[4px] bg-tint px-1 font-mono text-[0.92em] text-accent">
          {part.text}
        </span>
      ) : (
        part.text
      ),
    )}
  </p>
)
