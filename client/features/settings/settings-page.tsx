import { useQuery } from '@tanstack/react-query'
import { BookOpenText, ListChecks, Rows3, ScrollText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useCurrentUser, useIsAllowed } from '#client/session.tsx'
import { EmailForm } from '#client/shell/account/email-form.tsx'
import { PasswordForm } from '#client/shell/account/password-form.tsx'
import { EmergencyTexts, safetyQuery } from '#client/shell/texting/emergency-texts.tsx'
import { Card } from '#client/ui/card.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { UnsavedGuard } from '#client/ui/unsaved.tsx'
import { auditEndpoints } from '#contract/audit.ts'
import { directoryEndpoints } from '#contract/directory.ts'
import { factorEndpoints } from '#contract/factors.ts'
import { jobEndpoints } from '#contract/jobs.ts'
import { knowledgeEndpoints } from '#contract/knowledge.ts'
import { ownFieldEndpoints } from '#contract/patients/own-fields.ts'
import { quickReplyEndpoints } from '#contract/quick-replies.ts'
import { readingCaseEndpoints } from '#contract/reading-cases.ts'
import { retentionEndpoints } from '#contract/retention.ts'
import { safetyEndpoints } from '#contract/routing/safety.ts'
import { settingsEndpoints } from '#contract/settings.ts'
import { AccessCard } from './access-card.tsx'
import {
  directoryQuery,
  factorSettingsQuery,
  locationsQuery,
  onCallQuery,
  quickRepliesQuery,
  retentionQuery,
  sendersQuery,
  sessionsQuery,
  settingsQuery,
  teamsQuery,
} from './api.ts'
import { DirectoryCard } from './directory-card.tsx'
import { FactorRolesCard } from './factor-roles-card.tsx'
import { LinkCard } from './link-card.tsx'
import { LocationsCard } from './locations-card.tsx'
import { OnCallCard } from './on-call-card.tsx'
import { OrganizationCard } from './organization-card.tsx'
import { OwnTextsCard } from './own-texts-card.tsx'
import { PreferencesCard } from './preferences-card.tsx'
import { QuickRepliesCard } from './quick-replies-card.tsx'
import { ReadingCasesCard } from './reading-cases-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { SenderCard } from './sender-card.tsx'
import { SendersCard } from './senders-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { type SettingsSection, SettingsSections } from './settings-sections.tsx'
import { TeamsCard } from './teams-card.tsx'
import { WordlessRolesCard } from './wordless-roles-card.tsx'

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
  const seesDirectory = useIsAllowed(directoryEndpoints.getDirectory)
  const seesFactors = useIsAllowed(factorEndpoints.getFactorSettings)
  const seesRetention = useIsAllowed(retentionEndpoints.getRetention)
  const seesCases = useIsAllowed(readingCaseEndpoints.listReadingCases)
  const seesReplies = useIsAllowed(quickReplyEndpoints.listQuickReplies)
  // All cards appear together: one that loaded later would push a control out from under the pointer.
  const asked = [
    useQuery({ ...sessionsQuery(), refetchOnMount: 'always' }),
    useQuery({ ...settingsQuery(), enabled: seesOrganization, refetchOnMount: 'always' }),
    useQuery({ ...onCallQuery(), enabled: seesOrganization, refetchOnMount: 'always' }),
    useQuery({ ...sendersQuery(), enabled: seesOrganization, refetchOnMount: 'always' }),
    useQuery({ ...locationsQuery(), enabled: seesOrganization, refetchOnMount: 'always' }),
    useQuery({ ...safetyQuery(), enabled: seesEmergency }),
    useQuery({ ...quickRepliesQuery(), enabled: seesReplies, refetchOnMount: 'always' }),
    useQuery({ ...factorSettingsQuery(), enabled: seesFactors, refetchOnMount: 'always' }),
    useQuery({ ...retentionQuery(), enabled: seesRetention, refetchOnMount: 'always' }),
    useQuery({ ...teamsQuery(), enabled: seesOrganization, refetchOnMount: 'always' }),
    useQuery({ ...directoryQuery(), enabled: seesDirectory, refetchOnMount: 'always' }),
  ]
  const seesMore = seesOrganization || seesEmergency || seesAudit || seesJobs
  const isLoading = asked.some((query) => query.isLoading)
  const waiting = (
    <Card>
      <SkeletonRows text={words('loading')} />
    </Card>
  )
  const sections: SettingsSection[] = [
    {
      id: 'account',
      content: (
        <>
          <Card title={t('changeEmail')}>
            <EmailForm key={user.email} email={user.email ?? ''} />
          </Card>
          <Card title={t('changePassword')}>
            <PasswordForm />
          </Card>
          {isLoading ? waiting : <SessionsCard />}
        </>
      ),
    },
    { id: 'preferences', content: <PreferencesCard /> },
  ]
  if (isLoading) sections.push(...(seesMore ? [{ id: 'organization' as const, content: waiting }] : []))
  else {
    if (seesOrganization)
      sections.push(
        {
          id: 'organization',
          content: (
            <>
              <OrganizationCard />
              <TeamsCard />
              <OwnTextsCard />
              <AccessCard />
              {seesFactors ? <FactorRolesCard /> : null}
              <WordlessRolesCard />
              {seesDirectory ? <DirectoryCard /> : null}
            </>
          ),
        },
        {
          id: 'sending',
          content: (
            <>
              <SenderCard />
              <SendersCard />
              <LocationsCard />
            </>
          ),
        },
      )
    if (seesOrganization || seesEmergency)
      sections.push({
        id: 'emergencies',
        content: (
          <>
            {seesOrganization ? <OnCallCard /> : null}
            {seesEmergency ? (
              <Card title={emergency('title')}>
                <EmergencyTexts />
              </Card>
            ) : null}
          </>
        ),
      })
    if (seesReplies) sections.push({ id: 'replies', content: <QuickRepliesCard /> })
    if (mayAddFields || seesKnowledge || seesCases)
      sections.push({
        id: 'content',
        content: (
          <>
            {mayAddFields ? <LinkCard area="ownFields" to="/own-fields" Icon={Rows3} /> : null}
            {seesKnowledge ? <LinkCard area="knowledge" to="/knowledge" Icon={BookOpenText} /> : null}
            {seesCases ? <ReadingCasesCard /> : null}
          </>
        ),
      })
    if (seesAudit || seesJobs || seesRetention)
      sections.push({
        id: 'records',
        content: (
          <>
            {seesRetention ? <RetentionCard /> : null}
            {seesAudit ? <LinkCard area="audit" to="/audit-log" Icon={ScrollText} /> : null}
            {seesJobs ? <LinkCard area="jobs" to="/jobs" Icon={ListChecks} /> : null}
          </>
        ),
      })
  }
  return (
    <UnsavedGuard>
      <PageHeader title={t('settings.title')} subtitle={t('settings.subtitle')} />
      <SettingsSections sections={sections} />
    </UnsavedGuard>
  )
}
