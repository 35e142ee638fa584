import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { createPortal } from 'react-dom'

/** Where the frame wants the title of a page; without a frame it stands where the page puts it. */
export const PageHeaderSlot = createContext<HTMLElement | null>(null)

/** Title and subtitle of a page, in the frame's header row; `actions` stand below it, at the right of the page. */
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
  const heading = (
    <div className="min-w-0">
      <h1 className="truncate text-title font-semibold tracking-tight">{title}</h1>
      {subtitle ? <p className="truncate text-sm text-muted">{subtitle}</p> : null}
    </div>
  )
  return (
    <>
      {slot ? createPortal(heading, slot) : heading}
      {actions ? <div className="flex flex-wrap items-center justify-end gap-2">{actions}</div> : null}
    </>
  )
}
