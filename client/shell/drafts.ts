import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useCurrentUser } from '../session.tsx'

// Everything that is being written in this tab, in one store. A form is kept when the session ends. A text to a patient is
// kept with every key: it outlives a reload and another conversation too, until it is sent, emptied, or its writer signs out.

const KEPT_KEY = 'recado-drafts'
/** Places of texts to patients, by conversation. */
const REPLY = 'reply:'

interface Kept {
  userId: number
  drafts: Record<string, string>
}

/** What is being written in the forms of this window now, by what it is for. */
const open = new Map<string, string>()

const readKept = (): Kept | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_KEY) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/** What waits in this tab, as its storage has it; held here, so that it works as long as the page where there is no storage. */
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
    // Without storage what was written lasts as long as the page.
  }
  for (const watcher of watchers) watcher()
}

/** What waits for this person; another person's is left unread. */
const keptOf = (userId: number): Kept['drafts'] => (kept?.userId === userId ? kept.drafts : {})

/** The session has ended: what was being written waits in this tab for the same person. */
export const keepDrafts = (userId: number): void => {
  if (open.size === 0) return
  keep({ userId, drafts: { ...keptOf(userId), ...Object.fromEntries(open) } })
  open.clear()
}

/** Nothing that was written stays: the person has signed out. */
export const forgetDrafts = (): void => {
  open.clear()
  keep(null)
}

/** What waits for this person at this place; '' for nothing. */
export const keptDraft = (userId: number, about: string): string => keptOf(userId)[about] ?? ''

/**
 * Of which record of a kind the form was open when this person's session ended: its id, 'new', or null for none. The form
 * of user 7 is kept as `user:7`.
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
 * Which record of a list is open in a form ('new', one, or null), and the way to open another. Until somebody chooses it
 * is the one whose form was open when this person's session ended.
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

/** Notes what is being written into a form; '' for nothing any more. What had waited for it has been taken up with that. */
export const noteDraft = (about: string, text: string): void => {
  if (text === '') open.delete(about)
  else open.set(about, text)
  if (kept && about in kept.drafts) keep(withoutDraft(kept, about))
}

/** The form was left; what waits there for another sign-in stays. */
export const dropDraft = (about: string): void => void open.delete(about)

/** A text to a patient in the making. */
export interface ReplyDraft {
  text: string
  /** The newest text of the conversation when writing began; null for none. */
  seenMessageId: number | null
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

/** The texts to patients that this person is writing, by conversation. */
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
 * The text to a patient that belongs to a conversation, or null, and the way to change it. It stays in this tab, whatever
 * else is looked at, for whoever wrote it; it never gets into an address.
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

/** On every signed-in screen: what another person was writing is thrown away unread. */
export const useOwnDrafts = (): void => {
  const { id } = useCurrentUser()
  useEffect(() => {
    if (kept && kept.userId !== id) forgetDrafts()
  }, [id])
}
