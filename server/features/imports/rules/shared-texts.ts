import { UnreadableFile } from './unreadable-file.ts'
import { readXml } from './xml-tags.ts'

const MB = 1024 * 1024
const BLOCK = MB
/** Memory for the texts that cells share. */
const MOST_BYTES = 64 * MB
const MOST_TEXTS = 2_000_000

/** The texts that the cells of a workbook share, by their number: kept as bytes, which take a fraction of strings. */
export interface SharedTexts {
  at(index: number): string
}

class TextPool implements SharedTexts {
  #blocks: Buffer[] = []
  #used = BLOCK
  #size = 0
  #ends: number[] = []
  #lengths: number[] = []

  add(text: string): void {
    const bytes = Buffer.from(text)
    this.#size += bytes.length
    if (this.#size > MOST_BYTES || this.#ends.length >= MOST_TEXTS) throw new UnreadableFile('file-unpacks-too-large')
    if (this.#used + bytes.length > BLOCK) {
      this.#blocks.push(Buffer.allocUnsafe(Math.max(BLOCK, bytes.length)))
      this.#used = 0
    }
    bytes.copy(this.#blocks.at(-1) ?? bytes, this.#used)
    this.#used += bytes.length
    // Where it ends: the block and the place in it.
    this.#ends.push((this.#blocks.length - 1) * 2 * BLOCK + this.#used)
    this.#lengths.push(bytes.length)
  }

  at(index: number): string {
    const end = this.#ends[index]
    const length = this.#lengths[index]
    if (end === undefined || length === undefined) return ''
    const block = Math.floor(end / (2 * BLOCK))
    const at = end - block * 2 * BLOCK
    return this.#blocks[block]?.toString('utf8', at - length, at) ?? ''
  }
}

/** Reads the shared texts; the way to pronounce a text is left out. Throws `UnreadableFile` where they fill the memory. */
export const readSharedTexts = async (bytes: AsyncIterable<Buffer>): Promise<SharedTexts> => {
  const pool = new TextPool()
  let text = ''
  let isText = false
  let isSpoken = false
  const pieces = readXml(bytes, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isSpoken = true
      isText = name === 't'
    },
    text: (said) => {
      if (isText && !isSpoken) text += said
    },
    close: (name) => {
      if (name === 'si') pool.add(text)
      if (name === 'rPh') isSpoken = false
      if (name === 't') isText = false
    },
  })
  for await (const _piece of pieces);
  return pool
}
