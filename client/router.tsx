import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { needTexts } from './i18n/intl-provider.tsx'
import { readListSearch } from './list-search.ts'
import { Crashed } from './shell/crashed.tsx'
import { NotFound } from './shell/not-found.tsx'
import { SignedIn } from './shell/signed-in.tsx'
import { Waiting } from './shell/waiting.tsx'

const root = createRootRoute({ component: Outlet })

/** Every screen but the two of signing in: who is not signed in sees the login screen there, and the landing page at /. */
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedIn })

const login = lazyRouteComponent(() => import('./features/login/login-page.tsx'), 'LoginPage')
const dashboard = lazyRouteComponent(() => import('./features/dashboard/dashboard-page.tsx'), 'DashboardPage')
const announced = () => import('./shell/announced-pages.tsx')

const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/login', component: login }),
  createRoute({ getParentRoute: () => root, path: '/register', component: login }),
  signedIn.addChildren([
    createRoute({
      getParentRoute: () => signedIn,
      path: '/',
      component: dashboard,
      loader: () => needTexts('screens'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: '/dashboard',
      component: dashboard,
      loader: () => needTexts('screens'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: '/message-flow-analysis',
      component: lazyRouteComponent(announced, 'ThreadsPage'),
      loader: () => needTexts('screens'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: '/conversations',
      validateSearch: readListSearch,
      component: lazyRouteComponent(
        () => import('./features/conversations/conversations-page.tsx'),
        'ConversationsPage',
      ),
      loader: () => needTexts('conversations'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: '/patient-queue',
      validateSearch: readListSearch,
      component: lazyRouteComponent(() => import('./features/patients/patients-page.tsx'), 'PatientsPage'),
      loader: () => needTexts('patients'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: '/flow-builder',
      component: lazyRouteComponent(announced, 'FlowBuilderPage'),
      loader: () => needTexts('screens'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: '/response-data',
      component: lazyRouteComponent(announced, 'ResponseDataPage'),
      loader: () => needTexts('screens'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: '/user-management',
      component: lazyRouteComponent(announced, 'UserManagementPage'),
      loader: () => needTexts('screens'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: '/ai-management',
      component: lazyRouteComponent(announced, 'AiManagementPage'),
      loader: () => needTexts('screens'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: '/settings',
      component: lazyRouteComponent(announced, 'SettingsPage'),
      loader: () => needTexts('screens'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: '/user-profile',
      component: lazyRouteComponent(announced, 'ProfilePage'),
      loader: () => needTexts('screens'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: '/handset',
      component: lazyRouteComponent(() => import('./features/handset/handset-page.tsx'), 'HandsetPage'),
      loader: () => needTexts('handset'),
    }),
    createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFound }),
  ]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Texts and code are kept by themselves; data belongs to the queries.
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
