import { clsx as cx } from 'clsx'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useIsWide } from './use-media.ts'

/** The element in the frame that gets the page title; without a frame the title is rendered in place. */
export const PageHeaderSlot = createContext<HTMLElement | null>(null)

/** The title and subtitle of a page, in the frame's header row; `actions` beside it, or below where it is narrow. */
export const PageHeader = ({
  title,
  subtitle,
  isShort = false,
  actions,
}: {
  title: string
  subtitle?: ReactNode
  /** On a phone the subtitle is only read aloud: the header stays one row. */
  isShort?: boolean
  actions?: ReactNode
}) => {
  const slot = useContext(PageHeaderSlot)
  useEffect(() => {
    document.title = `${title} · Recado`
  }, [title])
  const isRoomy = useIsWide()
  const isBeside = slot !== null && isRoomy
  const buttons = actions ? <div className="flex flex-wrap items-center justify-end gap-2">{actions}</div> : null
  const heading = (
    <div className="min-w-0 flex-1 max-md:min-w-min max-md:basis-40">
      <h1 className="text-xl font-semibold tracking-tight md:truncate md:text-title">{title}</h1>
      {subtitle ? (
        <p className={cx('text-sm text-muted md:truncate', isShort && 'max-sm:visually-hidden')}>{subtitle}</p>
      ) : null}
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
      ) : isBeside ? null : (
        buttons
      )}
    </>
  )
}
