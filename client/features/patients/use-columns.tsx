import { RotateCw } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldTexts } from '#client/domain/field-texts.ts'
import { titleCase } from '#client/format/names.ts'
import { phoneOnQueue } from '#client/format/phone.ts'
import { shortDay, typedMoment } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useLocationName } from '#client/shell/use-locations.ts'
import { Tag } from '#client/ui/badge.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import type { PatientField } from '#contract/patients/fields/field.ts'
import { columnFields, type Fields, fieldValue, ownSortOf } from '#contract/patients/fields.ts'
import type { Patient } from '#contract/patients.ts'
import type { Language } from '#contract/primitives.ts'
import { hasStanding, VerificationProgress } from './open-conversation.tsx'
import { RowActions } from './row-actions.tsx'
import { PatientStatusBadge } from './status-badges.tsx'
import type { QueueActions } from './use-queue-actions.ts'
import type { QueueRow } from './use-queue-rows.ts'
import { VerificationSelect } from './verification-select.tsx'

/** A patient who must be called can be called from here: the link dials. */
const PhoneNumber = ({ patient: { phoneNumber, dialledNumber, callReason } }: { patient: Patient }) =>
  callReason !== null && callReason !== 'wrong-number' && dialledNumber !== null ? (
    <a href={`tel:${dialledNumber}`} className="whitespace-nowrap underline underline-offset-2">
      {phoneOnQueue(phoneNumber)}
    </a>
  ) : (
    <span className="whitespace-nowrap">{phoneOnQueue(phoneNumber)}</span>
  )

/** Marks a row that has changed and keeps its place until the list is refreshed. */
const Moved = () => {
  const t = useTranslations('patients.decision')
  return (
    <span title={t('hasMoved')} className="text-muted">
      <RotateCw aria-hidden className="size-3.5" />
      <span className="visually-hidden">{t('hasMoved')}</span>
    </span>
  )
}

/** Where a patient stands, as the second line of the row. */
const standingOf = (row: QueueRow, actions: QueueActions): ReactNode =>
  hasStanding(row) ? <VerificationProgress patient={row} actions={actions} isLine /> : null

interface CellContext {
  actions: QueueActions
  language: Language
  /** What stands where there is nothing. */
  none: string
}
type Cell = (row: QueueRow, context: CellContext) => ReactNode

/** How a value is shown that has no rule of its own. */
const plainCell = (field: PatientField, textOf: (value: string) => string): Cell => {
  if (field.showsTime)
    return (row, { language, none }) => {
      const value = fieldValue(row, field)
      return <span className="block truncate">{value === null ? none : typedMoment(String(value), language)}</span>
    }
  if (field.type === 'date' || field.type === 'date-time' || field.type === 'moment')
    // What was typed is meant as a day and stored in UTC: read in UTC, so that it is the same day everywhere.
    return (row, { language, none }) => {
      const value = fieldValue(row, field)
      return (
        <span className="whitespace-nowrap">{value === null ? none : shortDay(String(value), language, 'UTC')}</span>
      )
    }
  return (row, { none }) => {
    const value = fieldValue(row, field)
    return <span className="block truncate">{value === null ? none : textOf(String(value))}</span>
  }
}

/** Cells that show more than their value. */
const ownCells: Readonly<Record<string, Cell>> = {
  contractId: ({ contractId }) => (
    <span title={contractId} className="block truncate font-mono text-xs text-muted">
      {contractId}
    </span>
  ),
  patientName: ({ patientName }) => (
    <span className="line-clamp-2 leading-4 font-medium group-data-two-lines/cell:line-clamp-1 max-md:line-clamp-none compact:md:line-clamp-1">
      {titleCase(patientName)}
    </span>
  ),
  phoneNumber: (patient) => <PhoneNumber patient={patient} />,
  status: ({ status, hasMoved }) => (
    <span className="flex items-center gap-1">
      <PatientStatusBadge status={status} />
      {hasMoved ? <Moved /> : null}
    </span>
  ),
  verifiedStatus: (patient, { actions }) => (
    <VerificationSelect patient={patient} onChange={(status) => void actions.verify(patient, status)} />
  ),
  language: (patient) => <Tag>{patient.language.toUpperCase()}</Tag>,
}

/** What the first two columns are to the table beside being fields. */
const roles: Readonly<Record<string, Partial<Column<QueueRow>>>> = {
  contractId: { isSticky: true, isFolding: true },
  patientName: { isSticky: true, isTitle: true },
}

/** The columns of the queue: together they fit a window of 1440 px with the sidebar pinned. */
export const useColumns = ({
  actions,
  fields,
  shownColumns,
  isBesideDetails,
  onEdit,
  onOpen,
}: {
  actions: QueueActions
  fields: Fields
  shownColumns: readonly string[]
  /** The details are beside the table, so only what the next step needs is shown. */
  isBesideDetails: boolean
  onEdit: (patient: Patient) => void
  onOpen: (patient: Patient) => void
}): Column<QueueRow>[] => {
  const t = useTranslations('patients.columns')
  const { labelOf, choiceOf } = useFieldTexts()
  const none = useTranslations('words')('none')
  const language = useLanguage()
  const locationName = useLocationName()
  return useMemo(() => {
    const context = { actions, language, none }
    return [
      ...columnFields(fields).map((field): Column<QueueRow> => {
        const { key, type, sort, column } = field
        const textOf = (value: string): string =>
          type === 'location'
            ? locationName(value)
            : type === 'person'
              ? titleCase(value)
              : type === 'choice'
                ? choiceOf(field, value)
                : value
        const cell = ownCells[key] ?? plainCell(field, textOf)
        return {
          id: key,
          header: labelOf(field, 'column'),
          ...(sort ? { sort: key } : field.isOwn ? { sort: ownSortOf(key) } : {}),
          ...(sort === 'newest' ? { firstOrder: 'desc' } : {}),
          width: column.width,
          isHidden:
            (column.shown !== 'always' && isBesideDetails) || (column.shown === 'asked' && !shownColumns.includes(key)),
          ...roles[key],
          ...(key === 'patientName' ? { below: (row) => standingOf(row, actions) } : {}),
          cell: (row) => cell(row, context),
        }
      }),
      {
        id: 'actions',
        header: t('actions'),
        width: 214,
        align: 'end',
        isPlainOnCard: true,
        cell: (patient) => <RowActions patient={patient} actions={actions} onEdit={onEdit} onOpen={onOpen} />,
      },
    ]
  }, [
    t,
    labelOf,
    choiceOf,
    locationName,
    none,
    language,
    fields,
    shownColumns,
    isBesideDetails,
    actions,
    onEdit,
    onOpen,
  ])
}
