import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { showScreen } from '#client/shell/testing/show-screen.tsx'
import { DEFAULT_SEGMENT_PRICE, type Settings } from '#contract/settings.ts'
import { OrganizationCard } from './organization-card.tsx'
import { SenderCard } from './sender-card.tsx'

const settings: Settings = {
  name: null,
  phone: null,
  zone: 'America/New_York',
  opensAt: 540,
  closesAt: 1140,
  staffDays: 'mon-fri',
  staffOpensAt: 540,
  staffClosesAt: 1020,
  isWindowKept: false,
  stoppedTextEs: null,
  stoppedTextEn: null,
  helpTextEs: null,
  helpTextEn: null,
  onCall: [],
  partsPerSecond: null,
  partsPerDay: null,
  segmentPrice: DEFAULT_SEGMENT_PRICE,
  mayKeepReadingCases: false,
  isSightByLocation: false,
  wordlessRoles: [],
  bulkReadLimit: 1000,
  consoleAddresses: [],
  senderDefault: { partsPerSecond: null, partsPerDay: null },
}

const show = (card: ReactElement) =>
  showScreen(card, {
    areas: ['account'],
    answer: ({ method, path }) => (path === '/api/settings' && method ? Response.json(settings) : undefined),
  })

test('SET-02 the organization form shows errors at their fields and sends only changes', async () => {
  const { user, sent } = await show(<OrganizationCard />)
  const changes = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  const phone = await screen.findByLabelText(/^Phone/)
  await user.type(phone, 'call us')
  const save = screen.getByRole('button', { name: 'Save changes' })
  await user.click(save)
  expect(await screen.findByText('Write a phone number with at least 7 digits')).toBeTruthy()
  expect(changes()).toEqual([])
  await user.clear(phone)
  await user.type(phone, '(305) 555-0100')
  await user.selectOptions(screen.getByLabelText('From'), '8:30 AM')
  await user.click(save)
  await waitFor(() => expect(changes()).toEqual([{ phone: '(305) 555-0100', opensAt: 510 }]))
})

test('refuses a price outside its limits at its field', async () => {
  const { user, sent } = await show(<SenderCard />)
  await user.type(await screen.findByLabelText(/^Price per segment/), '2')
  await user.click(screen.getByRole('button', { name: 'Save cost' }))
  expect(await screen.findByText(/^Write a price from 0 to 1 dollar/)).toBeTruthy()
  expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([])
})
