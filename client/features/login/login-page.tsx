import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LoginBody } from '#contract/session/forms.ts'
import { Brand } from '../../shell/brand.tsx'
import { ThemeButton } from '../../shell/theme-button.tsx'
import { LanguageToggle } from '../../ui/language-toggle.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** Signing in, at /login, /register, and wherever somebody who is not signed in comes. */
export const LoginPage = () => {
  const t = useTranslations('login')
  const [accepted, setAccepted] = useState<LoginBody | null>(null)
  return (
    <div className="flex min-h-dvh flex-col p-4">
      <title>{`${t('signIn')} · Recado`}</title>
      <header className="flex items-center justify-end gap-3">
        <ThemeButton />
        <LanguageToggle />
      </header>
      <main className="grid flex-1 place-items-center py-8">
        <div className="w-full max-w-100">
          <div className="mb-6 flex justify-center text-xl">
            <Brand />
          </div>
          <div className="rounded-dialog border bg-surface p-6 sm:p-8">
            {accepted ? (
              <NewPasswordForm credentials={accepted} onBack={() => setAccepted(null)} />
            ) : (
              <CredentialsForm onNewPassword={setAccepted} />
            )}
          </div>
          <p className="mt-4 text-center text-sm text-balance text-muted">{t('lostAccess')}</p>
        </div>
      </main>
    </div>
  )
}
