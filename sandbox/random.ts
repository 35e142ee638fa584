/** A seeded generator: the same seed reproduces the same sandbox. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** An integer from `min` to `max`, both included. */
  between(min: number, max: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  chance(share: number): boolean
}

/** FNV-1a, 32 bits: enough to spread phone numbers; not for secrets. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  // FNV alone leaves the last digit in the low bits; neighbouring numbers must differ in all of them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** mulberry32 over the hash of `seed`. */
export function createRandom(seed: string): Random {
  let state = hashText(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    between,
    pick: <T>(list: readonly [T, ...T[]]): T => list[between(0, list.length - 1)] ?? list[0],
    chance: (share) => next() < share,
  }
}
