import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { EXAMPLES, exampleFiles } from '#server/testing/import-example.ts'

const folder = join(import.meta.dirname, '..', EXAMPLES)

it('keeps the example files of imports as npm run example writes them', () => {
  const files = exampleFiles()
  expect(readdirSync(folder).sort()).toEqual(Object.keys(files).sort())
  for (const [name, content] of Object.entries(files))
    expect(readFileSync(join(folder, name)).equals(Buffer.from(content)), name).toBe(true)
})
