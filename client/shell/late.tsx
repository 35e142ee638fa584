import { Toaster } from '../ui/toaster.tsx'
import { TooltipLayer } from '../ui/tooltip-layer.tsx'
import { IdleDialog } from './idle-dialog.tsx'
import { OnCallBanner } from './on-call-banner.tsx'
import { SendingBanner } from './sending-banner.tsx'

/** What no first view needs and what must be there when the network is not: together, so that it is few files. */
export const late = { Toaster, TooltipLayer, IdleDialog, OnCallBanner, SendingBanner }
