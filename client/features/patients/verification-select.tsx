import { clsx as cx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { useIsAllowed } from '#client/session.tsx'
import { Tooltip } from '#client/ui/tooltip.tsx'
import { type VerificationStatus, verificationStatuses } from '#contract/patients/words.ts'
import { type Patient, patientEndpoints } from '#contract/patients.ts'
import { VerificationBadge } from './status-badges.tsx'

/** Keeps a disabled select closed, but in the tab order. */
const stayClosed = (event: MouseEvent | KeyboardEvent) => {
  if (!('key' in event) || event.key !== 'Tab') event.preventDefault()
}

/** Opens the list, where a choice takes a click or Enter. Browsers that cannot do so keep their own mouse behaviour. */
const openList = (select: HTMLSelectElement) => {
  try {
    select.showPicker()
  } catch {
    // showPicker can throw; the select is then left unchanged.
  }
}

const isListOpen = (select: HTMLSelectElement): boolean => {
  try {
    return select.matches(':open')
  } catch {
    return false
  }
}

/** On a closed list an arrow or a letter would change the value at once: opens the list instead. */
const openByKey = (event: KeyboardEvent<HTMLSelectElement>) => {
  const { key, currentTarget, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || isListOpen(currentTarget)) return
  const isChoosing = /^(?:Arrow\w+|Home|End|Page\w+|Enter)$/.test(key) || (key.length === 1 && !altKey)
  if (!isChoosing) return
  event.preventDefault()
  openList(currentTarget)
}

/** Memoised, because every row renders the same options. */
const Choices = memo(() => {
  const t = useTranslations('patients.verification')
  return verificationStatuses.map((status) => (
    <option key={status} value={status} className="bg-surface text-fg">
      {t(status)}
    </option>
  ))
})
const arrow = <ChevronDown className="size-3.5 shrink-0 text-muted" />

/** A patient's verification as a badge; choosing another value, by a click or Enter in the open list, sets it. */
export const VerificationSelect = ({
  patient,
  onChange,
}: {
  patient: Patient
  onChange: (status: VerificationStatus) => void
}) => {
  const t = useTranslations()
  const isAllowed = useIsAllowed(patientEndpoints.setVerification)
  const value = patient.verifiedStatus ?? 'NOT_VERIFIED'
  const name = titleCase(patient.patientName)
  return (
    <span
      className={cx(
        'relative inline-flex max-w-full items-center gap-0.5 rounded-full outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-ring touch:min-h-11',
        isAllowed && 'hover:opacity-85',
      )}
    >
      {/* The visible badge; the native select lies invisibly above it. */}
      <span aria-hidden className="inline-flex min-w-0 items-center gap-0.5">
        <VerificationBadge status={value} />
        {isAllowed ? arrow : null}
      </span>
      <Tooltip text={isAllowed ? null : t('words.notAllowed')}>
        <select
          aria-label={t('patients.verification.label', { name })}
          aria-disabled={!isAllowed || undefined}
          value={value}
          onChange={(event) => {
            const chosen = verificationStatuses.find((status) => status === event.target.value)
            if (isAllowed && chosen && chosen !== value) onChange(chosen)
          }}
          onMouseDown={isAllowed ? undefined : stayClosed}
          onKeyDown={isAllowed ? openByKey : stayClosed}
          className="absolute inset-x-0 -inset-y-1 w-full appearance-none rounded-full bg-transparent text-transparent outline-none"
        >
          <Choices />
        </select>
      </Tooltip>
    </span>
  )
}
