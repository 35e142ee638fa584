import type { Language } from '#contract/primitives.ts'

/**
 * Texts arrive in the language that is shown, with the screens that need them: one file a noun and language. A new noun
 * is a line here, its two files, and its name at the route in router.tsx.
 */
const areas = {
  words: {
    es: () => import('./es/everywhere.ts').then((file) => file.everywhere.words),
    en: () => import('./en/everywhere.ts').then((file) => file.everywhere.words),
  },
  shell: {
    es: () => import('./es/everywhere.ts').then((file) => file.everywhere.shell),
    en: () => import('./en/everywhere.ts').then((file) => file.everywhere.shell),
  },
  login: {
    es: () => import('./es/everywhere.ts').then((file) => file.everywhere.login),
    en: () => import('./en/everywhere.ts').then((file) => file.everywhere.login),
  },
  dashboard: {
    es: () => import('./es/dashboard.ts').then((file) => file.dashboard),
    en: () => import('./en/dashboard.ts').then((file) => file.dashboard),
  },
  flowBuilder: {
    es: () => import('./es/flow-builder.ts').then((file) => file.flowBuilder),
    en: () => import('./en/flow-builder.ts').then((file) => file.flowBuilder),
  },
  flowSimulator: {
    es: () => import('./es/flow-simulator.ts').then((file) => file.flowSimulator),
    en: () => import('./en/flow-simulator.ts').then((file) => file.flowSimulator),
  },
  unreadReplies: {
    es: () => import('./es/unread-replies.ts').then((file) => file.unreadReplies),
    en: () => import('./en/unread-replies.ts').then((file) => file.unreadReplies),
  },
  flowVersions: {
    es: () => import('./es/flow-versions.ts').then((file) => file.flowVersions),
    en: () => import('./en/flow-versions.ts').then((file) => file.flowVersions),
  },
  findings: {
    es: () => import('./es/findings.ts').then((file) => file.findings),
    en: () => import('./en/findings.ts').then((file) => file.findings),
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
  putAside: {
    es: () => import('./es/put-aside.ts').then((file) => file.putAside),
    en: () => import('./en/put-aside.ts').then((file) => file.putAside),
  },
  texting: {
    es: () => import('./es/texting.ts').then((file) => file.texting),
    en: () => import('./en/texting.ts').then((file) => file.texting),
  },
  aiManagement: {
    es: () => import('./es/ai-management.ts').then((file) => file.aiManagement),
    en: () => import('./en/ai-management.ts').then((file) => file.aiManagement),
  },
  aiRouter: {
    es: () => import('./es/ai-router.ts').then((file) => file.aiRouter),
    en: () => import('./en/ai-router.ts').then((file) => file.aiRouter),
  },
  trace: {
    es: () => import('./es/trace.ts').then((file) => file.trace),
    en: () => import('./en/trace.ts').then((file) => file.trace),
  },
  handset: {
    es: () => import('./es/handset.ts').then((file) => file.handset),
    en: () => import('./en/handset.ts').then((file) => file.handset),
  },
} as const

export type AreaName = keyof typeof areas
type SpanishOf<Name extends AreaName> = Awaited<ReturnType<(typeof areas)[Name]['es']>>

/** Every text by its key, as `useTranslations` types them. */
export type Messages = { [Name in AreaName]: SpanishOf<Name> }

const loaded: Record<Language, Partial<Record<AreaName, object>>> = { es: {}, en: {} }
const wanted = new Set<AreaName>()

/** All texts of a language that have arrived so far. */
export const messagesOf = (language: Language): Messages => ({ ...loaded[language] }) as Messages

/** Brings the texts of some areas in one language; answers those that were not there before. */
export const loadAreas = async (names: readonly AreaName[], language: Language): Promise<AreaName[]> => {
  for (const name of names) wanted.add(name)
  const missing = names.filter((name) => !loaded[language][name])
  await Promise.all(
    missing.map(async (name) => {
      loaded[language][name] = await areas[name][language]()
    }),
  )
  return missing
}

/** Brings what is on the screens now in another language, so that switching needs no reload. */
export const loadWanted = (language: Language): Promise<AreaName[]> => loadAreas([...wanted], language)

/** What stands on every screen, and on the one before signing in: nothing is shown without it. */
export const everywhere = ['words', 'shell', 'login'] as const satisfies readonly AreaName[]

/** Every area, for tests that read all texts. */
export const areaNames = Object.keys(areas) as AreaName[]
