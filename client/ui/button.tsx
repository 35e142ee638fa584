import type { ReactNode } from 'react'
import { PlainButton, type PlainButtonProps } from './plain-button.tsx'
import { Tooltip } from './tooltip.tsx'

export interface ButtonProps extends PlainButtonProps {
  /** When set, the button does nothing, stays focusable and shows the reason. */
  disabledReason?: string | null
}

/** A button that can be pending, or disabled with a reason. */
export const Button = ({ disabledReason, isDisabled, ...rest }: ButtonProps) =>
  disabledReason === undefined ? (
    <PlainButton {...rest} isDisabled={isDisabled} />
  ) : (
    <Tooltip text={disabledReason}>
      <PlainButton {...rest} isDisabled={isDisabled || Boolean(disabledReason)} />
    </Tooltip>
  )

/** An icon button; `label` is its accessible name and its tooltip. */
export const IconButton = ({
  label,
  icon,
  size = 'icon',
  variant = 'quiet',
  side,
  disabledReason,
  isDisabled,
  ...rest
}: Omit<ButtonProps, 'children' | 'icon' | 'pendingText'> & {
  label: string
  icon: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
}) => (
  <Tooltip text={disabledReason ? `${label}. ${disabledReason}` : label} side={side}>
    <PlainButton
      {...rest}
      size={size}
      variant={variant}
      isDisabled={isDisabled || Boolean(disabledReason)}
      aria-label={label}
      icon={icon}
    />
  </Tooltip>
)
