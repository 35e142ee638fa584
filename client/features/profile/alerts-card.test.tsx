import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCurrentUser } from '#client/session.tsx'
import { showScreen } from '#client/shell/testing/show-screen.tsx'
import { AlertsCard } from './alerts-card.tsx'

const Shown = () => <AlertsCard user={useCurrentUser()} />
const Unmailed = () => <AlertsCard user={{ ...useCurrentUser(), canMail: false }} />
const emergency = () => screen.findByRole('switch', { name: 'Possible emergency' })

test('ALERT-01 each switch is saved at once, and quick presses one after the other', async () => {
  let saved: unknown = { kinds: [] }
  const { user, sent } = await showScreen(<Shown />, {
    areas: ['alerts'],
    answer: ({ method, path, body }) => {
      if (path !== '/api/mail-alerts') return undefined
      if (method === 'PUT') saved = body
      return Response.json(saved)
    },
  })
  await user.click(await emergency())
  await user.click(screen.getByRole('switch', { name: /has waited 15 minutes/ }))
  await user.click(await emergency())
  await waitFor(() => expect(saved).toEqual({ kinds: ['waiting'] }))
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { kinds: ['emergency'] },
    { kinds: ['emergency', 'waiting'] },
    { kinds: ['waiting'] },
  ])
  await waitFor(async () => expect((await emergency()).getAttribute('aria-checked')).toBe('false'))
})

test('ALERT-01 without a mail server the switches say why they are off, and what is on can be switched off', async () => {
  await showScreen(<Unmailed />, {
    areas: ['alerts'],
    answer: ({ path }) => (path === '/api/mail-alerts' ? Response.json({ kinds: ['waiting'] }) : undefined),
  })
  expect((await emergency()).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('switch', { name: /has waited/ }).hasAttribute('disabled')).toBe(false)
  expect(screen.getByText(/no mail server \(SMTP_URL\)/)).toBeTruthy()
})

test('ALERT-01 a choice that could not be saved is shown as it was', async () => {
  const { user } = await showScreen(<Shown />, {
    areas: ['alerts'],
    answer: ({ method, path }) => {
      if (path !== '/api/mail-alerts') return undefined
      return method === 'PUT'
        ? Response.json({ code: 'internal', message: 'Something went wrong.' }, { status: 500 })
        : Response.json({ kinds: [] })
    },
  })
  await user.click(await emergency())
  await waitFor(async () => expect((await emergency()).getAttribute('aria-checked')).toBe('false'))
})
