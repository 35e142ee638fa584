import type { Language } from '#contract/primitives.ts'
import { login as loginEn } from './en/login.ts'
import { shell as shellEn } from './en/shell.ts'
import { words as wordsEn } from './en/words.ts'
import { login as loginEs } from './es/login.ts'
import { shell as shellEs } from './es/shell.ts'
import { words as wordsEs } from './es/words.ts'

/** Texts that are there from the first paint, in both languages. */
const core = {
  es: { words: wordsEs, shell: shellEs, login: loginEs },
  en: { words: wordsEn, shell: shellEn, login: loginEn },
} as const

/**
 * Texts that arrive with the screens that need them: one file a noun and language. A new noun is a line here, its two
 * files, and its name at the route in router.tsx.
 */
const areas = {
  dashboard: {
    es: () => import('./es/dashboard.ts').then((file) => file.dashboard),
    en: () => import('./en/dashboard.ts').then((file) => file.dashboard),
  },
  screens: {
    es: () => import('./es/screens.ts').then((file) => file.screens),
    en: () => import('./en/screens.ts').then((file) => file.screens),
  },
  patients: {
    es: () => import('./es/patients.ts').then((file) => file.patients),
    en: () => import('./en/patients.ts').then((file) => file.patients),
  },
  conversations: {
    es: () => import('./es/conversations.ts').then((file) => file.conversations),
    en: () => import('./en/conversations.ts').then((file) => file.conversations),
  },
  messageFlow: {
    es: () => import('./es/message-flow.ts').then((file) => file.messageFlow),
    en: () => import('./en/message-flow.ts').then((file) => file.messageFlow),
  },
  responseData: {
    es: () => import('./es/response-data.ts').then((file) => file.responseData),
    en: () => import('./en/response-data.ts').then((file) => file.responseData),
  },
  account: {
    es: () => import('./es/account.ts').then((file) => file.account),
    en: () => import('./en/account.ts').then((file) => file.account),
  },
  users: {
    es: () => import('./es/users.ts').then((file) => file.users),
    en: () => import('./en/users.ts').then((file) => file.users),
  },
  audit: {
    es: () => import('./es/audit.ts').then((file) => file.audit),
    en: () => import('./en/audit.ts').then((file) => file.audit),
  },
  handset: {
    es: () => import('./es/handset.ts').then((file) => file.handset),
    en: () => import('./en/handset.ts').then((file) => file.handset),
  },
} as const

export type AreaName = keyof typeof areas
type SpanishOf<Name extends AreaName> = Awaited<ReturnType<(typeof areas)[Name]['es']>>

/** Every text by its key, as `useTranslations` types them. */
export type Messages = (typeof core)['es'] & { [Name in AreaName]: SpanishOf<Name> }

const loaded: Record<Language, Partial<Record<AreaName, object>>> = { es: {}, en: {} }
const wanted = new Set<AreaName>()

/** All texts of a language that have arrived so far. */
export const messagesOf = (language: Language): Messages => ({ ...core[language], ...loaded[language] }) as Messages

const load = async (area: AreaName, language: Language): Promise<void> => {
  loaded[language][area] ??= await areas[area][language]()
}

/** Brings the texts of some areas in one language. */
export const loadAreas = async (names: readonly AreaName[], language: Language): Promise<void> => {
  for (const name of names) wanted.add(name)
  await Promise.all(names.map((name) => load(name, language)))
}

/** Brings what is on the screens now in another language, so that switching needs no reload. */
export const loadWanted = (language: Language): Promise<void> => loadAreas([...wanted], language)

/** Every area, for tests that read all texts. */
export const areaNames = Object.keys(areas) as AreaName[]
