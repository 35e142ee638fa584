import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FileEntry, JsonEntry } from '#contract/knowledge/file.ts'
import type { KnowledgeEntry } from '#contract/knowledge.ts'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { aiDecisions } from '../../../db/tables/ai-routing.ts'
import { knowledgeEntries } from '../../../db/tables/knowledge.ts'
import { locations } from '../../../db/tables/senders.ts'

const root = join(import.meta.dirname, '../../../..')
const examples = readFileSync(join(root, 'bench/others/assistant-knowledge.json'), 'utf8')

let app: TestApp
let as: string

beforeAll(async () => {
  app = await createTestApp()
  as = await app.signedIn('CLINICAL_SUPERVISOR')
  await app.deps.db.writer
    .insert(locations)
    .values(['Hialeah', 'Kendall'].map((name) => ({ name, zone: 'America/New_York' })))
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.deps.db.writer.delete(knowledgeEntries)
})

const post = (path: string, body: object) => app.call('POST', `/api/knowledge/${path}`, { as, body })
const preview = async (format: 'csv' | 'json', text: string): Promise<FileEntry[]> => {
  const answer = await post('import/preview', { format, text })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().entries
}
const list = async () => (await app.call('GET', '/api/knowledge', { as })).json<KnowledgeEntry[]>()
const verdictsOf = (entries: readonly FileEntry[]) => entries.map(({ verdict }) => verdict)

test('KNOW-09 a JSON file of sixty entries comes in as it is, checked ones approved at once, and twice is once', async () => {
  expect(new Set(verdictsOf(await preview('json', examples)))).toEqual(new Set(['new']))
  expect(await list()).toHaveLength(0)
  const first = await post('import', { format: 'json', text: examples, isChecked: true })
  expect(first.json()).toEqual({ added: 60, changed: 0, same: 0, refused: 0, approved: 60 })
  expect((await post('import', { format: 'json', text: examples })).json()).toMatchObject({ added: 0, same: 60 })
  const changed = examples.replace('8:00 a.m. a 6:00 p.m.', '8:00 a.m. a 7:00 p.m.')
  const entries = await preview('json', changed)
  expect(entries.filter(({ verdict }) => verdict === 'changes')).toMatchObject([
    { place: 1, fields: ['answerEs'], problem: expect.stringContaining("'7:00 p.m.'") },
  ])
  // A change that does not pass the check waits, and the approved text stays.
  expect((await post('import', { format: 'json', text: changed, isChecked: true })).json()).toMatchObject({
    changed: 1,
    approved: 0,
  })
  const [entry] = (await list()).filter(({ key }) => key === 'k1')
  expect(entry).toMatchObject({ state: 'approved', change: { answerEs: expect.stringContaining('7:00') } })
  expect(entry?.answerEs).toContain('6:00 p.m.')
})

test('KNOW-09 a CSV file is read by its Spanish or English headers, and refused rows say why', async () => {
  const csv = [
    'Tema;Sitio;Preguntas en español;Preguntas en inglés;Respuesta;Answer;Hasta',
    'Horario;hialeah;¿Cuándo abren? | ¿Abren hoy?;When do you open?;"Abrimos a las 8 a.m.; cerramos a las 5 p.m.";We open at 8 a.m. and close at 5 p.m.;',
    'Precio;Marte;;;Cuesta $5.;It costs $5.;',
    'Gripe;;;;Hasta marzo.;Until March.;31 de marzo',
  ].join('\r\n')
  const entries = await preview('csv', csv)
  expect(verdictsOf(entries)).toEqual(['new', 'refused', 'refused'])
  expect(entries[1]?.problem).toBe('Location must be one of: hialeah, kendall.')
  expect(entries[2]?.problem).toBe('Last day must be a valid date.')
  expect((await post('import', { format: 'csv', text: csv })).json()).toMatchObject({
    added: 1,
    refused: 2,
    approved: 0,
  })
  expect(await list()).toMatchObject([
    {
      topic: 'Horario',
      location: 'Hialeah',
      questionsEs: ['¿Cuándo abren?', '¿Abren hoy?'],
      answerEs: 'Abrimos a las 8 a.m.; cerramos a las 5 p.m.',
      state: 'draft',
    },
  ])
  const english = 'topic,answer es,answer en\nHorario,Hoy.,Today.'
  expect(verdictsOf(await preview('csv', english))).toEqual(['new'])
  for (const [format, text] of [
    ['csv', 'a,b\n1,2'],
    ['json', '{'],
    ['json', '{}'],
    ['json', '[{"topic":7}]'],
  ]) {
    const refused = await post('import/preview', { format, text })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ field: 'text' })
  }
})

test('KNOW-10 what is exported comes back the same, as CSV and as JSON', async () => {
  await post('import', { format: 'json', text: examples })
  const { key: _, ...form } = { key: null, topic: 'Nueva', questionsEs: ['¿Sí, "de veras"?'], answerEs: 'Línea,\ndos' }
  await app.call('POST', '/api/knowledge', { as, body: form })
  const csv = await app.call('GET', '/api/knowledge/export', { as })
  expect(csv.headers['content-type']).toContain('text/csv')
  const spanish = await app.call('GET', '/api/knowledge/export', { as, headers: { 'x-language': 'es' } })
  expect(spanish.body).toContain('Respuesta en español')
  const json = (await app.call('GET', '/api/knowledge/file', { as })).json<JsonEntry[]>()
  expect(json).toHaveLength(61)
  for (const [format, text] of [
    ['csv', csv.body],
    ['csv', spanish.body],
    ['json', JSON.stringify(json)],
  ] as const)
    expect(new Set(verdictsOf(await preview(format, text))), format).toEqual(new Set(['same']))
})

test('KNOW-11 what patients asked without an answer is listed by likeness, and a draft of it takes it off the list', async () => {
  const row = (query: string, result: string) => ({
    query,
    language: 'es',
    decisionType: 'ai_routed',
    selectedProvider: 'openai',
    trace: [{ stage: 'outcome' as const, result: result as 'handoff', reason: null, ms: 1 }],
  })
  await app.deps.db.writer
    .insert(aiDecisions)
    .values([
      row('¿Dan vacunas contra el covid?', 'handoff'),
      row('vacuna covid', 'handoff'),
      row('¿Tienen estacionamiento?', 'apology'),
      row('¿A qué hora abren?', 'answered'),
    ])
  const unanswered = async () => (await app.call('GET', '/api/knowledge/unanswered', { as })).json()
  const groups = await unanswered()
  expect(groups).toHaveLength(2)
  expect(groups[0]).toMatchObject({ count: 2, language: 'es' })
  expect(new Set([groups[0].text, ...groups[0].others])).toEqual(
    new Set(['vacuna covid', '¿Dan vacunas contra el covid?']),
  )
  await app.call('POST', '/api/knowledge', { as, body: { topic: 'covid', questionsEs: [groups[0].text] } })
  expect((await unanswered()).map(({ text }: { text: string }) => text)).toEqual(['¿Tienen estacionamiento?'])
})
