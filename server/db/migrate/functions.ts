import { createHash } from 'node:crypto'
import pg from 'pg'
import { readSqlFiles } from '../sql-files.ts'

/** Every function of ours is called so; what is called so and has no file is dropped. */
const NAMES = /\brecado_\w+/g

/** SQLSTATE of dropping what other objects depend on. */
const STILL_USED = '2BP01'

/** Puts functions in place from their files, each once its content is another than the database has. */
export interface FunctionFiles {
  /** The functions that a statement names, and those that they name. */
  placeNamedIn(statement: string): Promise<void>
  /** All of them; drops what has no file. */
  placeAll(): Promise<void>
  /** Drops the functions that an earlier release left and that were not put in place yet. */
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
 * Drops what stands under the name, so that parameters and result may change. A trigger, column or index that uses the
 * function keeps it: then its definition is replaced in place.
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

/** The functions' files and what the database has of them. The table recado.functions must exist. */
export const openFunctionFiles = async (client: pg.Client): Promise<FunctionFiles> => {
  const texts = new Map(readSqlFiles('functions').map(({ name, text }) => [name, text]))
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from recado.functions')
  const placed = new Map(rows.map(({ name, sha256 }) => [name, sha256]))

  const place = async (name: string): Promise<void> => {
    const text = texts.get(name)
    if (text === undefined) return
    const sha256 = hashOf(text)
    if (placed.get(name) === sha256) return
    // Marked first: functions may name each other.
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
      // The tables that a body reads may still have to be made.
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
