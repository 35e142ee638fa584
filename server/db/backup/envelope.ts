import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** First bytes of every backup; the last character is the version of the format. */
const MAGIC = Buffer.from('RECADO-BACKUP-1\n')
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES

/** The file is no backup, is cut short or changed, or was written with another key. */
export class BackupUnreadable extends Error {}

/** One piece of a backup: a letter for its kind, and its bytes. */
export interface Frame {
  kind: string
  bytes: Buffer
}

/** Derives a key for this file alone: no two files ever share key and nonce. */
const fileKey = (key: Buffer, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, 'recado backup file', 32))

/**
 * Writes frames to a file, compressed, then encrypted with AES-256-GCM. The file gets its name once it is complete and
 * on disk. Returns its size in bytes.
 */
export const writeEnvelope = async (path: string, key: Buffer, frames: AsyncIterable<Frame>): Promise<number> => {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)]
  const unfinished = `${path}.unfinished`
  const file = createWriteStream(unfinished, { mode: 0o600, flush: true })
  const cipher = createCipheriv('aes-256-gcm', fileKey(key, salt), nonce)
  const gzip = createGzip({ level: 4 })
  try {
    await once(file, 'open')
    file.write(Buffer.concat([MAGIC, salt, nonce]))
    gzip.pipe(cipher).pipe(file, { end: false })
    for await (const { kind, bytes } of frames) {
      const head = Buffer.alloc(5)
      head.write(kind, 0, 'latin1')
      head.writeUInt32BE(bytes.length, 1)
      gzip.write(head)
      if (!gzip.write(bytes)) await once(gzip, 'drain')
    }
    gzip.end()
    await finished(cipher)
    file.end(cipher.getAuthTag())
    await finished(file)
    await rename(unfinished, path)
    return file.bytesWritten
  } catch (error) {
    file.destroy()
    await rm(unfinished, { force: true })
    throw error
  }
}

const readHead = async (path: string): Promise<{ salt: Buffer; nonce: Buffer; tag: Buffer; size: number }> => {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(HEAD_BYTES)
    const tag = Buffer.alloc(TAG_BYTES)
    if (size > HEAD_BYTES + TAG_BYTES) {
      await file.read(head, 0, HEAD_BYTES, 0)
      await file.read(tag, 0, TAG_BYTES, size - TAG_BYTES)
    }
    if (!head.subarray(0, MAGIC.length).equals(MAGIC))
      throw new BackupUnreadable(`${path} is no backup of Recado, or of a version that this one does not know.`)
    return {
      salt: head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES),
      nonce: head.subarray(MAGIC.length + SALT_BYTES),
      tag,
      size,
    }
  } finally {
    await file.close()
  }
}

const unreadable = (path: string, cause: unknown): BackupUnreadable =>
  new BackupUnreadable(
    `${path} cannot be read: it was cut short or changed, or it was written under another APP_KEY.`,
    { cause },
  )

/** Checks the whole file against its tag before anything of it is used. Throws BackupUnreadable. */
export const requireWhole = async (path: string, key: Buffer): Promise<void> => {
  const { salt, nonce, tag, size } = await readHead(path)
  const decipher = createDecipheriv('aes-256-gcm', fileKey(key, salt), nonce)
  decipher.setAuthTag(tag)
  try {
    for await (const chunk of createReadStream(path, { start: HEAD_BYTES, end: size - TAG_BYTES - 1 }))
      decipher.update(chunk as Buffer)
    decipher.final()
  } catch (cause) {
    throw unreadable(path, cause)
  }
}

/**
 * Reads the frames of a file in order. They are authenticated only when the last one has been read: commit nothing
 * before. Throws BackupUnreadable.
 */
export async function* readEnvelope(path: string, key: Buffer): AsyncGenerator<Frame> {
  const { salt, nonce, tag, size } = await readHead(path)
  const decipher = createDecipheriv('aes-256-gcm', fileKey(key, salt), nonce)
  decipher.setAuthTag(tag)
  const file = createReadStream(path, { start: HEAD_BYTES, end: size - TAG_BYTES - 1 })
  const plain = createGunzip()
  const fail = (error: Error) => plain.destroy(error)
  file.on('error', fail).pipe(decipher).on('error', fail).pipe(plain)
  let rest: Buffer = Buffer.alloc(0)
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      let block = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      while (block.length >= 5 && block.length >= 5 + block.readUInt32BE(1)) {
        const end = 5 + block.readUInt32BE(1)
        yield { kind: block.toString('latin1', 0, 1), bytes: block.subarray(5, end) }
        block = block.subarray(end)
      }
      rest = block
    }
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') throw cause
    throw unreadable(path, cause)
  } finally {
    file.destroy()
  }
  if (rest.length > 0) throw new BackupUnreadable(`${path} ends in the middle of a piece.`)
}
