import { createHash } from 'node:crypto'

/** One picture of the README: a screen of a fresh sandbox with the demonstration data. */
export interface Picture {
  /** Its file in docs/screenshots, without ending. */
  name: string
  address: string
  language: 'es' | 'en'
  theme: 'light' | 'dark'
  width: number
  height: number
  /** A selector that is there once the screen shows what it is for. */
  shows: string
  /** As a visitor sees it. */
  isSignedOut?: true
}

const desk = { width: 1440, height: 900, theme: 'light' } as const
const thread = '[data-message]'

/** `{conversation}` stands for a finished conversation of the demonstration. */
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

/** Where the pictures lie, and the list of what they were made from. */
export const FOLDER = 'docs/screenshots'
export const MANIFEST = `${FOLDER}/pictures.json`

/** What decides who and what is seen on them; the screens themselves change with every commit. */
export const madeFrom = [
  'e2e/picture-list.ts',
  'server/db/seed/people.ts',
  'server/db/seed/replies.ts',
  'engine/base-flows.ts',
]

export interface PictureManifest {
  /** Hash of the files of `madeFrom`. */
  madeFrom: string
  /** Hash of each picture, by its file's name. */
  pictures: Record<string, string>
}

export const hashOf = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
