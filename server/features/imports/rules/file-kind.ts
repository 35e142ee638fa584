import type { RuleName } from '#contract/errors/input-rules.ts'
import type { FileFormat } from '#contract/imports/words.ts'

const hasBytesAtStart = (head: Buffer, ...bytes: number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte)
const hasTextAtStart = (head: Buffer, text: string): boolean =>
  head.subarray(0, text.length).toString('latin1') === text

/** A compound file of Microsoft: an old workbook, or a new one under a password. */
export const isCompoundFile = (head: Buffer): boolean => hasBytesAtStart(head, 0xd0, 0xcf, 0x11, 0xe0)

/** The stream that a workbook under a password is in, as a compound file names it. */
export const PASSWORD_MARK = Buffer.from('EncryptedPackage', 'utf16le')

const isPicture = (head: Buffer): boolean =>
  hasBytesAtStart(head, 0xff, 0xd8, 0xff) ||
  hasBytesAtStart(head, 0x89, 0x50, 0x4e, 0x47) ||
  hasTextAtStart(head, 'GIF8') ||
  hasTextAtStart(head, 'II*\0') ||
  hasTextAtStart(head, 'MM\0*') ||
  (hasTextAtStart(head, 'RIFF') && head.subarray(8, 12).toString('latin1') === 'WEBP') ||
  /^ftyp(?:heic|heix|mif1|avif)/.test(head.subarray(4, 12).toString('latin1'))

const isArchive = (head: Buffer): boolean =>
  hasBytesAtStart(head, 0x1f, 0x8b) ||
  hasTextAtStart(head, '7z') ||
  hasTextAtStart(head, 'Rar!') ||
  hasTextAtStart(head, 'PK')

/** Web pages, documents and data that are text but no table. */
const otherText = /^\s*(?:<|\{\\rtf|\{\s*"|\[\s*[{[])/

/** More than this share of zero bytes is no text of one byte a letter. */
const MOST_ZEROS = 0.02

export type TextEncoding = 'utf-16le' | 'utf-16be' | 'bytes'

/** How the letters of a text stand in bytes: by its mark, or by where its zero bytes are. `bytes`: one byte or UTF-8. */
export const encodingOf = (head: Buffer): TextEncoding => {
  if (hasBytesAtStart(head, 0xff, 0xfe)) return 'utf-16le'
  if (hasBytesAtStart(head, 0xfe, 0xff)) return 'utf-16be'
  const zerosAt = (parity: number): number =>
    head.reduce((count, byte, index) => (byte === 0 && index % 2 === parity ? count + 1 : count), 0)
  const even = zerosAt(0)
  const odd = zerosAt(1)
  const half = head.length / 2
  if (odd > half * 0.4 && even < half * 0.05) return 'utf-16le'
  return even > half * 0.4 && odd < half * 0.05 ? 'utf-16be' : 'bytes'
}

/** What a file is by its first bytes (4 KB are enough), or the rule that says why it is none of ours. */
export const fileKind = (head: Buffer): { format: FileFormat } | { rule: RuleName } => {
  if (head.length === 0) return { rule: 'file-empty' }
  if (hasTextAtStart(head, '%PDF')) return { rule: 'file-is-pdf' }
  if (isPicture(head)) return { rule: 'file-is-picture' }
  if (hasBytesAtStart(head, 0x50, 0x4b, 0x03, 0x04)) return { format: 'xlsx' }
  if (isArchive(head)) return { rule: 'file-is-no-workbook' }
  if (encodingOf(head) !== 'bytes') return { format: 'csv' }
  const zeros = head.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0)
  if (zeros > head.length * MOST_ZEROS || otherText.test(head.toString('latin1'))) return { rule: 'file-is-no-table' }
  return { format: 'csv' }
}
