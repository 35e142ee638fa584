import pg from 'pg'
import type { FunctionFiles } from './migrate/functions.ts'
import { earlierState } from './migrate/state.ts'
import { migrationNumber, readSqlFiles, statementsOf } from './sql-files.ts'

// Upgrades releases before the baseline. Their remaining steps bring the tables to the last of these releases. Then the
// tables move into a schema of their own, the baseline creates its tables as in a fresh database, and the rows are
// copied. So an upgraded database cannot differ from a fresh one.

const ASIDE = 'recado_earlier'
/** A step of an earlier release that defined anew how conversations are found. */
const DESCRIBED_ANEW = 30

const steps = () => readSqlFiles('upgrade/steps')

/** The tables of earlier releases; others in the database are not ours. */
const earlierTables = (): string[] =>
  steps().flatMap(({ text }) => [...text.matchAll(/^CREATE TABLE "(\w+)"/gm)].map(([, name = '']) => name))

/** Rows are copied before indexes, references and triggers exist: building those at the end is faster. */
const isBeforeRows = (statement: string): boolean => /^(?:--.*\n)*CREATE (?:TABLE|EXTENSION)\b/.test(statement)

/** The other statements of a step change rows, and new tables have none. */
const isAboutTables = (statement: string): boolean => /^(?:--.*\n)*(?:CREATE|ALTER)\b/.test(statement)

const namesOf = async (client: pg.Client, query: string): Promise<string[]> =>
  (await client.query<{ name: string }>(query)).rows.map(({ name }) => name)

const dropTriggers = async (client: pg.Client, tables: readonly string[]): Promise<void> => {
  const { rows } = await client.query<{ name: string; table: string }>(
    `select tgname as name, tgrelid::regclass::text as table from pg_trigger
     where not tgisinternal and tgrelid = any ($1::regclass[])`,
    [tables.map((name) => pg.escapeIdentifier(name))],
  )
  for (const { name, table } of rows) await client.query(`drop trigger ${pg.escapeIdentifier(name)} on ${table}`)
}

const copyRows = async (client: pg.Client, name: string): Promise<void> => {
  const table = pg.escapeIdentifier(name)
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`public.${table}`],
  )
  const columns = rows[0]?.columns ?? ''
  await client.query(
    `insert into public.${table} (${columns}) overriding system value select ${columns} from ${ASIDE}.${table}`,
  )
}

const copySequences = async (client: pg.Client): Promise<void> => {
  const sequences = await namesOf(
    client,
    `select relname as name from pg_class where relkind = 'S' and relnamespace = '${ASIDE}'::regnamespace`,
  )
  for (const name of sequences)
    await client.query(
      `select setval('public.${pg.escapeIdentifier(name)}', last_value, is_called) from ${ASIDE}.${pg.escapeIdentifier(name)}`,
    )
}

/** Drops the earlier releases' own migration table: such a release refuses to start again. */
const removeFormerBookkeeping = async (client: pg.Client): Promise<void> => {
  await client.query('drop table drizzle.__drizzle_migrations')
  const others = await namesOf(
    client,
    `select relname as name from pg_class where relnamespace = 'drizzle'::regnamespace and relkind in ('r', 'v', 'm')`,
  )
  if (others.length === 0) await client.query('drop schema drizzle cascade')
}

/**
 * Copies the rows of a release before the baseline into the baseline's tables. `lastStep`: the number of that release's
 * last step. `run` runs a statement after creating the functions it calls. Call it in a transaction.
 */
export const copyEarlierRows = async (
  client: pg.Client,
  {
    lastStep,
    baseline,
    run,
    functions,
  }: {
    lastStep: number
    baseline: readonly string[]
    run: (statement: string) => Promise<void>
    functions: FunctionFiles
  },
): Promise<void> => {
  const existing = new Set(await namesOf(client, `select tablename as name from pg_tables where schemaname = 'public'`))
  await dropTriggers(
    client,
    earlierTables().filter((name) => existing.has(name)),
  )
  for (const step of steps())
    if (migrationNumber(step) > lastStep) for (const statement of statementsOf(step)) await run(statement)
  await client.query('drop view if exists counted_facts; drop view if exists counted_texts')
  await client.query(`create schema ${ASIDE}`)
  for (const name of earlierTables())
    await client.query(`alter table public.${pg.escapeIdentifier(name)} set schema ${ASIDE}`)
  // Rows keep their physical order.
  await client.query('set local synchronize_seqscans = off')
  for (const statement of baseline) if (isBeforeRows(statement)) await run(statement)
  for (const name of earlierTables()) await copyRows(client, name)
  await copySequences(client)
  await client.query(`drop schema ${ASIDE} cascade`)
  await functions.dropUnplaced()
  for (const statement of baseline) if (!isBeforeRows(statement)) await run(statement)
  if (lastStep < DESCRIBED_ANEW) {
    await client.query('delete from conversation_search')
    await run('select recado_describe_conversations(array(select id from conversations))')
  }
  await removeFormerBookkeeping(client)
  await client.query('analyze')
}

/**
 * Creates the tables of a release before the baseline, without rows, indexes and rules, for one of its backups.
 * `applied`: its number of migrations. Call it in a transaction, on an empty database.
 */
export const createEarlierTables = async (client: pg.Client, applied: number): Promise<void> => {
  const state = earlierState(applied)
  if (state.kind !== 'earlier') return
  for (const step of steps())
    if (migrationNumber(step) <= state.lastStep)
      for (const statement of statementsOf(step)) if (isAboutTables(statement)) await client.query(statement)
  await client.query(`create schema if not exists drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash) select 'restored' from generate_series(1, $1::int)`,
    [applied],
  )
}
