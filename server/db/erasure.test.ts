import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patientTables } from './erasure/patient-tables.ts'
import { erasureCatalogue } from './erasure.ts'
import type { TestDatabase } from './test-cluster.ts'
import { createTestDatabase } from './test-database.ts'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** The columns of the database that the catalogue does not declare, and those it declares that are not there. */
const differences = async (): Promise<{ undeclared: string[]; unknown: string[] }> => {
  const { rows } = await client.query<{ column: string }>(
    `select c.relname || '.' || a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
  )
  const there = new Set(rows.map(({ column }) => column))
  const declared = new Set(
    [...erasureCatalogue].flatMap(([table, { patient, other }]) =>
      [...patient, ...other].map((name) => `${table}.${name}`),
    ),
  )
  return {
    undeclared: [...there].filter((column) => !declared.has(column)),
    unknown: [...declared].filter((column) => !there.has(column)),
  }
}

test('KEEP-01 every column of the database is declared in the erasure catalogue', async () => {
  expect(await differences()).toEqual({ undeclared: [], unknown: [] })
})

test('KEEP-01 a column that is not declared is named, in a known table and in a new one', async () => {
  await client.query('begin')
  await client.query('alter table patients add column nickname text')
  await client.query('create table visitors (id bigint, said text)')
  const { undeclared } = await differences()
  await client.query('rollback')
  expect(undeclared.sort()).toEqual(['patients.nickname', 'visitors.id', 'visitors.said'])
})

test('KEEP-01 no column is declared twice', () => {
  for (const [table, { patient, other }] of erasureCatalogue) {
    const columns = [...patient, ...other]
    expect(new Set(columns).size, table).toBe(columns.length)
  }
})

/** Tables below a patient, a number or a conversation by a foreign key, however far. */
const belowPatients = async (): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `with recursive below as (
       select c.oid from pg_class c where c.relname in ('patients', 'conversations') and c.relnamespace = 'public'::regnamespace
       union
       select k.conrelid from pg_constraint k join below b on b.oid = k.confrelid where k.contype = 'f'
     ) select relname as name from pg_class join below using (oid)`,
  )
  return rows.map(({ name }) => name)
}

test('KEEP-01 a table below patients and conversations is never one that erasure leaves alone', async () => {
  const known: string[] = Object.keys(patientTables)
  // Whom a campaign texted, which its figures count later too; who has read which notice.
  const byIds = ['campaign_recipients', 'notification_reads']
  const below = await belowPatients()
  expect(below.length).toBeGreaterThan(15)
  expect(below.filter((name) => !known.includes(name) && !byIds.includes(name))).toEqual([])
})
