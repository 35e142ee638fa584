import { afterAll, beforeAll, expect, test } from 'vitest'
import { knowledgeFindings } from '#contract/knowledge/agreement.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { findEntries } from '../../features/knowledge/queries/find.ts'
import { knowledgeEntries } from '../tables/knowledge.ts'
import { seedKnowledge } from './knowledge.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  await app.deps.db.writer.transaction((tx) => seedKnowledge(tx, app.deps.clock.now()))
})
afterAll(() => app.close())

test('KNOW-12 the approved entries of the demonstration pass the check, and are found', async () => {
  const rows = await app.deps.db.reader.select().from(knowledgeEntries)
  expect(rows).toHaveLength(14)
  for (const row of rows.filter(({ state }) => state === 'approved'))
    for (const form of [row, row.change ?? row]) expect(knowledgeFindings(form), row.topic).toEqual([])
  const asked = {
    text: 'no tengo quien me lleve',
    language: 'es',
    locationId: null,
    today: '2026-11-25',
    limit: 3,
  } as const
  expect((await findEntries(app.deps.db.reader, asked))[0]).toMatchObject({ topic: 'Transporte' })
})
