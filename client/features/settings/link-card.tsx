import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Card } from '#client/ui/card.tsx'
import { buttonClass } from '#client/ui/plain-button.tsx'

/** Says what an administrator's page is for, and opens it. */
export const LinkCard = ({
  area,
  to,
  Icon,
}: {
  area: 'ownFields' | 'knowledge' | 'audit' | 'jobs'
  to: '/own-fields' | '/knowledge' | '/audit-log' | '/jobs'
  Icon: LucideIcon
}) => {
  const t = useTranslations(`account.${area}`)
  return (
    <Card title={t('title')}>
      <p className="mb-4 text-muted">{t('text')}</p>
      <Link to={to} className={buttonClass({})}>
        <Icon aria-hidden className="size-4" />
        {t('open')}
      </Link>
    </Card>
  )
}
