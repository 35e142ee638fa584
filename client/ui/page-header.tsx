import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useIsRoomy } from './use-media.ts'

/** Where the frame wants the title of a page; without a frame it stands where the page puts it. */
export const PageHeaderSlot = createContext<HTMLElement | null>(null)

/** Title and subtitle of a page, in the frame's header row; `actions` beside it where there is room, else below. */
export const PageHeader = ({
  title,
  subtitle,
  actions,
}: {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
}) => {
  const slot = useContext(PageHeaderSlot)
  useEffect(() => {
    document.title = `${title} · Recado`
  }, [title])
  const isRoomy = useIsRoomy()
  const isBeside = slot !== null && isRoomy
  const buttons = actions ? <div className="flex flex-wrap items-center justify-end gap-2">{actions}</div> : null
  const heading = (
    <div className={slot ? 'min-w-0 flex-1' : undefined}>
      <h1 className="text-title font-semibold tracking-tight md:truncate">{title}</h1>
      {subtitle ? <p className="text-sm text-muted md:truncate">{subtitle}</p> : null}
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
        : heading}
      {isBeside ? null : buttons}
    </>
  )
}
