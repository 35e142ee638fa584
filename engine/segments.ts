import { SegmentedMessage } from 'sms-segments-calculator'

export interface Segments {
  /** What the carrier bills and sends. */
  count: number
  /** GSM-7 holds 160 characters (153 in a longer text), UCS-2 70 (67): one á, í, ó or ú decides. */
  encoding: 'GSM-7' | 'UCS-2'
  characters: number
  /** The characters that require UCS-2, each once. */
  costly: string[]
}

/** 3GPP TS 23.038: characters that take one septet, and those that take two. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENDED = new Set('\f^{}\\[~]|€')

/**
 * Simple characters: Latin letters and common punctuation. Emoji, other scripts and combining characters need the
 * calculator.
 */
const PLAIN = /^(?:[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u024f\u2010-\u2015\u2018-\u201f\u2022\u2026\u20ac])*$/

const partsOf = (costs: readonly number[], single: number, part: number): number => {
  if (costs.reduce((sum, cost) => sum + cost, 0) <= single) return 1
  let [count, used] = [1, 0]
  for (const cost of costs) {
    if (used + cost > part) [count, used] = [count + 1, 0]
    used += cost
  }
  return count
}

/** The same result as the carrier's own calculator at a hundredth of its time, for simple characters. */
const plainSegmentsOf = (body: string): Segments => {
  const signs = [...body]
  const costly = [...new Set(signs.filter((sign) => !(BASIC.has(sign) || EXTENDED.has(sign))))]
  if (costly.length > 0)
    return {
      count: partsOf(
        signs.map(() => 1),
        70,
        67,
      ),
      encoding: 'UCS-2',
      characters: signs.length,
      costly,
    }
  const costs = signs.map((sign) => (EXTENDED.has(sign) ? 2 : 1))
  return {
    count: partsOf(costs, 160, 153),
    encoding: 'GSM-7',
    characters: costs.reduce((sum, cost) => sum + cost, 0),
    costly,
  }
}

/** The carrier's own calculator, for any characters. */
export const calculatedSegmentsOf = (body: string): Segments => {
  const message = new SegmentedMessage(body)
  return {
    count: message.segmentsCount,
    encoding: message.encodingName,
    characters: message.numberOfCharacters,
    costly: [...new Set(message.getNonGsmCharacters())],
  }
}

/** A text's segments and encoding (3GPP TS 23.038, as the carrier counts). */
export const segmentsOf = (body: string): Segments =>
  PLAIN.test(body) ? plainSegmentsOf(body) : calculatedSegmentsOf(body)
