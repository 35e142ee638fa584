import { Link } from '@tanstack/react-router'
import { LogOut, Monitor, Moon, Rows2, Rows4, Sun, UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { initials, personName } from '../format/names.ts'
import { useCurrentUser } from '../session.tsx'
import { Menu, MenuChoices, MenuItem, MenuLine } from '../ui/menu.tsx'
import { useSignOut } from './sign-out.ts'
import { chooseDensity, chooseTheme, densities, themes, useDensity, useTheme } from './theme.ts'

const themeIcons = { light: <Sun aria-hidden />, dark: <Moon aria-hidden />, system: <Monitor aria-hidden /> }
const densityIcons = { comfortable: <Rows2 aria-hidden />, compact: <Rows4 aria-hidden /> }

/** The account menu: profile, appearance, density and sign-out. */
export const AccountMenu = () => {
  const t = useTranslations('shell')
  const user = useCurrentUser()
  const theme = useTheme()
  const density = useDensity()
  const signOut = useSignOut()
  const name = personName(user)
  return (
    <Menu
      label={t('accountMenu', { name })}
      trigger={
        <button
          type="button"
          className="flex min-h-control shrink-0 items-center gap-2.5 rounded-control px-1 text-left hover:bg-sunken"
        >
          <span
            aria-hidden
            className="grid size-8 place-items-center rounded-full bg-tint text-sm font-semibold text-accent"
          >
            {initials(name)}
          </span>
          <span className="visually-hidden md:hidden">{t('accountMenu', { name })}</span>
          <span className="leading-tight max-md:hidden">
            <span className="block max-w-40 truncate text-sm font-medium">{name}</span>
            <span className="block text-xs text-subtle">
              {user.role === 'ADMINISTRATOR' ? t('administrator') : t('staff')}
            </span>
          </span>
        </button>
      }
    >
      <MenuItem asChild>
        <Link to="/user-profile">
          <UserRound aria-hidden />
          {t('profile')}
        </Link>
      </MenuItem>
      <MenuLine />
      <MenuChoices
        label={t('theme.label')}
        value={theme}
        onChange={(value) => chooseTheme(themes.find((each) => each === value) ?? 'system')}
        choices={themes.map((value) => ({ value, label: t(`theme.${value}`), icon: themeIcons[value] }))}
      />
      <MenuLine />
      <MenuChoices
        label={t('density.label')}
        value={density}
        onChange={(value) => chooseDensity(densities.find((each) => each === value) ?? 'comfortable')}
        choices={densities.map((value) => ({ value, label: t(`density.${value}`), icon: densityIcons[value] }))}
      />
      <MenuLine />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => signOut.mutate()}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  )
}
