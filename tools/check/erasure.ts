import { erasureCatalogue } from '#server/db/erasure.ts'
import type { Problem } from './problem.ts'
import type { Tree } from './tree.ts'

const SCHEMA = 'server/db/schema.sql'
const TABLE = /^CREATE TABLE "?(\w+)"? \($/
const COLUMN = /^ {2}"?(\w+)"? /

/** Refuses a column of the schema of which nobody has said whether it holds a value of a patient. */
export const checkErasure = (tree: Tree): Problem[] => {
  if (!tree.files.includes(SCHEMA)) return []
  let table = ''
  return tree
    .text(SCHEMA)
    .split('\n')
    .flatMap((text, index) => {
      table = TABLE.exec(text)?.[1] ?? (text === ');' ? '' : table)
      const column = table === '' ? undefined : COLUMN.exec(text)?.[1]
      if (column === undefined || column === 'CONSTRAINT') return []
      const declared = erasureCatalogue.get(table)
      if (declared?.patient.includes(column) || declared?.other.includes(column)) return []
      return [
        {
          file: SCHEMA,
          line: index + 1,
          rule: 'columns-are-declared',
          message: `${table}.${column} is missing in server/db/erasure/: say there whether it may hold a value of a patient, so that erasing a patient leaves nothing behind.`,
        },
      ]
    })
}
