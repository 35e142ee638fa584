import { clsx as cx } from 'clsx'
import { Check, Minus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { passwordRules, SPECIAL_CHARACTERS } from './password-rules.ts'

/** What a new password must have, ticked off while it is typed. */
export const PasswordChecks = ({ typed, className }: { typed: string; className: string }) => {
  const t = useTranslations('login.rules')
  const rules = passwordRules(typed)
  return (
    <ul aria-label={t('label')} className={cx('flex flex-col gap-1 text-sm', className)}>
      <Rule isMet={rules.length}>{t('length')}</Rule>
      <Rule isMet={rules.mix}>{t('mix')}</Rule>
      <Rule isMet={rules.special}>{t('special', { characters: SPECIAL_CHARACTERS })}</Rule>
    </ul>
  )
}

const Rule = ({ isMet, children }: { isMet: boolean; children: string }) => {
  const t = useTranslations('login.rules')
  const Icon = isMet ? Check : Minus
  return (
    <li className={cx('flex items-center gap-2', isMet ? 'text-green' : 'text-muted')}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
      <span className="visually-hidden">{` (${isMet ? t('met') : t('unmet')})`}</span>
    </li>
  )
}
