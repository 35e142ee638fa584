import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { AreaName } from './i18n/catalogue.ts'
import { needTexts } from './i18n/intl-provider.tsx'
import { readListSearch } from './list-search.ts'
import { hasCookie } from './session.tsx'
import { Crashed } from './shell/crashed.tsx'
import { NotFound } from './shell/not-found.tsx'
import { SignedIn } from './shell/signed-in.tsx'
import { Waiting } from './shell/waiting.tsx'

const root = createRootRoute({ component: Outlet })

/**
 * All screens except the two for signing in: signed-out people see the sign-in screen there, and the landing page at /.
 */
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedIn })

const login = lazyRouteComponent(() => import('./features/login/login-page.tsx'), 'LoginPage')

/** The code of a screen, loaded only where it can be shown, because signing in reloads the page. */
const page = <Name extends string>(load: () => Promise<Record<Name, RouteComponent>>, name: Name): RouteComponent =>
  hasCookie() ? lazyRouteComponent(load, name) : () => null

const dashboard = page(() => import('./features/dashboard/dashboard-page.tsx'), 'DashboardPage')

/** A screen for signed-in people: its path, its text areas, its page. */
const screen = <const Path extends string>(path: Path, texts: AreaName | AreaName[], component: RouteComponent) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    component,
    loader: () => (hasCookie() ? needTexts(...[texts].flat()) : undefined),
  })

/** The same for a list, which keeps its filters and sort order in the URL. */
const listScreen = <const Path extends string>(path: Path, texts: AreaName | AreaName[], component: RouteComponent) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    validateSearch: readListSearch,
    component,
    loader: () => (hasCookie() ? needTexts(...[texts].flat()) : undefined),
  })

const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/login', component: login }),
  createRoute({ getParentRoute: () => root, path: '/register', component: login }),
  signedIn.addChildren([
    screen('/', 'dashboard', dashboard),
    screen('/dashboard', 'dashboard', dashboard),
    listScreen(
      '/message-flow-analysis',
      [
        'messageFlow',
        'answerDrafts',
        'staffHelp',
        'quickReplies',
        'translations',
        'corrections',
        'texting',
        'threadWork',
        'trace',
        'stops',
      ],
      page(() => import('./features/message-flow/message-flow-page.tsx'), 'MessageFlowPage'),
    ),
    listScreen(
      '/conversations',
      ['conversations', 'bulkActs', 'patients', 'patientFields'],
      page(() => import('./features/conversations/conversations-page.tsx'), 'ConversationsPage'),
    ),
    listScreen(
      '/patient-queue',
      ['patients', 'patientFields', 'bulkActs'],
      page(() => import('./features/patients/patients-page.tsx'), 'PatientsPage'),
    ),
    screen(
      '/campaigns',
      'campaigns',
      page(() => import('./features/campaigns/campaigns-page.tsx'), 'CampaignsPage'),
    ),
    listScreen(
      '/campaigns/$id',
      ['campaigns', 'patients'],
      page(() => import('./features/campaigns/campaign-page.tsx'), 'CampaignPage'),
    ),
    listScreen(
      '/reports',
      'reports',
      page(() => import('./features/reports/reports-page.tsx'), 'ReportsPage'),
    ),
    listScreen(
      '/groups',
      ['campaigns', 'patients'],
      page(() => import('./features/groups/groups-page.tsx'), 'GroupsPage'),
    ),
    listScreen(
      '/appointments',
      'appointments',
      page(() => import('./features/appointments/appointments-page.tsx'), 'AppointmentsPage'),
    ),
    listScreen(
      '/flow-builder',
      ['flowBuilder', 'patientFields', 'findings', 'texting'],
      page(() => import('./features/flow-builder/flow-builder-page.tsx'), 'FlowBuilderPage'),
    ),
    listScreen(
      '/response-data',
      ['responseData', 'corrections', 'bulkActs', 'patients', 'patientFields'],
      page(() => import('./features/response-data/response-data-page.tsx'), 'ResponseDataPage'),
    ),
    listScreen(
      '/user-management',
      'users',
      page(() => import('./features/users/users-page.tsx'), 'UsersPage'),
    ),
    listScreen(
      '/ai-management',
      ['aiManagement', 'aiRouter', 'trace', 'texting'],
      page(() => import('./features/ai-management/ai-management-page.tsx'), 'AiManagementPage'),
    ),
    screen(
      '/settings',
      ['account', 'texting', 'senders', 'quickReplies', 'patientFields', 'retention', 'teams'],
      page(() => import('./features/settings/settings-page.tsx'), 'SettingsPage'),
    ),
    screen(
      '/user-profile',
      ['account', 'alerts'],
      page(() => import('./features/profile/profile-page.tsx'), 'ProfilePage'),
    ),
    listScreen(
      '/audit-log',
      'audit',
      page(() => import('./features/audit/audit-page.tsx'), 'AuditPage'),
    ),
    listScreen(
      '/imports',
      ['imports', 'patientFields', 'patients'],
      page(() => import('./features/imports/imports-page.tsx'), 'ImportsPage'),
    ),
    screen(
      '/jobs',
      'jobs',
      page(() => import('./features/jobs/jobs-page.tsx'), 'JobsPage'),
    ),
    listScreen(
      '/bulk-acts',
      ['bulkActs', 'patients'],
      page(() => import('./features/bulk-acts/bulk-acts-page.tsx'), 'BulkActsPage'),
    ),
    screen(
      '/own-fields',
      'ownFields',
      page(() => import('./features/own-fields/own-fields-page.tsx'), 'OwnFieldsPage'),
    ),
    listScreen(
      '/knowledge',
      'knowledge',
      page(() => import('./features/knowledge/knowledge-page.tsx'), 'KnowledgePage'),
    ),
    listScreen(
      '/evaluations',
      'evaluations',
      page(() => import('./features/evaluations/evaluations-page.tsx'), 'EvaluationsPage'),
    ),
    listScreen(
      '/reading-cases',
      'readingCases',
      page(() => import('./features/reading-cases/reading-cases-page.tsx'), 'ReadingCasesPage'),
    ),
    listScreen(
      '/my-work',
      'dashboard',
      page(() => import('./features/my-work/my-work-page.tsx'), 'MyWorkPage'),
    ),
    screen(
      '/put-aside',
      'putAside',
      page(() => import('./features/put-aside/put-aside-page.tsx'), 'PutAsidePage'),
    ),
    screen(
      '/handset',
      'handset',
      page(() => import('./features/handset/handset-page.tsx'), 'HandsetPage'),
    ),
    // A short URL for the threads, with their filters.
    createRoute({
      getParentRoute: () => signedIn,
      path: '/message-flow',
      validateSearch: readListSearch,
      beforeLoad: ({ search }) => {
        throw redirect({ to: '/message-flow-analysis', search, replace: true })
      },
    }),
    createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFound }),
  ]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Text and code are cached separately; the queries hold the data.
  defaultPreloadStaleTime: Number.POSITIVE_INFINITY,
  defaultPendingMs: 300,
  defaultPendingComponent: Waiting,
  defaultErrorComponent: Crashed,
  scrollRestoration: true,
  scrollToTopSelectors: ['#main'],
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
