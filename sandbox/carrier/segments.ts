/** GSM 03.38: characters that take one septet, and those of the extension table, which take two. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENDED = new Set('\f^{}\\[~]|€')

/**
 * The number of segments that a text is billed as: 160 septets of GSM-7 or 70 UTF-16 units; 153 or 67 each when there
 * are several (3GPP TS 23.040, six octets of header). A character is never split. An empty text is one segment.
 */
export function countSegments(body: string): number {
  const isGsm = [...body].every((character) => BASIC.has(character) || EXTENDED.has(character))
  const cost = (character: string): number => (isGsm ? (EXTENDED.has(character) ? 2 : 1) : character.length)
  const single = isGsm ? 160 : 70
  const part = isGsm ? 153 : 67
  let places = 0
  for (const character of body) places += cost(character)
  if (places <= single) return 1
  let segments = 1
  let used = 0
  for (const character of body) {
    const needed = cost(character)
    if (used + needed > part) {
      segments += 1
      used = 0
    }
    used += needed
  }
  return segments
}
