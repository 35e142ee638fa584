import { needTexts } from '#client/i18n/intl-provider.tsx'
import { loadable } from '#client/ui/loadable.tsx'
import type { QueueRow } from './use-queue-rows.ts'

// What the queue does not show at first: each part loads with its words when it is needed.

export const PatientFormDialog = loadable(async () => {
  const [file] = await Promise.all([import('./patient-form-dialog.tsx'), needTexts('patientDialogs')])
  return file.PatientFormDialog
})
export const DecisionDialogs = loadable(async () => {
  const [file] = await Promise.all([import('./decision-dialogs.tsx'), needTexts('patientDialogs')])
  return file.DecisionDialogs
})
export const BulkBar = loadable(() => import('#client/shell/bulk/bulk-bar.tsx').then((file) => file.BulkBar<QueueRow>))
export const PatientPanel = loadable(async () => {
  const [file] = await Promise.all([
    import('./patient-panel.tsx'),
    needTexts('patientDetails', 'stops', 'appointments'),
  ])
  return file.PatientPanel
})
/** Keeps the place of the menu while it loads. */
const ViewsPlace = () => <span aria-hidden className="size-7 touch:size-11" />
export const ViewsMenu = loadable(async () => {
  const [file] = await Promise.all([import('./views-menu.tsx'), needTexts('savedViews')])
  return file.ViewsMenu
}, ViewsPlace)
