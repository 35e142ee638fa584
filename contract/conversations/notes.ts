import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Empty, Id, IdAsText, IdInPath, Instant, requiredText } from '../primitives.ts'

/** The maximum length of a note in a thread, in characters. */
export const LONGEST_NOTE = 2000

/** What a colleague wrote about a conversation. The patient never gets it. */
export const ThreadNote = z.object({
  id: Id,
  /** The name, or the username without one; null when the account is gone. */
  author: z.nullable(z.string()),
  authorId: z.nullable(Id),
  /** Empty once it is deleted. */
  body: z.string(),
  createdAt: Instant,
  /** Who deleted it, and when: the note's place stays in the thread, its text does not. */
  deleted: z.nullable(z.object({ by: z.nullable(z.string()), at: Instant })),
})
export type ThreadNote = z.infer<typeof ThreadNote>

/** An at sign at the beginning of a word, and a username; the at sign of an e-mail address begins none. */
const mention = /(?<![\p{L}\p{N}._@-])@([\p{L}\p{N}][\p{L}\p{N}._@-]*)/gu

/** A piece of a text, from where on; `username` is whom it mentions. */
export interface MentionPiece {
  at: number
  text: string
  username: string | null
}

/** A text in pieces, in order; `username` is set where a piece mentions somebody. The end of a sentence is no part of it. */
export const mentionPieces = (text: string): MentionPiece[] => {
  const pieces: MentionPiece[] = []
  let end = 0
  for (const found of text.matchAll(mention)) {
    const username = (found[1] ?? '').replace(/[._@-]+$/u, '')
    if (found.index > end) pieces.push({ at: end, text: text.slice(end, found.index), username: null })
    pieces.push({ at: found.index, text: `@${username}`, username })
    end = found.index + username.length + 1
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end), username: null })
  return pieces
}

export const noteEndpoints = {
  addNote: endpoint({
    method: 'POST',
    path: '/api/conversations/{id}/notes',
    allow: { anyOf: ['text-patients', 'conversations.edit'] },
    phi: true,
    needsWords: true,
    summary: 'Write a note in a thread; whoever it mentions as @username is notified',
    params: IdInPath,
    body: z.object({ note: requiredText(LONGEST_NOTE, 'Write a note') }),
    result: ThreadNote,
  }),
  deleteNote: endpoint({
    method: 'DELETE',
    path: '/api/conversations/{id}/notes/{noteId}',
    allow: { anyOf: ['text-patients', 'conversations.edit'] },
    phi: false,
    summary: 'Delete the text of a note: its author, or an administrator; its place stays in the thread',
    params: z.extend(IdInPath, { noteId: IdAsText }),
    result: Empty,
  }),
}
