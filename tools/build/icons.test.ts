import { expect, test } from 'vitest'
import { importDirectly, readIconFiles } from './icons.ts'

const files = readIconFiles(`export { default as Bell, default as BellIcon } from './icons/bell.mjs';
export { default as Table2 } from './icons/table-2.mjs';`)

test('an icon is imported from its own file, by any of its names', () => {
  expect(importDirectly(`import {\n  BellIcon as Ring,\n  Table2,\n} from 'lucide-react'`, files)).toBe(
    `import Ring from 'lucide-react/icons/bell';import Table2 from 'lucide-react/icons/table-2'`,
  )
})

test('a type beside icons goes, and they are imported from their own files all the same', () => {
  expect(importDirectly(`import { Bell, type LucideIcon } from 'lucide-react'`, files)).toBe(
    `import Bell from 'lucide-react/icons/bell'`,
  )
})

test('what is not an icon is left where it is', () => {
  const source = `import { Bell, createLucideIcon } from 'lucide-react'`
  expect(importDirectly(source, files)).toBe(source)
})
