import type { ButtonProps } from '#client/ui/button.tsx'
import { PlainButton } from '#client/ui/plain-button.tsx'
import { Tooltip } from '#client/ui/tooltip.tsx'

/**
 * A second-rank control of a thread. Where the thread is narrow and there is a pointer that hovers, it is its icon with
 * the words as tooltip, so that the texts keep their room.
 */
export const ToolButton = ({
  label,
  disabledReason,
  isDisabled,
  ...rest
}: Omit<ButtonProps, 'children' | 'size' | 'pendingText'> & { label: string }) => (
  <Tooltip text={disabledReason ? `${label}. ${disabledReason}` : label}>
    <PlainButton {...rest} size="sm" variant="quiet" isDisabled={isDisabled || Boolean(disabledReason)}>
      <span className="not-touch:@max-[38rem]/thread:visually-hidden">{label}</span>
    </PlainButton>
  </Tooltip>
)
