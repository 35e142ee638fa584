import { Readable } from 'node:stream'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { collectAfter } from './collect.ts'
import type { FileBytes } from './file-bytes.ts'
import { UnreadableFile } from './unreadable-file.ts'

const MB = 1024 * 1024
/** A workbook has a few dozen parts. */
const MOST_ENTRIES = 1000
/** What one part may unpack to, and all of them together. */
const LARGEST_ENTRY = 400 * MB
const LARGEST_WHOLE = 600 * MB
/** Tables pack to a fiftieth at most; what packs tighter than this, and is large, is made to fill the memory. */
const TIGHTEST = 250
const LARGE = 20 * MB

class PartsReader extends RandomAccessReader {
  readonly #file: FileBytes
  constructor(file: FileBytes) {
    super()
    this.#file = file
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#file.read(start, end), { objectMode: false })
  }
}

/** The parts of a workbook by their paths. */
export interface WorkbookZip {
  has(path: string): boolean
  /** The unpacked bytes of a part as they are read; none where there is no such part. */
  read(path: string): AsyncIterable<Buffer>
}

const checkSizes = (entries: readonly Entry[]): void => {
  const whole = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const isBomb = entries.some(
    ({ uncompressedSize: size, compressedSize: packed }) =>
      size > LARGEST_ENTRY || (size > LARGE && size > packed * TIGHTEST),
  )
  if (isBomb || whole > LARGEST_WHOLE) throw new UnreadableFile('file-unpacks-too-large')
}

const entriesOf = async (zip: ZipFile): Promise<Entry[]> => {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    entries.push(entry)
    if (entries.length > MOST_ENTRIES) throw new UnreadableFile('file-unpacks-too-large')
  }
  return entries
}

/** Whatever else goes wrong inside of a packed file means that the file is damaged. */
const orDamaged = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('file-is-damaged')
  }
}

/** Opens a packed workbook. Throws `UnreadableFile` for another packed file, macros, a password, or one made to harm. */
export const openWorkbook = (file: FileBytes): Promise<WorkbookZip> =>
  orDamaged(async () => {
    const zip = await fromRandomAccessReaderPromise(new PartsReader(file), file.size, { autoClose: false })
    const entries = await entriesOf(zip)
    const byPath = new Map(entries.map((entry) => [entry.fileName.replace(/^\//, ''), entry]))
    if (!byPath.has('xl/workbook.xml')) throw new UnreadableFile('file-is-no-workbook')
    if (entries.some((entry) => entry.isEncrypted())) throw new UnreadableFile('file-has-password')
    if ([...byPath.keys()].some((path) => path.endsWith('vbaProject.bin'))) throw new UnreadableFile('file-has-macros')
    checkSizes(entries)
    const read = async function* (path: string): AsyncGenerator<Buffer> {
      const entry = byPath.get(path)
      if (!entry) return
      const stream = await orDamaged(() => zip.openReadStreamPromise(entry))
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          collectAfter({ letters: chunk.length })
          yield chunk
        }
      } catch (error) {
        throw error instanceof UnreadableFile ? error : new UnreadableFile('file-is-damaged')
      } finally {
        stream.destroy()
      }
    }
    return { has: (path) => byPath.has(path), read }
  })
