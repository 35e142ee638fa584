import type pg from 'pg'
import { ConfigError } from '../../config.ts'
import { migrationNumber, readSqlFiles } from '../sql-files.ts'

/** The migration that creates a fresh database; releases before it have smaller numbers. */
export const BASELINE = 34

/** Steps before the baseline count from 0; step 15 was never released. */
const lastStepOf = (applied: number): number => (applied <= 15 ? applied - 1 : applied)

/** How the tables of a database came to be. */
export type SchemaState =
  | { kind: 'empty' }
  /** A release before the baseline: the number of applied migrations, and the last step. */
  | { kind: 'earlier'; applied: number; lastStep: number }
  | { kind: 'current'; names: string[] }

/** The state of a release before the baseline with this many applied migrations. */
export const earlierState = (applied: number): SchemaState => ({
  kind: 'earlier',
  applied,
  lastStep: lastStepOf(applied),
})

/** Reads the migration state of a database. */
export const schemaStateOf = async (client: pg.Client): Promise<SchemaState> => {
  const { rows } = await client.query<{ isCurrent: boolean; isEarlier: boolean }>(
    `select to_regclass('recado.migrations') is not null as "isCurrent",
       to_regclass('drizzle.__drizzle_migrations') is not null as "isEarlier"`,
  )
  if (rows[0]?.isCurrent) {
    const applied = await client.query<{ name: string }>('select name from recado.migrations order by name')
    if (applied.rows.length > 0) return { kind: 'current', names: applied.rows.map(({ name }) => name) }
  }
  if (!rows[0]?.isEarlier) return { kind: 'empty' }
  const counted = await client.query<{ applied: number }>(
    'select count(*)::int as applied from drizzle.__drizzle_migrations',
  )
  const applied = counted.rows[0]?.applied ?? 0
  return applied === 0 ? { kind: 'empty' } : earlierState(applied)
}

/**
 * The version of a database as backups record it: 0 before the first start, up to 33 the number of migrations before
 * the baseline, then the number of the last migration.
 */
export const versionOf = (state: SchemaState): number => {
  if (state.kind === 'empty') return 0
  if (state.kind === 'earlier') return state.applied
  return Math.max(...state.names.map((name) => migrationNumber({ name })))
}

/** This release's database version. */
export const newestSchemaVersion = (): number => Math.max(...readSqlFiles('migrations').map(migrationNumber))

/** Refuses a database that a newer release has migrated: its data may not be understood here. */
export const requireKnown = (state: SchemaState): void => {
  if (state.kind !== 'current') return
  const known = new Set(readSqlFiles('migrations').map(({ name }) => name))
  const unknown = state.names.find((name) => !known.has(name))
  if (unknown === undefined) return
  throw new ConfigError(
    [
      `Una versión más nueva de Recado actualizó esta base de datos (${unknown}); esta versión no puede usarla y no cambió nada.`,
      'Inicie la versión más nueva, o restaure en una base de datos vacía la copia de seguridad hecha antes de la actualización: npm run restore -- ARCHIVO',
      `A newer version of Recado has upgraded this database (${unknown}); this version cannot use it and has changed nothing.`,
      'Start the newer version, or restore the backup made before the upgrade into an empty database: npm run restore -- FILE',
    ].join('\n'),
  )
}
