// npm run example: writes the example files of imports to docs/examples. They are the same every time.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXAMPLES, exampleFiles } from '#server/testing/import-example.ts'

const root = join(import.meta.dirname, '..')
const files = exampleFiles()
mkdirSync(join(root, EXAMPLES), { recursive: true })
for (const [name, content] of Object.entries(files)) writeFileSync(join(root, EXAMPLES, name), content)
console.log(`Wrote ${Object.keys(files).join(', ')} to ${EXAMPLES}`)
