import { ShieldAlert } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useListSearch } from '#client/list-search.ts'
import { useIsAllowed } from '#client/session.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { aiEndpoints } from '#contract/ai.ts'
import { ConfigurationsTab } from './configurations-tab.tsx'

const StaticTab = lazy(() => import('./static-tab.tsx').then((file) => ({ default: file.StaticTab })))
const RouterTab = lazy(() => import('./router-tab.tsx').then((file) => ({ default: file.RouterTab })))
const AnalyticsTab = lazy(() => import('./analytics-tab.tsx').then((file) => ({ default: file.AnalyticsTab })))

const tabs = ['configurations', 'static', 'router', 'analytics'] as const

/** Who answers patients' questions, by which rules, what happens when one fails, and how that has gone. */
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
  const waiting = <SkeletonRows text={t('loading')} />
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
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
            content: (
              <Suspense fallback={waiting}>
                <StaticTab />
              </Suspense>
            ),
          },
          {
            value: 'router',
            label: t('tabs.router'),
            content: (
              <Suspense fallback={waiting}>
                <RouterTab />
              </Suspense>
            ),
          },
          {
            value: 'analytics',
            label: t('tabs.analytics'),
            content: (
              <Suspense fallback={waiting}>
                <AnalyticsTab />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}
