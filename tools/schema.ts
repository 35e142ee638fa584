// npm run schema: writes server/db/schema.sql, all tables as in a fresh database. A test compares the two.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describeSchema } from '#server/db/schema.ts'
import { createTestDatabase } from '#server/db/test-database.ts'

const database = await createTestDatabase()
const client = new pg.Client({ connectionString: database.ownerUrl })
try {
  await client.connect()
  writeFileSync(join(import.meta.dirname, '../server/db/schema.sql'), await describeSchema(client))
} finally {
  await client.end()
  await database.drop()
}
