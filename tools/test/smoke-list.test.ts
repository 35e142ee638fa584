import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { smokeFiles } from './smoke-list.mjs'

it('lists only files that exist', () => {
  expect(smokeFiles.filter((file) => !existsSync(join(import.meta.dirname, '../..', file)))).toEqual([])
})
