import type { Language } from '#contract/primitives.ts'

const STORAGE_KEY = 'recado-language'

// Not asked of the contract: the landing page reads this file, and the schemas would come along.
const isLanguage = (value: string | null): value is Language => value === 'es' || value === 'en'

/** The address wins over what was remembered; without either it is Spanish. */
export const firstLanguage = (search: string, remembered: string | null): Language => {
  const asked = new URLSearchParams(search).get('lang')
  if (isLanguage(asked)) return asked
  return isLanguage(remembered) ? remembered : 'es'
}

const remembered = (): string | null => {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

let language: Language = typeof window === 'undefined' ? 'es' : firstLanguage(window.location.search, remembered())

/** The language of the interface at this moment, for code outside of React. */
export const currentLanguage = (): Language => language

/** Remembers the language and tells the document; what is shown changes when the texts are there (catalogue.ts). */
export const rememberLanguage = (next: Language): void => {
  language = next
  document.documentElement.lang = next
  try {
    localStorage.setItem(STORAGE_KEY, next)
  } catch {
    // Storage may be closed (private windows): the choice then lasts as long as the page.
  }
}

/** A language asked for in the address is remembered and leaves the address, so that a later switch outlives a reload. */
export const rememberAskedLanguage = (): void => {
  const address = new URL(window.location.href)
  if (!isLanguage(address.searchParams.get('lang'))) return
  rememberLanguage(language)
  address.searchParams.delete('lang')
  window.history.replaceState(window.history.state, '', address)
}

/** Dates and numbers as bilingual readers in the United States write them. */
export const localeOf = (of: Language): 'es-US' | 'en-US' => (of === 'en' ? 'en-US' : 'es-US')
