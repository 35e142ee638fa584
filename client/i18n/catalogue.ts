import type { Language } from '#contract/primitives.ts'

/**
 * Every text by its key, as `useTranslations` types them: one file a noun and language. A new noun is a line here, its two
 * files, and its name at the route in router.tsx.
 */
export interface Messages {
  words: typeof import('./es/words.ts').words
  shell: typeof import('./es/shell.ts').shell
  finder: typeof import('./es/finder.ts').finder
  frameAlerts: typeof import('./es/frame-alerts.ts').frameAlerts
  login: typeof import('./es/login.ts').login
  dashboard: typeof import('./es/dashboard.ts').dashboard
  flowBuilder: typeof import('./es/flow-builder.ts').flowBuilder
  flowSimulator: typeof import('./es/flow-simulator.ts').flowSimulator
  unreadReplies: typeof import('./es/unread-replies.ts').unreadReplies
  flowVersions: typeof import('./es/flow-versions.ts').flowVersions
  findings: typeof import('./es/findings.ts').findings
  bulkActs: typeof import('./es/bulk-acts.ts').bulkActs
  ownFields: typeof import('./es/own-fields.ts').ownFields
  appointments: typeof import('./es/appointments.ts').appointments
  calls: typeof import('./es/calls.ts').calls
  erasure: typeof import('./es/erasure.ts').erasure
  retention: typeof import('./es/retention.ts').retention
  notifications: typeof import('./es/notifications.ts').notifications
  patients: typeof import('./es/patients.ts').patients
  patientDetails: typeof import('./es/patient-details.ts').patientDetails
  patientDialogs: typeof import('./es/patient-dialogs.ts').patientDialogs
  patientFields: typeof import('./es/patient-fields.ts').patientFields
  conversations: typeof import('./es/conversations.ts').conversations
  messageFlow: typeof import('./es/message-flow.ts').messageFlow
  responseData: typeof import('./es/response-data.ts').responseData
  alerts: typeof import('./es/alerts.ts').alerts
  account: typeof import('./es/account.ts').account
  users: typeof import('./es/users.ts').users
  audit: typeof import('./es/audit.ts').audit
  campaigns: typeof import('./es/campaigns.ts').campaigns
  imports: typeof import('./es/imports.ts').imports
  jobs: typeof import('./es/jobs.ts').jobs
  putAside: typeof import('./es/put-aside.ts').putAside
  senders: typeof import('./es/senders.ts').senders
  stops: typeof import('./es/stops.ts').stops
  texting: typeof import('./es/texting.ts').texting
  aiManagement: typeof import('./es/ai-management.ts').aiManagement
  aiRouter: typeof import('./es/ai-router.ts').aiRouter
  evaluations: typeof import('./es/evaluations.ts').evaluations
  knowledge: typeof import('./es/knowledge.ts').knowledge
  answerDrafts: typeof import('./es/answer-drafts.ts').answerDrafts
  quickReplies: typeof import('./es/quick-replies.ts').quickReplies
  planReports: typeof import('./es/plan-reports.ts').planReports
  reports: typeof import('./es/reports.ts').reports
  corrections: typeof import('./es/corrections.ts').corrections
  savedViews: typeof import('./es/saved-views.ts').savedViews
  translations: typeof import('./es/translations.ts').translations
  staffHelp: typeof import('./es/staff-help.ts').staffHelp
  readingCases: typeof import('./es/reading-cases.ts').readingCases
  teams: typeof import('./es/teams.ts').teams
  threadWork: typeof import('./es/thread-work.ts').threadWork
  trace: typeof import('./es/trace.ts').trace
  handset: typeof import('./es/handset.ts').handset
}

export type AreaName = keyof Messages

/** What stands on every screen, and on the one before signing in: nothing is shown without it. */
export const everywhere = ['words', 'shell', 'login'] as const satisfies readonly AreaName[]

/** Texts arrive in the language that is shown, with the screens that need them. The landing page brings its own. */
const files = import.meta.glob<Record<string, Partial<Messages>>>([
  './{es,en}/*.ts',
  '!./*/{landing,words,shell,login}.ts',
])

const isEverywhere = (name: AreaName): boolean => everywhere.some((each) => each === name)
const kebabOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The texts of one area: of a file that holds it alone, or of the one that holds what stands everywhere. */
const loadArea = async (name: AreaName, language: Language): Promise<object> => {
  const file = `./${language}/${isEverywhere(name) ? 'everywhere' : kebabOf(name)}.ts`
  const holder = await files[file]?.()
  const texts = isEverywhere(name) ? holder?.['everywhere']?.[name] : holder?.[name]
  if (!texts) throw new Error(`There are no texts of ${name} in ${file}.`)
  return texts
}

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
      loaded[language][name] = await loadArea(name, language)
    }),
  )
  return missing
}

/** Brings what is on the screens now in another language, so that switching needs no reload. */
export const loadWanted = (language: Language): Promise<AreaName[]> => loadAreas([...wanted], language)

/** Every area, for tests that read all texts. */
export const areaNames = [
  ...everywhere,
  ...Object.keys(files)
    .filter((file) => file.startsWith('./es/') && !file.endsWith('/everywhere.ts'))
    .map((file) =>
      file.slice('./es/'.length, -'.ts'.length).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    ),
] as AreaName[]
