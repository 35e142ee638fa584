import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import { TextBubble } from './text-bubble.tsx'

/** One text on a phone: the owner's at the right, others at the left; `note` is shown below. */
export const PhoneBubble = ({
  isOwn,
  lang,
  who,
  note,
  children,
}: {
  isOwn: boolean
  lang?: string
  /** The sender, for screen readers only. */
  who: string
  note?: ReactNode
  children: ReactNode
}) => (
  <li className={cx('flex max-w-[86%] animate-rise flex-col gap-0.5', isOwn ? 'items-end self-end' : 'items-start')}>
    <span className="visually-hidden">{who}</span>
    <TextBubble look={isOwn ? 'own' : 'theirs'} lang={lang}>
      {children}
    </TextBubble>
    {note ? <span className="px-1 text-xs text-subtle">{note}</span> : null}
  </li>
)
