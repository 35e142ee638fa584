import { sql } from 'drizzle-orm'
import { can, type Person, satisfies } from '#contract/permissions.ts'
import { outcomeReaders } from '#contract/reports/outcomes.ts'
import { bookkeep } from '../../db/act.ts'
import type { Writer } from '../../db/read.ts'
import { mails } from '../../db/tables/mails.ts'
import type { Deps } from '../../deps.ts'
import { claimMails, type DueMail } from './actions/claim.ts'
import { type MailKind, mailKinds, mailOf } from './rules.ts'

type MailDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'mail'>

const MOST_ATTEMPTS = 8
const MINUTE_MS = 60_000

/** Adds a mail to a person of the team, once about the same thing. */
export const addMail = async (
  tx: Writer,
  mail: { userId: number; kind: MailKind; about: string; details: Record<string, number>; at: Date },
): Promise<void> => {
  const { at, ...row } = mail
  await tx
    .insert(mails)
    .values({ ...row, createdAt: at, nextAt: at })
    .onConflictDoNothing()
}

const isStillMeant = ({ kind, role, rights }: DueMail): boolean => {
  const person: Person = { role, rights }
  if (kind === 'report-ready') return satisfies(person, outcomeReaders)
  return can(person, kind === 'failure' ? 'system.admin' : 'conversations.view')
}

/**
 * Sends what is due to the mail server. A mail that it does not take is tried again after a minute, then two, four and so
 * on, eight times. Nobody gets a mail about what they may no longer see. Returns how many went out.
 */
export const sendMails = async (deps: MailDeps): Promise<number> => {
  const { mail } = deps
  if (!mail) return 0
  const domain = new URL(deps.config.publicUrl).hostname
  let sent = 0
  for (const row of await claimMails(deps)) {
    const kind = mailKinds.find((one) => one === row.kind)
    const isMeant = kind !== undefined && isStillMeant(row)
    try {
      if (isMeant) {
        const words = mailOf(kind, row.details, deps.config)
        await mail.send({ to: row.email, ...words, messageId: `<recado-${row.id}@${domain}>` })
        sent += 1
      }
    } catch (error) {
      deps.log.warn('the mail server did not take a mail', { reason: codeOf(error), count: row.attempts })
      if (row.attempts < MOST_ATTEMPTS) continue
      await settle(deps, row.id, 'failed')
      continue
    }
    await settle(deps, row.id, isMeant ? 'sent' : 'failed')
  }
  return sent
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'

const settle = (deps: MailDeps, id: string, how: 'sent' | 'failed'): Promise<unknown> =>
  bookkeep(deps, (tx) =>
    tx.execute(sql`update mails set ${sql.raw(how === 'sent' ? 'sent_at' : 'failed_at')} = ${deps.clock.now().toISOString()}
      where id = ${id}::bigint`),
  )

/** Mails are of use for a day; their rows say for 30 that nothing was mailed twice. */
const KEPT_MS = 30 * 24 * 60 * MINUTE_MS

/** Removes old mails. */
export const removeOldMails = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<unknown> =>
  bookkeep({ db }, (tx) =>
    tx.execute(sql`delete from mails where created_at < ${new Date(clock.now().getTime() - KEPT_MS).toISOString()}`),
  )
