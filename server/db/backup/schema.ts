import pg from 'pg'

/** A table as a backup sees it. Generated columns are made anew by the database. */
export interface BackedTable {
  name: string
  columns: string[]
}

/** Every table of ours with its columns, in order of the alphabet. */
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

/** Where the counters of the ids stand. */
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

/** Text forms that mean the same on every server, whatever its settings and version. */
export const speakPlainly = (client: pg.Client): Promise<unknown> =>
  client.query(
    `set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'iso_8601'; set extra_float_digits to 1;
     set bytea_output to 'hex'; set client_min_messages to warning; set statement_timeout to 0; set lock_timeout to '30s';
     set idle_in_transaction_session_timeout to 0`,
  )

/**
 * Takes away, inside the transaction, what forbids filling tables in any order and as they were: keys between tables and
 * triggers. Answers the function that brings them back, which proves every reference.
 */
export const looseConstraints = async (
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
