import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '#engine/settings.ts'
import { createTestApp, type TestApp } from '../app/test-app.ts'
import { aiConfigurations } from '../db/tables/ai.ts'
import { startCarrier } from '../testing/test-carrier.ts'
import { configuredOf, readOrganizationFacts } from './organization-facts.ts'
import { tryText } from './try-text.ts'

let testApp: TestApp
let carrier: Awaited<ReturnType<typeof startCarrier>>

beforeAll(async () => {
  carrier = await startCarrier()
  testApp = await createTestApp({ sandboxUrl: carrier.url })
})
afterAll(async () => {
  await testApp.close()
  await carrier.close()
})

test('EVAL-06 a trial whose provider fails leaves breaker and health of the live configuration alone', async () => {
  const { deps } = testApp
  const live = { name: 'En uso', provider: 'openai', model: 'gpt-4o', systemPrompt: 'Usted ayuda.', isDefault: true }
  const [row] = await deps.db.writer.insert(aiConfigurations).values(live).returning()
  if (!row) throw new Error('the configuration was not inserted')
  const facts = await readOrganizationFacts(deps, deps.db.reader)
  // A model that its provider has never heard of.
  const chosen = configuredOf(deps.config, { ...row, model: 'gpt-9-imaginary' })
  const asked = { text: '¿A qué hora abren?', language: 'es' } as const
  for (let times = 0; times < 8; times += 1) {
    const trial = await tryText(deps, { chosen, facts, settings: defaultSettings }, asked)
    expect(trial.result).toBe('none')
  }
  const { rows } = await deps.db.write.query(
    'select (select count(*)::int from ai_breakers) as breakers, (select count(*)::int from ai_attempts) as attempts',
  )
  expect(rows).toEqual([{ breakers: 0, attempts: 0 }])
  const after = await readOrganizationFacts(deps, deps.db.reader)
  expect(after.breakers.size).toBe(0)
})
