import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'

/** The view of the text: on the console our texts stand out, on a phone its owner's. */
const looks = {
  ours: 'rounded-br-[4px] bg-bubble-out text-bubble-out-fg',
  own: 'rounded-br-[4px] bg-accent text-on-accent',
  theirs: 'rounded-bl-[4px] bg-bubble-in text-bubble-in-fg',
} as const

/** The text of a message in a thread. The caller shows its sender, time and delivery status around it. */
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
