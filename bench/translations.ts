// How well the comparison of a text with its translation finds what a translation changed. Pairs of health English and Spanish
// of TICO-19 (CC0): those whose hash is even may be looked at (-- --misses), the others judge. `--from DIR` holds clones
// called OWNER+NAME; without it the one is read that `npm run corpora` has made.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Language } from '#contract/primitives.ts'
import type { TextDifference } from '#contract/translations.ts'
import { compareTexts } from '#engine/proof/compare.ts'
import { printTable } from './measure/figures.ts'
import { wilson } from './reading/harness.ts'
import { type Pair, readPairs } from './translations/pairs.ts'
import { type Planted, plantError, plantedKinds, withFrame } from './translations/plant.ts'

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    misses: { type: 'boolean', default: false },
    kind: { type: 'string' },
    count: { type: 'string', default: '2000' },
  },
})
const pairs = readPairs(values.from ?? join('.corpora', 'sources'))
const halfOf = ({ en }: Pair): number => (createHash('sha256').update(en).digest()[0] ?? 0) % 2

/** The same numbers each time. */
const seeded = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

const told = ({ kind, inSource, inTranslation }: TextDifference) => `${kind}: ${inSource} | ${inTranslation}`
const share = (hits: number, of: number): string => {
  const { low, high } = wilson(hits, of)
  return `${((100 * hits) / of).toFixed(1)} % [${(100 * low).toFixed(1)}, ${(100 * high).toFixed(1)}]`
}
const rows: string[][] = []
for (const [half, name] of ['looked at', 'judging'].entries()) {
  const random = seeded(7 + half)
  const own = pairs.filter((pair) => halfOf(pair) === half)
  const isHeld = (pair: Pair, from: Language, to: Language) =>
    compareTexts({ text: pair[from], language: from }, { text: pair[to], language: to }).length > 0
  const doesShow = values.misses && half === 0
  const directions: readonly Language[] = ['en', 'es']
  let held = 0
  const heldBy = new Map<string, number>()
  for (const pair of own)
    for (const from of directions) {
      const to = from === 'en' ? 'es' : 'en'
      const found = compareTexts({ text: pair[from], language: from }, { text: pair[to], language: to })
      if (found.length === 0) continue
      held += 1
      for (const kind of new Set(found.map((one) => one.kind))) heldBy.set(kind, (heldBy.get(kind) ?? 0) + 1)
      if (doesShow && (values.kind === undefined || found.some(({ kind }) => kind === values.kind)))
        console.log(`HELD ${from} ${found.map(told).join('; ')}\n  ${pair[from]}\n  ${pair[to]}`)
    }
  rows.push([name, 'correct pairs held back', share(held, own.length * 2), 'at most 10 %'])
  for (const [kind, count] of heldBy) rows.push([name, `  of them ${kind}`, String(count), ''])

  const planted = new Map<Planted['kind'], { caught: number; of: number }>()
  let left = Number(values.count)
  const most = Math.ceil(left / plantedKinds.length)
  for (let at = 0; left > 0 && at < 200_000; at += 1) {
    const kind = plantedKinds[at % plantedKinds.length] ?? 'number'
    if ((planted.get(kind)?.of ?? 0) >= most) continue
    const pair = own[Math.floor(random() * own.length)]
    if (!pair) break
    const from = directions[Math.floor(random() * 2)] ?? 'en'
    const to = from === 'en' ? 'es' : 'en'
    const framed = withFrame(kind, pair, random)
    const error = plantError(kind, framed, { from, to, random })
    // A pair that is held back anyway would be caught for another reason.
    if (!error || isHeld(framed, from, to)) continue
    left -= 1
    const count = planted.get(kind) ?? { caught: 0, of: 0 }
    count.of += 1
    planted.set(kind, count)
    const found = compareTexts({ text: error.source, language: from }, { text: error.translation, language: to })
    if (found.length > 0) count.caught += 1
    else if (doesShow && (values.kind === undefined || values.kind === kind))
      console.log(`MISSED ${kind} ${from} ${error.what}\n  ${error.source}\n  ${error.translation}`)
  }
  for (const [kind, { caught, of }] of planted)
    rows.push([
      name,
      `planted ${kind}`,
      `${share(caught, of)} of ${of}`,
      kind === 'negation' || kind === 'name' ? '90 %' : '99 %',
    ])
  const ofValues = [...planted].filter(([kind]) => kind !== 'negation' && kind !== 'name').map(([, count]) => count)
  const sum = (pick: (count: { caught: number; of: number }) => number) =>
    ofValues.reduce((all, count) => all + pick(count), 0)
  rows.push([
    name,
    'planted values together',
    share(
      sum(({ caught }) => caught),
      sum(({ of }) => of),
    ),
    '99 %',
  ])
}
console.log(`${pairs.length} pairs, both directions`)
printTable(['half', 'what', 'share', 'must'], rows)
