import { expect, test } from 'vitest'
import { deviceName } from './device.ts'

test('names a browser in two words, and an unknown one by its user agent', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36'
  expect(deviceName(chrome)).toBe('Chrome · Windows')
  expect(deviceName(`${chrome} Edg/156.0`)).toBe('Edge · Windows')
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605.1')).toBe('Safari · iPhone')
  expect(deviceName('curl/8.9.1')).toBe('curl/8.9.1')
  expect(deviceName(null)).toBeNull()
})
