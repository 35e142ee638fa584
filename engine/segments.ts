import { SegmentedMessage } from 'sms-segments-calculator'

export interface Segments {
  /** What the carrier bills and sends: parts of the text. */
  count: number
  /** GSM-7 holds 160 characters (153 in a long text), UCS-2 70 (67): one á, í, ó or ú decides. */
  encoding: 'GSM-7' | 'UCS-2'
  characters: number
  /** The characters that make it UCS-2, each once. */
  costly: string[]
}

/** How a text is cut and coded on its way (3GPP TS 23.038, as the carrier counts it). */
export const segmentsOf = (body: string): Segments => {
  const message = new SegmentedMessage(body)
  return {
    count: message.segmentsCount,
    encoding: message.encodingName,
    characters: message.numberOfCharacters,
    costly: [...new Set(message.getNonGsmCharacters())],
  }
}
