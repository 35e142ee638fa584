import { randomBytes } from 'node:crypto'
import type { directoryEndpoints } from '#contract/directory.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { seal, unseal } from '../../../config/seal.ts'
import { act, bookkeep, writeAudit } from '../../../db/act.ts'
import type { users } from '../../../db/tables/users.ts'
import type { DirectoryAttempt, DirectoryFault } from '../../../deps/directory.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import { asUser, openSession, type SignInContext } from '../../session/actions/open-session.ts'
import { didSpendChallenge } from '../../session/actions/passkey-proof.ts'
import { didNoteProof } from '../../session/actions/proof.ts'
import { countCall } from '../../session/actions/throttle.ts'
import { currentUser, findSession } from '../../session/queries.ts'
import { storedDirectory } from '../queries.ts'
import { accountOf } from './account.ts'
import { accessOf } from './settings.ts'

/** Each call asks the directory; an office behind one address signs in some dozens of times. */
const FROM_ADDRESS = { kind: 'directory-address', points: 120, seconds: 600 }
const FROM_EVERYWHERE = { kind: 'directory', points: 1200, seconds: 600 }

/** How long a person may take at the directory. */
const ATTEMPT_MS = 10 * 60_000

interface KeptAttempt extends DirectoryAttempt {
  issuer: string
  until: number
  /** The session whose person proves again who they are; missing for a sign-in. */
  sessionId?: number | undefined
}

const faultCodes = {
  silent: 'directory-silent',
  refused: 'directory-refused',
  code: 'directory-code',
  untrusted: 'directory-untrusted',
} as const satisfies Record<DirectoryFault['fault'], ErrorCode>

const countedRefusal = ({ deps, actor }: SignInContext): Promise<Refusal | null> =>
  bookkeep(deps, async (tx) => {
    const now = deps.clock.now().getTime()
    return (
      (await countCall(tx, { ...FROM_ADDRESS, address: actor.ipAddress }, now)) ??
      (await countCall(tx, { ...FROM_EVERYWHERE, address: null }, now))
    )
  })

const refuseSignIn = async (ctx: SignInContext, code: ErrorCode, reason?: string): Promise<Refusal> => {
  if (reason !== undefined) ctx.deps.log.warn('a sign-in at the directory was refused', { code, reason })
  await bookkeep(ctx.deps, (tx) =>
    writeAudit(tx, ctx.actor, 'session.started', {
      resourceType: 'session',
      success: false,
      errorMessage: code,
      details: { byDirectory: true, ...(reason === undefined ? {} : { reason }) },
    }),
  )
  return refuse(code)
}

const openDirectory = async (ctx: SignInContext) => {
  const stored = await storedDirectory(ctx.db)
  const access = stored.isOn ? accessOf(ctx.deps, stored) : null
  return access && ctx.deps.directory ? { stored, access, directory: ctx.deps.directory } : refuse('directory-off')
}

/**
 * Begins a sign-in at the directory: its secrets go into a sealed cookie, the browser goes to the address. With a session
 * the directory asks its person anew, as a proof.
 */
export const beginDirectorySignIn = async (
  ctx: SignInContext,
  sessionId?: number,
): Promise<ResultOf<typeof directoryEndpoints.beginDirectorySignIn> | Refusal> => {
  const tooMany = await countedRefusal(ctx)
  if (tooMany) return tooMany
  const open = await openDirectory(ctx)
  if (isRefusal(open)) return open
  const { directory, access } = open
  const now = ctx.deps.clock.now().getTime()
  const freshSince = sessionId === undefined ? undefined : now
  const secret = () => randomBytes(32).toString('base64url')
  const attempt: DirectoryAttempt = { state: secret(), nonce: secret(), verifier: secret(), freshSince }
  const begun = await directory.begin(access, attempt)
  if ('fault' in begun) return refuseSignIn(ctx, faultCodes[begun.fault], begun.reason)
  const kept: KeptAttempt = {
    ...attempt,
    issuer: access.issuer,
    until: now + ATTEMPT_MS,
    sessionId,
  }
  ctx.cookie.setDirectory(seal(ctx.deps.config, 'directory sign-ins', JSON.stringify(kept)))
  return begun
}

/** The attempt that this browser began, if the way back belongs to it, it is not too old, and it was not used before. */
const takeAttempt = async (ctx: SignInContext, issuer: string, query: string): Promise<KeptAttempt | null> => {
  const sealed = ctx.cookie.directory
  const opened = sealed === null ? null : unseal(ctx.deps.config, 'directory sign-ins', sealed)
  if (opened === null) return null
  const kept = JSON.parse(opened) as KeptAttempt
  const isOurs =
    kept.issuer === issuer &&
    kept.until > ctx.deps.clock.now().getTime() &&
    new URLSearchParams(query).get('state') === kept.state
  if (!isOurs) return null
  return (await bookkeep(ctx.deps, (tx) => didSpendChallenge(tx, ctx.deps, kept.state))) ? kept : null
}

/** Notes the proof in the session that asked for it, if it is this browser's and the same person has signed in. */
const finishProof = async (
  ctx: SignInContext,
  user: typeof users.$inferSelect,
  sessionId: number,
): Promise<ResultOf<typeof directoryEndpoints.finishDirectorySignIn> | Refusal> => {
  const found = ctx.cookie.token === null ? null : await findSession(ctx.deps, ctx.cookie.token)
  if (found?.person.sessionId !== sessionId) return refuseSignIn(ctx, 'directory-state')
  if (found.person.userId !== user.id) return refuseSignIn(ctx, 'directory-other-person')
  const about = { resourceType: 'session', resourceId: sessionId }
  return act({ deps: ctx.deps, actor: asUser(ctx.actor, user) }, 'session.proved', async (tx) => {
    if (!(await didNoteProof(tx, ctx.deps, found.person))) return refuse('not-signed-in', { about })
    const person = await currentUser(ctx.deps, tx, found.person)
    if (isRefusal(person)) return person
    return { result: { user: person, isProof: true }, audit: { ...about, details: { byDirectory: true } } }
  })
}

/** Signs a person in whom the directory has sent back, with the role that their groups give today. */
export const finishDirectorySignIn = async (
  ctx: SignInContext,
  query: string,
): Promise<ResultOf<typeof directoryEndpoints.finishDirectorySignIn> | Refusal> => {
  const tooMany = await countedRefusal(ctx)
  if (tooMany) return tooMany
  const open = await openDirectory(ctx)
  if (isRefusal(open)) return open
  const { directory, access, stored } = open
  const attempt = await takeAttempt(ctx, access.issuer, query)
  ctx.cookie.setDirectory(null)
  if (!attempt) return refuseSignIn(ctx, 'directory-state')
  const said = await directory.finish(access, attempt, query)
  if ('fault' in said) return refuseSignIn(ctx, faultCodes[said.fault], said.reason)
  const user = await accountOf(ctx, stored, said)
  if (isRefusal(user)) return refuseSignIn(ctx, user.code)
  if (attempt.sessionId !== undefined) return finishProof(ctx, user, attempt.sessionId)
  const person = await openSession(ctx, user, { byDirectory: { session: said.session } })
  return isRefusal(person) ? person : { user: person, isProof: false }
}
