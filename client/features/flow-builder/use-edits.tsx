import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { useFailure } from '#client/shell/failure.ts'
import { toast } from '#client/ui/toast-queue.ts'
import type { BuiltFlow, FlowPatch } from '#contract/flows/forms.ts'
import { flowsQuery, usePutContent, useUpdateFlow } from './api.ts'
import { type Content, contentOf } from './rules/content.ts'

/** What an undo restores: the content, or the flow's own fields. */
type Saved = { content: Content } | { fields: FlowPatch }

interface Edit {
  /** The name of the edit, for the button and the toast. */
  what: string
  before: Saved
  after: Saved
}

/** One flow's edits of this session. `revision` is from our last change; undo must not overwrite a newer one. */
interface Track {
  past: Edit[]
  future: Edit[]
  revision: number
}

/** Edits kept per flow. */
const KEPT = 100

interface Edits {
  /** Runs a change of questions, connections or variables, and records how to undo it. */
  edit: <Result>(flow: BuiltFlow, what: string, change: () => Promise<Result>) => Promise<Result>
  /** The same for the flow's own fields. */
  editFields: (flow: BuiltFlow, what: string, patch: FlowPatch) => Promise<BuiltFlow>
  /** Records that a change without undo (an activation) was ours. */
  note: (flow: BuiltFlow) => void
  undo: (flow: BuiltFlow) => Promise<void>
  redo: (flow: BuiltFlow) => Promise<void>
  tracks: ReadonlyMap<number, Track>
  isBusy: boolean
}

const EditsContext = createContext<Edits | null>(null)

export const useEdits = (): Edits => {
  const edits = useContext(EditsContext)
  if (!edits) throw new Error('useEdits is used outside of the flow builder')
  return edits
}

/** Undo and redo of this session's edits, per flow. A colleague's change in between clears them. */
export const EditsProvider = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('flowBuilder')
  const fail = useFailure()
  const client = useQueryClient()
  const { mutateAsync: putContent } = usePutContent()
  const { mutateAsync: updateFlow } = useUpdateFlow()
  const [tracks, setTracks] = useState<ReadonlyMap<number, Track>>(new Map())
  const latest = useRef(tracks)
  const [isBusy, setBusy] = useState(false)

  const keep = (id: number, track: Track | null) => {
    const next = new Map(latest.current)
    if (track) next.set(id, track)
    else next.delete(id)
    latest.current = next
    setTracks(next)
  }
  const remember = (flow: BuiltFlow, entry: Edit, revision: number) => {
    const past = latest.current.get(flow.id)?.past ?? []
    keep(flow.id, { past: [...past, entry].slice(-KEPT), future: [], revision })
  }
  const note = (flow: BuiltFlow) => {
    const track = latest.current.get(flow.id)
    if (track) keep(flow.id, { ...track, revision: flow.revision })
  }

  const edit: Edits['edit'] = async (flow, what, change) => {
    const before = { content: contentOf(flow) }
    const result = await change()
    const flows = await client.fetchQuery({ ...flowsQuery(), staleTime: 0 }).catch(() => [])
    const now = flows.find(({ id }) => id === flow.id)
    // Without the result nothing can be undone.
    if (now) remember(flow, { what, before, after: { content: contentOf(now) } }, now.revision)
    else keep(flow.id, null)
    return result
  }

  const editFields: Edits['editFields'] = async (flow, what, patch) => {
    const now = await updateFlow({ params: { id: flow.id }, body: patch })
    const before = Object.fromEntries(Object.keys(patch).map((name) => [name, flow[name as keyof FlowPatch]]))
    remember(flow, { what, before: { fields: before }, after: { fields: patch } }, now.revision)
    return now
  }

  const put = (flow: BuiltFlow, saved: Saved, revision: number): Promise<BuiltFlow> =>
    'fields' in saved
      ? updateFlow({ params: { id: flow.id }, body: saved.fields })
      : putContent({ params: { id: flow.id }, body: { ...saved.content, name: flow.name, revision } })

  const go = async (flow: BuiltFlow, direction: 'undo' | 'redo') => {
    const track = latest.current.get(flow.id)
    const [from, to] = direction === 'undo' ? (['past', 'future'] as const) : (['future', 'past'] as const)
    const entry = track?.[from].at(-1)
    if (!track || !entry || isBusy) return
    setBusy(true)
    try {
      const now = await put(flow, direction === 'undo' ? entry.before : entry.after, track.revision)
      keep(flow.id, {
        ...track,
        [from]: track[from].slice(0, -1),
        [to]: [...track[to], entry],
        revision: now.revision,
      })
      toast({ title: t(direction === 'undo' ? 'undone' : 'redone', { what: entry.what }) })
    } catch (error) {
      fail(error as Error)
      if (error instanceof ApiError && error.code === 'flow-changed') keep(flow.id, null)
    } finally {
      setBusy(false)
    }
  }

  return (
    <EditsContext
      value={{
        edit,
        editFields,
        note,
        undo: (flow) => go(flow, 'undo'),
        redo: (flow) => go(flow, 'redo'),
        tracks,
        isBusy,
      }}
    >
      {children}
    </EditsContext>
  )
}
