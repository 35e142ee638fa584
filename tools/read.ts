// Reads patients' texts: JSON lines in, JSON lines out. `npm run -s read [-- --stream] < texts.jsonl`
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { reading } from './read/reading.ts'

const { values } = parseArgs({ options: { stream: { type: 'boolean', default: false } } })
const read = reading(values.stream)

/** Waits while the reader of our output is slower than we are. */
const write = (line: string): Promise<void> | undefined =>
  process.stdout.write(line)
    ? undefined
    : new Promise((resolve) => {
        process.stdout.once('drain', resolve)
      })

// The reader of our output may close it (`| head`).
process.stdout.on('error', () => process.exit(0))

let number = 0
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  number += 1
  if (line.trim() !== '') await write(`${JSON.stringify(read(line, number))}\n`)
}
