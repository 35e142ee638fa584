import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, vi } from 'vitest'
import { initialRights, permissions } from '#contract/permissions.ts'
import type { Language } from '#contract/primitives.ts'
import type { CurrentUser } from '#contract/session.ts'
import { type AreaName, everywhere } from '../../i18n/catalogue.ts'
import { IntlProvider, needTexts, switchLanguage } from '../../i18n/intl-provider.tsx'
import { createQueryClient } from '../../query.ts'
import { CurrentUserProvider } from '../../session.tsx'
import { Toaster } from '../../ui/toaster.tsx'

const SOME_TIME = '2026-11-01T12:00:00.000Z'

/** An administrator, as `GET /api/auth/me` returns one. */
const administrator: CurrentUser = {
  id: 1,
  username: 'admin',
  email: 'admin@example.org',
  firstName: null,
  lastName: null,
  role: 'ADMINISTRATOR',
  rights: initialRights('ADMINISTRATOR'),
  permissions: [...permissions],
  department: null,
  isActive: true,
  failedLoginAttempts: 0,
  lockedUntil: null,
  mustChangePassword: false,
  passwordIsWeak: false,
  recoveryCodesLeft: null,
  mustAddFactor: false,
  isWordless: false,
  createdAt: SOME_TIME,
  updatedAt: SOME_TIME,
  lastLoginAt: SOME_TIME,
  passwordChangedAt: SOME_TIME,
  session: { idleMinutes: 30, endsAt: '2026-11-01T20:00:00.000Z' },
  mode: 'sandbox',
  organizationName: null,
  segmentPrice: 0.0079,
  smsConnected: true,
  canMail: true,
}

/** A call that the component made. */
export interface Sent {
  method: string
  path: string
  body: unknown
}

/** Answers a call; undefined for an unexpected path, which gets a 404. */
type Answer = (sent: Sent) => Response | Promise<Response> | undefined

/** A refusal as the server sends it: its sentence, and the field it is about. */
export const refusal = (status: number, body: { message: string; code: string; field?: string }): Response =>
  Response.json(body, { status })

/**
 * Renders a part of the console for a signed-in person, with its real texts, and answers its calls. Returns the user
 * who types, and every call that was made.
 */
export const showScreen = async (
  node: ReactElement,
  { areas, answer, language = 'en' }: { areas: readonly AreaName[]; answer?: Answer; language?: Language },
): Promise<{ user: UserEvent; sent: Sent[] }> => {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = { method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined }
    sent.push(call)
    return (await answer?.(call)) ?? new Response('', { status: 404 })
  })
  await needTexts(...everywhere, ...areas)
  await switchLanguage(language)
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <IntlProvider>
          <CurrentUserProvider user={administrator}>{node}</CurrentUserProvider>
          <Toaster />
        </IntlProvider>
      ),
    }),
    history: createMemoryHistory(),
  })
  await router.load()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), sent }
}

// The same timeout as the browser tests, so that a slow machine fails nothing.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
