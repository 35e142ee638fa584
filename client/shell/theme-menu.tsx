import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'
import { Menu, MenuChoices } from '../ui/menu.tsx'
import { chooseTheme, themes, useTheme } from './theme.ts'

const icons = { light: <Sun aria-hidden />, dark: <Moon aria-hidden />, system: <Monitor aria-hidden /> }

/** Light, dark, or as the system is. */
export const ThemeMenu = () => {
  const t = useTranslations('shell.theme')
  const theme = useTheme()
  return (
    <Menu
      label={t('label')}
      trigger={
        <Button
          size="icon"
          aria-label={`${t('label')}: ${t(theme)}`}
          className="[&_svg]:size-4.5"
          icon={icons[theme]}
        />
      }
    >
      <MenuChoices
        label={t('label')}
        value={theme}
        onChange={(value) => chooseTheme(themes.find((each) => each === value) ?? 'system')}
        choices={themes.map((value) => ({ value, label: t(value), icon: icons[value] }))}
      />
    </Menu>
  )
}
