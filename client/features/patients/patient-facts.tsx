import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldTexts } from '#client/domain/field-texts.ts'
import { titleCase } from '#client/format/names.ts'
import { phoneOnConversations, phoneOnQueue } from '#client/format/phone.ts'
import { dayAndTime, shortDay, typedMoment } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useCurrentUser } from '#client/session.tsx'
import { useLocationName } from '#client/shell/use-locations.ts'
import type { PatientField } from '#contract/patients/fields/field.ts'
import { detailFields, type Fields, fieldValue } from '#contract/patients/fields.ts'
import type { Patient } from '#contract/patients.ts'
import { VerificationProgress } from './open-conversation.tsx'
import { PatientStatusBadge, VerificationBadge } from './status-badges.tsx'
import { StopWords } from './stop-words.tsx'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-sm text-subtle">{label}</dt>
    <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
  </>
)

const isStopped = ({ startRefusal }: Patient): boolean => startRefusal === 'opted-out' || startRefusal === 'no-contact'

const Verification = ({ patient }: { patient: Patient }) => {
  const t = useTranslations('patientDetails')
  const language = useLanguage()
  return (
    <span className="flex flex-col items-start gap-1">
      <VerificationBadge status={patient.verifiedStatus} />
      <VerificationProgress patient={patient} />
      {isStopped(patient) ? <StopWords patientId={patient.id} /> : null}
      {patient.verifiedAt ? (
        <span className="text-xs text-muted">
          {t('verifiedAt', { moment: dayAndTime(patient.verifiedAt, language) })}
        </span>
      ) : null}
      {patient.verifiedByUserId ? <span className="text-xs text-muted">{t('setByHand')}</span> : null}
    </span>
  )
}

const Phone = ({ patient }: { patient: Patient }) => {
  const t = useTranslations('patientDetails')
  return (
    <>
      {phoneOnQueue(patient.phoneNumber)}
      <span className="block text-xs text-muted">
        {patient.dialledNumber
          ? t('dialled', { number: phoneOnConversations(patient.dialledNumber) })
          : t('notDiallable')}
      </span>
    </>
  )
}

/** Facts that say more than their value; null is left out, as what is missing. */
const useOwnFacts = (patient: Patient): Readonly<Record<string, ReactNode>> => {
  const t = useTranslations('patientDetails')
  const language = useLanguage()
  return {
    verifiedStatus: <Verification patient={patient} />,
    status: <PatientStatusBadge status={patient.status} />,
    phoneNumber: <Phone patient={patient} />,
    maxAttempts: t('attemptsOf', { used: patient.currentAttempts, most: patient.maxAttempts }),
    lastContactedAt: patient.lastContactedAt ? dayAndTime(patient.lastContactedAt, language) : t('neverContacted'),
    nextContactAt: patient.nextContactAt
      ? t('nextContactAt', { moment: dayAndTime(patient.nextContactAt, language) })
      : null,
  }
}

const isLongText = ({ type }: PatientField): boolean => type === 'long-text'
const storedText = (patient: Patient, field: PatientField): string => String(fieldValue(patient, field) ?? '')

/** A patient's data as a list; missing values are left out. */
export const PatientFacts = ({ patient, fields }: { patient: Patient; fields: Fields }) => {
  const { labelOf, choiceOf } = useFieldTexts()
  const language = useLanguage()
  const locationName = useLocationName()
  const own = useOwnFacts(patient)
  const plain = (field: PatientField): ReactNode => {
    const value = storedText(patient, field)
    if (value === '') return null
    if (field.type === 'person') return titleCase(value)
    if (field.type === 'choice') return choiceOf(field, value)
    if (field.type === 'location') return locationName(value)
    if (field.type === 'moment') return dayAndTime(value, language)
    if (field.type === 'date') return shortDay(value, language, 'UTC')
    if (field.type !== 'date-time') return value
    // A stored moment of an own field has no zone: what was typed is shown.
    return field.showsTime ? typedMoment(value, language) : shortDay(value, language, 'UTC')
  }
  return (
    <dl className="grid grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
      {detailFields(fields)
        .filter((field) => !isLongText(field))
        .map((field) => {
          const fact = field.key in own ? own[field.key] : plain(field)
          return fact === null ? null : (
            <Fact key={field.key} label={labelOf(field, 'details')}>
              {fact}
            </Fact>
          )
        })}
    </dl>
  )
}

/** Texts of several lines, each below its own heading. */
export const PatientTexts = ({ patient, fields }: { patient: Patient; fields: Fields }) => {
  const { labelOf, emptyText } = useFieldTexts()
  const { isWordless } = useCurrentUser()
  const covered = useTranslations('words')('covered')
  return detailFields(fields)
    .filter(isLongText)
    .map((field) => {
      const isCovered = isWordless && field.key === 'notes'
      const text = isCovered ? covered : storedText(patient, field) || emptyText(field)
      return text === undefined ? null : (
        <section key={field.key} className="flex flex-col gap-1">
          <h3 className="font-semibold">{labelOf(field, 'details')}</h3>
          <p className="whitespace-pre-wrap text-muted">{text}</p>
        </section>
      )
    })
}
