import { LEAST_BULK_READ } from '#contract/settings/form.ts'
import { act } from '../../../db/act.ts'
import { notifications } from '../../../db/tables/notifications.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { isRefusal } from '../../../refusal.ts'
import { organizationSettings } from '../../settings/queries.ts'

const HOUR_MS = 3_600_000

/** What one person has read: patients by when, rows of files and of very long lists. */
interface Reading {
  patients: Map<string, number>
  others: { at: number; count: number }[]
  toldAt: number
}

/** What an answer held. */
interface ReadData {
  /** Ids of patients or, where the answer names none, of conversations. */
  ids: readonly string[]
  /** Rows of a file or of a list that is too long to name them. */
  others: number
}

const countOf = ({ patients, others }: Reading, since: number): number => {
  for (const [id, at] of patients) if (at <= since) patients.delete(id)
  return patients.size + others.filter(({ at }) => at > since).reduce((sum, { count }) => sum + count, 0)
}

/**
 * Counts whose data each person has read within an hour, in this process, and tells administrators once an hour of
 * whoever passes the organization's limit. Nobody is refused: the reading may be part of their work.
 */
export const createBulkAlarm = (deps: Deps) => {
  const readings = new Map<number, Reading>()
  const tell = async (actor: Actor, reading: Reading, count: number): Promise<void> => {
    const { bulkReadLimit } = await organizationSettings(deps.db.reader)
    if (bulkReadLimit === null || count < bulkReadLimit) return
    reading.toldAt = deps.clock.now().getTime()
    const details = { person: actor.username ?? '', count }
    const id = await act({ deps, actor }, 'patients.read-in-bulk', async (tx) => {
      const [row] = await tx.insert(notifications).values({ kind: 'bulk-reading', details }).returning()
      return { result: row?.id ?? null, audit: { resourceType: 'patients', details: { count, minutes: 60 } } }
    })
    if (!isRefusal(id) && id !== null) deps.live.publish([{ type: 'NOTIFICATION_CREATED', notificationId: id }])
  }
  return async (actor: Actor, { ids, others }: ReadData): Promise<void> => {
    if (actor.userId === null) return
    const now = deps.clock.now().getTime()
    const since = now - HOUR_MS
    const reading = readings.get(actor.userId) ?? { patients: new Map(), others: [], toldAt: 0 }
    readings.set(actor.userId, reading)
    for (const id of ids) {
      reading.patients.delete(id)
      reading.patients.set(id, now)
    }
    if (others > 0) reading.others = [...reading.others.filter(({ at }) => at > since), { at: now, count: others }]
    if (reading.toldAt > since) return
    const count = countOf(reading, since)
    // What was read is in the audit log already: an alarm that fails takes no answer away.
    if (count >= LEAST_BULK_READ)
      await tell(actor, reading, count).catch(() => deps.log.error('the alarm about bulk reading failed', { count }))
  }
}
