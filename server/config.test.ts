import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const sid = `AC${'0'.repeat(32)}`
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: 'somewhere', ...env })
const refusal = (env: Record<string, string>): string => {
  try {
    read(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

test('with nothing set it is a sandbox on this machine with demonstration data', () => {
  const config = read()
  expect(config).toMatchObject({
    mode: 'sandbox',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    demoData: true,
    sessionIdleMinutes: 30,
  })
})

test('without a data folder nothing starts: a test or a bench that names none must not find a console that is in use', () => {
  expect(() => readConfig({})).toThrow('DATA_DIR is not set')
  expect(read().dataDir).toBe('somewhere')
})

test('all carrier variables make it live, without demonstration data', () => {
  const config = read({ TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+13055550100' })
  expect(config.mode).toBe('live')
  expect(config.demoData).toBe(false)
})

test('a half-set carrier is refused and the missing variable named', () => {
  expect(refusal({ TWILIO_ACCOUNT_SID: sid, TWILIO_FROM: '+13055550100' })).toContain('set TWILIO_AUTH_TOKEN')
  expect(refusal({ TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: 'token' })).toContain('TWILIO_FROM')
  expect(refusal({ TWILIO_API_BASE_URL: 'http://127.0.0.1:9' })).toContain('TWILIO_ACCOUNT_SID')
})

test('a value that cannot be used is refused with what to write instead', () => {
  expect(refusal({ PORT: '70000' })).toContain('from 0 to 65535')
  expect(refusal({ PORT: '3e3' })).toContain('whole number')
  expect(refusal({ SESSION_IDLE_MINUTES: '90' })).toContain('from 5 to 60')
  expect(refusal({ DEMO_DATA: 'yes' })).toContain('write 1 or 0')
  expect(refusal({ APP_KEY: 'short' })).toContain('32 bytes')
  expect(refusal({ LOG_LEVEL: 'loud' })).toContain('debug, info, warn or error')
  expect(refusal({ TWILIO_ACCOUNT_SID: 'x', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+13055550100' })).toContain('AC')
})

test('an unknown RECADO_ variable stops the start instead of being ignored', () => {
  expect(refusal({ RECADO_ROLES: 'web' })).toContain('RECADO_ROLES is not a variable of Recado')
})

test('patient data over plain http to another machine needs to be asked for', () => {
  expect(refusal({ PUBLIC_URL: 'http://recado.example.org' })).toContain('needs https')
  expect(read({ PUBLIC_URL: 'http://recado.example.org', ALLOW_INSECURE_HTTP: '1' }).allowInsecureHttp).toBe(true)
  expect(read({ PUBLIC_URL: 'https://recado.example.org/' }).publicUrl).toBe('https://recado.example.org')
})

test('several processes need one database and one key', () => {
  expect(refusal({ RECADO_ROLE: 'web' })).toContain('DATABASE_URL')
  expect(refusal({ RECADO_ROLE: 'worker', DATABASE_URL: 'postgres://x/y' })).toContain('APP_KEY')
})
