import { clsx as cx } from 'clsx'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useIsWide } from './use-media.ts'

/** Longer titles have two lines on a phone, where the header's buttons leave little room. */
const LONGEST_LINE = 10

/** Where the frame shows the title, and on a phone the actions. Without a frame both are rendered in place. */
export const PageHeaderSlot = createContext<{ title: HTMLElement | null; actions: HTMLElement | null }>({
  title: null,
  actions: null,
})

/**
 * The title and subtitle of a page, in the frame's header row; `actions` beside it, below it where it is narrow, and on a
 * phone in the frame's menu of actions, where the subtitle is only read aloud.
 */
export const PageHeader = ({
  title,
  subtitle,
  actions,
}: {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
}) => {
  const { title: slot, actions: menu } = useContext(PageHeaderSlot)
  useEffect(() => {
    document.title = `${title} · Recado`
  }, [title])
  const isRoomy = useIsWide()
  const isBeside = slot !== null && isRoomy
  const buttons = actions ? (
    <div className="flex flex-wrap items-center gap-2 md:justify-end print:hidden">{actions}</div>
  ) : null
  const heading = (
    <div className="min-w-0 flex-1">
      <h1
        className={cx(
          'font-semibold tracking-tight md:truncate md:text-title',
          title.length > LONGEST_LINE
            ? 'max-md:line-clamp-2 max-md:text-sm max-md:leading-tight'
            : 'text-lg max-md:truncate',
        )}
      >
        {title}
      </h1>
      {subtitle ? <p className="text-sm text-muted max-md:visually-hidden md:truncate">{subtitle}</p> : null}
    </div>
  )
  return (
    <>
      {slot
        ? createPortal(
            isBeside ? (
              <div className="flex items-center gap-4">
                {heading}
                {buttons}
              </div>
            ) : (
              heading
            ),
            slot,
          )
        : null}
      {slot === null ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {heading}
          {buttons}
        </div>
      ) : isBeside ? null : menu ? (
        createPortal(buttons, menu)
      ) : (
        buttons
      )}
    </>
  )
}
