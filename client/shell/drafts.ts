import { useEffect, useState } from 'react'
import { useCurrentUser } from '../session.tsx'

const KEPT_KEY = 'recado-drafts'

interface Kept {
  userId: number
  drafts: Record<string, string>
}

/** What is being written on the screens of this window now, by what it is for. */
const open = new Map<string, string>()

/** The session has ended: what was being written waits in this tab for the same person. */
export const keepDrafts = (userId: number): void => {
  if (open.size === 0) return
  try {
    sessionStorage.setItem(KEPT_KEY, JSON.stringify({ userId, drafts: Object.fromEntries(open) } satisfies Kept))
  } catch {
    // Without storage what was written is lost with the page.
  }
  open.clear()
}

/** Nothing that was written stays: the person has signed out. */
export const forgetDrafts = (): void => {
  open.clear()
  try {
    sessionStorage.removeItem(KEPT_KEY)
  } catch {
    // There is nothing to forget.
  }
}

const readKept = (): Kept | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_KEY) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/** What waits for this person at this place; '' for nothing. Another person's is thrown away unread. */
export const keptDraft = (userId: number, about: string): string => {
  const kept = readKept()
  if (kept && kept.userId !== userId) forgetDrafts()
  return kept?.userId === userId ? (kept.drafts[about] ?? '') : ''
}

/**
 * Of which record of a kind the form was open when this person's session ended: its id, 'new', or null for none. The form
 * of user 7 is kept as `user:7`.
 */
export const useKeptRecord = (kind: string): number | 'new' | null => {
  const { id: userId } = useCurrentUser()
  const [found] = useState(() => {
    const kept = readKept()
    const about = kept?.userId === userId ? Object.keys(kept.drafts).find((each) => each.startsWith(`${kind}:`)) : null
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

/** Notes what is being written; '' for nothing any more. What had waited for it has been taken up with that. */
export const noteDraft = (about: string, text: string): void => {
  if (text === '') open.delete(about)
  else open.set(about, text)
  const kept = readKept()
  if (!kept || !(about in kept.drafts)) return
  const { [about]: _taken, ...others } = kept.drafts
  if (Object.keys(others).length === 0) sessionStorage.removeItem(KEPT_KEY)
  else sessionStorage.setItem(KEPT_KEY, JSON.stringify({ ...kept, drafts: others } satisfies Kept))
}

/** The place was left; what waits there for another sign-in stays. */
export const dropDraft = (about: string): void => void open.delete(about)

/**
 * A text in the making that outlives the session's end: the same person finds it at the same place after signing in
 * again. `about` names the place, such as `reply:7`; it stays in this tab and never gets into an address.
 */
export const useDraft = (about: string): [string, (text: string) => void] => {
  const { id } = useCurrentUser()
  const [text, setText] = useState(() => keptDraft(id, about))
  useEffect(() => noteDraft(about, text), [about, text])
  // Whoever leaves the place by themselves leaves the text.
  useEffect(() => () => dropDraft(about), [about])
  return [text, setText]
}
