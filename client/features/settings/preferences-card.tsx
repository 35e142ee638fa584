import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { switchLanguage, useLanguage } from '#client/i18n/intl-provider.tsx'
import { chooseDensity, chooseTheme, densities, themes, useDensity, useTheme } from '#client/shell/theme.ts'
import { Card } from '#client/ui/card.tsx'
import { languages } from '#contract/primitives.ts'

/** The appearance of the console, as this browser remembers it. */
export const PreferencesCard = () => {
  const t = useTranslations()
  const language = useLanguage()
  const theme = useTheme()
  const density = useDensity()
  return (
    <Card title={t('account.preferences.title')}>
      <div className="grid gap-5">
        <Choice
          label={t('words.language')}
          value={language}
          onChange={(next) => void switchLanguage(next)}
          choices={languages.map((value) => ({
            value,
            label: value === 'es' ? t('words.spanish') : t('words.english'),
          }))}
        />
        <Choice
          label={t('shell.theme.label')}
          value={theme}
          onChange={chooseTheme}
          choices={themes.map((value) => ({ value, label: t(`shell.theme.${value}`) }))}
        />
        <Choice
          label={t('shell.density.label')}
          value={density}
          onChange={chooseDensity}
          choices={densities.map((value) => ({ value, label: t(`shell.density.${value}`) }))}
        />
        <p className="text-sm text-muted">{t('account.preferences.hint')}</p>
      </div>
    </Card>
  )
}

const Choice = <Value extends string>({
  label,
  value,
  onChange,
  choices,
}: {
  label: string
  value: Value
  onChange: (value: Value) => void
  choices: readonly { value: Value; label: ReactNode }[]
}) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-medium">{label}</legend>
    <div className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="inline-flex min-h-control cursor-pointer items-center gap-2 rounded-control border px-3 hover:border-control has-checked:border-accent has-checked:bg-tint"
        >
          <input
            type="radio"
            name={label}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="size-4 accent-accent"
          />
          {choice.label}
        </label>
      ))}
    </div>
  </fieldset>
)
