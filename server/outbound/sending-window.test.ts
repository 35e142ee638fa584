import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayText, states } from '#engine/windows/test-states.ts'
import { isRefusal } from '../refusal.ts'
import { createTestHarness, type TestHarness } from '../testing/test-harness.ts'

const MINUTE = 60_000
const STEP = 15 * MINUTE
const DAY = 24 * 60 * MINUTE

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness({ mode: 'live' })
  // This test checks hours, in steps of a quarter of an hour, so sender limits must not delay texts.
  for (const name of ['partsPerSecond', 'partsPerDay'])
    await harness.query('insert into settings (key, value) values ($1, to_jsonb(1000))', [
      `organization.sender.${name}`,
    ])
  await harness.runner.start()
})
afterAll(() => harness.close())

const now = (): number => harness.deps.clock.now().getTime()
/** Moves the clock to the given moment or a little past it: it keeps running. */
const waitUntil = async (at: number): Promise<void> => {
  harness.passes(Math.max(0, at - now()))
  await harness.runner.settled()
}

/** The next Sunday on which clocks in the United States change in that direction, midnight UTC. */
const nextChange = (month: number, firstDay: number): number => {
  for (let year = new Date(now()).getUTCFullYear(); ; year += 1) {
    const first = new Date(Date.UTC(year, month, firstDay))
    const sunday = first.getTime() + ((7 - first.getUTCDay()) % 7) * DAY
    if (sunday > now() + 2 * DAY) return sunday
  }
}

const sentTo = async (phone: string): Promise<number[]> => {
  const rows = await harness.query<{ at: Date }>(
    `select attempted_at as at from outbox where to_phone = $1 and state = 'sent' order by seq`,
    [phone],
  )
  return rows.map(({ at }) => at.getTime())
}

test.each([
  ['forward', 2, 8],
  ['back', 10, 1],
])(
  'in every state and Puerto Rico, when the clocks go %s, no text nobody asked for leaves outside the window, and a due one leaves within 20 minutes of its opening',
  async (_, month, firstDay) => {
    const sunday = nextChange(month, firstDay)
    await waitUntil(sunday)
    const asked = await Promise.all(
      states.map(async ([name, state], index) => {
        const phone = `+1${state.areaCode}555${String(1000 + month * 100 + index)}`
        const patient = await harness.addPatient({ phoneNumber: phone })
        const pressedAt = now()
        const started = await harness.start(patient.id)
        if (isRefusal(started)) throw new Error(started.code)
        expect(started.scheduledFor === null).toBe(mayText(state, pressedAt))
        return { name, state, phone, pressedAt }
      }),
    )
    // Two days and a morning: first texts, and the reminders a day after them.
    for (let at = now(); at < sunday + 2.5 * DAY; at += STEP) await waitUntil(at)
    for (const { name, state, phone, pressedAt } of asked) {
      const sent = await sentTo(phone)
      expect([name, sent.length >= 1]).toEqual([name, true])
      for (const at of sent) expect([name, new Date(at).toISOString(), mayText(state, at)]).toContain(true)
      let opening = pressedAt
      if (!mayText(state, opening)) opening -= opening % STEP
      while (!mayText(state, opening)) opening += STEP
      expect([name, (sent[0] ?? 0) - opening]).toEqual([name, expect.toSatisfy((late: number) => late <= 20 * MINUTE)])
    }
  },
)

test('SEND-16 of a number that tells nothing, the location’s zone gives the hours; the number’s own zone goes before it', async () => {
  const monday = now() + ((8 - new Date(now()).getUTCDay()) % 7 || 7) * DAY
  await waitUntil(monday - (monday % DAY) + 15 * 60 * MINUTE)
  const sites = await harness.query<{ id: number; zone: string }>(
    `insert into locations (name, zone) values ('Este', 'America/New_York'), ('Islas', 'Pacific/Honolulu') returning id, zone`,
  )
  const startAt = async (zone: string, phoneNumber: string, own: string | null = null) => {
    const locationId = sites.find((site) => site.zone === zone)?.id ?? null
    const patient = await harness.addPatient({ phoneNumber, locationId, city: null, address: null })
    if (own) await harness.query('update contacts set zone = $2 where phone = $1', [phoneNumber, own])
    const started = await harness.start(patient.id)
    if (isRefusal(started)) throw new Error(started.code)
    return started.scheduledFor
  }
  const hourIn = (at: string | null, timeZone: string) =>
    at === null ? 'now' : new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(new Date(at))
  expect(await startAt('America/New_York', '+18885551701')).toBeNull()
  expect(hourIn(await startAt('Pacific/Honolulu', '+18885551702'), 'Pacific/Honolulu')).toBe('09:00')
  expect(await startAt('Pacific/Honolulu', '+18885551703', 'America/New_York')).toBeNull()
})
