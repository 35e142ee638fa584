import * as Radix from 'radix-ui/tabs'
import { type ReactNode, useEffect, useRef } from 'react'

export interface TabItem {
  value: string
  label: ReactNode
  content: ReactNode
}

/** Tabs. The caller holds the open one, usually in the URL. On a phone the open tab scrolls into view. */
export const Tabs = ({
  label,
  value,
  onChange,
  items,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  items: readonly TabItem[]
}) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(value)}"]`)
    if (!list.current || !tab) return
    const { left, right } = list.current.getBoundingClientRect()
    const at = tab.getBoundingClientRect()
    // Scrolls only the list: `scrollIntoView` would also scroll the page.
    list.current.scrollLeft += Math.max(0, at.right - right) - Math.max(0, left - at.left)
  }, [value])
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List
        ref={list}
        aria-label={label}
        className="flex gap-1 overflow-x-auto overflow-y-hidden border-b [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            data-tab={item.value}
            className="-mb-px min-h-control -outline-offset-2 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted transition-colors duration-120 hover:text-fg data-[state=active]:border-accent data-[state=active]:text-fg"
          >
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="pt-4">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
