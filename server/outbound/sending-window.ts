import { type OrganizationHours, type Recipient, windowFor } from '#engine/windows/recipient.ts'
import { closing, nextOpening, type SendingWindow } from '#engine/windows.ts'
import type { Config } from '../config.ts'
import type { Session } from '../db/session.ts'
import type { Deps } from '../deps.ts'

/** The sandbox and other carriers have no window: a trial at night must send. */
export const isWindowKept = (config: Pick<Config, 'mode' | 'twilio'>): boolean =>
  config.mode === 'live' && !config.twilio?.apiBaseUrl

/** When a number may get unasked texts. `at` is now, in epoch milliseconds. */
export const findWindow = async (
  session: Session,
  { id, phone, zone }: { id: number; phone: string; zone: string | null },
  hours: OrganizationHours,
  at: number,
): Promise<SendingWindow> => {
  const [row] = await session.query<{ homes: Recipient['homes'] | null }>(
    'contact-homes',
    'select recado_homes($1) as homes',
    [id],
  )
  return windowFor({ phone, zone, homes: row?.homes ?? [] }, hours, at)
}

/** When an unasked text may go out: within its window, and not while the carrier filters new texts. */
export const nextUnasked = (at: number, window: SendingWindow | null, heldUntil: number | null): number =>
  nextOpening(Math.max(at, heldUntil ?? 0), window)

/** Moves queued texts that missed their window to the number's next one. */
export const moveMissed = async (deps: Pick<Deps, 'db'>, hours: OrganizationHours, at: number): Promise<void> => {
  const now = new Date(at).toISOString()
  const { rows } = await deps.db.write.query<Recipient & { id: number }>({
    name: 'window-missed',
    text: `select id, phone, zone, coalesce(recado_homes(id), '[]') as homes from contacts
      where id in (select contact_id from outbox where state = 'queued' and expires_at <= $1)`,
    values: [now],
  })
  for (const contact of rows) {
    const window = windowFor(contact, hours, at)
    const opensAt = nextOpening(at, window)
    await deps.db.write.query({
      name: 'window-next',
      text: `update outbox set not_before = $3, expires_at = $4, last_error = null
        where contact_id = $1 and state = 'queued' and expires_at <= $2`,
      values: [
        contact.id,
        now,
        new Date(opensAt).toISOString(),
        new Date(closing(opensAt, window) ?? opensAt).toISOString(),
      ],
    })
  }
}
