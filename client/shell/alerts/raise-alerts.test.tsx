import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Notification as Notice } from '#contract/notifications.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { RaiseAlerts } from './raise-alerts.tsx'

const raised: string[] = []
let rows: Notice[] = []
let hasFocus = false

/** The browser's locks, as far as they are used: one holder, or several that share. */
const locks = () => {
  const held = new Map<string, number>()
  let last = Promise.resolve()
  return {
    query: async () => ({ held: [...held].flatMap(([name, count]) => (count > 0 ? [{ name }] : [])) }),
    request: async (name: string, ...rest: unknown[]) => {
      const work = rest.at(-1) as () => Promise<void>
      const isShared = rest.length > 1
      const before = isShared ? Promise.resolve() : last
      const run = before.then(async () => {
        held.set(name, (held.get(name) ?? 0) + 1)
        await work()
        held.set(name, (held.get(name) ?? 0) - 1)
      })
      if (!isShared) last = run
      return run
    },
  }
}
const notice = (id: number, kind: Notice['kind']): Notice => ({
  id,
  kind,
  conversationId: 70 + id,
  patientId: null,
  details: {},
  createdAt: '2026-11-20T12:00:00.000Z',
  readAt: null,
})
beforeEach(() => {
  raised.length = 0
  rows = [notice(1, 'emergency')]
  hasFocus = false
  localStorage.clear()
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks() })
  vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus)
  vi.stubGlobal(
    'Notification',
    class extends EventTarget {
      constructor(title: string, { body }: NotificationOptions) {
        super()
        raised.push(`${title}: ${body}`)
      }
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'locks')
})

/** Fetches the bell's list anew, as a live event does. */
const Again = () => {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => void client.invalidateQueries()}>
      Again
    </button>
  )
}
/** The tabs of one browser, here in one page. */
const show = async (tabs: readonly string[], language: 'es' | 'en' = 'en') => {
  const shown = await showScreen(
    <>
      {tabs.map((tab) => (
        <RaiseAlerts key={tab} />
      ))}
      <Again />
    </>,
    {
      areas: ['alerts'],
      language,
      answer: ({ path }) => (path.startsWith('/api/notifications') ? Response.json(rows) : undefined),
    },
  )
  await waitFor(() => expect(shown.sent.length).toBeGreaterThan(0))
  const again = async () => {
    const before = shown.sent.length
    await shown.user.click(screen.getByRole('button', { name: 'Again' }))
    await waitFor(() => expect(shown.sent.length).toBeGreaterThan(before))
    // What the answer leads to.
    await new Promise((done) => setTimeout(done))
    await new Promise((done) => setTimeout(done))
  }
  return { ...shown, again }
}

test('ALERT-05 an emergency and a patient who begins to wait are raised once over all tabs, in one’s language, others are not', async () => {
  const { again } = await show(['first', 'second', 'third'], 'es')
  rows = [notice(4, 'call-due'), notice(3, 'needs-help'), notice(2, 'emergency'), notice(1, 'emergency')]
  await again()
  await waitFor(() => expect(raised).toHaveLength(2))
  expect(raised.toSorted()).toEqual([
    'Posible emergencia: Pulse para abrir la conversación.',
    'Un paciente espera a una persona: Pulse para abrir la conversación.',
  ])
  await again()
  rows = [{ ...notice(5, 'emergency'), readAt: '2026-11-20T12:01:00.000Z' }, ...rows]
  await again()
  expect(raised).toHaveLength(2)
})

test('ALERT-05 nothing is raised while a tab of the console is in front', async () => {
  hasFocus = true
  const { again } = await show(['first', 'second'])
  rows = [notice(2, 'emergency'), ...rows]
  await again()
  expect(raised).toEqual([])
  hasFocus = false
  window.dispatchEvent(new Event('blur'))
  await again()
  expect(raised).toEqual([])
  rows = [notice(3, 'emergency'), ...rows]
  await again()
  await waitFor(() => expect(raised).toHaveLength(1))
})
