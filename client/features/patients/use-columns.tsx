import { RotateCw } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { phoneOnQueue } from '#client/format/phone.ts'
import { shortDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Tag } from '#client/ui/badge.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import type { Patient } from '#contract/patients.ts'
import { VerificationProgress } from './open-conversation.tsx'
import { RowActions } from './row-actions.tsx'
import { PatientStatusBadge } from './status-badges.tsx'
import type { QueueActions } from './use-queue-actions.ts'
import type { QueueRow } from './use-queue-rows.ts'
import { VerificationSelect } from './verification-select.tsx'

/** Columns that are not shown until somebody asks for them; they stand before the actions. */
export const optionalColumns = ['city', 'source'] as const

/** Who must be called is called from here: where there is a telephone, it dials. */
const PhoneNumber = ({ patient: { phoneNumber, dialledNumber, callReason } }: { patient: Patient }) =>
  callReason !== null && callReason !== 'wrong-number' && dialledNumber !== null ? (
    <a href={`tel:${dialledNumber}`} className="whitespace-nowrap underline underline-offset-2">
      {phoneOnQueue(phoneNumber)}
    </a>
  ) : (
    <span className="whitespace-nowrap">{phoneOnQueue(phoneNumber)}</span>
  )

/** On a row that has changed and stays where it is until the list is taken anew. */
const Moved = () => {
  const t = useTranslations('patients.decision')
  return (
    <span title={t('hasMoved')} className="text-muted">
      <RotateCw aria-hidden className="size-3.5" />
      <span className="visually-hidden">{t('hasMoved')}</span>
    </span>
  )
}

/** The columns of the queue, in their order: together narrow enough for a window of 1440 px with the sidebar pinned. */
export const useColumns = ({
  actions,
  shownColumns,
  isBesideDetails,
  onEdit,
  onOpen,
}: {
  actions: QueueActions
  shownColumns: readonly string[]
  /** The details stand beside the table: only what the next step needs is shown. */
  isBesideDetails: boolean
  onEdit: (patient: Patient) => void
  onOpen: (patient: Patient) => void
}): Column<QueueRow>[] => {
  const t = useTranslations('patients.columns')
  const none = useTranslations('words')('none')
  const language = useLanguage()
  return useMemo(
    () => [
      {
        id: 'contractId',
        header: t('contractId'),
        sort: 'contractId',
        isHidden: isBesideDetails,
        width: 84,
        isSticky: true,
        isFolding: true,
        cell: ({ contractId }) => (
          <span title={contractId} className="block truncate font-mono text-xs text-muted">
            {contractId}
          </span>
        ),
      },
      {
        id: 'patientName',
        header: t('patientName'),
        sort: 'patientName',
        width: 124,
        isSticky: true,
        isTitle: true,
        cell: ({ patientName }) => (
          <span className="line-clamp-2 leading-4 font-medium max-md:line-clamp-none compact:md:line-clamp-1">
            {titleCase(patientName)}
          </span>
        ),
      },
      {
        id: 'phoneNumber',
        header: t('phoneNumber'),
        sort: 'phoneNumber',
        isHidden: isBesideDetails,
        width: 114,
        cell: (patient) => <PhoneNumber patient={patient} />,
      },
      {
        id: 'status',
        header: t('status'),
        sort: 'status',
        width: 110,
        cell: ({ status, hasMoved }) => (
          <span className="flex items-center gap-1">
            <PatientStatusBadge status={status} />
            {hasMoved ? <Moved /> : null}
          </span>
        ),
      },
      {
        id: 'verifiedStatus',
        header: t('verifiedStatus'),
        sort: 'verifiedStatus',
        width: 128,
        cell: (patient) => (
          <span className="flex flex-col gap-0.5 leading-4 max-md:items-end">
            <VerificationSelect patient={patient} onChange={(status) => void actions.verify(patient, status)} />
            <VerificationProgress patient={patient} actions={actions} />
          </span>
        ),
      },
      {
        id: 'language',
        header: t('language'),
        sort: 'language',
        isHidden: isBesideDetails,
        width: 80,
        cell: (patient) => <Tag>{patient.language.toUpperCase()}</Tag>,
      },
      {
        id: 'doctorName',
        header: t('doctorName'),
        sort: 'doctorName',
        isHidden: isBesideDetails,
        width: 88,
        cell: ({ doctorName }) => <span className="block truncate">{titleCase(doctorName)}</span>,
      },
      {
        id: 'assignedDate',
        header: t('assignedDate'),
        sort: 'assignedDate',
        firstOrder: 'desc',
        isHidden: isBesideDetails,
        width: 100,
        // Stored as a moment in UTC and meant as a day: read in UTC, so that it is the same day everywhere.
        cell: ({ assignedDate }) => (
          <span className="whitespace-nowrap">{assignedDate ? shortDay(assignedDate, language, 'UTC') : none}</span>
        ),
      },
      ...optionalColumns.map(
        (id): Column<QueueRow> => ({
          id,
          header: t(id),
          sort: id,
          width: 108,
          isHidden: isBesideDetails || !shownColumns.includes(id),
          cell: (patient) => <span className="block truncate">{patient[id] ?? none}</span>,
        }),
      ),
      {
        id: 'actions',
        header: t('actions'),
        width: 212,
        align: 'end',
        isPlainOnCard: true,
        cell: (patient) => <RowActions patient={patient} actions={actions} onEdit={onEdit} onOpen={onOpen} />,
      },
    ],
    [t, none, language, shownColumns, isBesideDetails, actions, onEdit, onOpen],
  )
}
