// npm run size: the compressed size of what each screen loads; fails when a screen exceeds its limit.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { circleIn, type Manifest, tooHeavy, weigh } from './size/measure.ts'

const dist = join(import.meta.dirname, '..', 'dist')
const read = (path: string): Buffer => {
  try {
    return readFileSync(join(dist, path))
  } catch {
    console.error(`dist/${path} is missing. Run npm run build first.`)
    process.exit(2)
  }
}
const sizes = new Map<string, number>()
const bytesOf = (file: string): number => {
  const bytes = sizes.get(file) ?? gzipSync(read(join('client', file)), { level: 9 }).length
  sizes.set(file, bytes)
  return bytes
}

const manifest = JSON.parse(read('manifest.json').toString('utf8')) as Manifest
const circle = circleIn(manifest)
if (circle) {
  console.error(`Built files wait for each other: ${circle.join(' -> ')}. See tools/build/chunks.ts.`)
  process.exit(1)
}
const weighed = weigh(manifest, bytesOf)
const heavy = tooHeavy(weighed)
const kB = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(7)
const width = Math.max(...weighed.map(({ name }) => name.length))
console.log(`${'kB gzip'.padEnd(width)}   weighs  target    stop`)
for (const each of weighed)
  console.log(
    `${each.name.padEnd(width)}  ${kB(each.bytes)} ${kB(each.target)} ${kB(each.stop)}${heavy.includes(each) ? '  TOO HEAVY' : ''}`,
  )
if (heavy.length > 0) {
  console.error(
    `\nToo heavy: ${heavy.map(({ name }) => name).join(', ')}. Load later what the first view does not show.`,
  )
  process.exit(1)
}
