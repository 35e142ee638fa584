import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookOpenText, ListChecks, Rows3, ScrollText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useCurrentUser, useIsAllowed } from '#client/session.tsx'
import { EmailForm } from '#client/shell/account/email-form.tsx'
import { PasswordForm } from '#client/shell/account/password-form.tsx'
import { EmergencyTexts, safetyQuery } from '#client/shell/texting/emergency-texts.tsx'
import { Card } from '#client/ui/card.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { buttonClass } from '#client/ui/plain-button.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { UnsavedGuard } from '#client/ui/unsaved.tsx'
import { auditEndpoints } from '#contract/audit.ts'
import { jobEndpoints } from '#contract/jobs.ts'
import { knowledgeEndpoints } from '#contract/knowledge.ts'
import { ownFieldEndpoints } from '#contract/patients/own-fields.ts'
import { readingCaseEndpoints } from '#contract/reading-cases.ts'
import { safetyEndpoints } from '#contract/routing/safety.ts'
import { settingsEndpoints } from '#contract/settings.ts'
import { locationsQuery, onCallQuery, sendersQuery, sessionsQuery, settingsQuery } from './api.ts'
import { LocationsCard } from './locations-card.tsx'
import { OnCallCard } from './on-call-card.tsx'
import { OrganizationCard } from './organization-card.tsx'
import { OwnTextsCard } from './own-texts-card.tsx'
import { PreferencesCard } from './preferences-card.tsx'
import { ReadingCasesCard } from './reading-cases-card.tsx'
import { SenderCard } from './sender-card.tsx'
import { SendersCard } from './senders-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** Account and preferences; for administrators also the organization and a link to the audit log. */
export const SettingsPage = () => {
  const t = useTranslations('account')
  const emergency = useTranslations('texting.emergency')
  const words = useTranslations('words')
  const user = useCurrentUser()
  const seesOrganization = useIsAllowed(settingsEndpoints.getSettings)
  const seesEmergency = useIsAllowed(safetyEndpoints.getSafety)
  const seesAudit = useIsAllowed(auditEndpoints.listAudit)
  const seesJobs = useIsAllowed(jobEndpoints.listJobs)
  const seesKnowledge = useIsAllowed(knowledgeEndpoints.listKnowledge)
  const mayAddFields = useIsAllowed(ownFieldEndpoints.createOwnField)
  const seesCases = useIsAllowed(readingCaseEndpoints.listReadingCases)
  // All cards appear together: one that loaded later would push a control out from under the pointer.
  const asked = [
    useQuery({ ...sessionsQuery(), refetchOnMount: 'always' }),
    useQuery({ ...settingsQuery(), enabled: seesOrganization, refetchOnMount: 'always' }),
    useQuery({ ...onCallQuery(), enabled: seesOrganization, refetchOnMount: 'always' }),
    useQuery({ ...sendersQuery(), enabled: seesOrganization, refetchOnMount: 'always' }),
    useQuery({ ...locationsQuery(), enabled: seesOrganization, refetchOnMount: 'always' }),
    useQuery({ ...safetyQuery(), enabled: seesEmergency }),
  ]
  const seesMore = seesOrganization || seesEmergency || seesAudit || seesJobs
  const isLoading = asked.some((query) => query.isLoading)
  const waiting = (
    <Card>
      <SkeletonRows text={words('loading')} />
    </Card>
  )
  const own = (
    <>
      <PreferencesCard />
      {isLoading ? waiting : <SessionsCard />}
    </>
  )
  const organization = (
    <>
      {seesOrganization ? (
        <>
          <OrganizationCard />
          <SenderCard />
          <SendersCard />
          <LocationsCard />
          <OnCallCard />
          <OwnTextsCard />
        </>
      ) : null}
      {seesEmergency ? (
        <Card title={emergency('title')}>
          <EmergencyTexts />
        </Card>
      ) : null}
      {mayAddFields ? (
        <Card title={t('ownFields.title')}>
          <p className="mb-4 text-muted">{t('ownFields.text')}</p>
          <Link to="/own-fields" className={buttonClass({})}>
            <Rows3 aria-hidden className="size-4" />
            {t('ownFields.open')}
          </Link>
        </Card>
      ) : null}
      {seesKnowledge ? (
        <Card title={t('knowledge.title')}>
          <p className="mb-4 text-muted">{t('knowledge.text')}</p>
          <Link to="/knowledge" className={buttonClass({})}>
            <BookOpenText aria-hidden className="size-4" />
            {t('knowledge.open')}
          </Link>
        </Card>
      ) : null}
      {seesCases ? <ReadingCasesCard /> : null}
      {seesAudit ? (
        <Card title={t('audit.title')}>
          <p className="mb-4 text-muted">{t('audit.text')}</p>
          <Link to="/audit-log" className={buttonClass({})}>
            <ScrollText aria-hidden className="size-4" />
            {t('audit.open')}
          </Link>
        </Card>
      ) : null}
      {seesJobs ? (
        <Card title={t('jobs.title')}>
          <p className="mb-4 text-muted">{t('jobs.text')}</p>
          <Link to="/jobs" className={buttonClass({})}>
            <ListChecks aria-hidden className="size-4" />
            {t('jobs.open')}
          </Link>
        </Card>
      ) : null}
    </>
  )
  return (
    <UnsavedGuard>
      <PageHeader title={t('settings.title')} subtitle={t('settings.subtitle')} />
      <div className="grid items-start gap-4 @3xl:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Card title={t('changeEmail')}>
            <EmailForm key={user.email} email={user.email ?? ''} />
          </Card>
          <Card title={t('changePassword')}>
            <PasswordForm />
          </Card>
          {seesMore ? own : null}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">{seesMore ? (isLoading ? waiting : organization) : own}</div>
      </div>
    </UnsavedGuard>
  )
}
