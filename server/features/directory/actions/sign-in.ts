import { randomBytes } from 'node:crypto'
import type { directoryEndpoints } from '#contract/directory.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { seal, unseal } from '../../../config/seal.ts'
import { bookkeep, writeAudit } from '../../../db/act.ts'
import type { DirectoryAttempt, DirectoryFault } from '../../../deps/directory.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import { openSession, type SignInContext } from '../../session/actions/open-session.ts'
import { didSpendChallenge } from '../../session/actions/passkey-proof.ts'
import { countCall } from '../../session/actions/throttle.ts'
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

/** Begins a sign-in at the directory: its secrets go into a sealed cookie, the browser goes to the address. */
export const beginDirectorySignIn = async (
  ctx: SignInContext,
): Promise<ResultOf<typeof directoryEndpoints.beginDirectorySignIn> | Refusal> => {
  const tooMany = await countedRefusal(ctx)
  if (tooMany) return tooMany
  const open = await openDirectory(ctx)
  if (isRefusal(open)) return open
  const { directory, access } = open
  const secret = () => randomBytes(32).toString('base64url')
  const attempt: DirectoryAttempt = { state: secret(), nonce: secret(), verifier: secret() }
  const begun = await directory.begin(access, attempt)
  if ('fault' in begun) return refuseSignIn(ctx, faultCodes[begun.fault], begun.reason)
  const kept: KeptAttempt = {
    ...attempt,
    issuer: access.issuer,
    until: ctx.deps.clock.now().getTime() + ATTEMPT_MS,
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
  const person = await openSession(ctx, user, { byDirectory: { session: said.session } })
  return isRefusal(person) ? person : { user: person }
}
