import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'

/** Whose eyes the text is seen with: on the console ours stand out, on a phone its owner's. */
const looks = {
  ours: 'rounded-br-[4px] bg-bubble-out text-bubble-out-fg',
  own: 'rounded-br-[4px] bg-accent text-on-accent',
  theirs: 'rounded-bl-[4px] bg-bubble-in text-bubble-in-fg',
} as const

/** The words of one text in a thread. Who wrote it, when, and what became of it stand around it. */
export const TextBubble = ({
  look,
  lang,
  isChosen = false,
  children,
}: {
  look: keyof typeof looks
  lang?: string
  isChosen?: boolean
  children: ReactNode
}) => (
  <p
    lang={lang}
    className={cx(
      'rounded-bubble px-3 py-2 text-md whitespace-pre-wrap [overflow-wrap:anywhere]',
      looks[look],
      isChosen && 'ring-2 ring-accent',
    )}
  >
    {children}
  </p>
)
