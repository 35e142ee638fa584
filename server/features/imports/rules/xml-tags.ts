import { StringDecoder } from 'node:string_decoder'
import { SaxesParser } from 'saxes'
import { UnreadableFile } from './unreadable-file.ts'

/** Letters between two tags at most: far more than a cell takes. */
const LONGEST_TEXT = 1024 * 1024
/** Bytes read before the listener's work is taken over: a few of them may stand for many shared texts. */
const PIECE = 8 * 1024

/** What a reader of XML hears; names come without their prefix. */
export interface XmlListener {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close(name: string): void
  text?(text: string): void
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Reads XML as its bytes arrive and calls back after each piece. Entities that a document declares itself are refused,
 * and so is text without end. Throws `UnreadableFile`.
 */
export async function* readXml(bytes: AsyncIterable<Buffer>, listener: XmlListener): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const decoder = new StringDecoder('utf8')
  let sinceTag = 0
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0
    listener.open(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    sinceTag = 0
    listener.close(localName(name))
  })
  if (listener.text) {
    parser.on('text', (text) => listener.text?.(text))
    parser.on('cdata', (text) => listener.text?.(text))
  }
  parser.on('error', () => {
    throw new UnreadableFile('file-is-damaged')
  })
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += PIECE) {
      const piece = chunk.subarray(at, at + PIECE)
      parser.write(decoder.write(piece))
      sinceTag += piece.length
      if (sinceTag > LONGEST_TEXT) throw new UnreadableFile('file-unpacks-too-large')
      yield
    }
  }
  parser.close()
}
