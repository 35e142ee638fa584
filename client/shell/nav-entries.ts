import {
  Bot,
  CalendarDays,
  ClipboardList,
  FileUp,
  LayoutDashboard,
  ListChecks,
  Megaphone,
  MessagesSquare,
  Settings,
  Table2,
  UsersRound,
  Workflow,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { CurrentUser } from '#contract/session.ts'

type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>

interface NavEntry {
  to:
    | '/dashboard'
    | '/message-flow-analysis'
    | '/conversations'
    | '/patient-queue'
    | '/imports'
    | '/appointments'
    | '/campaigns'
    | '/flow-builder'
    | '/response-data'
    | '/user-management'
    | '/ai-management'
    | '/settings'
  text:
    | 'dashboard'
    | 'threads'
    | 'records'
    | 'patientQueue'
    | 'imports'
    | 'appointments'
    | 'campaigns'
    | 'flowBuilder'
    | 'responseData'
    | 'userManagement'
    | 'aiManagement'
    | 'settings'
  /** The key that opens it after `g`. */
  key: string
  Icon: Icon
  /** Only for people who may view accounts. */
  isForUserViewers?: true
  /** Only for people who may see campaigns. */
  isForCampaigns?: true
  /** Only for people who may add or correct patients. */
  isForImports?: true
}

/** The sidebar entries in order. */
export const navEntries: readonly NavEntry[] = [
  { to: '/dashboard', text: 'dashboard', key: 'd', Icon: LayoutDashboard },
  { to: '/message-flow-analysis', text: 'threads', key: 't', Icon: MessagesSquare },
  { to: '/conversations', text: 'records', key: 'c', Icon: ClipboardList },
  { to: '/patient-queue', text: 'patientQueue', key: 'q', Icon: ListChecks },
  { to: '/imports', text: 'imports', key: 'i', Icon: FileUp, isForImports: true },
  { to: '/appointments', text: 'appointments', key: 'v', Icon: CalendarDays },
  { to: '/campaigns', text: 'campaigns', key: 'p', Icon: Megaphone, isForCampaigns: true },
  { to: '/flow-builder', text: 'flowBuilder', key: 'f', Icon: Workflow },
  { to: '/response-data', text: 'responseData', key: 'r', Icon: Table2 },
  { to: '/user-management', text: 'userManagement', key: 'u', Icon: UsersRound, isForUserViewers: true },
  { to: '/ai-management', text: 'aiManagement', key: 'a', Icon: Bot, isForUserViewers: true },
  { to: '/settings', text: 'settings', key: 's', Icon: Settings },
]

/** The entries a person may see. */
export const entriesFor = (user: Pick<CurrentUser, 'permissions' | 'rights'>): readonly NavEntry[] =>
  navEntries.filter(
    (entry) =>
      (!entry.isForUserViewers || user.permissions.includes('users.view')) &&
      (!entry.isForCampaigns || user.permissions.includes('campaigns.view')) &&
      (!entry.isForImports || user.permissions.includes('patients.create') || user.rights.includes('correct-patients')),
  )

/** The dashboard is also at /, and the campaigns' entry stands for each of them and for the groups. */
export const isCurrent = (to: string, pathname: string): boolean =>
  to === pathname ||
  (to === '/dashboard' && pathname === '/') ||
  (to === '/campaigns' && (pathname.startsWith('/campaigns/') || pathname === '/groups'))
