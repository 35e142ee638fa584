import { Toaster } from '../ui/toaster.tsx'
import { TooltipLayer } from '../ui/tooltip-layer.tsx'
import { DesktopAlerts } from './alerts/desktop-alerts.tsx'
import { IdleDialog } from './idle-dialog.tsx'
import { OnCallBanner } from './on-call-banner.tsx'
import { Proofs } from './proofs.tsx'
import { SendingBanner } from './sending-banner.tsx'

/** Not needed for the first view, but needed without network: one chunk, to save requests. */
export const late = { Toaster, TooltipLayer, IdleDialog, OnCallBanner, Proofs, SendingBanner, DesktopAlerts }
