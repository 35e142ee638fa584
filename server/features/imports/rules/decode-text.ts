import { isUtf8 } from 'node:buffer'
import { encodingOf } from './file-kind.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Bytes of one line at most: more is no line of a table. */
export const LONGEST_LINE = 256 * 1024

/** The letters of Windows-1252 from 0x80 to 0x9F; what it leaves free stays as it is. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Text of one byte a letter, as Windows writes it in the Americas and Western Europe. */
const decodeWindows = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (letter) => WINDOWS[letter.charCodeAt(0) - 0x80] ?? letter)

/** Which encodings the lines of a text needed. */
export interface SeenEncodings {
  /** Lines with letters beyond ASCII. */
  utf8: number
  windows: number
  /** Every letter takes two bytes or more. */
  wide: 'utf-16le' | 'utf-16be' | null
}

/** Before anything is read. */
export const noEncodings = (): SeenEncodings => ({ utf8: 0, windows: 0, wide: null })

/** The name of what was seen. */
export const encodingName = (seen: SeenEncodings): string =>
  seen.wide ?? (seen.windows === 0 ? 'utf-8' : seen.utf8 === 0 ? 'windows-1252' : 'mixed')

const LF = 0x0a
const isBeyondAscii = (bytes: Buffer): boolean => bytes.some((byte) => byte > 0x7f)

/** Each line by its own encoding: a file of two sources mixes them. */
const decodeLines = (bytes: Buffer, seen: SeenEncodings): string => {
  let text = ''
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(LF, start)
    const end = found < 0 ? bytes.length : found + 1
    const line = bytes.subarray(start, end)
    const isOurs = isUtf8(line)
    if (!isOurs) seen.windows += 1
    else if (isBeyondAscii(line)) seen.utf8 += 1
    text += isOurs ? line.toString('utf8') : decodeWindows(line)
    start = end
  }
  return text
}

const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text)

async function* decodeBytes(chunks: AsyncIterable<Buffer>, seen: SeenEncodings): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  let lines = 1
  let isFirst = true
  const decode = (whole: Buffer): string => {
    const isPlain = isUtf8(whole)
    const text = isPlain ? whole.toString('utf8') : decodeLines(whole, seen)
    if (isPlain && text.length !== whole.length) seen.utf8 += 1
    const cleaned = isFirst ? withoutMark(text) : text
    isFirst = false
    return cleaned
  }
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(LF) + 1
    if (end === 0) {
      rest = Buffer.concat([rest, chunk])
      if (rest.length > LONGEST_LINE) throw new UnreadableFile('file-has-long-line', lines)
      continue
    }
    const whole = rest.length === 0 ? chunk.subarray(0, end) : Buffer.concat([rest, chunk.subarray(0, end)])
    for (let at = whole.indexOf(LF); at >= 0; at = whole.indexOf(LF, at + 1)) lines += 1
    rest = Buffer.from(chunk.subarray(end))
    yield decode(whole)
  }
  if (rest.length > 0) yield decode(rest)
}

async function* decodeWide(chunks: AsyncIterable<Buffer>, encoding: 'utf-16le' | 'utf-16be'): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Peeks at the first piece: a text's encoding shows in its first bytes. */
const withHead = async (chunks: AsyncIterable<Buffer>) => {
  const iterator = chunks[Symbol.asyncIterator]()
  const first = await iterator.next()
  const head: Buffer = first.done ? Buffer.alloc(0) : first.value
  const all = async function* () {
    if (first.done) return
    yield head
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  }
  return { head, all: all() }
}

/**
 * The text of a file as it is read, without its byte order mark: UTF-8, UTF-16 or Windows-1252. `seen` fills as lines
 * are read. Throws `UnreadableFile` for a line that is too long for a table.
 */
export async function* decodeText(
  chunks: AsyncIterable<Buffer>,
  seen: SeenEncodings = noEncodings(),
): AsyncGenerator<string> {
  const { head, all } = await withHead(chunks)
  const encoding = encodingOf(head.subarray(0, 4096))
  if (encoding !== 'bytes') seen.wide = encoding
  yield* encoding === 'bytes' ? decodeBytes(all, seen) : decodeWide(all, encoding)
}
