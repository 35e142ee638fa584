import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Endpoint } from '#contract/endpoint.ts'
import { useIsAllowed } from '../session.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** A screen for those who may call an endpoint; others see its title, and that it is not for them. */
export const OnlyFor = ({
  endpoint,
  title,
  subtitle,
  refusal,
  children,
}: {
  endpoint: Pick<Endpoint, 'allow'>
  title: string
  subtitle: string
  refusal: string
  children: ReactNode
}) => {
  const t = useTranslations('words')
  if (useIsAllowed(endpoint)) return children
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <Card>
        <EmptyState icon={<ShieldAlert />} title={refusal} why={t('notAllowed')} />
      </Card>
    </>
  )
}
