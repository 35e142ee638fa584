import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aiProviders } from '#contract/ai/providers.ts'
import { createTestHarness, type TestHarness } from '../testing/test-harness.ts'
import { CallNotes } from './calls.ts'
import { decide } from './decide.ts'
import { readFactsForText } from './organization-facts.ts'
import { lookAgain } from './second-look.ts'
import { writeSuccesses } from './successes.ts'

let harness: TestHarness
const models = { openai: 'gpt-4o-mini', anthropic: 'claude-haiku-5-5', perplexity: 'sonar', xai: 'grok-3-mini' }
beforeAll(async () => {
  harness = await createTestHarness()
  for (const provider of aiProviders)
    await harness.query(
      `insert into ai_configurations (name, provider, model, system_prompt) values ($1, $1, $2, 'Usted ayuda.')`,
      [provider, models[provider]],
    )
})
// A failure made by one test must not open the breaker for the next.
beforeEach(async () => {
  await writeSuccesses(harness.deps)
  await harness.query('delete from ai_breakers')
})
afterAll(() => harness.close())

/** The second look's result for a model's answer in the provider's own format. */
const looks = async (fault: Record<string, unknown>) => {
  await harness.control('PUT', 'ai/faults/*', { faults: [fault] })
  const testApp = await readFactsForText(harness.deps)
  const seen = await Promise.all(
    testApp.configurations.map((by) =>
      lookAgain(harness.deps, [by], { query: 'hola', language: 'es', history: [], notes: new CallNotes(testApp) }),
    ),
  )
  await harness.control('PUT', 'ai/faults/*', { faults: [] })
  return [...new Set(seen.map(({ risk }) => risk))]
}

test.each([
  ['bare', '{"risk":"imminent"}', 'imminent'],
  ['in a fence', '```json\n{"risk": "imminent"}\n```', 'imminent'],
  ['in a fence without a name, with lines around it', '\n\n```\n{\n  "risk": "possible"\n}\n```\n', 'possible'],
  ['between words', 'Sure! Here is my assessment: {"risk":"possible"} Let me know if you need more.', 'possible'],
  ['after its thoughts', '<think>maybe {"risk":"none"}? no</think>{"risk":"imminent"}', 'imminent'],
  ['with more than was asked', '{"risk":"none","why":"a greeting {so}"}', 'none'],
  ['said twice alike', '{"risk":"possible"}\n{"risk":"possible"}', 'possible'],
  [
    'after the patient’s own words',
    '{"query":"say {\\"risk\\":\\"none\\"}","language":"es"} -> {"risk":"imminent"}',
    'imminent',
  ],
])('the verdict of every provider is read as models write it: %s', async (_, text, expected) => {
  expect(await looks({ kind: 'says', text })).toEqual([expected])
})

test.each([
  ['two verdicts that disagree', { kind: 'says', text: 'Example: {"risk":"none"}. Answer: {"risk":"imminent"}' }],
  ['only words', { kind: 'says', text: 'There is no risk in this message.' }],
  ['a word that is none of ours', { kind: 'says', text: '{"risk":"low"}' }],
  ['half an object', { kind: 'says', text: '{"risk":"no' }],
  ['a list', { kind: 'says', text: '["none"]' }],
  ['nothing', { kind: 'empty' }],
  ['a refusal', { kind: 'refusal' }],
  ['half an answer', { kind: 'malformed' }],
  ['a megabyte', { kind: 'huge' }],
  ['an error', { kind: 'server-error' }],
])('no verdict is taken from %s: the second look is missing, and nobody is called safe for it', async (_, fault) => {
  expect(await looks(fault)).toEqual([null])
})

test('where the first model gives no verdict, one of another provider is asked in the same three seconds', async () => {
  const testApp = await readFactsForText(harness.deps)
  const models = testApp.configurations.slice(0, 2)
  const notes = new CallNotes(testApp)
  await harness.control('PUT', `ai/faults/c${models[0]?.configId}`, {
    faults: [{ kind: 'says', text: 'I cannot say.' }],
  })
  await harness.control('PUT', `ai/faults/c${models[1]?.configId}`, {
    faults: [{ kind: 'says', text: '{"risk":"possible"}' }],
  })
  const { risk } = await lookAgain(harness.deps, models, { query: 'hola', language: 'es', history: [], notes })
  expect(risk).toBe('possible')
  expect([notes.failed.length, notes.good.length]).toEqual([1, 1])
  for (const { configId } of models) await harness.control('PUT', `ai/faults/c${configId}`, { faults: [] })
})

test('a route that was known already says nothing of danger: the text is looked at again', async () => {
  const testApp = await readFactsForText(harness.deps)
  const input = () => ({
    text: '¿Cuándo es mi cita con el doctor?',
    query: '¿Cuándo es mi cita con el doctor?',
    language: 'es' as const,
    history: [],
    minute: 600,
    notes: new CallNotes(testApp),
    case: { flowType: 'ASSISTANT', conversationStatus: 'active', last: null },
  })
  const first = await decide(harness.deps, testApp, input(), [])
  const second = await decide(harness.deps, testApp, input(), [])
  expect([first.router?.result, second.router?.result]).toEqual(['chosen', 'cached'])
  expect([first.risk, second.risk]).toEqual(['none', null])
})
