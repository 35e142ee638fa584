import { clsx as cx } from 'clsx'
import { useTranslations } from 'use-intl'
import { languages } from '#contract/primitives.ts'
import { switchLanguage, useLanguage } from '../i18n/intl-provider.tsx'

/** Switches between ES and EN without a reload. */
export const LanguageToggle = () => {
  const t = useTranslations('words')
  const current = useLanguage()
  const names = { es: t('spanish'), en: t('english') }
  return (
    <fieldset className="inline-flex h-control rounded-control border bg-surface p-0.5">
      <legend className="visually-hidden">{t('language')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          aria-label={`${language.toUpperCase()} ${names[language]}`}
          onClick={() => void switchLanguage(language)}
          className={cx(
            'rounded-[4px] px-2.5 text-xs font-semibold transition-colors duration-120 touch:px-3',
            language === current ? 'bg-accent text-on-accent' : 'text-muted hover:bg-sunken hover:text-fg',
          )}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}
