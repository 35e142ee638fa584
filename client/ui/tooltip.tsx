import { Tooltip as Radix } from 'radix-ui'
import { type ReactElement, type ReactNode, useState } from 'react'

const DELAY_MS = 700
const SKIP_DELAY_MS = 300

/** Sets how long a pointer rests before a tooltip opens: 700 ms unless told, 300 ms in the sidebar. */
export const TooltipProvider = ({ delay = DELAY_MS, children }: { delay?: number; children: ReactNode }) => (
  <Radix.Provider delayDuration={delay} skipDelayDuration={SKIP_DELAY_MS}>
    {children}
  </Radix.Provider>
)

/** A short text on hover and focus of one control. Without a text nothing opens. */
export const Tooltip = ({
  text,
  side = 'top',
  children,
}: {
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactElement
}) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Radix.Root open={isOpen && Boolean(text)} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 animate-fade rounded-control bg-fg px-2.5 py-1.5 text-sm text-bg shadow-float"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
