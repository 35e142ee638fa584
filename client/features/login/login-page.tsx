import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LoginBody } from '#contract/session/forms.ts'
import type { CurrentUser } from '#contract/session.ts'
import { personName } from '../../format/names.ts'
import { useSession } from '../../session.tsx'
import { Brand } from '../../shell/brand.tsx'
import { ThemeButton } from '../../shell/theme-button.tsx'
import { LanguageToggle } from '../../ui/language-toggle.tsx'
import { buttonClass } from '../../ui/plain-button.tsx'
import { CodeForm } from './code-form.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import type { HalfSignedIn } from './rules.ts'

/** Lets a signed-in person continue; the form stays, for another account. */
const ContinueAs = ({ user }: { user: CurrentUser }) => {
  const t = useTranslations('login')
  return (
    <div className="mb-5 border-b pb-5">
      <a href="/" className={`${buttonClass({ variant: 'secondary' })} w-full`}>
        {t('continueAs', { name: personName(user) })}
      </a>
    </div>
  )
}

/** The sign-in screen, at /login, /register, and for signed-out people at any other screen. */
export const LoginPage = () => {
  const t = useTranslations('login')
  const [accepted, setAccepted] = useState<LoginBody | null>(null)
  const [coded, setCoded] = useState<HalfSignedIn | null>(null)
  const session = useSession()
  const user = session.is === 'in' ? session.user : null
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
            {user && !accepted && !coded ? <ContinueAs user={user} /> : null}
            {coded ? (
              <CodeForm
                half={coded}
                onBack={() => {
                  setCoded(null)
                  setAccepted(null)
                }}
              />
            ) : accepted ? (
              <NewPasswordForm credentials={accepted} onBack={() => setAccepted(null)} onCode={setCoded} />
            ) : (
              <CredentialsForm onNewPassword={setAccepted} onCode={setCoded} />
            )}
          </div>
          <div className="mt-4 flex flex-col gap-2 text-center text-sm text-balance text-muted">
            <p>{t('lostAccess')}</p>
            <p>
              {t('accounts')}
              {user ? null : (
                <>
                  {` ${t('noAccounts')} `}
                  <a href="/#contact" className="font-medium text-accent underline">
                    {t('contact')}
                  </a>
                  .
                </>
              )}
            </p>
          </div>
        </div>
      </main>
    </div>
  )
}
