import { expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'

const partWith = (html: string): HTMLElement => {
  document.documentElement.lang = 'en'
  document.body.innerHTML = html
  return document.body
}

test('accepts a labelled field, and refuses one without a label or with a role that does not exist', async () => {
  await expectAccessible(partWith('<label for="a">Name</label><input id="a">'))
  await expect(expectAccessible(partWith('<input id="a"><label for="b">B</label><input id="b">'))).rejects.toThrow(
    'label',
  )
  const unknown = '<label for="a">Name</label><input id="a" role="nonsense">'
  await expect(expectAccessible(partWith(unknown))).rejects.toThrow('aria-roles')
})
