import { CircleCheck, Ellipsis, FileText, MessageSquare, Pencil } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { useCurrentUser, useIsAllowed } from '#client/session.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { type Patient, patientEndpoints } from '#contract/patients.ts'
import { can } from '#contract/permissions.ts'
import type { QueueActions } from './use-queue-actions.ts'
import { useStartReason } from './use-reasons.ts'

interface RowProps {
  patient: Patient
  actions: QueueActions
  onEdit: (patient: Patient) => void
  onOpen: (patient: Patient) => void
}

/** One for all rows: what stays the same element is not drawn anew. */
const pencil = <Pencil aria-hidden className="size-4" />
const ellipsis = <Ellipsis aria-hidden className="size-4" />

/** SMS and CALL for who is not verified; Complete Verification for who is being verified. */
const NextStep = ({ patient, actions }: Pick<RowProps, 'patient' | 'actions'>) => {
  const t = useTranslations()
  const startReason = useStartReason()
  const mayVerify = useIsAllowed(patientEndpoints.setVerification)
  const mayCall = useIsAllowed(patientEndpoints.startConversation)
  const name = titleCase(patient.patientName)
  const status = patient.verifiedStatus ?? 'NOT_VERIFIED'
  if (status === 'PENDING_VERIFICATION') {
    const isCompleting = actions.isCompleting(patient.id)
    return (
      <Button
        size="sm"
        variant="primary"
        className="md:max-w-28 md:leading-4 md:whitespace-normal"
        aria-label={isCompleting ? undefined : t('patients.actions.completeVerificationFor', { name })}
        isPending={isCompleting}
        pendingText={t('patients.actions.completing')}
        disabledReason={mayVerify ? null : t('words.notAllowed')}
        onClick={() => void actions.complete(patient)}
      >
        {t('patients.actions.completeVerification')}
      </Button>
    )
  }
  if (status !== 'NOT_VERIFIED') return null
  const isStarting = actions.isStarting(patient.id)
  const isCalling = actions.isCalling(patient.id)
  return (
    <>
      <Button
        size="sm"
        aria-label={isStarting ? undefined : t('patients.actions.smsFor', { name })}
        isPending={isStarting}
        disabledReason={isStarting ? null : startReason(patient)}
        onClick={() => void actions.start(patient)}
      >
        {isStarting ? t('patients.actions.starting') : t('patients.actions.sms')}
      </Button>
      <Button
        size="sm"
        aria-label={isCalling ? undefined : t('patients.actions.callFor', { name })}
        isPending={isCalling}
        disabledReason={patient.isNoContact ? t('patients.refusal.no-contact') : mayCall ? null : t('words.notAllowed')}
        onClick={() => void actions.phone(patient)}
      >
        {isCalling ? t('patients.actions.calling') : t('patients.actions.call')}
      </Button>
    </>
  )
}

/** Thought out when the menu is opened. */
const RowMenuItems = ({ patient, actions, onOpen }: Omit<RowProps, 'onEdit'>) => {
  const t = useTranslations()
  const user = useCurrentUser()
  const startReason = useStartReason()
  const mayMark = (['correct-patients', 'patients.edit', 'text-patients'] as const).some((need) => can(user, need))
  return (
    <>
      <MenuItem
        icon={<MessageSquare aria-hidden />}
        disabledReason={startReason(patient)}
        onSelect={() => void actions.start(patient)}
      >
        {t('patients.actions.startConversation')}
      </MenuItem>
      <MenuItem
        icon={<CircleCheck aria-hidden />}
        disabledReason={mayMark ? null : t('words.notAllowed')}
        onSelect={() => void actions.markCompleted(patient)}
      >
        {t('patients.actions.markCompleted')}
      </MenuItem>
      <MenuItem icon={<FileText aria-hidden />} onSelect={() => onOpen(patient)}>
        {t('patients.actions.viewDetails')}
      </MenuItem>
    </>
  )
}

const RowMenu = (props: Omit<RowProps, 'onEdit'>) => {
  const t = useTranslations('patients.actions')
  const label = t('more', { name: titleCase(props.patient.patientName) })
  return (
    <Menu label={label} trigger={<IconButton size="icon-sm" label={label} icon={ellipsis} />}>
      <RowMenuItems {...props} />
    </Menu>
  )
}

/** What can be done with one row: the next step first, then correcting it and the rest. */
export const RowActions = ({ patient, actions, onEdit, onOpen }: RowProps) => {
  const t = useTranslations()
  const user = useCurrentUser()
  const mayEdit = can(user, 'correct-patients') || can(user, 'patients.edit')
  return (
    <span className="flex flex-wrap items-center justify-end gap-1 max-md:justify-start max-md:gap-1.5">
      <NextStep patient={patient} actions={actions} />
      <IconButton
        size="icon-sm"
        label={t('patients.actions.edit', { name: titleCase(patient.patientName) })}
        icon={pencil}
        disabledReason={mayEdit ? null : t('words.notAllowed')}
        onClick={() => onEdit(patient)}
      />
      <RowMenu patient={patient} actions={actions} onOpen={onOpen} />
    </span>
  )
}
