import { afterAll, beforeAll, expect, test } from 'vitest'
import { allJobsOver, openMortalPlace } from '../../../jobs/test-mortal-place.ts'
import { isRefusal } from '../../../refusal.ts'
import { createTestHarness, eventually, type TestHarness } from '../../../testing/test-harness.ts'
import { startTestMailServer } from '../../../testing/test-mail-server.ts'

let harness: TestHarness
let server: Awaited<ReturnType<typeof startTestMailServer>>

beforeAll(async () => {
  harness = await createTestHarness()
  server = await startTestMailServer()
  await harness.addJudge()
  await harness.runner.start()
})
afterAll(async () => {
  await harness.close()
  await server.close()
})

/** The carrier's webhook with a patient's words; resolves when they have been worked on and notified of. */
const hear = async (patientName: string, body: string, sid: string) => {
  const patient = await harness.addPatient({ patientName, city: 'Ponce', contractId: `KX-${sid}` })
  const started = await harness.start(patient.id)
  if (isRefusal(started)) throw new Error(started.code)
  await harness.runner.settled()
  const answer = await harness.post('/api/webhooks/twilio/sms', {
    MessageSid: `SM${sid.repeat(32).slice(0, 32)}`,
    AccountSid: harness.account.accountSid,
    From: patient.phone,
    To: harness.account.phoneNumber,
    Body: body,
    NumMedia: '0',
  })
  expect(answer.status).toBe(200)
  const { conversationId } = started
  await eventually(async () => {
    const found = await harness.query('select 1 from mails where details @> $1', [{ conversationId }])
    return found.length > 0
  }, 'no mail was planned')
  return { ...patient, conversationId, patientName }
}

test('ALERT-01 from the text of a patient to the mail: one each, without their data, whenever the job is killed', async () => {
  await harness.query(
    `insert into users (username, email, role, rights, password_hash, is_active, mail_alerts)
     values ('alba', 'alba@example.org', 'STAFF', '{text-patients}', 'x', true, '{emergency,waiting}')`,
  )
  const patients = [
    await hear('Rosalinda Quiñones', 'me duele mucho el pecho y no puedo respirar', 'a1'),
    await hear('Teodoro Villafañe', '¿a qué hora viene la doctora?', 'b2'),
  ]
  const close = openMortalPlace(
    {
      databaseUrl: harness.databaseUrl,
      mail: { url: server.url, publicUrl: harness.publicUrl, aheadMs: 16 * 60_000 },
    },
    [
      { statement: 1, how: 'before' },
      { statement: 4, how: 'after' },
      { statement: 5, how: 'before' },
      { statement: 5, how: 'after' },
      { statement: 7, how: 'after' },
      { statement: 8, how: 'before' },
      { statement: 6, how: 'cut' },
    ],
  )
  try {
    await allJobsOver(async () => {
      // The next process need not wait for the minutes between two attempts.
      await harness.query(`update mails set next_at = now() where sent_at is null and attempts > 0`)
      await harness.query(
        `update jobs set due_at = now() where kind = 'send-mails' and due_at > now() and state = 'waiting'`,
      )
      return (await harness.query('select 1 from mails where sent_at is null')).length
    })
  } finally {
    await close()
  }
  const ids = server.received.map(({ content }) => /^Message-ID: (.*)\r$/m.exec(content)?.[1])
  expect(new Set(ids).size).toBe(2)
  const mails = server.received.filter((_, index) => ids.indexOf(ids[index]) === index)
  for (const [index, { conversationId }] of patients.entries()) {
    const about = mails.filter(({ content }) =>
      content.includes(`${harness.publicUrl}/message-flow-analysis?open=${conversationId}\r`),
    )
    expect(about.map(({ content }) => /Subject: .*\/ (.*)\r/.exec(content)?.[1])).toEqual([
      index === 0 ? 'Emergency' : 'A patient waits',
    ])
  }
  for (const { content } of server.received)
    for (const { patientName, phone } of patients)
      for (const secret of [...patientName.split(' '), phone.slice(-7), 'KX-', 'Ponce', 'pecho', 'doctora', 'Fuentes'])
        expect(content).not.toContain(secret)
}, 120_000)
