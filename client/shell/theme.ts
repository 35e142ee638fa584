import { useSyncExternalStore } from 'react'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

// Keys and rules must match the script in index.html that runs before the first paint.
const THEME_KEY = 'recado-theme'
const DENSITY_KEY = 'recado-density'

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const write = (key: string, value: string) => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // If storage is unavailable, the choice lasts until the page is closed.
  }
}

const watchers = new Set<() => void>()
let theme: Theme = themes.find((each) => each === read(THEME_KEY)) ?? 'system'
let density: Density = densities.find((each) => each === read(DENSITY_KEY)) ?? 'comfortable'

const apply = () => {
  const isDark = theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
  document.documentElement.dataset['density'] = density
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', apply)
  return () => {
    watchers.delete(watcher)
    system.removeEventListener('change', apply)
  }
}

export const chooseTheme = (next: Theme): void => {
  theme = next
  write(THEME_KEY, next)
  apply()
}

export const chooseDensity = (next: Density): void => {
  density = next
  write(DENSITY_KEY, next)
  apply()
}

export const useTheme = (): Theme => useSyncExternalStore(watch, () => theme)
export const useDensity = (): Density => useSyncExternalStore(watch, () => density)
