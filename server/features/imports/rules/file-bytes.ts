/** A stored file, read from any place in pieces. */
export interface FileBytes {
  /** Bytes. */
  readonly size: number
  /** The bytes from `start` up to, and without, `end`. */
  read(start: number, end: number): AsyncIterable<Buffer>
}
