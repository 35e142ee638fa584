// Learns all weights of the reader anew: `npm run train`, in about two minutes. With `-- --check` it only says whether that
// gives what is committed, and leaves the files as they were.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { stateFile, weightFiles } from './trained/state.ts'

/** In this order: the later ones read texts by what the earlier ones have learnt. */
const trainers = [
  'training/lexicon.ts',
  'training/wish-weights.ts',
  'training/leanings.ts',
  'training/asked-leanings.ts',
  'training/emergencies.ts',
  'training/vocabulary.ts',
] as const

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const run = (file: string, ...args: string[]): void => {
  const { status } = spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
const CORPUS = '.corpora/learnt.jsonl'
if (!existsSync(CORPUS)) {
  console.error(`${CORPUS} is missing: npm run corpora builds the texts of other people. Nothing was changed.`)
  process.exit(2)
}
const contents = () => new Map([...weightFiles(), stateFile].map((file) => [file, readFileSync(file, 'utf8')]))

const before = contents()
for (const trainer of trainers) {
  const start = performance.now()
  run(trainer)
  console.log(`${trainer}: ${Math.round((performance.now() - start) / 1000)} s`)
}
run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...weightFiles())
run('training/record.ts')
const changed = [...contents()].filter(([file, content]) => before.get(file) !== content).map(([file]) => file)
if (values.check) for (const [file, content] of before) writeFileSync(file, content)
console.log(changed.length === 0 ? 'Nothing has changed.' : `Changed: ${changed.join(', ')}`)
if (values.check && changed.length > 0) process.exitCode = 1
