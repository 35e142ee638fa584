import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { knowledgeEntries } from '../../db/tables/knowledge.ts'
import { locations } from '../../db/tables/senders.ts'
import { indexEntry } from './actions/index-entry.ts'
import { findEntries } from './queries/find.ts'

let app: TestApp
let north: number
let south: number

const entry = (topic: string, es: [string, string], en: [string, string], more: object = {}) => ({
  topic,
  questionsEs: [es[0]],
  answerEs: es[1],
  questionsEn: [en[0]],
  answerEn: en[1],
  state: 'approved',
  ...more,
})

beforeAll(async () => {
  app = await createTestApp()
  const { writer } = app.deps.db
  const sites = await writer
    .insert(locations)
    .values(['Hialeah', 'Kendall'].map((name) => ({ name, zone: 'America/New_York' })))
    .returning()
  ;[north, south] = sites.map(({ id }) => id) as [number, number]
  const rows = [
    entry(
      'horario',
      ['¿A qué hora abren en Hialeah?', 'Hialeah abre a las 8:00 a.m.'],
      ['What time does Hialeah open?', 'Hialeah opens at 8:00 a.m.'],
      { locationId: north },
    ),
    entry(
      'horario',
      ['¿A qué hora abren en Kendall?', 'Kendall abre a las 9:00 a.m.'],
      ['What time does Kendall open?', 'Kendall opens at 9:00 a.m.'],
      { locationId: south },
    ),
    entry(
      'estacionamiento',
      ['¿Dónde me estaciono?', 'El garaje es gratis.'],
      ['Where do I park?', 'The garage is free.'],
    ),
    entry(
      'farmacia',
      ['¿Cuándo abre la farmacia?', 'La farmacia abre los lunes.'],
      ['When is the pharmacy open?', 'The pharmacy is open on Mondays.'],
    ),
    entry('gripe', ['¿Hay vacuna contra la gripe?', 'Hasta marzo.'], ['Do you give flu shots?', 'Until March.'], {
      validFrom: '2026-10-01',
      validTo: '2026-12-31',
    }),
    entry('secreto', ['¿Dónde está la farmacia nueva?', 'No se sabe.'], ['Where is the new pharmacy?', 'Unknown.'], {
      state: 'draft',
    }),
  ]
  for (const row of rows)
    await writer.transaction(async (tx) => {
      const [stored] = await tx.insert(knowledgeEntries).values(row).returning()
      if (stored) await indexEntry(tx, stored.id, stored)
    })
})
afterAll(() => app.close())

const find = async (text: string, more: { language?: 'es' | 'en'; locationId?: number | null; today?: string } = {}) =>
  findEntries(app.deps.db.reader, { text, language: 'es', locationId: null, today: '2026-11-25', limit: 3, ...more })
const first = async (...args: Parameters<typeof find>) => (await find(...args))[0]?.answer

test('KNOW-07 finds the approved entry for how people write: misspelt, in the other language, by another word', async () => {
  expect(await first('a q ora abre la farmasia')).toBe('La farmacia abre los lunes.')
  expect(await first('farmaccya?')).toBe('La farmacia abre los lunes.')
  expect(await first('wher is teh pharmasy', { language: 'en' })).toBe('The pharmacy is open on Mondays.')
  expect(await first('farmacia', { language: 'en' })).toBe('The pharmacy is open on Mondays.')
  expect(await first('¿dónde dejo el carro?')).toBe('El garaje es gratis.')
  expect(await first('can i leave my car', { language: 'en' })).toBe('The garage is free.')
  expect(await find('')).toEqual([])
  expect(await find('👍')).toEqual([])
  expect((await find('farmacia')).map(({ topic }) => topic)).not.toContain('secreto')
})

test('KNOW-08 tells a patient of one site nothing of another one unless the text names it', async () => {
  const answers = async (text: string, locationId: number | null) =>
    (await find(text, { locationId })).map(({ answer }) => answer)
  expect(await answers('a qué hora abren', north)).not.toContain('Kendall abre a las 9:00 a.m.')
  expect((await answers('a qué hora abren', south))[0]).toBe('Kendall abre a las 9:00 a.m.')
  expect((await answers('a qué hora abren en kendall', north))[0]).toBe('Kendall abre a las 9:00 a.m.')
  expect((await answers('y en Hialeah a qué hora abren', null))[0]).toBe('Hialeah abre a las 8:00 a.m.')
  expect(await answers('dónde me estaciono', north)).toContain('El garaje es gratis.')
})

test('KNOW-08 an entry is told from its first day to its last one', async () => {
  const days = ['2026-09-30', '2026-10-01', '2026-12-31', '2027-01-01']
  const told = await Promise.all(
    days.map(async (today) => (await first('vacuna de la gripe', { today })) === 'Hasta marzo.'),
  )
  expect(told).toEqual([false, true, true, false])
})
