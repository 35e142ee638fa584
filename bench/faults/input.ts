import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { eventually, type TestHarness } from '#server/testing/test-harness.ts'
import type { Fault } from './fault.ts'
import { expectSame, must } from './proof.ts'
import { mustBeUnharmed } from './stage.ts'
import { waitingPatient } from './texts.ts'

/** Writes raw bytes to the server; returns the status, or how the connection ended. */
const rawly = async (harness: TestHarness, chunks: readonly (string | Buffer)[], waitMs = 2000): Promise<string> => {
  const socket = connect(Number(new URL(harness.publicUrl).port), '127.0.0.1')
  let said = ''
  const { promise, resolve } = Promise.withResolvers<void>()
  socket.on('data', (data) => {
    said += data.toString('latin1')
    resolve()
  })
  socket.on('error', () => resolve())
  socket.on('close', () => resolve())
  for (const chunk of chunks) socket.write(chunk)
  const timer = setTimeout(resolve, waitMs)
  await promise
  clearTimeout(timer)
  socket.destroy()
  return /^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 'closed'
}

const login = (headers: readonly string[], body: string | Buffer): (string | Buffer)[] => [
  ['POST /api/auth/login HTTP/1.1', 'Host: localhost', ...headers, '', ''].join('\r\n'),
  body,
]
const json = (body: string | Buffer): (string | Buffer)[] =>
  login(['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`], body)

const SLOW_SOCKETS = 200
const MOST_GROWTH_MB = 150

const malformed: Fault = {
  number: 21,
  name: 'malformed, empty, deep, 10 MB, slow-loris, two lengths',
  injected: `raw sockets; ${SLOW_SOCKETS} that send a header and fall silent`,
  expected: 'a status of the 4xx, never 500; others are answered; memory stable',
  hold: async (stage) => {
    const harness = await stage.harness()
    const before = process.memoryUsage().rss
    const cases: Record<string, (string | Buffer)[]> = {
      'not HTTP': ['\x16\x03\x01\x02\x00\x01\x00'],
      'no JSON': json('{"username": '),
      empty: json(''),
      deep: json('['.repeat(30_000) + ']'.repeat(30_000)),
      '10 MB': json(`{"username":"${'x'.repeat(10 * 1024 * 1024)}"}`),
      'two lengths': login(
        ['Content-Type: application/json', 'Content-Length: 4', 'Transfer-Encoding: chunked'],
        '0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
      ),
      'long header': login([`X-Long: ${'x'.repeat(100_000)}`, 'Content-Length: 2'], '{}'),
    }
    const seen: string[] = []
    for (const [name, chunks] of Object.entries(cases)) seen.push(`${name} ${await rawly(harness, chunks)}`)
    must(
      seen.every((one) => /4\d\d$|closed$/.test(one)),
      seen.join(', '),
    )
    const slow = Array.from({ length: SLOW_SOCKETS }, () => {
      const socket = connect(Number(new URL(harness.publicUrl).port), '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write('POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
      return socket
    })
    await pause(200)
    const answer = await fetch(`${harness.publicUrl}/readyz`)
    for (const socket of slow) socket.destroy()
    expectSame(answer.status, 200, 'readyz beside the slow ones')
    const grown = (process.memoryUsage().rss - before) / 1024 / 1024
    must(grown < MOST_GROWTH_MB, `memory grew by ${grown.toFixed(0)} MB`)
    return seen.join(', ')
  },
}

/** Texts that must be stored exactly as written. */
const oddTexts = [
  '\u202Eمرحبا بكم\u202C',
  '👩‍⚕️👨‍👩‍👧 sí',
  'x'.repeat(1600),
  "'; drop table patients; --",
  '<script>alert(1)</script>',
  '{{patientName}} #{7*7} <%= 7*7 %>',
  '=HYPERLINK("http://x")',
  'una\nlínea\r\nmás',
  '%s%n %00 \\u0000',
]

const storedTexts = (harness: TestHarness, sids: readonly string[]) =>
  harness.query<{ sid: string; body: string }>(
    'select twilio_message_sid as sid, message_body as body from messages where twilio_message_sid = any ($1)',
    [sids],
  )

const oddLetters: Fault = {
  number: 22,
  name: 'invalid UTF-8, NUL, half letters, RTL, ZWJ, 1,600 letters',
  injected: 'raw bytes to the API, texts through the carrier',
  expected: '400, or stored exactly; never 500',
  hold: async (stage) => {
    const harness = await stage.harness()
    const statuses = [
      await rawly(harness, json(Buffer.from('7b22757365726e616d65223a22ff22', 'hex').subarray(0, 14))),
      await rawly(
        harness,
        json(Buffer.concat([Buffer.from('{"username":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])),
      ),
      await rawly(harness, json('{"username":"a\\u0000","password":"x"}')),
      await rawly(harness, json('{"username":"a\\ud83d","password":"x"}')),
    ]
    expectSame([...new Set(statuses)], ['400'], 'answers')
    const patient = await waitingPatient(harness)
    const sent: { sid: string; body: string }[] = []
    for (const body of oddTexts) sent.push({ sid: await harness.sayAndWait(patient.phone, body), body })
    const stored = new Map(
      (
        await storedTexts(
          harness,
          sent.map(({ sid }) => sid),
        )
      ).map(({ sid, body }) => [sid, body]),
    )
    for (const { sid, body } of sent) expectSame(stored.get(sid), body, 'a text changed on its way')
    await harness.runner.settled()
    await mustBeUnharmed(harness, [patient.phone])
    return `4 x 400, ${sent.length} texts stored letter by letter`
  },
}

const payloads = [
  "Robert'); drop table patients;--",
  '<img src=x onerror=alert(1)>',
  '{{organizationName}} #{7*7} <%= 7*7 %>',
  '=cmd|calc!A1',
  '+1+1',
  '@SUM(A1)',
  '-2+3',
  'uno\r\n{"level":"error","message":"forged"}',
]

const injected: Fault = {
  number: 23,
  name: 'SQL, HTML, template, CSV and log injection',
  injected: `${payloads.length} payloads in every text field of a patient, and in texts`,
  expected: 'kept word for word, escaped in files, one log line each',
  hold: async (stage) => {
    const [testApp, harness] = [await stage.testApp(), await stage.harness()]
    const admin = await stage.admin()
    let refused = 0
    for (const [index, payload] of payloads.entries()) {
      const made = await testApp.call('POST', '/api/patients', {
        as: admin,
        body: {
          contractId: `INJ-${index}`,
          patientName: payload,
          phoneNumber: `30555502${String(10 + index)}`,
          doctorName: payload,
          notes: payload,
        },
      })
      must(made.statusCode < 500, `${payload}: ${made.statusCode}`)
      if (made.statusCode === 400) {
        refused += 1
        continue
      }
      expectSame([made.json().patientName, made.json().doctorName], [payload, payload], 'kept')
    }
    const listed = await testApp.call('GET', '/api/patients?limit=100', { as: admin })
    expectSame(listed.statusCode, 200, 'the list afterwards')
    const file = await testApp.call('GET', '/api/audit-log/export', { as: admin })
    must(!/(^|,)"?[=+@-][^,"]*\(/m.test(file.body), 'a formula stands in the file')
    must(
      testApp.logged.every((line) => !line.includes('\n') && !line.includes('drop table')),
      'a payload reached the log',
    )
    const patient = await waitingPatient(harness)
    const sids: string[] = []
    for (const payload of payloads) sids.push(await harness.sayAndWait(patient.phone, payload))
    expectSame(
      (await storedTexts(harness, sids)).map(({ body }) => body).toSorted(),
      payloads.toSorted(),
      'texts stored',
    )
    await eventually(async () => (await harness.query('select 1 from patients limit 1')).length === 1, 'no table')
    return `${payloads.length - refused} kept, ${refused} refused by name, ${sids.length} texts kept`
  },
}

const prototypes: Fault = {
  number: 24,
  name: '__proto__ and constructor.prototype in JSON',
  injected: '4 bodies to the sign-in',
  expected: '400, and no object of ours has changed',
  hold: async (stage) => {
    const testApp = await stage.testApp()
    const bodies = [
      '{"__proto__":{"isAdmin":true}}',
      '{"username":"a","password":"b","__proto__":{"role":"ADMINISTRATOR"}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      '{"username":{"constructor":{"prototype":{"x":1}}}}',
    ]
    for (const body of bodies) {
      const answer = await testApp.call('POST', '/api/auth/login', { body, from: '198.51.100.24' })
      expectSame(answer.statusCode, 400, body)
    }
    expectSame(Object.keys(Object.prototype), [], 'the prototype of all objects')
    return '4 x 400'
  },
}

/** Rows about hostile input. */
export const inputFaults: readonly Fault[] = [malformed, oddLetters, injected, prototypes]
