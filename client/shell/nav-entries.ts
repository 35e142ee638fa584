import {
  Bot,
  ClipboardList,
  LayoutDashboard,
  ListChecks,
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
    | 'flowBuilder'
    | 'responseData'
    | 'userManagement'
    | 'aiManagement'
    | 'settings'
  Icon: Icon
  /** Only for people who may see accounts. */
  isForUserViewers?: true
}

/** The sidebar's entries in their order. */
export const navEntries: readonly NavEntry[] = [
  { to: '/dashboard', text: 'dashboard', Icon: LayoutDashboard },
  { to: '/message-flow-analysis', text: 'threads', Icon: MessagesSquare },
  { to: '/conversations', text: 'records', Icon: ClipboardList },
  { to: '/patient-queue', text: 'patientQueue', Icon: ListChecks },
  { to: '/flow-builder', text: 'flowBuilder', Icon: Workflow },
  { to: '/response-data', text: 'responseData', Icon: Table2 },
  { to: '/user-management', text: 'userManagement', Icon: UsersRound, isForUserViewers: true },
  { to: '/ai-management', text: 'aiManagement', Icon: Bot, isForUserViewers: true },
  { to: '/settings', text: 'settings', Icon: Settings },
]

/** The entries a person sees. */
export const entriesFor = (user: Pick<CurrentUser, 'permissions'>): readonly NavEntry[] =>
  navEntries.filter((entry) => !entry.isForUserViewers || user.permissions.includes('users.view'))

/** / is the dashboard's address too. */
export const isCurrent = (to: string, pathname: string): boolean =>
  to === pathname || (to === '/dashboard' && pathname === '/')
