import { createHash } from 'node:crypto'

/** One picture of the README: a screen of a fresh sandbox with the demonstration data. */
export interface Picture {
  /** File name in docs/screenshots, without its extension. */
  name: string
  address: string
  language: 'es' | 'en'
  theme: 'light' | 'dark'
  width: number
  height: number
  /** Selector that is visible once the screen has loaded. */
  shows: string
  /** Taken as a visitor. */
  isSignedOut?: true
}

const desk = { width: 1440, height: 900, theme: 'light' } as const
const thread = '[data-message]'

/** `{conversation}` stands for the id of a completed conversation of the demonstration. */
export const pictures: readonly Picture[] = [
  { name: 'patient-queue', address: '/patient-queue', language: 'en', shows: 'table tbody tr', ...desk },
  {
    name: 'conversation-thread',
    address: '/message-flow-analysis?open={conversation}',
    language: 'en',
    shows: thread,
    ...desk,
  },
  { name: 'handset', address: '/handset', language: 'es', shows: '#main [role=list] button, #main ul button', ...desk },
  { name: 'dashboard-dark', address: '/dashboard', language: 'es', shows: 'table tbody tr', ...desk, theme: 'dark' },
  {
    name: 'patient-queue-phone',
    address: '/patient-queue',
    language: 'es',
    shows: 'main li, main article',
    theme: 'light',
    width: 390,
    height: 844,
  },
  { name: 'landing', address: '/', language: 'en', shows: 'h1', isSignedOut: true, ...desk },
]

/** The folder of the pictures, and the manifest of what they were made from. */
export const FOLDER = 'docs/screenshots'
export const MANIFEST = `${FOLDER}/pictures.json`

/** Files that decide which data the pictures show. The screens' own code changes too often to count. */
export const madeFrom = [
  'e2e/picture-list.ts',
  'server/db/seed/people.ts',
  'server/db/seed/replies.ts',
  'engine/base-flows.ts',
]

export interface PictureManifest {
  /** Hash of the files of `madeFrom`. */
  madeFrom: string
  /** Hash of each picture, by file name. */
  pictures: Record<string, string>
}

export const hashOf = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
