import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'

export interface TabItem {
  value: string
  label: ReactNode
  content: ReactNode
}

/** Tabs; which one is open is held by the caller, usually in the address. */
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
}) => (
  <Radix.Root value={value} onValueChange={onChange}>
    <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-b">
      {items.map((item) => (
        <Radix.Trigger
          key={item.value}
          value={item.value}
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
