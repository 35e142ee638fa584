import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** Back to all campaigns. */
export const BackLink = () => {
  const t = useTranslations('campaigns')
  return (
    <Link
      to="/campaigns"
      className="flex min-h-7 w-fit items-center gap-1.5 text-sm underline-offset-2 hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {t('back')}
    </Link>
  )
}
