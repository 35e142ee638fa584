import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { act, bookkeep, writeAudit } from '../../../db/act.ts'
import { userSessions, users } from '../../../db/tables/users.ts'
import type { DirectoryLogout } from '../../../deps/directory.ts'
import { type Actor, type Deps, systemActor } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import { didSpendChallenge } from '../../session/actions/passkey-proof.ts'
import { countCall } from '../../session/actions/throttle.ts'
import { storedDirectory } from '../queries.ts'
import { accessOf } from './settings.ts'

/** Each call asks the directory for its keys. */
const FROM_ADDRESS = { kind: 'directory-logout', points: 600, seconds: 600 }

type Caller = Pick<Actor, 'ipAddress' | 'userAgent' | 'requestId'>

const refuseLogout = async (deps: Deps, actor: Actor, reason: string): Promise<Refusal> => {
  deps.log.warn('a logout of the directory was refused', { reason })
  await bookkeep(deps, (tx) =>
    writeAudit(tx, actor, 'session.ended', {
      resourceType: 'session',
      success: false,
      errorMessage: 'directory-logout',
      details: { byDirectory: true, reason },
    }),
  )
  return refuse('directory-logout')
}

/** Ends the sessions that the directory opened for this person, or in this session of its own. */
const endSessions = (deps: Deps, actor: Actor, issuer: string, { subject, session }: DirectoryLogout) =>
  act({ deps, actor }, 'session.ended', async (tx) => {
    const people = tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.directoryIssuer, issuer), subject === null ? undefined : eq(users.directorySubject, subject)))
    const ended = await tx
      .delete(userSessions)
      .where(
        and(
          userSessions.isByDirectory,
          inArray(userSessions.userId, people),
          session === null ? undefined : eq(userSessions.directorySession, session),
        ),
      )
      .returning({ id: userSessions.id, userId: userSessions.userId })
    const userIds = [...new Set(ended.map(({ userId }) => userId))]
    return {
      result: ended.map(({ id }) => id),
      audit: { resourceType: 'session', details: { byDirectory: true, userIds, sessionsEnded: ended.length } },
    }
  })

/** Back-channel logout: ends the sessions of whom the directory has signed out. `token`: its signed logout token. */
export const logOutByDirectory = async (deps: Deps, caller: Caller, token: string): Promise<Refusal | null> => {
  const actor: Actor = { ...systemActor('directory'), ...caller }
  const tooMany = await bookkeep(deps, (tx) =>
    countCall(tx, { ...FROM_ADDRESS, address: caller.ipAddress }, deps.clock.now().getTime()),
  )
  if (tooMany) return tooMany
  const stored = await storedDirectory(deps.db.reader)
  const access = stored.isOn ? accessOf(deps, stored) : null
  if (!access || !deps.directory) return refuse('directory-off')
  const said = await deps.directory.readLogout(access, token)
  if ('fault' in said) return refuseLogout(deps, actor, said.reason)
  const once = createHash('sha256').update(`${stored.issuer} ${said.id}`).digest('hex')
  if (!(await bookkeep(deps, (tx) => didSpendChallenge(tx, deps, `logout ${once}`))))
    return refuseLogout(deps, actor, 'replayed')
  const ended = await endSessions(deps, actor, stored.issuer, said)
  if (isRefusal(ended)) return ended
  for (const sessionId of ended) deps.live.endSessions({ sessionId })
  return null
}
