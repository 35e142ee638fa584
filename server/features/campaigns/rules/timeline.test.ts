import { expect, test } from 'vitest'
import { campaignWindow } from '../../../outbound/campaign-hours.ts'
import { type SenderPace, timelineOf } from './timeline.ts'

const HOUR = 3_600_000
const zone = 'America/New_York'
/** Monday, 10:00 in New York. */
const MONDAY = Date.parse('2026-11-02T15:00:00Z')
const everyDay = campaignWindow({ opensAt: 540, closesAt: 1020, days: [1, 2, 3, 4, 5, 6, 7] }, zone)
const sender = (id: number, limits: Partial<SenderPace> = {}): SenderPace => ({
  id,
  perSecond: null,
  perDay: null,
  zone,
  ...limits,
})
const group = (senderId: number, patients: number) => ({ window: everyDay, senderId, patients })
const play = (
  groups: readonly ReturnType<typeof group>[],
  senders: readonly SenderPace[],
  perHour: number | null = null,
) => timelineOf(MONDAY, null, groups, { perHour, senders, segmentsPerText: 1 })
const hoursOf = (at: number | null): number => ((at ?? 0) - MONDAY) / HOUR

test('CAMP-14 each sender of a campaign keeps its own limits: the slowest says when it is over', () => {
  const slow = sender(2, { perSecond: 1 / 36 })
  // A hundred texts an hour by one, any by the other.
  expect(hoursOf(play([group(1, 50), group(2, 200)], [sender(1), slow]).doneAt)).toBeCloseTo(2, 1)
  expect(hoursOf(play([group(1, 250)], [sender(1), slow]).doneAt)).toBeLessThan(0.1)
  // Two slow ones side by side take as long as each of them.
  const both = [sender(1, { perSecond: 1 / 36 }), slow]
  expect(hoursOf(play([group(1, 200), group(2, 200)], both).doneAt)).toBeCloseTo(2, 1)
})

test('CAMP-14 the pace of the campaign is shared by its senders', () => {
  const { doneAt, sent } = play([group(1, 60), group(2, 60)], [sender(1), sender(2)], 60)
  expect(sent).toBe(120)
  expect(hoursOf(doneAt)).toBeCloseTo(2, 1)
})

test('CAMP-14 a sender whose day is spent goes on the next day, while the other goes on at once', () => {
  const daily = sender(2, { perDay: 10 })
  const { doneAt, sent } = play([group(1, 100), group(2, 25)], [sender(1), daily])
  expect(sent).toBe(125)
  // The third day at nine.
  expect(new Date(doneAt ?? 0).toISOString().slice(0, 13)).toBe('2026-11-04T14')
})
