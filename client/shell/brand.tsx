import { useTranslations } from 'use-intl'

/** The product's mark and name. */
export const Brand = ({ isShort }: { isShort?: boolean }) => {
  const t = useTranslations('words')
  return (
    <span className="flex items-center gap-2.5 text-lg font-semibold tracking-tight">
      <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0">
        <path d="M10 1h12a9 9 0 0 1 9 9v12a9 9 0 0 1-9 9H4a3 3 0 0 1-3-3V10a9 9 0 0 1 9-9Z" className="fill-accent" />
        <path d="M9 12h14M9 17h9" className="stroke-on-accent" strokeWidth="2.6" strokeLinecap="round" />
      </svg>
      <span className={isShort ? 'visually-hidden' : undefined}>{t('appName')}</span>
    </span>
  )
}
