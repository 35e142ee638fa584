import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

// A checkpoint says, outside the database, which link was the last one at a moment. It is signed by a key that the database
// never holds, and names the checkpoint before it: whoever changes, removes or adds one is found out by the public key alone.

/** What a checkpoint says, before it is signed. */
export interface CheckpointClaim {
  /** When it was written, ISO 8601. */
  at: string
  /** The number and the hash of the chain's last link; 0 and zeros before the first. */
  seq: number
  hash: string
  /** SHA-256 of the line before it; null for the first. */
  previous: string | null
  /** A link that this server had written and then found gone or another one. */
  broken?: number
}

export interface Checkpoint extends CheckpointClaim {
  /** Ed25519 over the claim, base64. */
  signature: string
}

/** The PKCS #8 frame of an Ed25519 key (RFC 8410); its 32 bytes follow. */
const FRAME = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key pair that signs checkpoints and proofs, from 32 bytes derived from APP_KEY. */
export const signingKeys = (seed: Buffer): { secret: KeyObject; open: KeyObject } => {
  const secret = createPrivateKey({ key: Buffer.concat([FRAME, seed]), format: 'der', type: 'pkcs8' })
  return { secret, open: createPublicKey(secret) }
}

/** The public key as people pass it on (PEM). */
export const publicPem = (open: KeyObject): string => open.export({ type: 'spki', format: 'pem' }).toString()

const claimBytes = ({ at, seq, hash, previous, broken }: CheckpointClaim): Buffer =>
  Buffer.from(JSON.stringify(['recado checkpoint 1', at, seq, hash, previous, broken ?? null]))

const lineHash = (line: string): string => createHash('sha256').update(line).digest('hex')

/** One line of the file of checkpoints, without its end. `before`: the line before it. */
export const checkpointLine = (
  secret: KeyObject,
  claim: Omit<CheckpointClaim, 'previous'>,
  before: string | null,
): string => {
  const whole: CheckpointClaim = { ...claim, previous: before === null ? null : lineHash(before) }
  const signature = sign(null, claimBytes(whole), secret).toString('base64')
  return JSON.stringify({ ...whole, signature } satisfies Checkpoint)
}

/** A line as it was written before there were signatures: the moment, the number and the hash. */
const unsignedNote = /^(\S+Z) (\d+) ([0-9a-f]{64})$/

const readLine = (line: string): Checkpoint | null => {
  try {
    const read = JSON.parse(line) as Partial<Checkpoint>
    const isWhole =
      typeof read.at === 'string' &&
      Number.isSafeInteger(read.seq) &&
      typeof read.hash === 'string' &&
      typeof read.signature === 'string'
    return isWhole ? (read as Checkpoint) : null
  } catch {
    return null
  }
}

/** When a line of the file was written, unchecked; null for no line, or for one that says nothing. */
export const momentOf = (line: string | null): string | null =>
  line === null ? null : (readLine(line)?.at ?? unsignedNote.exec(line)?.[1] ?? null)

/** What a file of checkpoints says. */
export interface ReadCheckpoints {
  /** The hash that each link was noted with, by its number. */
  noted: ReadonlyMap<number, string>
  /** Links that a server found gone or changed while it ran. */
  broken: readonly number[]
  /** Lines, counted from 1, that nobody with the key wrote, or that do not follow the line before them. */
  forged: readonly number[]
  /** When the newest one was written; null without any. */
  newestAt: string | null
  /** The lines with a signature, in their order. */
  signed: readonly SignedLine[]
}

/** A line of the file that the public key vouches for. */
export interface SignedLine {
  seq: number
  hash: string
  line: string
}

/** Reads a file of checkpoints and checks each with the public key. */
export const readCheckpoints = (text: string, open: KeyObject): ReadCheckpoints => {
  const noted = new Map<number, string>()
  const broken: number[] = []
  const forged: number[] = []
  const signed: SignedLine[] = []
  let newestAt: string | null = null
  let before: string | null = null
  let isSigned = false
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue
    const old = unsignedNote.exec(line)
    const read = readLine(line)
    const isNext = read !== null && read.previous === (before === null ? null : lineHash(before))
    const isOurs =
      read !== null && isNext && verify(null, claimBytes(read), open, Buffer.from(read.signature, 'base64'))
    // Notes without a signature stand only before the first signed one.
    if (!isOurs && (old === null || isSigned)) forged.push(index + 1)
    else {
      const [, at = '', seq = '', hash = ''] = old ?? []
      noted.set(read?.seq ?? Number(seq), read?.hash ?? hash)
      newestAt = read?.at ?? at
      isSigned ||= read !== null
      if (read !== null) signed.push({ seq: read.seq, hash: read.hash, line })
      if (read?.broken !== undefined) broken.push(read.broken)
    }
    before = line
  }
  return { noted, broken, forged, newestAt, signed }
}
