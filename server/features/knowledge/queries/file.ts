import { asc, eq, ne } from 'drizzle-orm'
import type { JsonEntry } from '#contract/knowledge/file.ts'
import type { Language } from '#contract/primitives.ts'
import { BOM, csvLine, type RowFile } from '../../../csv.ts'
import type { Reader } from '../../../db/read.ts'
import { knowledgeEntries } from '../../../db/tables/knowledge.ts'
import { locations } from '../../../db/tables/senders.ts'
import { users } from '../../../db/tables/users.ts'
import { fileCells, fileHeader, type KnownNames } from '../rules/file.ts'

const idByName = (rows: readonly { id: number; name: string }[]): Map<string, number> =>
  new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))

/** The sites and accounts that a file may name. */
export const knownNames = async (db: Reader): Promise<KnownNames> => ({
  locations: idByName(await db.select({ id: locations.id, name: locations.name }).from(locations)),
  owners: idByName(await db.select({ id: users.id, name: users.username }).from(users)),
})

/** All entries but retired ones in the form of a file, with the text that is written last. */
export const knowledgeFile = async (db: Reader): Promise<JsonEntry[]> => {
  const rows = await db
    .select()
    .from(knowledgeEntries)
    .where(ne(knowledgeEntries.state, 'retired'))
    .orderBy(asc(knowledgeEntries.id))
  const sites = await db.select({ id: locations.id, name: locations.name }).from(locations)
  const owners = await db.select({ id: users.id, name: users.username }).from(users).where(eq(users.isActive, true))
  return rows.map((row) => {
    const entry = row.change ?? row
    return {
      id: row.key ?? `recado-${row.id}`,
      topic: entry.topic,
      location: sites.find(({ id }) => id === entry.locationId)?.name ?? null,
      questions: { es: entry.questionsEs, en: entry.questionsEn },
      answer: { es: entry.answerEs, en: entry.answerEn },
      validFrom: entry.validFrom,
      validTo: entry.validTo,
      owner: owners.find(({ id }) => id === entry.ownerId)?.name ?? null,
      reviewOn: entry.reviewOn,
    }
  })
}

/** The same as a CSV file, with the headers in the caller's language. */
export const knowledgeCsv = async (db: Reader, language: Language, today: string): Promise<RowFile> => {
  const entries = await knowledgeFile(db)
  const lines = async function* () {
    yield BOM + csvLine(fileHeader(language))
    for (const entry of entries) yield csvLine(fileCells(entry))
  }
  return { name: `recado-knowledge-${today}`, rows: entries.length, lines: lines() }
}
