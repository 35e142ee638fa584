import { closeSync, createReadStream, existsSync, ftruncateSync, openSync, renameSync, writeSync } from 'node:fs'

/**
 * An append-only file of JSON lines. `append` hands a line to the operating system before it returns, so that
 * acknowledged facts survive kill -9 of this process (but not a power cut: nothing here is worth an fsync per text).
 */
export class Journal<Entry> {
  readonly #path: string
  #file: number
  #length: number

  private constructor(path: string, file: number, length: number) {
    this.#path = path
    this.#file = file
    this.#length = length
  }

  /**
   * Replays every line of the file, then opens it for appending. A last line without a newline was cut off by a kill
   * and is dropped; an unreadable line elsewhere is an error.
   */
  static async open<Entry>(path: string, replay: (entry: Entry) => void): Promise<Journal<Entry>> {
    let length = 0
    if (existsSync(path)) {
      let line = 0
      let isTorn = false
      for await (const bytes of readLines(path)) {
        if (isTorn) throw new Error(`${path}, line ${line}: not a JSON line. Move the file away to start afresh.`)
        line += 1
        const entry = parseLine<Entry>(bytes)
        if (entry === undefined) {
          isTorn = true
          continue
        }
        replay(entry)
        length += bytes.length + 1
      }
    }
    const file = openSync(path, existsSync(path) ? 'r+' : 'w', 0o600)
    const journal = new Journal<Entry>(path, file, length)
    journal.#repairEnd()
    return journal
  }

  append(entry: Entry): void {
    this.#write(this.#file, `${JSON.stringify(entry)}\n`)
  }

  /** Replaces the whole file with `entries`; a kill half-way leaves the old one. */
  rewrite(entries: Iterable<Entry>): void {
    const next = `${this.#path}.next`
    const file = openSync(next, 'w', 0o600)
    let length = 0
    let batch = ''
    const flush = (): void => {
      length += writeAll(file, Buffer.from(batch), length)
      batch = ''
    }
    for (const entry of entries) {
      batch += `${JSON.stringify(entry)}\n`
      if (batch.length > 1_000_000) flush()
    }
    flush()
    renameSync(next, this.#path)
    closeSync(this.#file)
    this.#file = file
    this.#length = length
  }

  close(): void {
    closeSync(this.#file)
  }

  #write(file: number, text: string): void {
    try {
      this.#length += writeAll(file, Buffer.from(text), this.#length)
    } catch (error) {
      // A full disk may have written half of the line: without this the next line would be appended to it.
      ftruncateSync(file, this.#length)
      throw error
    }
  }

  /** Removes a torn last line, and completes one that only lost its newline. */
  #repairEnd(): void {
    ftruncateSync(this.#file, Math.max(0, this.#length - 1))
    if (this.#length === 0) return
    this.#length -= 1
    this.#write(this.#file, '\n')
  }
}

function writeAll(file: number, bytes: Buffer, position: number): number {
  let written = 0
  while (written < bytes.length) {
    written += writeSync(file, bytes, written, bytes.length - written, position + written)
  }
  return written
}

/** The lines of a file as bytes; node:readline would also split at U+2028, which a text may contain. */
async function* readLines(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    let block = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (let end = block.indexOf(10); end >= 0; end = block.indexOf(10)) {
      yield block.subarray(0, end)
      block = block.subarray(end + 1)
    }
    rest = block
  }
  if (rest.length > 0) yield rest
}

function parseLine<Entry>(bytes: Buffer): Entry | undefined {
  try {
    return JSON.parse(bytes.toString('utf8')) as Entry
  } catch {
    return undefined
  }
}
