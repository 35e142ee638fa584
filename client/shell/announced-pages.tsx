import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { buttonClass } from '../ui/plain-button.tsx'

type Screen = 'flowBuilder' | 'aiManagement'

/** A screen that is not built yet says so, says what it will show, and leads on. */
const announcedPage = (screen: Screen) => () => {
  const t = useTranslations('screens')
  return (
    <>
      <PageHeader title={t(`${screen}.title`)} subtitle={t(`${screen}.subtitle`)} />
      <Card>
        <EmptyState
          title={t('notYet')}
          why={t(`${screen}.text`)}
          action={
            <Link to="/patient-queue" className={buttonClass({ variant: 'primary' })}>
              {t('goToQueue')}
            </Link>
          }
        />
      </Card>
    </>
  )
}

export const FlowBuilderPage = announcedPage('flowBuilder')
export const AiManagementPage = announcedPage('aiManagement')
