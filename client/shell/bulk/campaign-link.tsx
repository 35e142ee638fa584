import { Link } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { buttonClass } from '#client/ui/plain-button.tsx'

/** Leads to the draft that patients were added to. */
export const CampaignLink = ({ id }: { id: number }) => {
  const t = useTranslations('bulkActs')
  return (
    <Link to="/campaigns/$id" params={{ id: String(id) }} className={buttonClass({ size: 'sm' })}>
      <Megaphone aria-hidden className="size-3.5" />
      {t('openCampaign')}
    </Link>
  )
}
