import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unpack } from '#reader/language/unpack.ts'
import { pack } from './pack.ts'

it('packs words so that the engine unpacks the same ones', () => {
  const word = fc.stringMatching(/^[a-z0-9_]{1,12}$/)
  fc.assert(
    fc.property(fc.array(fc.tuple(word, fc.integer({ min: -10, max: 10 }))), (entries) => {
      const table = new Map(entries)
      const unpacked = unpack(pack(table), 0.5)
      expect(unpacked).toEqual(new Map([...table].map(([one, figure]) => [one, figure * 0.5])))
    }),
  )
})
