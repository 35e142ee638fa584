import { expect, test } from 'vitest'
import { lockMs, maskedName, networkOf, secondsUntil } from './rules.ts'

test('locks last 15, 30, then always 60 minutes', () => {
  expect([1, 2, 3, 4, 50].map((nth) => lockMs(nth) / 60_000)).toEqual([15, 30, 60, 60, 60])
})

test('an IPv6 customer is one address, an IPv4 address itself, and nobody is somebody too', () => {
  const pairs = [
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    [null, 'unknown'],
  ] as const
  for (const [address, network] of pairs) expect(networkOf(address), String(address)).toBe(network)
})

test('a masked name is the same however it is typed, and another under another key', () => {
  const key = Buffer.alloc(32, 1)
  expect(maskedName(' Marisol ', key)).toBe(maskedName('marisol', key))
  expect(maskedName('marisol', key)).not.toBe(maskedName('marisol', Buffer.alloc(32, 2)))
  expect(maskedName('marisol', key)).toMatch(/^[0-9a-f]{32}$/)
})

test('waiting is told in whole seconds, never none', () => {
  expect([secondsUntil(5000, 0), secondsUntil(1, 0), secondsUntil(0, 9000)]).toEqual([5, 1, 1])
})
