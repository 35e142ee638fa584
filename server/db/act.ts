import { createHash, randomBytes } from 'node:crypto'
import type { ErrorCode } from '#contract/errors.ts'
import type { AuditEntry, Context, Deps } from '../deps.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import type { Writer } from './read.ts'
import { auditLog, auditReasons } from './tables/audit.ts'

/** What a write returns: its result and its audit row. */
export interface ActResult<T> {
  result: T
  audit: AuditEntry
}

/** `noun.verbed` */
export type AuditAction = `${string}.${string}`

class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Stores a typed reason; what the sealed row holds of it. */
const storeReason = async (
  tx: Pick<Writer, 'insert'>,
  { words, patientId = null, contactId = null }: NonNullable<AuditEntry['reason']>,
): Promise<{ id: number; hash: string }> => {
  const salt = randomBytes(16).toString('hex')
  const [row] = await tx
    .insert(auditReasons)
    .values({ words, salt, patientId, contactId })
    .returning({ id: auditReasons.id })
  if (!row) throw new Error('the reason was not stored')
  return { id: row.id, hash: createHash('sha256').update(`${salt}${words}`).digest('hex') }
}

/** Writes one audit row through any handle that can insert. */
export const writeAudit = async (
  tx: Pick<Writer, 'insert'>,
  actor: Context['actor'],
  action: AuditAction,
  entry: AuditEntry & { success?: boolean; errorMessage?: string },
): Promise<void> => {
  const reason = entry.reason ? { reason: await storeReason(tx, entry.reason) } : {}
  const details = entry.details || entry.reason ? { ...entry.details, ...reason } : null
  await tx.insert(auditLog).values({
    userId: actor.userId,
    username: actor.username,
    action,
    resourceType: entry.resourceType,
    resourceId: entry.resourceId == null ? null : String(entry.resourceId),
    details,
    ipAddress: actor.ipAddress,
    userAgent: actor.userAgent?.slice(0, 256) ?? null,
    requestId: actor.requestId,
    phiAccessed: entry.phi ?? false,
    success: entry.success ?? true,
    errorMessage: entry.errorMessage ?? null,
  })
}

/**
 * The one door for writing: opens a transaction, runs the work and writes the audit row in it. A refusal rolls the work
 * back and is audited by itself. An error rolls it back, is audited as failed, and is thrown on.
 */
export const act = async <T>(
  ctx: Pick<Context, 'deps' | 'actor'>,
  action: AuditAction,
  work: (tx: Writer) => Promise<ActResult<T> | Refusal>,
): Promise<T | Refusal> => {
  const { writer } = ctx.deps.db
  const auditFailure = (errorMessage: string, entry?: AuditEntry) =>
    writeAudit(writer, ctx.actor, action, {
      resourceType: entry?.resourceType ?? action.slice(0, action.indexOf('.')),
      ...entry,
      success: false,
      errorMessage,
    })
  try {
    return await writer.transaction(async (tx) => {
      const done = await work(tx)
      if (isRefusal(done)) throw new RolledBack(done)
      await writeAudit(tx, ctx.actor, action, done.audit)
      return done.result
    })
  } catch (error) {
    if (error instanceof RolledBack) {
      await auditFailure(error.refusal.code, error.refusal.about)
      return error.refusal
    }
    const taken = takenConstraint(error)
    if (taken) {
      await auditFailure(taken.code)
      return taken
    }
    // The database itself may have failed; the first error matters.
    await auditFailure('internal').catch(() => null)
    throw error
  }
}

/**
 * Writes that are no act of a person and need no audit row: when a session was last used, the throttle's counters, the
 * seal over the audit log. One transaction; everything else goes through `act`.
 */
export const bookkeep = <T>(deps: Pick<Deps, 'db'>, work: (tx: Writer) => Promise<T>): Promise<T> =>
  deps.db.writer.transaction(work)

/** Like `bookkeep`, for counting that may take minutes: uses a connection of its own, so nobody waits for it. */
export const bookkeepAlone = <T>(deps: Pick<Deps, 'db'>, work: (tx: Writer) => Promise<T>): Promise<T> =>
  deps.db.counter.transaction(work)

/** Constraints that enforce a rule a person can break, and the refusal each stands for. */
const constraintCodes: Record<string, { code: ErrorCode; field?: string }> = {
  patients_contract_id_key: { code: 'contract-id-taken', field: 'contractId' },
  users_username_key: { code: 'username-taken', field: 'username' },
  users_email_key: { code: 'email-taken', field: 'email' },
  conversations_one_open: { code: 'conversation-open' },
  ai_configurations_name_key: { code: 'configuration-name-taken', field: 'name' },
  evaluation_cases_text_key: { code: 'case-taken', field: 'text' },
  ai_fallback_chains_pair_key: { code: 'chain-taken', field: 'fallbackProvider' },
  patients_assigned_to_user_id_users_id_fk: { code: 'invalid-input', field: 'assignedToUserId' },
  flow_questions_key: { code: 'question-id-taken', field: 'questionId' },
  quick_replies_shortcut_key: { code: 'shortcut-taken', field: 'shortcut' },
  report_templates_name_key: { code: 'template-name-taken', field: 'name' },
  teams_name_key: { code: 'team-name-taken', field: 'name' },
  groups_name_key: { code: 'group-name-taken', field: 'name' },
  appointments_external_key: { code: 'external-id-taken', field: 'externalId' },
  reminder_plans_name_key: { code: 'plan-name-taken', field: 'name' },
  flow_variables_key: { code: 'variable-name-taken', field: 'variableName' },
}

const takenConstraint = (error: unknown): Refusal | null => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') {
      const known = constraintCodes[cause.constraint]
      if (known) return refuse(known.code, known.field ? { field: known.field } : {})
    }
  }
  return null
}
