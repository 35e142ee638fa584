import fc from 'fast-check'
import twilio from 'twilio'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestSandbox, type Received, type TestSandbox } from '../testing/open-test-sandbox.ts'
import { readOverrides } from './overrides.ts'
import { signRequest } from './signature.ts'

let sandbox: TestSandbox

beforeEach(async () => {
  sandbox = await openTestSandbox()
})

afterEach(() => sandbox.close())

const ana = '+13055550101'

const isSigned = (call: Received): boolean =>
  twilio.validateRequest(sandbox.account.authToken, String(call.headers['x-twilio-signature']), call.url, call.params)

const text = (body: string) => sandbox.control<{ messageSid: string }>('POST', 'inbound', { from: ana, body })

test('a person’s text is posted with Twilio’s fields and a signature that the SDK accepts', async () => {
  const { messageSid } = await text('Sí, mañana a las 3 está bien 😊 & gracias')
  await vi.waitFor(() => expect(sandbox.ours.received).toHaveLength(1))
  const [call] = sandbox.ours.received
  expect(call?.path).toBe('/sms')
  expect(call?.headers).toMatchObject({
    'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
    'i-twilio-idempotency-token': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'user-agent': 'TwilioProxy/1.1',
  })
  expect(call?.params).toMatchObject({
    AccountSid: sandbox.account.accountSid,
    ApiVersion: '2010-04-01',
    Body: 'Sí, mañana a las 3 está bien 😊 & gracias',
    From: ana,
    FromCountry: 'US',
    MessageSid: messageSid,
    NumMedia: '0',
    NumSegments: '1',
    SmsMessageSid: messageSid,
    SmsSid: messageSid,
    SmsStatus: 'received',
    To: sandbox.account.phoneNumber,
  })
  expect(call?.params).not.toHaveProperty('OptOutType')
  expect(call !== undefined && isSigned(call)).toBe(true)
  expect(await sandbox.sdk.messages(messageSid).fetch()).toMatchObject({
    direction: 'inbound',
    status: 'received',
    from: ana,
  })
})

test('status callbacks arrive in order, signed over the whole URL', async () => {
  const { sid } = await sandbox.send(ana, 'Hola', { statusCallback: `${sandbox.ours.url}/status?m=42&x=a%20b` })
  await vi.waitFor(() => expect(sandbox.ours.received).toHaveLength(3))
  expect(sandbox.ours.received.map(({ params }) => params['MessageStatus'])).toEqual(['sending', 'sent', 'delivered'])
  for (const call of sandbox.ours.received) {
    expect(call.path).toBe('/status?m=42&x=a%20b')
    expect(call.params).toMatchObject({ MessageSid: sid, SmsSid: sid, To: ana, From: sandbox.account.phoneNumber })
    expect(isSigned(call)).toBe(true)
  }
})

test('retries a 5xx response with the same token until it is accepted', async () => {
  sandbox.ours.answer = ({ order }) => (order < 2 ? 503 : 200)
  await text('Hola')
  await vi.waitFor(() => expect(sandbox.ours.received).toHaveLength(3), { timeout: 5000 })
  const tokens = new Set(sandbox.ours.received.map(({ headers }) => headers['i-twilio-idempotency-token']))
  expect(tokens.size).toBe(1)
})

test('does not retry a 4xx unless the URL asks for it', async () => {
  sandbox.ours.answer = () => 403
  await text('Hola')
  await vi.waitFor(() => expect(sandbox.ours.received).toHaveLength(1))
  await sandbox.control('PUT', 'webhooks', { smsUrl: `${sandbox.ours.url}/again#rc=1&rp=all` })
  await text('Hola otra vez')
  await vi.waitFor(() => expect(sandbox.ours.received.map(({ path }) => path)).toEqual(['/sms', '/again', '/again']))
  expect(sandbox.ours.received.every(isSigned)).toBe(true)
})

test('no response within the read time counts as a failure', async () => {
  sandbox.ours.answer = ({ order }) => (order === 0 ? null : 200)
  await sandbox.control('PUT', 'webhooks', { smsUrl: `${sandbox.ours.url}/sms#rt=100&rc=1&rp=rt` })
  await text('Hola')
  await vi.waitFor(() => expect(sandbox.ours.received).toHaveLength(2))
})

test('a withheld text is listed although no webhook was sent', async () => {
  await sandbox.setFaults({ kind: 'withheld-inbound', count: 1 })
  const { messageSid } = await text('Perdido')
  await text('Contado')
  await vi.waitFor(() => expect(sandbox.ours.received.map(({ params }) => params['Body'])).toEqual(['Contado']))
  const listed = await sandbox.sdk.messages.list({ to: sandbox.account.phoneNumber })
  expect(listed.map(({ sid }) => sid)).toContain(messageSid)
})

test('copies of a text have the same sid, and a wrong signature is invalid', async () => {
  await sandbox.setFaults({ kind: 'duplicate-inbound', copies: 5 }, { kind: 'bad-signature', count: 1 })
  await text('Hola')
  await vi.waitFor(() => expect(sandbox.ours.received).toHaveLength(5))
  expect(new Set(sandbox.ours.received.map(({ params }) => params['MessageSid'])).size).toBe(1)
  expect(sandbox.ours.received.some(isSigned)).toBe(false)
  await text('Hola')
  await vi.waitFor(() => expect(sandbox.ours.received).toHaveLength(10))
  expect(sandbox.ours.received.slice(5).every(isSigned)).toBe(true)
})

test('every form is signed as the SDK expects it', () => {
  const params = fc.dictionary(fc.stringMatching(/^[A-Za-z]{1,12}$/), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(params, fc.webUrl({ withQueryParameters: true, validSchemes: ['http', 'https'] }), (form, url) => {
      expect(twilio.validateRequest('token', signRequest('token', url, form), url, form)).toBe(true)
    }),
  )
})

test('reads overrides from the URL and keeps them within their limits', () => {
  expect(readOverrides('http://a/b?c#rc=9&rp=4xx,rt&rt=1&tt=99999')).toEqual({
    url: 'http://a/b?c',
    overrides: {
      retries: 5,
      retriesOn: { refused: false, timeout: true, clientError: true, serverError: false },
      readMs: 100,
      totalMs: 15_000,
    },
  })
  const { retries, retriesOn } = readOverrides('http://a/b').overrides
  expect([retries, retriesOn.refused, retriesOn.clientError]).toEqual([5, true, false])
})
