/** FNV-1a of 32 bits, http://www.isthe.com/chongo/tech/comp/fnv/ */
export const BASIS = 0x811c9dc5
const PRIME = 0x01000193
/** A hash with one more character code. */
export const mix = (hash: number, code: number): number => Math.imul(hash ^ code, PRIME)
/** A hash with the characters of a text. */
export const mixAll = (hash: number, text: string): number => {
  let mixed = hash
  for (let at = 0; at < text.length; at++) mixed = mix(mixed, text.charCodeAt(at))
  return mixed
}

/** The hash of a kind of trait. */
export const hashOf = (name: string): number => mixAll(BASIS, `${name} `)

/** Combines two or three hashes in order. */
export const joinedHash = (hash: number, one: number, other: number, third = 0): number => {
  const two = Math.imul((mix(hash, one) ^ (hash >>> 13)) + other, PRIME)
  return Math.imul((two ^ (two >>> 15)) + third, PRIME)
}
