import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'

const tabs = [
  { name: 'campaigns', to: '/campaigns' },
  { name: 'groups', to: '/groups' },
] as const

/** Between campaigns and their groups. */
export const CampaignTabs = ({ open }: { open: (typeof tabs)[number]['name'] }) => {
  const t = useTranslations('campaigns')
  return (
    <nav aria-label={t('title')} className="flex gap-1 border-b">
      {tabs.map(({ name, to }) => (
        <Link
          key={name}
          to={to}
          aria-current={name === open ? 'page' : undefined}
          className="-mb-px grid min-h-control items-center border-b-2 border-transparent px-3 font-medium text-muted transition-colors duration-120 -outline-offset-2 hover:text-fg aria-[current=page]:border-accent aria-[current=page]:text-fg"
        >
          {t(`tabs.${name}`)}
        </Link>
      ))}
    </nav>
  )
}
