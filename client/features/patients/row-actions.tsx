import { clsx as cx } from 'clsx'
import { ChevronDown, CircleCheck, Ellipsis, FileText, MessageSquare, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { useCurrentUser, useIsAllowed } from '#client/session.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { type Patient, patientEndpoints } from '#contract/patients.ts'
import { can } from '#contract/permissions.ts'
import { useActiveFlows } from './use-active-flows.ts'
import type { QueueActions } from './use-queue-actions.ts'
import { useStartReason } from './use-reasons.ts'

interface RowProps {
  patient: Patient
  actions: QueueActions
  onEdit: (patient: Patient) => void
  onOpen: (patient: Patient) => void
}

/** One element for all rows, because React skips an identical element. */
const pencil = <Pencil aria-hidden className="size-4" />
const caret = <ChevronDown aria-hidden className="size-3.5" />
const ellipsis = <Ellipsis aria-hidden className="size-4" />

/** Starts another flow than the default one, if there are several. */
const OtherFlow = ({ patient, actions }: Pick<RowProps, 'patient' | 'actions'>) => {
  const t = useTranslations('patients.actions')
  const startReason = useStartReason()
  const reason = startReason(patient)
  const label = t('otherFlow', { name: titleCase(patient.patientName) })
  const flows = useActiveFlows()
  // Reserves its width, so that nothing beside it moves when the flows load.
  if (flows.length < 2) return <span aria-hidden className="-ml-1 max-md:hidden md:w-6" />
  const trigger = (
    <IconButton size="icon-sm" className="-ml-1 md:w-6" label={label} icon={caret} disabledReason={reason} />
  )
  if (reason !== null) return trigger
  return (
    <Menu label={label} trigger={trigger}>
      {flows.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => void actions.start(patient, id)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** SMS and CALL for unverified patients. While one is pending it takes the place of both, so that nothing moves. */
const FirstSteps = ({ patient, actions }: Pick<RowProps, 'patient' | 'actions'>) => {
  const t = useTranslations()
  const startReason = useStartReason()
  const mayCall = useIsAllowed(patientEndpoints.startConversation)
  const name = titleCase(patient.patientName)
  const isStarting = actions.isStarting(patient.id)
  const isCalling = actions.isCalling(patient.id)
  return (
    <>
      {isCalling ? null : (
        <Button
          size="sm"
          className={isStarting ? 'w-full' : 'md:w-10 md:px-0'}
          aria-label={isStarting ? undefined : t('patients.actions.smsFor', { name })}
          isPending={isStarting}
          disabledReason={isStarting ? null : startReason(patient)}
          onClick={() => void actions.start(patient)}
        >
          {isStarting ? t('patients.actions.starting') : t('patients.actions.sms')}
        </Button>
      )}
      {isCalling || isStarting ? null : <OtherFlow patient={patient} actions={actions} />}
      {isStarting ? null : (
        <Button
          size="sm"
          className={isCalling ? 'w-full' : 'md:px-2'}
          aria-label={isCalling ? undefined : t('patients.actions.callFor', { name })}
          isPending={isCalling}
          disabledReason={
            patient.isNoContact ? t('patients.refusal.no-contact') : mayCall ? null : t('words.notAllowed')
          }
          onClick={() => void actions.phone(patient)}
        >
          {isCalling ? t('patients.actions.calling') : t('patients.actions.call')}
        </Button>
      )}
    </>
  )
}

/**
 * SMS and CALL for unverified patients; Complete Verification while one is being verified. It is never where SMS was,
 * so that a second press hits nothing.
 */
const NextStep = ({ patient, actions }: Pick<RowProps, 'patient' | 'actions'>) => {
  const t = useTranslations()
  const mayVerify = useIsAllowed(patientEndpoints.setVerification)
  const name = titleCase(patient.patientName)
  const status = patient.verifiedStatus ?? 'NOT_VERIFIED'
  if (status === 'PENDING_VERIFICATION') {
    const isCompleting = actions.isCompleting(patient.id)
    return (
      <Steps className="justify-end">
        <Button
          size="sm"
          className="md:max-w-20 md:px-1.5 md:text-xs md:leading-3.5 md:whitespace-normal"
          aria-label={isCompleting ? undefined : t('patients.actions.completeVerificationFor', { name })}
          isPending={isCompleting}
          pendingText={t('patients.actions.completing')}
          disabledReason={mayVerify ? null : t('words.notAllowed')}
          onClick={() => void actions.complete(patient)}
        >
          {t('patients.actions.completeVerification')}
        </Button>
      </Steps>
    )
  }
  return status === 'NOT_VERIFIED' ? (
    <Steps>
      <FirstSteps patient={patient} actions={actions} />
    </Steps>
  ) : null
}

/** The same width for any content, so that the controls beside it do not move. */
const Steps = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span className={cx('flex items-center gap-1 md:w-32', className)}>{children}</span>
)

/** Computed only when the menu opens. */
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

/** The actions of one row: the next step first, then edit and the rest. */
export const RowActions = ({ patient, actions, onEdit, onOpen }: RowProps) => {
  const t = useTranslations()
  const user = useCurrentUser()
  const mayEdit = can(user, 'correct-patients') || can(user, 'patients.edit')
  return (
    <span className="flex items-center justify-end gap-1 max-md:flex-wrap max-md:justify-start max-md:gap-1.5">
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
