import { Link } from '@tanstack/react-router'
import { BookOpenText, FlaskConical, ShieldAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useListSearch } from '#client/list-search.ts'
import { useIsAllowed } from '#client/session.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { loadable } from '#client/ui/loadable.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { buttonClass } from '#client/ui/plain-button.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { aiEndpoints } from '#contract/ai.ts'
import { ConfigurationsTab } from './configurations-tab.tsx'

const TabLoading = () => <SkeletonRows text={useTranslations('aiManagement')('loading')} />

const StaticTab = loadable(() => import('./static-tab.tsx').then((file) => file.StaticTab), TabLoading)
const RouterTab = loadable(() => import('./router-tab.tsx').then((file) => file.RouterTab), TabLoading)
const AnalyticsTab = loadable(() => import('./analytics-tab.tsx').then((file) => file.AnalyticsTab), TabLoading)

const tabs = ['configurations', 'static', 'router', 'analytics'] as const

/** Which providers answer patients' questions, by which rules, with which fallbacks, and their results. */
export const AiManagementPage = () => {
  const t = useTranslations('aiManagement')
  const words = useTranslations('words')
  const [search, change] = useListSearch()
  const maySee = useIsAllowed(aiEndpoints.listAiConfigurations)
  const tab = tabs.find((each) => each === search.tab) ?? 'configurations'
  if (!maySee)
    return (
      <>
        <PageHeader title={t('title')} subtitle={t('subtitle')} />
        <Card>
          <EmptyState icon={<ShieldAlert />} title={t('notAllowed')} why={words('notAllowed')} />
        </Card>
      </>
    )
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <Link to="/evaluations" className={buttonClass({})}>
              <FlaskConical aria-hidden className="size-4" />
              {t('evaluations')}
            </Link>
            <Link to="/knowledge" className={buttonClass({})}>
              <BookOpenText aria-hidden className="size-4" />
              {t('knowledge')}
            </Link>
          </>
        }
      />
      <Tabs
        label={t('title')}
        value={tab}
        onChange={(next) =>
          change({
            tab: next === 'configurations' ? undefined : next,
            sort: undefined,
            order: undefined,
            page: undefined,
          })
        }
        items={[
          { value: 'configurations', label: t('tabs.configurations'), content: <ConfigurationsTab /> },
          {
            value: 'static',
            label: t('tabs.static'),
            content: <StaticTab />,
          },
          {
            value: 'router',
            label: t('tabs.router'),
            content: <RouterTab />,
          },
          {
            value: 'analytics',
            label: t('tabs.analytics'),
            content: <AnalyticsTab />,
          },
        ]}
      />
    </>
  )
}
