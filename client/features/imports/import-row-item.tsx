import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFieldTexts } from '#client/domain/field-texts.ts'
import { shortDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { RestingStatus, StatusBadge } from '#client/ui/badge.tsx'
import type { Import, ImportRow } from '#contract/imports.ts'
import { patientFields } from '#contract/patients/fields.ts'
import { patientStatuses } from '#contract/patients/words.ts'
import { LikelyChoice } from './likely-choice.tsx'
import { useTargetNames } from './use-target-names.ts'

const said = (row: ImportRow, key: string): string => String(row.values[key] ?? '')

/** One row of a file: what it says, what would become of it or has, and why. */
export const ImportRowItem = ({ found, row }: { found: Import; row: ImportRow }) => {
  const t = useTranslations('imports')
  const who = ['patientName', 'contractId', 'phoneNumber', 'doctorName', 'stopReason', 'putAway']
    .map((key) => said(row, key))
    .filter((text) => text !== '')
  return (
    <li data-row={row.row} className="flex flex-col gap-1.5 px-4 py-3 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm text-muted">{t('rows.row', { row: String(row.row) })}</span>
        <span className="font-medium [overflow-wrap:anywhere]">{who.join(' · ')}</span>
        <RowState found={found} row={row} />
        {row.patientId !== null && row.outcome !== 'undone' ? (
          <Link to="/patient-queue" search={{ open: row.patientId }} className="text-sm text-accent underline">
            {t('rows.open')}
          </Link>
        ) : null}
      </p>
      {row.problems.map(({ field, text }) => (
        <p key={`${field} ${text}`} className="text-sm text-red">
          {text}
        </p>
      ))}
      <Changes found={found} row={row} />
      {row.notices.map((text) => (
        <p key={text} className="text-sm text-muted">
          {text}
        </p>
      ))}
      {row.likely ? <LikelyChoice found={found} row={row} likely={row.likely} /> : null}
    </li>
  )
}

const RowState = ({ found, row }: { found: Import; row: ImportRow }) => {
  const t = useTranslations('imports')
  const isStops = found.kind === 'stops'
  if (row.outcome !== null) {
    const text = isStops && row.outcome === 'added' ? t('stopOutcome.added') : t(`rowOutcome.${row.outcome}`)
    return row.outcome === 'left' || row.outcome === 'kept' ? (
      <StatusBadge tone="yellow">{text}</StatusBadge>
    ) : (
      <RestingStatus mark="done">{text}</RestingStatus>
    )
  }
  const { verdict } = row
  if (verdict === 'refused') return <StatusBadge tone="red">{t('rowVerdict.refused')}</StatusBadge>
  if (verdict === 'unsure') return <StatusBadge tone="orange">{t('rowVerdict.unsure')}</StatusBadge>
  if (verdict === 'same')
    return <RestingStatus mark="done">{isStops ? t('stopVerdict.same') : t('rowVerdict.same')}</RestingStatus>
  const text = isStops && verdict === 'new' ? t('stopVerdict.new') : t(`rowVerdict.${verdict}`)
  return <StatusBadge tone={verdict === 'new' ? 'green' : 'blue'}>{text}</StatusBadge>
}

const isoMoment = /^\d{4}-\d{2}-\d{2}T/

/** Which fields change, from what to what. */
const Changes = ({ found, row }: { found: Import; row: ImportRow }) => {
  const t = useTranslations('imports.rows')
  const statuses = useTranslations('patients.status')
  const language = useLanguage()
  const { nameOf } = useTargetNames(found.kind)
  const { choiceOf } = useFieldTexts()
  const shown = (key: string, value: string | number | null): string => {
    if (value === null || value === '') return t('nothing')
    const status = key === 'status' ? patientStatuses.find((each) => each === value) : undefined
    if (status) return statuses(status)
    const field = patientFields.find((each) => each.key === key)
    if (field && 'choices' in field) return choiceOf(field, String(value))
    const text = String(value)
    return isoMoment.test(text) ? shortDay(text, language, 'UTC') : text
  }
  return row.changes.map(({ field, from, to }) => (
    <p key={field} className="text-sm [overflow-wrap:anywhere]">
      {t('change', { field: nameOf(field), from: shown(field, from), to: shown(field, to) })}
    </p>
  ))
}
