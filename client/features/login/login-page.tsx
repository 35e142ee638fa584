import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { directoryEndpoints } from '#contract/directory.ts'
import type { LoginBody } from '#contract/session/forms.ts'
import type { CurrentUser } from '#contract/session.ts'
import { personName } from '../../format/names.ts'
import { queryOf } from '../../query.ts'
import { useSession } from '../../session.tsx'
import { Brand } from '../../shell/brand.tsx'
import { ThemeButton } from '../../shell/theme-button.tsx'
import { LanguageToggle } from '../../ui/language-toggle.tsx'
import { loadable } from '../../ui/loadable.tsx'
import { buttonClass, PlainButton } from '../../ui/plain-button.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { directoryReturnOf, type HalfSignedIn } from './rules.ts'

const CodeForm = loadable(() => import('./code-form.tsx').then((file) => file.CodeForm))
const NewPasswordForm = loadable(() => import('./new-password-form.tsx').then((file) => file.NewPasswordForm))
const DirectoryButton = loadable(() => import('./directory-button.tsx').then((file) => file.DirectoryButton))
const DirectoryReturn = loadable(() => import('./directory-return.tsx').then((file) => file.DirectoryReturn))

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
  const [returned] = useState(() => directoryReturnOf(window.location.search))
  const [isEmergency, setEmergency] = useState(false)
  const ways = useQuery({ ...queryOf(directoryEndpoints.signInWays), enabled: returned === null }).data
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
            {user && !accepted && !coded && returned === null ? <ContinueAs user={user} /> : null}
            {returned !== null ? (
              <DirectoryReturn query={returned} />
            ) : coded ? (
              <CodeForm
                half={coded}
                onBack={() => {
                  setCoded(null)
                  setAccepted(null)
                }}
              />
            ) : accepted ? (
              <NewPasswordForm credentials={accepted} onBack={() => setAccepted(null)} onCode={setCoded} />
            ) : ways?.directory && ways.arePasswordsOff && !isEmergency ? (
              <div className="flex flex-col gap-3">
                <h1 className="text-center text-xl font-semibold">{t('title')}</h1>
                <DirectoryButton name={ways.directory} isOnly />
                <PlainButton variant="quiet" onClick={() => setEmergency(true)}>
                  {t('withEmergencyAccount')}
                </PlainButton>
              </div>
            ) : (
              <>
                <CredentialsForm onNewPassword={setAccepted} onCode={setCoded} />
                {ways?.directory ? (
                  <div className="mt-5 border-t pt-5">
                    <DirectoryButton name={ways.directory} isOnly={false} />
                  </div>
                ) : null}
              </>
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
