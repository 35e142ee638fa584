import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folders with SQL files. */
type SqlFolder = 'migrations' | 'functions' | 'upgrade/steps'

/** An SQL file; its name without the extension. */
export interface SqlFile {
  name: string
  text: string
}

/** All SQL files of a folder by name. The bundle has the folders beside itself, the sources have them here. */
export const readSqlFiles = (name: SqlFolder): SqlFile[] => {
  const folder = join(import.meta.dirname, name)
  if (!existsSync(folder)) throw new Error(`${folder} does not exist. Build again with npm start.`)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), text: readFileSync(join(folder, file), 'utf8') }))
}

/** The statements of a migration, separated by this line. */
export const statementsOf = ({ text }: SqlFile): string[] =>
  text
    .split(/-->\s*statement-breakpoint/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

/** The number at the start of a migration's or step's name. */
export const migrationNumber = ({ name }: Pick<SqlFile, 'name'>): number => Number.parseInt(name, 10)
