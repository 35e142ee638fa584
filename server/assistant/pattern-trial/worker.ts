import { parentPort, workerData } from 'node:worker_threads'
import { compilePattern } from '#engine/route/matcher.ts'

/** Longer than any text that a pattern is tried on. */
const LETTERS = 1600
/** The fastest of these counts: other work on the machine only adds to the rest. */
const TRIES = 3

/** Long texts that make patterns work: one letter, words, digits, and the pattern's own letters without an end. */
const textsFor = (pattern: string): string[] => {
  const own = pattern.replaceAll(/[^\p{L}\p{N} ]/gu, '')
  return ['a', 'ab ', '1', ' ', 'la cita ', ...(own === '' ? [] : [own])].map((part) =>
    part.repeat(Math.ceil(LETTERS / part.length)).slice(0, LETTERS),
  )
}

const { patterns } = workerData as { patterns: readonly string[] }
for (const pattern of patterns) {
  const matcher = compilePattern(pattern)
  if ('fault' in matcher) continue
  let slowest = 0
  for (const text of textsFor(pattern)) {
    let fastest = Number.POSITIVE_INFINITY
    for (let each = 0; each < TRIES; each += 1) {
      const began = performance.now()
      matcher.matches(text)
      fastest = Math.min(fastest, performance.now() - began)
    }
    slowest = Math.max(slowest, fastest)
  }
  parentPort?.postMessage({ pattern, ms: slowest })
}
