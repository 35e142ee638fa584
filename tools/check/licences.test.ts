import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkLicences, noticeList, sourceList } from './licences.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'recado-licences-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const lock = (packages: Record<string, object>) => {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }))
  writeFileSync(join(root, 'NOTICE'), noticeList(root))
}
const refused = () => checkLicences(root).map(({ message }) => message.split(':')[0])

it('lets pass what is free to run, change and pass on', () => {
  lock({
    'node_modules/zod': { license: 'MIT' },
    'node_modules/@fontsource-variable/inter': { license: 'OFL-1.1' },
    'node_modules/lightningcss': { license: 'MPL-2.0', dev: true },
    'node_modules/of-your-choice': { license: '(AFL-2.1 OR BSD-3-Clause)' },
    'node_modules/@node-rs/argon2-linux-arm64-gnu': { os: ['linux'], cpu: ['arm64'] },
  })
  expect(refused()).toEqual([])
})

it('refuses what asks for more, what states nothing, and a building licence in what ships', () => {
  lock({
    'node_modules/viral': { license: 'AGPL-3.0' },
    'node_modules/silent': {},
    'node_modules/bad-either-way': { license: 'AGPL-3.0 OR SSPL-1.0' },
    'node_modules/lightningcss': { license: 'MPL-2.0' },
    'node_modules/code-under-a-font-licence': { license: 'OFL-1.1' },
  })
  expect(refused()).toEqual([
    'viral is under AGPL-3.0',
    'silent is under no stated licence',
    'bad-either-way is under AGPL-3.0 OR SSPL-1.0',
    'lightningcss is under MPL-2.0',
    'code-under-a-font-licence is under OFL-1.1',
  ])
})

it('refuses a NOTICE that does not name what ships', () => {
  lock({ 'node_modules/zod': { license: 'MIT' } })
  writeFileSync(join(root, 'NOTICE'), 'MIT\n  react')
  expect(checkLicences(root).map(({ file }) => file)).toEqual(['NOTICE'])
})

it('refuses a NOTICE that does not name whose texts are learnt from', () => {
  lock({ 'node_modules/zod': { license: 'MIT' } })
  mkdirSync(join(root, 'training/corpora'), { recursive: true })
  const source = {
    title: 'Texts',
    authors: 'Ana',
    licence: 'CC0-1.0',
    repository: 'ana/texts',
    commit: 'abc',
    side: 'learnt',
  }
  writeFileSync(join(root, 'training/corpora/sources.json'), JSON.stringify([source]))
  expect(checkLicences(root).map(({ file }) => file)).toEqual(['NOTICE'])
  writeFileSync(join(root, 'NOTICE'), `${sourceList(root)}\n${noticeList(root)}`)
  expect(sourceList(root)).toBe('  Texts, by Ana (CC0-1.0)\n    ana/texts, abc, learnt from')
  expect(refused()).toEqual([])
})
