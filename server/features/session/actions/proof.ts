import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { factorEndpoints } from '#contract/factors.ts'
import { act } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { userSessions, users } from '../../../db/tables/users.ts'
import type { Deps, SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput } from '../../../refusal.ts'
import { hasFactor } from '../queries.ts'
import { confirmPassword } from './account.ts'
import { checkFactor, neededProof } from './factors.ts'

/** Notes in a session that its person has just proved who they are. False when the session is gone. */
export const didNoteProof = async (
  tx: Writer,
  { clock }: Pick<Deps, 'clock'>,
  { sessionId, userId }: { sessionId: number; userId: number },
): Promise<boolean> => {
  const proved = await tx
    .update(userSessions)
    .set({ provenAt: clock.now() })
    .where(and(eq(userSessions.id, sessionId), eq(userSessions.userId, userId)))
    .returning({ id: userSessions.id })
  return proved.length > 0
}

/** Why the proof is not accepted, or null. Whoever has a second factor proves with it, anybody else with the password. */
const proofRefusal = async (
  ctx: SignedInContext,
  { currentPassword, ...proof }: BodyOf<typeof factorEndpoints.prove>,
): Promise<Refusal | null> => {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.person.userId))
  if (!user) return refuse('not-signed-in')
  if (hasFactor(user)) {
    const checked = await checkFactor(ctx, user, proof)
    if (isRefusal(checked)) return checked
    return checked === 'right' ? null : refuse(neededProof(user))
  }
  if (ctx.person.isByDirectory) return refuse('directory-proof-needed')
  if (currentPassword === undefined) return refuseInput('currentPassword', 'required')
  const confirmed = await confirmPassword(ctx, 'session.proved', currentPassword)
  return isRefusal(confirmed) ? confirmed : null
}

/** Proves again who somebody is, for the acts of the next ten minutes in this session that ask for it. */
export const prove = async (
  ctx: SignedInContext,
  body: BodyOf<typeof factorEndpoints.prove>,
): Promise<Record<string, never> | Refusal> => {
  const refused = await proofRefusal(ctx, body)
  if (refused) return refused
  const about = { resourceType: 'session', resourceId: ctx.person.sessionId }
  return act(ctx, 'session.proved', async (tx) =>
    (await didNoteProof(tx, ctx.deps, ctx.person)) ? { result: {}, audit: about } : refuse('not-signed-in', { about }),
  )
}
