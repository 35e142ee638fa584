import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { auditLog } from '../../db/tables/audit.ts'
import { responses } from '../../db/tables/conversations.ts'

let testApp: TestApp
const ROWS = 1203

beforeAll(async () => {
  testApp = await createTestApp()
  await testApp.deps.db.writer.insert(responses).values(
    Array.from({ length: ROWS }, (_, index) => ({
      phoneNumber: '+13055550101',
      timestamp: new Date(Date.UTC(2026, 10, 1, 12, 0, index)),
      language: index % 2 === 0 ? 'es' : 'en',
      questionId: `q${index % 5}`,
      userResponse: index === 0 ? '=HYPERLINK("http://x")' : 'sí, señora',
    })),
  )
})
afterAll(() => testApp.close())

const audited = () => testApp.deps.db.reader.select().from(auditLog).where(eq(auditLog.action, 'responses.exported'))

test('DASH-14 the export has every row once, in the sort asked for, harmless in a spreadsheet', async () => {
  const answer = await testApp.call('GET', '/api/responses/export?sort=timestamp&order=asc', {
    as: await testApp.signedIn('STAFF'),
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="recado-responses-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = answer.body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(ROWS + 1)
  expect(lines[0]?.slice(1)).toMatch(/^id,phoneNumber,timestamp,language,questionId,/)
  expect(lines[1]).toContain(`'+13055550101,2026-11-01T12:00:00.000Z,es,q0,,"'=HYPERLINK(""http://x"")"`)
  expect(lines[2]).toContain('"sí, señora"')
  const ids = lines.slice(1).map((line) => Number(line.split(',')[0]))
  expect(new Set(ids).size).toBe(ROWS)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

test('DASH-14 the audit log says who exported how many rows of patient data, before they leave', async () => {
  const before = (await audited()).length
  const { username, password } = await testApp.addPerson('STAFF')
  const as = await testApp.signIn({ username, password })
  await testApp.call('GET', '/api/responses/export?sort=language&order=desc', { as })
  const rows = await audited()
  expect(rows).toHaveLength(before + 1)
  expect(rows.at(-1)).toMatchObject({
    username,
    resourceType: 'responses',
    phiAccessed: true,
    success: true,
    details: { endpoint: 'GET /api/responses/export', count: ROWS },
  })
})

test('an export in an order that does not exist names the field and sends nothing', async () => {
  const before = (await audited()).length
  const answer = await testApp.call('GET', '/api/responses/export?sort=nonsense', {
    as: await testApp.signedIn('STAFF'),
  })
  expect([answer.statusCode, answer.json().field]).toEqual([400, 'sort'])
  expect(await audited()).toHaveLength(before)
})
