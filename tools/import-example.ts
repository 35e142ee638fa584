// npm run example [FOLDER]: writes the example files of imports: 800 patients with 60 troubles as CSV in Windows-1252 and as
// a workbook, 40 changes, and what was there before them. They are the same every time.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  exampleChanges,
  exampleCsv,
  exampleWorkbook,
  existingPatients,
  existingStops,
} from '#server/testing/import-example.ts'

const folder = process.argv[2] ?? 'recado-example'
const files = {
  'pacientes.csv': exampleCsv(),
  'pacientes.xlsx': exampleWorkbook(),
  'cambios.csv': exampleChanges(),
  'antes.csv': existingPatients,
  'bajas.csv': existingStops,
}
mkdirSync(folder, { recursive: true })
for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
console.log(`Wrote ${Object.keys(files).join(', ')} to ${folder}`)
