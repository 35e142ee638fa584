import { createHash } from 'node:crypto'
import pg from 'pg'
import { readSqlFiles } from '../sql-files.ts'

/** Prefix of our functions; one with this prefix and without a file is dropped. */
const NAMES = /\brecado_\w+/g

/** SQLSTATE when other objects depend on what is dropped. */
const STILL_USED = '2BP01'

/** Creates functions from their files when their content differs from the database. */
export interface FunctionFiles {
  /** The functions that a statement calls, and those that they call. */
  placeNamedIn(statement: string): Promise<void>
  /** All functions; drops those without a file. */
  placeAll(): Promise<void>
  /** Drops functions of an earlier release that have not been created anew. */
  dropUnplaced(): Promise<void>
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const drop = async (client: pg.Client, isGone: (name: string) => boolean): Promise<void> => {
  const { rows } = await client.query<{ name: string; signature: string }>(
    `select proname as name, oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'public'::regnamespace and proname like 'recado\\_%'`,
  )
  const gone = rows.filter(({ name }) => isGone(name))
  if (gone.length > 0) await client.query(`drop function ${gone.map(({ signature }) => signature).join(', ')}`)
  await client.query('delete from recado.functions where name = any ($1)', [gone.map(({ name }) => name)])
}

/**
 * Drops the old function, so that parameters and result may change. Where a trigger, column or index depends on it,
 * only its body is replaced.
 */
const dropFormer = async (client: pg.Client, name: string): Promise<void> => {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'public'::regnamespace and proname = $1`,
    [name],
  )
  for (const { signature } of rows) {
    await client.query('savepoint former')
    const isUsed = await client.query(`drop function ${signature}`).then(
      () => false,
      (error: unknown) => {
        if (error instanceof pg.DatabaseError && error.code === STILL_USED) return true
        throw error
      },
    )
    await client.query(isUsed ? 'rollback to savepoint former' : 'release savepoint former')
  }
}

/** The functions' files compared with the database. The table recado.functions must exist. */
export const openFunctionFiles = async (client: pg.Client): Promise<FunctionFiles> => {
  const texts = new Map(readSqlFiles('functions').map(({ name, text }) => [name, text]))
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from recado.functions')
  const placed = new Map(rows.map(({ name, sha256 }) => [name, sha256]))

  const place = async (name: string): Promise<void> => {
    const text = texts.get(name)
    if (text === undefined) return
    const sha256 = hashOf(text)
    if (placed.get(name) === sha256) return
    // Marked first: functions may call each other.
    placed.set(name, sha256)
    for (const other of text.match(NAMES) ?? []) await place(other)
    await dropFormer(client, name)
    await client.query(text)
    await client.query(
      `insert into recado.functions (name, sha256) values ($1, $2)
       on conflict (name) do update set sha256 = excluded.sha256`,
      [name, sha256],
    )
  }

  return {
    async placeNamedIn(statement) {
      const names = statement.match(NAMES) ?? []
      if (names.length === 0) return
      // The tables that a body reads may not exist yet.
      await client.query('set local check_function_bodies = off')
      for (const name of names) await place(name)
      await client.query('set local check_function_bodies = on')
    },
    async placeAll() {
      for (const name of texts.keys()) await place(name)
      await drop(client, (name) => !texts.has(name))
    },
    dropUnplaced: () => drop(client, (name) => !placed.has(name)),
  }
}
