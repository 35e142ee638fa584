import { FlowDefinition } from '#contract/flows.ts'
import type { Session } from '../db/session.ts'

/** Versions never change, so a process reads each one once. */
const MOST_KEPT = 500

/**
 * The version that a conversation runs; null when it is missing or cannot be read. Cached per database: tests have
 * many.
 */
export const createFlowVersions = () => {
  const versions = new Map<number, FlowDefinition>()
  return async (session: Session, id: number): Promise<FlowDefinition | null> => {
    const kept = versions.get(id)
    if (kept) return kept
    const [row] = await session.query<{ definition: unknown }>(
      'flow-version',
      'select definition from flow_versions where id = $1',
      [id],
    )
    const read = FlowDefinition.safeParse(row?.definition)
    if (!read.success) return null
    if (versions.size >= MOST_KEPT) versions.clear()
    versions.set(id, read.data)
    return read.data
  }
}
