import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from './test-database.ts'

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

it('gives every caller a migrated database of its own, with the roles of production', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const tables = "select count(*)::int as n from information_schema.tables where table_schema = 'public'"
  const [counted] = await query(one.appUrl, tables)
  expect(counted?.n).toBeGreaterThan(0)
  await query(one.ownerUrl, 'create table only_here (n integer)')
  await expect(query(two.ownerUrl, 'select * from only_here')).rejects.toThrow('does not exist')
  await expect(query(one.appUrl, 'create table not_mine (n integer)')).rejects.toThrow('permission denied')
  await Promise.all([one.drop(), two.drop()])
  await expect(query(one.appUrl, 'select 1')).rejects.toThrow('does not exist')
})
