import pg from 'pg'

/** A table in a backup. Generated columns are left out: the database computes them. */
export interface BackedTable {
  name: string
  columns: string[]
}

/** Every table of ours with its columns, by name. */
export const tablesInBackup = async (client: pg.Client): Promise<BackedTable[]> => {
  const { rows } = await client.query<BackedTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  )
  return rows
}

/** Current values of the id sequences. */
export const countersOf = async (client: pg.Client): Promise<Record<string, { last: string; isCalled: boolean }>> => {
  const { rows: names } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  const counters: Record<string, { last: string; isCalled: boolean }> = {}
  for (const { name } of names) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
    )
    if (rows[0]) counters[name] = rows[0]
  }
  return counters
}

/** Output settings that give the same text on every server. */
export const setPortableOutput = (client: pg.Client): Promise<unknown> =>
  client.query(
    `set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'iso_8601'; set extra_float_digits to 1;
     set bytea_output to 'hex'; set client_min_messages to warning; set statement_timeout to 0; set lock_timeout to '30s';
     set idle_in_transaction_session_timeout to 0`,
  )

/**
 * Drops, inside the transaction, what prevents filling tables in any order: foreign keys and triggers. Returns the
 * function that restores them, which checks every reference.
 */
export const dropConstraints = async (
  client: pg.Client,
  tables: readonly BackedTable[],
): Promise<() => Promise<void>> => {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  for (const { name } of tables) await client.query(`alter table ${pg.escapeIdentifier(name)} disable trigger user`)
  return async () => {
    for (const { name } of tables) await client.query(`alter table ${pg.escapeIdentifier(name)} enable trigger user`)
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
  }
}
