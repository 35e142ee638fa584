import { type ReactNode, useSyncExternalStore } from 'react'
import { IntlProvider as UseIntlProvider } from 'use-intl'
import type { Language } from '#contract/primitives.ts'
import { type AreaName, loadAreas, loadWanted, type Messages, messagesOf } from './catalogue.ts'
import { currentLanguage, localeOf, rememberLanguage } from './language.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: 'es-US' | 'en-US'
    Messages: Messages
  }
}

interface Shown {
  language: Language
  messages: Messages
}

let shown: Shown = { language: currentLanguage(), messages: messagesOf(currentLanguage()) }
const watchers = new Set<() => void>()

const show = (language: Language) => {
  shown = { language, messages: messagesOf(language) }
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

const useShown = () => useSyncExternalStore(watch, () => shown)

/** Switches the interface without a reload: the texts first, then everything at once. */
export const switchLanguage = async (language: Language): Promise<void> => {
  await loadWanted(language)
  rememberLanguage(language)
  show(language)
}

/** Called by a route before its screen is shown. */
export const needTexts = async (...names: AreaName[]): Promise<void> => {
  const missing = await loadAreas(names, shown.language)
  if (missing.length > 0) show(shown.language)
}

/** The language of the interface. */
export const useLanguage = (): Language => useShown().language

export const IntlProvider = ({ children }: { children: ReactNode }) => {
  const { language, messages } = useShown()
  return (
    <UseIntlProvider locale={localeOf(language)} messages={messages}>
      {children}
    </UseIntlProvider>
  )
}
