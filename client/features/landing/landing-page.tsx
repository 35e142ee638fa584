import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { useTranslations } from 'use-intl'
import { needTexts } from '../../i18n/intl-provider.tsx'
import { Brand } from '../../shell/brand.tsx'
import { ThemeButton } from '../../shell/theme-button.tsx'
import { LanguageToggle } from '../../ui/language-toggle.tsx'
import { buttonClass } from '../../ui/plain-button.tsx'

const texts = needTexts('landing')

/** What a visitor sees at /: what this is, and the way in. */
export const LandingPage = () => {
  use(texts)
  const t = useTranslations('landing')
  return (
    <div className="flex min-h-dvh flex-col">
      <title>Recado</title>
      <header className="mx-auto flex w-full max-w-360 items-center gap-3 px-4 py-3 sm:px-6 lg:px-8">
        <Brand />
        <div className="ml-auto flex items-center gap-2 sm:gap-3">
          <ThemeButton />
          <LanguageToggle />
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-3xl flex-1 content-center px-4 py-16 sm:px-6">
        <h1 className="text-[clamp(2rem,6vw,3.25rem)] leading-[1.08] font-semibold tracking-tight text-balance">
          {t('headline')}
        </h1>
        <p className="mt-5 mb-8 max-w-[60ch] text-xl text-muted">{t('text')}</p>
        <div>
          <Link to="/login" className={buttonClass({ variant: 'primary' })}>
            {t('login')}
          </Link>
        </div>
      </main>
    </div>
  )
}
