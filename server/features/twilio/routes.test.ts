import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestHarness, eventually, type TestHarness } from '../../testing/test-harness.ts'

let harness: TestHarness

beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
})
afterAll(() => harness.close())

const SMS = '/api/webhooks/twilio/sms'
const newSid = () => `SM${randomBytes(16).toString('hex')}`
const text = (from: string, body: string, more: Record<string, string> = {}): Record<string, string> => ({
  AccountSid: harness.account.accountSid,
  MessageSid: newSid(),
  From: from,
  To: harness.account.phoneNumber,
  Body: body,
  NumMedia: '0',
  ...more,
})

const count = async (sql: string, values: unknown[]): Promise<number> =>
  Number((await harness.query<{ count: number }>(`select count(*) from ${sql}`, values))[0]?.count)

const waiting = async () => {
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  await eventually(
    async () => (await count("conversations where patient_queue_id = $1 and phase = 'waiting'", [patient.id])) === 1,
  )
  return patient
}

test('DATA-31 fifty copies of one webhook at once are one inbound message and one answer, and all are told 200', async () => {
  const patient = await waiting()
  const params = text(patient.phone, 'Sí')
  const answers = await Promise.all(Array.from({ length: 50 }, () => harness.post(SMS, params)))
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(await answers[0]?.text()).toBe('<?xml version="1.0" encoding="UTF-8"?><Response/>')
  await harness.runner.settled()
  expect(await count('messages where twilio_message_sid = $1', [params['MessageSid']])).toBe(1)
  expect(await count('responses where phone_number = $1', [patient.phone])).toBe(1)
  expect(await harness.accepted(patient.phone)).toHaveLength(2)
  await harness.post(SMS, params)
  await harness.runner.settled()
  expect(await harness.accepted(patient.phone)).toHaveLength(2)
})

test('a webhook with a bad signature is refused with 403 and nothing of it is stored', async () => {
  const params = text('+13055557001', 'Hola')
  const forged = await harness.post(SMS, params, 'not-the-token')
  expect(forged.status).toBe(403)
  const unsigned = await fetch(`${harness.publicUrl}${SMS}`, { method: 'POST', body: new URLSearchParams(params) })
  expect(unsigned.status).toBe(403)
  const changed = await fetch(`${harness.publicUrl}${SMS}`, {
    method: 'POST',
    headers: { 'x-twilio-signature': 'AAAA' },
    body: new URLSearchParams({ ...params, Body: 'Adiós' }),
  })
  expect(changed.status).toBe(403)
  expect(await count('contacts where phone = $1', ['+13055557001'])).toBe(0)
  expect(await count('inbox where event_key = $1', [`in:${params['MessageSid']}`])).toBe(0)
})

test('while a token is being replaced, webhooks signed with the former one still count', async () => {
  const answer = await harness.post(SMS, text('+13055557002', 'Hola'), 'token-of-last-month')
  expect(answer.status).toBe(200)
})

test('a field given twice is refused, because the signature covers only one of the values', async () => {
  const { getExpectedTwilioSignature } = await import('twilio/lib/webhooks/webhooks.js')
  const params = text('+13055557003', 'Hola')
  const body = `${new URLSearchParams(params).toString()}&From=%2B13055559999`
  const answer = await fetch(`${harness.publicUrl}${SMS}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': getExpectedTwilioSignature(harness.account.authToken, `${harness.publicUrl}${SMS}`, params),
    },
    body,
  })
  expect(answer.status).toBe(403)
})

test.each([
  ['another account', { AccountSid: `AC${'1'.repeat(32)}` }],
  ['another number of ours', { To: '+13055550111' }],
  ['an id that is none', { MessageSid: 'SM1' }],
  ['a sender that is no number', { From: 'Bodyhola' }],
])('a signed webhook with %s is refused with 400', async (_what, wrong) => {
  const answer = await harness.post(SMS, text('+13055557004', 'Hola', wrong))
  expect(answer.status).toBe(400)
  expect(await count('contacts where phone = $1', ['+13055557004'])).toBe(0)
})

test('an address is told to stop after sixty unsigned calls in a minute; signed ones from it go on', async () => {
  const other = await createTestHarness()
  try {
    const form = new URLSearchParams({ Body: 'x' })
    const call = () =>
      fetch(`${other.publicUrl}${SMS}`, { method: 'POST', headers: { 'x-twilio-signature': 'x' }, body: form })
    const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await call()).status))
    expect(statuses.filter((status) => status === 403)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    const params = {
      ...text('+13055557005', 'Hola'),
      AccountSid: other.account.accountSid,
      To: other.account.phoneNumber,
    }
    expect((await other.post(SMS, params)).status).toBe(200)
  } finally {
    await other.close()
  }
})

test('while the database is out of reach the carrier is told 503, so that it tries again', async () => {
  const other = await createTestHarness()
  try {
    await other.deps.db.write.end()
    const params = {
      ...text('+13055557006', 'Hola'),
      AccountSid: other.account.accountSid,
      To: other.account.phoneNumber,
    }
    expect((await other.post(SMS, params)).status).toBe(503)
  } finally {
    other.deps.db.write.end = async () => undefined
    await other.close()
  }
})

test('a signed form that is cut up anew is refused: the end of the words as a field of its own', async () => {
  const params = text('+13055557008', 'Soy Ana. Ya No quiero BajaDe nada')
  const { Body: body = '' } = params
  const { getExpectedTwilioSignature } = await import('twilio/lib/webhooks/webhooks.js')
  const signature = getExpectedTwilioSignature(harness.account.authToken, `${harness.publicUrl}${SMS}`, params)
  const cuts: Record<string, string>[] = [
    { Body: 'Soy Ana. Ya No quiero ', BajaDe: ' nada' },
    { Body: body.slice(0, 8), [body.slice(8, 12)]: body.slice(12) },
    { [`Body${body.slice(0, 3)}`]: body.slice(3) },
  ]
  for (const cut of cuts) {
    const { Body: _, ...rest } = params
    const answer = await fetch(`${harness.publicUrl}${SMS}`, {
      method: 'POST',
      headers: { 'x-twilio-signature': signature },
      body: new URLSearchParams({ ...rest, ...cut }),
    })
    expect(answer.status, JSON.stringify(cut)).toBe(403)
  }
  await harness.runner.settled()
  expect(await count("messages where phone_number = '+13055557008'", [])).toBe(0)
  expect((await harness.post(SMS, { ...params, ButtonText: 'Sí' })).status).toBe(200)
})

test('NUL and halves of letters in a text show as unknown characters, the words are kept', async () => {
  const params = text('+13055557007', 'Ho\0la \ud83d ñ 🙂')
  expect((await harness.post(SMS, params)).status).toBe(200)
  await harness.runner.settled()
  const [row] = await harness.query<{ body: string }>(
    'select message_body as body from messages where twilio_message_sid = $1',
    [params['MessageSid']],
  )
  expect(row?.body).toBe('Ho\ufffdla \ufffd ñ 🙂')
})

const orders = (list: string[]): string[][] =>
  list.length < 2
    ? [list]
    : list.flatMap((one, index) => orders(list.toSpliced(index, 1)).map((rest) => [one, ...rest]))

test('DATA-30 delivery statuses end the same in whatever order they arrive, doubled or not', async () => {
  await harness.control('PUT', 'settings', { ladder: { minMs: 600_000, maxMs: 600_000 } })
  const statuses = ['queued', 'sending', 'sent', 'delivered']
  const ends = await Promise.all(
    orders(statuses).map(async (order) => {
      const patient = await waiting()
      const [sent] = await harness.accepted(patient.phone)
      const [row] = await harness.query<{ id: string }>('select id from outbox where provider_sid = $1', [sent?.sid])
      for (const status of [...order, order[0] ?? ''])
        await harness.post(`/api/webhooks/twilio/status?m=${row?.id}`, {
          AccountSid: harness.account.accountSid,
          MessageSid: sent?.sid ?? '',
          MessageStatus: status,
          To: patient.phone,
          From: harness.account.phoneNumber,
        })
      return sent?.sid
    }),
  )
  await harness.runner.settled()
  const rows = await harness.query<{ status: string; delivered: boolean }>(
    `select twilio_status as status, delivered_at is not null as delivered from messages where twilio_message_sid = any ($1)`,
    [ends],
  )
  expect(rows).toEqual(Array(24).fill({ status: 'delivered', delivered: true }))
  await harness.control('PUT', 'settings', { ladder: { minMs: 1, maxMs: 4 } })
})
