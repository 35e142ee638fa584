import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { PhoneQuestions } from '#contract/calls/phone-questions.ts'
import type { OutcomeReport, OutcomeReportForm, OutcomeReportRow } from '#contract/reports/outcomes.ts'
import type { ReportTemplate } from '#contract/reports/templates.ts'
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../app/test-app.ts'
import { bookkeep } from '../../db/act.ts'
import { seedBaseFlows } from '../../db/seed/base-flows.ts'
import { seedDemonstration } from '../../db/seed/demonstration.ts'
import type { QueuedKind } from '../../jobs/kind.ts'
import { makeOutcomeReportKind } from '../../jobs/kinds/make-outcome-report.ts'
import { ensureFirstAdministrator } from '../users/actions/first-accounts.ts'
import { removeOldReports } from './actions.ts'

let testApp: TestApp
let auditor: string
let admin: string

beforeAll(async () => {
  testApp = await createTestApp({ adminPassword: TEST_PASSWORD })
  await seedBaseFlows(testApp.deps.db.writer)
  await ensureFirstAdministrator(testApp.deps)
  await seedDemonstration(testApp.deps)
  auditor = await testApp.signedIn('AUDITOR')
  admin = await testApp.signedIn('ADMINISTRATOR')
})
afterAll(() => testApp.close())

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await testApp.deps.db.write.query(text, values)).rows as Row[]

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const form = (more: Partial<OutcomeReportForm> = {}): OutcomeReportForm => ({
  from: day(90),
  to: day(-1),
  flowId: null,
  locationId: null,
  language: 'en',
  ...more,
})

const ask = async (more: Partial<OutcomeReportForm> = {}, as = auditor): Promise<OutcomeReport> => {
  const answer = await testApp.call('POST', '/api/outcome-reports', { as, body: form(more) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

class Killed extends Error {}

/** Makes a report; the process dies after, or before the commit of, each of these steps and another one goes on. */
const make = async (reportId: number, deaths: { after: number; isBefore: boolean }[] = []): Promise<void> => {
  let cursor: unknown = null
  for (const death of [...deaths, null]) {
    let steps = 0
    const step: Parameters<QueuedKind['run']>[0]['step'] = async (work) => {
      const isLast = death !== null && steps === death.after
      const progress = await bookkeep(testApp.deps, async (tx) => {
        const done = await work(tx)
        if (isLast && death.isBefore) throw new Killed()
        return done
      })
      cursor = progress.cursor ?? cursor
      steps += 1
      if (isLast) throw new Killed()
    }
    await (makeOutcomeReportKind as unknown as QueuedKind)
      .run({ deps: testApp.deps, input: { reportId }, cursor, signal: new AbortController().signal, step })
      .catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error
      })
  }
}

const rowsOf = async (id: number, as = auditor): Promise<string[][]> => {
  const answer = await testApp.call('GET', `/api/outcome-reports/${id}/rows`, { as })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<OutcomeReportRow[]>().map(({ cells }) => cells)
}

test('REPORT-05 each ended verification of the period is one row, with its outcome and answers, in both languages', async () => {
  const [english, spanish] = [await ask(), await ask({ language: 'es' })]
  for (const { id } of [english, spanish]) await make(id)
  const ended = await query<{ contract: string; reason: string; status: string | null }>(
    `select p.contract_id as contract, c.end_reason as reason,
       case when p.verified_conversation_id = c.id and p.verified_by_user_id is null then p.verified_status end as status
     from conversations c join patients p on p.id = c.patient_queue_id join flow_versions v on v.id = c.flow_version_id
     where c.phase = 'ended' and v.definition->>'flowType' <> 'ASSISTANT' order by c.id`,
  )
  const rows = await rowsOf(english.id)
  expect(ended.length).toBeGreaterThan(50)
  expect(rows.map(([contract]) => contract)).toEqual(ended.map(({ contract }) => contract))
  const words: Record<string, string> = {
    VERIFIED_COMPLETE: 'Verified',
    VERIFIED_PARTIAL: 'Verified in part',
    VERIFIED_FAILED: 'Could not be verified',
  }
  for (const [index, { status }] of ended.entries())
    if (status !== null) expect([index, rows[index]?.[5]]).toEqual([index, words[status]])
  const list = (await testApp.call('GET', '/api/outcome-reports', { as: auditor })).json<OutcomeReport[]>()
  const columns = list.find(({ id }) => id === english.id)?.columns ?? []
  expect(new Set(columns).size).toBe(columns.length)
  for (const cells of rows) expect(cells).toHaveLength(columns.length)
  const values = new Set(rows.flatMap((cells) => cells.slice(10)).filter((text) => text !== ''))
  const theirs = new Set((await rowsOf(spanish.id)).flatMap((cells) => cells.slice(10)).filter((text) => text !== ''))
  expect([values.has('Yes'), theirs.has('Yes'), theirs.has('Sí')]).toEqual([true, false, true])
})

test('REPORT-05 the choices narrow the rows: one flow, one location, one day', async () => {
  const [flow] = await query<{ id: number }>(
    'select flow_id as id from conversations group by 1 order by count(*) limit 1',
  )
  const [site] = await query<{ id: number }>(
    'select location_id as id from patients where location_id is not null limit 1',
  )
  const counts: number[] = []
  for (const more of [
    {},
    { flowId: flow?.id ?? null },
    { locationId: site?.id ?? null },
    { from: day(3), to: day(3) },
  ]) {
    const { id } = await ask(more)
    await make(id)
    counts.push((await rowsOf(id)).length)
  }
  for (const narrowed of counts.slice(1)) expect(narrowed).toBeLessThan(counts[0] ?? 0)
})

/** The rows of one contract in a new report, told by the names of their columns. */
const rowsOfContract = async (contract: string, more: Partial<OutcomeReportForm> = {}) => {
  const { id } = await ask(more)
  await make(id)
  const list = (await testApp.call('GET', '/api/outcome-reports', { as: auditor })).json<OutcomeReport[]>()
  const columns = list.find((report) => report.id === id)?.columns ?? []
  const own = (await rowsOf(id)).filter(([cell]) => cell === contract)
  return own.map((cells) => Object.fromEntries(cells.map((cell, index) => [columns[index] ?? '', cell])))
}

const answersOf = (row: Record<string, string> = {}): string[] =>
  Object.values(row)
    .slice(10)
    .filter((text) => text !== '')

test('REPORT-05 what a person decided without a conversation has a row of its own, by phone or by hand', async () => {
  const [patient] = await query<{ id: number; contract_id: string }>(
    `update patients set verified_by_user_id = (select min(id) from users), verified_status = 'VERIFIED_COMPLETE',
       verified_at = now(), verified_how = 'phone'
     where id = (select max(id) from patients where not exists (select 1 from conversations where patient_queue_id = patients.id))
     returning id, contract_id`,
  )
  const rows = await rowsOfContract(patient?.contract_id ?? '')
  expect(rows.map((row) => [row['Outcome'], row['How'], row['Flow']])).toEqual([['Verified', 'Phone', '']])
  const [flow] = await query<{ id: number }>('select id from flows order by id limit 1')
  expect(await rowsOfContract(patient?.contract_id ?? '', { flowId: flow?.id ?? null })).toEqual([])
})

test('REPORT-05 a decision stands in the row of the conversation that it settles, with the answers as they were given', async () => {
  const talks = await query<{ contract: string; patient: number; flow: number; answers: number }>(
    `select p.contract_id as contract, p.id as patient, max(c.flow_id) as flow, count(r.id)::int as answers
     from conversations c join patients p on p.id = c.patient_queue_id join responses r on r.conversation_id = c.id
       join flow_versions v on v.id = c.flow_version_id
     where c.phase = 'ended' and v.definition->>'flowType' <> 'ASSISTANT' and p.verified_by_user_id is null
       and (select count(*) from conversations other where other.patient_queue_id = p.id) = 1
     group by p.id having count(r.id) > 1 order by p.id limit 3`,
  )
  expect(talks).toHaveLength(3)
  for (const [index, { contract, patient, flow }] of talks.entries()) {
    const [before, ...others] = await rowsOfContract(contract)
    expect([others, before?.['How']]).toEqual([[], 'SMS'])
    const how = ['phone', 'in-person', 'records'][index]
    const body = { verifiedStatus: 'VERIFIED_PARTIAL', verifiedHow: how }
    const set = await testApp.call('PATCH', `/api/patients/${patient}/verification`, { as: admin, body })
    expect(set.statusCode, set.body).toBe(200)
    for (const more of [{}, { flowId: flow }]) {
      const after = await rowsOfContract(contract, more)
      expect(after.map((row) => [row['Outcome'], row['Reason'], row['How'], row['Flow']])).toEqual([
        ['Verified in part', '', how === 'phone' ? 'Phone' : 'By hand', before?.['Flow']],
      ])
      expect(answersOf(after[0])).toEqual(answersOf(before))
      expect(answersOf(before).length).toBeGreaterThan(0)
    }
    await testApp.call('POST', `/api/patients/${patient}/undo`, { as: admin })
    expect(await rowsOfContract(contract)).toEqual([before])
  }
})

test('CALL-06 REPORT-05 questions asked by telephone are one row, by phone, with each answer', async () => {
  const created = await testApp.call('POST', '/api/patients', {
    as: admin,
    body: { contractId: 'BY-PHONE', patientName: 'Ana Ruiz', phoneNumber: '3055550177', doctorName: 'Dra. Soto' },
  })
  const { id } = created.json<{ id: number }>()
  const asked = await testApp.call('POST', `/api/patients/${id}/phone-questions`, { as: admin, body: {} })
  expect(asked.statusCode, asked.body).toBe(200)
  const values: Record<string, object> = { visit_date: { value: '2026-05-12' }, visit_count: { value: 3 } }
  let now = asked.json<PhoneQuestions>()
  for (let turn = 0; turn < 10 && now.endReason === null; turn += 1) {
    const body = { step: now.step, ...(values[now.question?.key ?? ''] ?? { spoken: 'sí, claro' }) }
    now = (await testApp.call('POST', `/api/patients/${id}/phone-questions/answers`, { as: admin, body })).json()
  }
  expect(now.endReason).toBe('completed')
  const rows = await rowsOfContract('BY-PHONE')
  expect(rows.map((row) => [row['Outcome'], row['How']])).toEqual([['Verified', 'Phone']])
  expect(answersOf(rows[0])).toHaveLength(now.answers.length)
  expect(answersOf(rows[0])).toEqual(expect.arrayContaining(['Yes', '2026-05-12', '3']))
  // The same patient is decided anew by hand: still one row, with the answers of the call.
  const body = { verifiedStatus: 'VERIFIED_FAILED', verifiedHow: 'records' }
  await testApp.call('PATCH', `/api/patients/${id}/verification`, { as: admin, body })
  const again = await rowsOfContract('BY-PHONE')
  expect(again.map((row) => [row['Outcome'], row['How']])).toEqual([['Could not be verified', 'By hand']])
  expect(answersOf(again[0])).toEqual(answersOf(rows[0]))
})

test('REPORT-06 whenever the job is killed, the report holds each row once, and is made once', async () => {
  const { id: whole } = await ask()
  await make(whole)
  const expected = await rowsOf(whole)
  const death = fc.record({ after: fc.nat(3), isBefore: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(death, { maxLength: 4 }), async (deaths) => {
      const { id } = await ask()
      await make(id, deaths)
      expect(await rowsOf(id)).toEqual(expected)
      const made = await query(`select 1 from audit_log where action = 'report.made' and resource_id = $1`, [
        String(id),
      ])
      expect(made).toHaveLength(1)
    }),
    { numRuns: 8 },
  )
}, 60_000)

/** The parts of a workbook, unzipped, in one text. */
const readWorkbook = async (bytes: Buffer): Promise<string> => {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const texts: string[] = []
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    texts.push(Buffer.concat(chunks).toString())
  }
  return texts.join('\n')
}

test('REPORT-06 file, workbook and page hold the same rows; formulas are harmless; each is audited', async () => {
  const { id: early } = await ask()
  for (const kind of ['csv', 'xlsx'])
    expect((await testApp.call('GET', `/api/outcome-reports/${early}/${kind}`, { as: auditor })).statusCode).toBe(409)
  await query(`update patients set doctor_name = '=HYPERLINK("http://evil.example")'`)
  const { id } = await ask()
  await make(id)
  const rows = await rowsOf(id)
  const csv = await testApp.call('GET', `/api/outcome-reports/${id}/csv`, { as: auditor })
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.body.split('\r\n')).toHaveLength(rows.length + 2)
  expect(csv.body).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  const xlsx = await testApp.call('GET', `/api/outcome-reports/${id}/xlsx`, { as: auditor })
  expect(xlsx.headers['content-disposition']).toContain('.xlsx"')
  const sheet = await readWorkbook(xlsx.rawPayload)
  expect(sheet.match(/<row /g)).toHaveLength(rows.length + 1)
  expect(sheet).toContain(rows[0]?.[0])
  expect(sheet).toMatch(/(?:'|&apos;|&#39;)=HYPERLINK/)
  expect(sheet).not.toMatch(/>=HYPERLINK|<f[ >]/)
  expect((await testApp.call('POST', `/api/outcome-reports/${id}/prints`, { as: auditor })).statusCode).toBe(200)
  const noted = await query<{ action: string; phi: boolean }>(
    `select action, phi_accessed as phi from audit_log
     where success and (details->>'endpoint' like $1 or action = 'report.printed')`,
    ['GET /api/outcome-reports/{id}/%'],
  )
  const exports = noted.filter(({ action }) => action.endsWith('exported'))
  expect(exports.length).toBeGreaterThanOrEqual(2)
  expect(noted.every(({ phi }) => phi)).toBe(true)
  expect(noted.filter(({ action }) => action === 'report.printed')).toHaveLength(1)
})

test('REPORT-05 bad choices are refused by name, and a report that is removed is gone', async () => {
  const bad = async (more: Partial<OutcomeReportForm>) => {
    const answer = await testApp.call('POST', '/api/outcome-reports', { as: auditor, body: form(more) })
    return [answer.statusCode, answer.json().field]
  }
  expect(await bad({ from: day(1), to: day(2) })).toEqual([400, 'to'])
  expect(await bad({ from: '2020-01-01' })).toEqual([400, 'from'])
  expect(await bad({ flowId: 999_999 })).toEqual([400, 'flowId'])
  expect(await bad({ locationId: 999_999 })).toEqual([400, 'locationId'])
  const { id } = await ask()
  await make(id)
  expect((await testApp.call('DELETE', `/api/outcome-reports/${id}`, { as: auditor })).statusCode).toBe(200)
  expect((await testApp.call('GET', `/api/outcome-reports/${id}/csv`, { as: auditor })).statusCode).toBe(404)
})

test('REPORT-07 a template keeps the choices under a name of its own, and makes a report of the days before', async () => {
  const body = {
    name: 'Plan Uno',
    flowId: null,
    locationId: null,
    language: 'es',
    span: 'month',
    schedule: null,
    isMailed: false,
    recipientIds: [],
  }
  const created = await testApp.call('POST', '/api/report-templates', { as: auditor, body })
  expect(created.statusCode, created.body).toBe(200)
  const { id } = created.json<ReportTemplate>()
  const again = await testApp.call('POST', '/api/report-templates', { as: admin, body })
  expect([again.statusCode, again.json().field]).toEqual([409, 'name'])
  const run = await testApp.call('POST', `/api/report-templates/${id}/run`, { as: admin })
  const { form: used, templateName } = run.json<OutcomeReport>()
  expect(templateName).toBe('Plan Uno')
  expect(used.from).toMatch(/-01$/)
  expect(new Date(`${used.to}T00:00:00Z`).getTime() + 86_400_000).toBe(
    Date.parse(`${new Date().toISOString().slice(0, 8)}01T00:00:00Z`),
  )
  const changed = { ...body, name: 'Plan Dos', span: 'day' }
  expect(
    (await testApp.call('PATCH', `/api/report-templates/${id}`, { as: admin, body: changed })).json(),
  ).toMatchObject(changed)
  expect((await testApp.call('DELETE', `/api/report-templates/${id}`, { as: admin })).statusCode).toBe(200)
  expect((await testApp.call('POST', `/api/report-templates/${id}/run`, { as: admin })).statusCode).toBe(404)
})

test('REPORT-06 a report is removed after 30 days', async () => {
  const { id } = await ask()
  await query(`update outcome_reports set created_at = now() - interval '31 days' where id = $1`, [id])
  expect(await removeOldReports(testApp.deps)).toBe(1)
  expect((await testApp.call('GET', `/api/outcome-reports/${id}/csv`, { as: auditor })).statusCode).toBe(404)
})
