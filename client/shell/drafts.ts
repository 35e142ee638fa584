import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useCurrentUser } from '../session.tsx'

// All drafts of this tab, in one store. Form drafts are kept when the session ends. A text to a patient is kept on
// every key: it survives a reload and a change of conversation, until it is sent, cleared, or its writer signs out.

const KEPT_KEY = 'recado-drafts'
/** Key prefix of texts to patients, by conversation id. */
const REPLY = 'reply:'

interface Kept {
  userId: number
  drafts: Record<string, string>
}

/** Drafts of the forms that are open now, by what they are about. */
const open = new Map<string, string>()

const readKept = (): Kept | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_KEY) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/** The drafts in session storage; held in memory too, so that they work until a reload without storage. */
let kept: Kept | null = readKept()
const watchers = new Set<() => void>()

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

const keep = (next: Kept | null): void => {
  kept = next && Object.keys(next.drafts).length > 0 ? next : null
  try {
    if (kept) sessionStorage.setItem(KEPT_KEY, JSON.stringify(kept))
    else sessionStorage.removeItem(KEPT_KEY)
  } catch {
    // If storage is unavailable, drafts last until the page is closed.
  }
  for (const watcher of watchers) watcher()
}

/** The kept drafts of this person; another person's are not read. */
const keptOf = (userId: number): Kept['drafts'] => (kept?.userId === userId ? kept.drafts : {})

/** Keeps the drafts of open forms in this tab for the same person, when the session ends. */
export const keepDrafts = (userId: number): void => {
  if (open.size === 0) return
  keep({ userId, drafts: { ...keptOf(userId), ...Object.fromEntries(open) } })
  open.clear()
}

/** Deletes all drafts, when the person signs out. */
export const forgetDrafts = (): void => {
  open.clear()
  keep(null)
}

/** This person's kept draft about something; '' for none. */
export const keptDraft = (userId: number, about: string): string => keptOf(userId)[about] ?? ''

/**
 * The record whose form was open when this person's session ended: its id, 'new', or null. The form of user 7 is kept
 * as `user:7`.
 */
export const useKeptRecord = (kind: string): number | 'new' | null => {
  const { id: userId } = useCurrentUser()
  const [found] = useState(() => {
    const about = Object.keys(keptOf(userId)).find((each) => each.startsWith(`${kind}:`))
    return about?.slice(kind.length + 1) ?? null
  })
  return found === null || found === 'new' ? found : Number(found)
}

/**
 * The record that is open in a form ('new', one, or null), and a function to open another. Starts with the one whose
 * form was open when this person's session ended.
 */
export const useEdited = <Row extends { id: number }>(
  kind: string,
  rows: readonly Row[] | undefined,
): [Row | 'new' | null, (next: Row | 'new' | null) => void] => {
  const kept = useKeptRecord(kind)
  const [chosen, setChosen] = useState<Row | 'new' | null | undefined>(undefined)
  const waiting = kept === 'new' ? kept : (rows?.find(({ id }) => id === kept) ?? null)
  return [chosen === undefined ? waiting : chosen, setChosen]
}

const withoutDraft = ({ drafts, ...rest }: Kept, about: string): Kept => {
  const { [about]: _taken, ...others } = drafts
  return { ...rest, drafts: others }
}

/** Stores the draft of an open form; '' removes it. The kept draft is now in the form, so it is removed too. */
export const storeDraft = (about: string, text: string): void => {
  if (text === '') open.delete(about)
  else open.set(about, text)
  if (kept && about in kept.drafts) keep(withoutDraft(kept, about))
}

/** Forgets the draft of a form that was closed; a draft kept for the next sign-in stays. */
export const dropDraft = (about: string): void => void open.delete(about)

/** An unsent text to a patient. */
export interface ReplyDraft {
  text: string
  /** The newest message of the conversation when writing began; null for none. */
  seenMessageId: number | null
  /** The assistant's draft that it was made from. */
  draftId?: number
}

const replyOf = (value: string | undefined): ReplyDraft | null => {
  try {
    return value === undefined ? null : (JSON.parse(value) as ReplyDraft)
  } catch {
    return null
  }
}

const useKept = (): Kept['drafts'] => {
  const { id } = useCurrentUser()
  const all = useSyncExternalStore(watch, () => kept)
  return useMemo(() => (all?.userId === id ? all.drafts : {}), [all, id])
}

/** This person's unsent texts to patients, by conversation. */
export const useReplyDrafts = (): ReadonlyMap<number, ReplyDraft> => {
  const drafts = useKept()
  return useMemo(() => {
    const found = new Map<number, ReplyDraft>()
    for (const [about, value] of Object.entries(drafts)) {
      const reply = about.startsWith(REPLY) ? replyOf(value) : null
      if (reply) found.set(Number(about.slice(REPLY.length)), reply)
    }
    return found
  }, [drafts])
}

/**
 * The unsent text to a patient in a conversation, or null, and a function to change it. It stays in this tab for its
 * writer, whatever they look at, and never goes into a URL.
 */
export const useReplyDraft = (conversationId: number): [ReplyDraft | null, (next: ReplyDraft | null) => void] => {
  const { id: userId } = useCurrentUser()
  const about = `${REPLY}${conversationId}`
  const value = useKept()[about]
  const draft = useMemo(() => replyOf(value), [value])
  const change = useCallback(
    (next: ReplyDraft | null) => {
      const drafts = keptOf(userId)
      if (next === null || next.text === '') keep(withoutDraft({ userId, drafts }, about))
      else keep({ userId, drafts: { ...drafts, [about]: JSON.stringify(next) } })
    },
    [userId, about],
  )
  return [draft, change]
}

/** Deletes another person's drafts unread, on every signed-in screen. */
export const useOwnDrafts = (): void => {
  const { id } = useCurrentUser()
  useEffect(() => {
    if (kept && kept.userId !== id) forgetDrafts()
  }, [id])
}
