import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { phoneOnConversations, phoneOnQueue } from '#client/format/phone.ts'
import { dayAndTime, shortDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
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

/** What is known of a patient, as a list of facts; what is missing is left out. */
export const PatientFacts = ({ patient }: { patient: Patient }) => {
  const t = useTranslations('patients.details')
  const priority = useTranslations('patients.form.priorities')
  const words = useTranslations('words')
  const language = useLanguage()
  const optional = (['npi', 'address', 'city', 'source'] as const).filter((name) => patient[name])
  return (
    <dl className="grid grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
      <Fact label={t('verification')}>
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
      </Fact>
      <Fact label={t('status')}>
        <PatientStatusBadge status={patient.status} />
      </Fact>
      <Fact label={t('phone')}>
        {phoneOnQueue(patient.phoneNumber)}
        <span className="block text-xs text-muted">
          {patient.dialledNumber
            ? t('dialled', { number: phoneOnConversations(patient.dialledNumber) })
            : t('notDiallable')}
        </span>
      </Fact>
      <Fact label={t('language')}>{patient.language === 'es' ? words('spanish') : words('english')}</Fact>
      <Fact label={t('doctor')}>{titleCase(patient.doctorName)}</Fact>
      {optional.map((name) => (
        <Fact key={name} label={t(name)}>
          {patient[name]}
        </Fact>
      ))}
      {patient.assignedDate ? (
        <Fact label={t('assignedDate')}>{shortDay(patient.assignedDate, language, 'UTC')}</Fact>
      ) : null}
      {patient.billedDate ? <Fact label={t('billedDate')}>{shortDay(patient.billedDate, language, 'UTC')}</Fact> : null}
      <Fact label={t('priority')}>{priority(patient.priority)}</Fact>
      <Fact label={t('attempts')}>{t('attemptsOf', { used: patient.currentAttempts, most: patient.maxAttempts })}</Fact>
      <Fact label={t('lastContact')}>
        {patient.lastContactedAt ? dayAndTime(patient.lastContactedAt, language) : t('neverContacted')}
      </Fact>
      {patient.nextContactAt ? (
        <Fact label={t('nextContact')}>
          {t('nextContactAt', { moment: dayAndTime(patient.nextContactAt, language) })}
        </Fact>
      ) : null}
    </dl>
  )
}
