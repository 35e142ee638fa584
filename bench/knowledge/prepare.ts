import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonEntry } from '#contract/knowledge/file.ts'
import type { Language } from '#contract/primitives.ts'
import { openDatabase } from '#server/db/client.ts'
import { seededRandom } from '#server/db/seed/people.ts'
import { knowledgeEntries } from '#server/db/tables/knowledge.ts'
import { locations } from '#server/db/tables/senders.ts'
import { createTestDatabase } from '#server/db/test-database.ts'
import { indexEntry } from '#server/features/knowledge/actions/index-entry.ts'
import { findEntries } from '#server/features/knowledge/queries/find.ts'

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../others', `assistant-${name}.json`), 'utf8'))

/** The two invented clinics: weights may be chosen on the first; the second judges. */
export type Clinic = 'first' | 'second'
const ending: Record<Clinic, string> = { first: '', second: '-two' }

/** Sixty entries of a clinic. */
const entriesOf = (clinic: Clinic): JsonEntry[] => read(`knowledge${ending[clinic]}`) as JsonEntry[]
/** What patients might ask of it, each with the entry that answers. */
export const questionsOf = (clinic: Clinic) =>
  read(`questions${ending[clinic]}`) as { language: Language; text: string; entry: string }[]

/** A database with that many approved entries. */
export interface Sized {
  /** The entries found for a text, the likeliest first. */
  find(text: string, language: Language): Promise<string[]>
  drop(): Promise<void>
}

/** Words that an organization of this size also writes of: names of programs, doctors, streets. */
const VOCABULARY = 8000
const WORDS_OF_ITS_OWN = 6
/** Entries of one transaction: a long one is ended by the server. */
const BATCH = 20
const TODAY = '2026-11-25'

const inventWord = (random: () => number): string => {
  const letters = ['bcdfglmnprst', 'aeiou']
  return Array.from({ length: 6 + Math.floor(random() * 4) }, (_, at) => {
    const some = letters[at % 2] ?? ''
    return some[Math.floor(random() * some.length)]
  }).join('')
}

/** A clinic's sixty entries, and as many more as asked for: each a copy of one of them about something else. */
export const prepare = async (clinic: Clinic, entries = 60): Promise<Sized> => {
  const database = await createTestDatabase({ durable: true })
  const db = openDatabase({ url: database.ownerUrl, onLost: (error) => console.error(error.message) })
  const examples = entriesOf(clinic)
  const names = [...new Set(examples.flatMap(({ location }) => location ?? []))]
  const sites = await db.writer
    .insert(locations)
    .values(names.map((name) => ({ name, zone: 'America/New_York' })))
    .returning()
  const random = seededRandom(20_261_125)
  const vocabulary = Array.from({ length: VOCABULARY }, () => inventWord(random))
  const keys = new Map<number, string>()
  const fill = (from: number) =>
    db.writer.transaction(async (tx) => {
      for (let at = from; at < Math.min(entries, from + BATCH); at += 1) {
        const example = examples[at % examples.length]
        if (!example) throw new Error('there is no example')
        const isCopy = at >= examples.length
        const about = isCopy
          ? Array.from({ length: WORDS_OF_ITS_OWN }, () => vocabulary[Math.floor(random() * VOCABULARY)]).join(' ')
          : ''
        const form = {
          topic: `${example.topic} ${about}`.trim().slice(0, 120),
          questionsEs: (example.questions?.es ?? []).map((question) => `${question} ${about}`.trim()),
          questionsEn: (example.questions?.en ?? []).map((question) => `${question} ${about}`.trim()),
          answerEs: example.answer?.es ?? '',
          answerEn: example.answer?.en ?? '',
          locationId: sites.find(({ name }) => name === example.location)?.id ?? null,
        }
        const [row] = await tx
          .insert(knowledgeEntries)
          .values({ ...form, state: 'approved' })
          .returning({ id: knowledgeEntries.id })
        if (!row) throw new Error('the entry was not inserted')
        keys.set(row.id, example.id ?? '')
        await indexEntry(tx, row.id, form)
      }
    })
  for (let from = 0; from < entries; from += BATCH) await fill(from)
  await db.writer.transaction(async (tx) => {
    await tx.execute('set local statement_timeout = 0')
    await tx.execute('analyze knowledge_entries, knowledge_terms, knowledge_words')
  })
  return {
    find: async (text, language) => {
      const found = await findEntries(db.reader, { text, language, locationId: null, today: TODAY, limit: 8 })
      return found.map(({ id }) => keys.get(id) ?? '')
    },
    drop: async () => {
      await db.close()
      await database.drop()
    },
  }
}
