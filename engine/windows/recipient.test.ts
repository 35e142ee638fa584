import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_WINDOW, findOpening, nextOpening } from '../windows.ts'
import { places } from './data/places.ts'
import { findWhereabouts, type Recipient, windowFor } from './recipient.ts'
import { momentOf, textOf } from './test-states.ts'

const of = (given: {
  phone?: string
  zone?: string
  city?: string
  address?: string
  locationZone?: string
}): Recipient => ({
  phone: given.phone ?? '+18005550123',
  zone: given.zone ?? null,
  homes: [{ city: given.city ?? null, address: given.address ?? null, locationZone: given.locationZone ?? null }],
})
const where = (given: Parameters<typeof of>[0], organizationZone: string | null = null) => {
  const { source, places: found } = findWhereabouts(of(given), organizationZone)
  return `${source}: ${[...new Set(found.map(({ place, zone }) => `${place} ${zone}`))].join(', ')}`
}

test.each([
  [{ address: '12 Calle Luna, Ponce, PR 00730' }, 'address: PR America/Puerto_Rico'],
  [{ address: '500 W 2nd St, Austin TX 78701-1234', phone: '+12125550123' }, 'address: TX America/Chicago'],
  [{ address: '1 Main St, El Paso 79901' }, 'address: TX America/Denver'],
  [{ address: '90210 Some Road', phone: '+13055550123' }, 'area-code: FL America/New_York'],
  [{ city: 'Hialeah, FL', phone: '+17875550123' }, 'address: FL America/New_York, FL America/Chicago'],
  [{ city: 'Bayamón' }, 'address: PR America/Puerto_Rico'],
  [{ city: 'BAYAMON, Puerto Rico' }, 'address: PR America/Puerto_Rico'],
  [{ city: 'San Juan' }, 'address: PR America/Puerto_Rico, TX America/Chicago, TX America/Denver'],
  [{ city: 'San Juan', phone: '+17875550123' }, 'address: PR America/Puerto_Rico'],
  [{ city: 'Portland', phone: '+15035550123' }, 'address: OR America/Los_Angeles'],
  [{ city: 'Houston', phone: '+12125550123' }, 'address: TX America/Chicago, TX America/Denver, NY America/New_York'],
  [{ city: 'Texas' }, 'address: TX America/Chicago, TX America/Denver'],
  [{ city: 'Nowhere', phone: '+19155550123' }, 'area-code: TX America/Denver'],
  [{ phone: '+19285550123' }, 'area-code: AZ America/Phoenix, AZ America/Denver'],
  [{ phone: '+19395550123', zone: 'America/Puerto_Rico' }, 'number: PR America/Puerto_Rico'],
  [
    { phone: '+13055550123', zone: 'America/Los_Angeles' },
    'number: CA America/Los_Angeles, ID America/Los_Angeles, NV America/Los_Angeles, OR America/Los_Angeles, WA America/Los_Angeles',
  ],
  [{ phone: '+13055550123', zone: 'Europe/Madrid' }, 'number: null Europe/Madrid'],
  [{ phone: '+525555550123', city: 'Laredo' }, 'address: TX America/Chicago, TX America/Denver'],
])('%j is %s', (given, expected) => {
  expect(where(given)).toBe(expected)
})

test.each([
  [{ locationZone: 'America/Phoenix' }, 'location: AZ America/Phoenix'],
  [{ locationZone: 'America/New_York', phone: '+13055550123' }, 'location: FL America/New_York'],
  [
    { locationZone: 'America/Puerto_Rico', phone: '+13055550123' },
    'location: PR America/Puerto_Rico, VI America/Puerto_Rico, FL America/New_York',
  ],
  [{ locationZone: 'America/Phoenix', city: 'Bayamón' }, 'address: PR America/Puerto_Rico'],
  [{ locationZone: 'America/Phoenix', zone: 'Europe/Madrid' }, 'number: null Europe/Madrid'],
])('SEND-16 without a zone of its own and an address that says where, %j is %s', (given, expected) => {
  expect(where(given, 'America/Chicago')).toBe(expected)
})

test('the organization’s own zone counts only once somebody has set it', () => {
  expect(where({}, 'America/Puerto_Rico')).toBe('organization: PR America/Puerto_Rico, VI America/Puerto_Rico')
  expect(where({})).toMatch(/^unknown: AL America\/Chicago, .*Pacific\/Honolulu/)
})

test('of nobody known, a text waits for the hours that all states have in common', () => {
  const hours = { zone: null, ...DEFAULT_WINDOW }
  const monday = momentOf('2026-06-08T05:00:00Z')
  // Nine in Honolulu is three in the afternoon in New York; Rhode Island closes at six.
  const opens = nextOpening(monday, windowFor(of({}), hours, monday))
  expect(textOf(opens)).toBe('2026-06-08T19:00:00.000Z')
  const sunday = momentOf('2026-06-07T05:00:00Z')
  expect(textOf(nextOpening(sunday, windowFor(of({}), hours, sunday)))).toBe('2026-06-08T19:00:00.000Z')
})

test('hours of the organization that the law leaves nothing of give way to the lawful ones', () => {
  const at = momentOf('2026-06-08T05:00:00Z')
  const window = windowFor(of({ phone: '+14015550123' }), { zone: null, opensAt: 19 * 60, closesAt: 20 * 60 }, at)
  expect(textOf(nextOpening(at, window))).toBe('2026-06-08T13:00:00.000Z')
})

test('hours of the organization that open only after the clocks have changed give way to the lawful ones', () => {
  // Noon in Honolulu is 18:00 in Rhode Island, where texts end, until New York's clocks are set back on 7 November.
  const at = momentOf('2027-10-31T22:00:00Z')
  const window = windowFor(of({ phone: '+12000000000' }), { zone: null, opensAt: 720, closesAt: 1081 }, at)
  expect(textOf(nextOpening(at, window))).toBe('2027-11-01T18:00:00.000Z')
})

test('whoever it is and whatever the organization chose, the window opens within three days', () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom(...places).map((state) => `Anytown, ${state}`),
    fc.integer({ min: 0, max: 99_999 }).map((zip) => `1 Calle A, ${String(zip).padStart(5, '0')}`),
  )
  fc.assert(
    fc.property(
      fc.record({ phone: fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }).map((digits) => `+1${digits}`) }),
      fc.array(
        fc.record({
          city: fc.option(line),
          address: fc.option(line),
          locationZone: fc.option(
            fc.constantFrom('America/New_York', 'America/Chicago', 'Pacific/Honolulu', 'Europe/Madrid'),
          ),
        }),
        { maxLength: 3 },
      ),
      fc.tuple(fc.integer({ min: 480, max: 1200 }), fc.integer({ min: 60, max: 780 })),
      fc.integer({ min: momentOf('2026-01-01T00:00:00Z'), max: momentOf('2027-12-31T00:00:00Z') }),
      ({ phone }, homes, [opensAt, length], at) => {
        const hours = { zone: null, opensAt, closesAt: Math.min(1260, opensAt + length) }
        const opening = findOpening(at, windowFor({ phone, zone: null, homes }, hours, at))
        expect(opening).not.toBeNull()
        expect(Number(opening) - at).toBeLessThanOrEqual(3 * 86_400_000)
      },
    ),
  )
})

test('a number with its own zone abroad is texted by that clock, within eight and nine', () => {
  const at = momentOf('2026-06-08T04:00:00Z')
  const early = { zone: null, opensAt: 6 * 60, closesAt: 22 * 60 }
  const window = windowFor(of({ phone: '+13055550123', zone: 'Europe/Madrid' }), early, at)
  expect(textOf(nextOpening(at, window))).toBe('2026-06-08T06:00:00.000Z')
  expect(textOf(nextOpening(momentOf('2026-06-08T19:00:00Z'), window))).toBe('2026-06-09T06:00:00.000Z')
})

test('a foreign number of which nothing is known is taken for one anywhere in the United States', () => {
  expect(where({ phone: '+525555550123' })).toMatch(/^unknown: AL /)
  expect(where({ phone: '+525555550123' }, 'America/Phoenix')).toMatch(/^organization: AZ America\/Phoenix/)
})
