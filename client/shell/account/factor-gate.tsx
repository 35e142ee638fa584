import { LogOut } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { needTexts } from '#client/i18n/intl-provider.tsx'
import { useCurrentUser } from '#client/session.tsx'
import { Button } from '#client/ui/button.tsx'
import { LanguageToggle } from '#client/ui/language-toggle.tsx'
import { Toaster } from '#client/ui/toaster.tsx'
import { TooltipLayer } from '#client/ui/tooltip-layer.tsx'
import { Brand } from '../brand.tsx'
import { useSignOut } from '../sign-out.ts'
import { ThemeButton } from '../theme-button.tsx'
import { FactorCard } from './factor-card.tsx'

/** All that somebody sees whose role requires a second factor, until there is one. */
const FactorGate = () => {
  const t = useTranslations('account.gate')
  const user = useCurrentUser()
  const signOut = useSignOut()
  return (
    <div className="flex min-h-dvh flex-col p-4">
      <title>{`${t('title')} · Recado`}</title>
      <header className="flex items-center justify-end gap-3">
        <ThemeButton />
        <LanguageToggle />
      </header>
      <main className="grid flex-1 place-items-center py-8">
        <div className="flex w-full max-w-120 flex-col gap-4">
          <div className="flex justify-center text-xl">
            <Brand />
          </div>
          <h1 className="text-center text-xl font-semibold">{t('title')}</h1>
          <p className="text-center text-muted">{t('text')}</p>
          <FactorCard user={user} />
          <div className="flex justify-center">
            <Button
              icon={<LogOut aria-hidden className="size-4" />}
              isPending={signOut.isPending}
              onClick={() => signOut.mutate()}
            >
              {t('signOut')}
            </Button>
          </div>
        </div>
      </main>
      <TooltipLayer />
      <Toaster />
    </div>
  )
}

// Here rather than where it is loaded: that code is part of every first view.
await needTexts('account')

export const loaded = FactorGate
