const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const shape = /^[A-Za-z0-9+/]{22,}={0,2}$/
const printable = /^(?:[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\n\r]|\u200d)+$/u

const bytesOf = (text: string): number[] => {
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const letter of text) {
    if (letter === '=') break
    held = (held << 6) | alphabet.indexOf(letter)
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 0xff)
    }
  }
  return bytes
}

/** Strict UTF-8; null for anything malformed. */
const textOf = (bytes: number[]): string | null => {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return null
  }
}

/**
 * A carrier may hand over a long text as base64 of its UTF-8. Answers the text itself when the whole body decodes to
 * printable words (so that 'Hola' or a contract number stays what it is), else the body unchanged.
 */
export const decodeBase64 = (body: string): string => {
  const trimmed = body.trim()
  if (trimmed.length % 4 !== 0 || !shape.test(trimmed)) return body
  const text = textOf(bytesOf(trimmed))
  return text?.includes(' ') && printable.test(text) ? text : body
}
