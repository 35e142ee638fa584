import { createHash, type KeyObject, randomBytes, sign } from 'node:crypto'

// A proof is a file of JSON Lines that tools/verify-evidence.mjs checks with the public key alone. Its last line, the seal,
// names each line before it with its hash, under the key that signs checkpoints.

/** What the file says a message was; its words are only a hash that whoever has them can compare. */
export interface MessageFacts {
  id: number
  conversationId: number | null
  patientId: number | null
  direction: string
  type: string
  language: string
  /** The last four digits. */
  numberEnds: string
  createdAt: string
  sentAt: string | null
  deliveredAt: string | null
  carrierId: string | null
  status: string | null
  errorCode: string | null
  sentByUserId: number | null
}

/** A line of the file before its seal. */
export type ProofLine =
  | { kind: 'proof'; format: 1; patient: number | null; from: string | null; to: string | null; madeAt: string }
  | { kind: 'checkpoint'; line: string }
  | {
      kind: 'link'
      seq: number
      row: number
      prev: string
      hash: string
      /** Null where an earlier release made the link: it cannot be opened by itself. */
      linkKey: string | null
      /** The hash of the row; null when the row is gone. */
      leaf: string | null
      /** The row and its key, where the proof is about it. */
      rowKey?: string | null
      cells?: readonly (string | number | boolean | null)[]
    }
  | ({ kind: 'message'; salt: string; words: string } & MessageFacts)

/** How a line is called when it is missing or not as it was. */
const nameOf = (line: ProofLine, index: number): string => {
  if (line.kind === 'link') return line.cells ? `row ${line.row}` : `link ${line.seq}`
  if (line.kind === 'message') return `message ${line.id}`
  return line.kind === 'proof' ? 'the first line' : `the checkpoint in line ${index + 1}`
}

/** The words of a message as the file holds them: a random salt, and SHA-256 over it and the words. */
export const hiddenWords = (words: string): { salt: string; words: string } => {
  const salt = randomBytes(16).toString('hex')
  return { salt, words: createHash('sha256').update(salt).update(words).digest('hex') }
}

/** Writes the lines of a proof; `seal` is the last one. `problems`: what verifying the database said meanwhile. */
export const createProofWriter = (secret: KeyObject) => {
  const lines: [name: string, digest: string][] = []
  return {
    add: (line: ProofLine): string => {
      const text = JSON.stringify(line)
      lines.push([nameOf(line, lines.length), createHash('sha256').update(text).digest('hex')])
      return `${text}\n`
    },
    seal: (problems: readonly string[]): string => {
      const claim = JSON.stringify({ problems, lines })
      const signature = sign(null, Buffer.from(`recado proof 1 ${claim}`), secret).toString('base64')
      return `${JSON.stringify({ kind: 'seal', claim, signature })}\n`
    },
  }
}
