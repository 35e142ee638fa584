import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DirectoryForm } from '#contract/directory/form.ts'
import type { Directory } from '#contract/directory.ts'
import { seal, unseal } from '../../../config/seal.ts'
import { act } from '../../../db/act.ts'
import { settings } from '../../../db/tables/settings.ts'
import { users } from '../../../db/tables/users.ts'
import type { DirectorySetting } from '../../../deps/directory.ts'
import type { Deps, SignedInContext } from '../../../deps.ts'
import { type Refusal, refuse, refuseInput } from '../../../refusal.ts'
import { DIRECTORY_KEY, presentDirectory, type StoredDirectory, storedDirectory } from '../queries.ts'

/** What the adapter needs; the secret is opened. Null when it was sealed under another APP_KEY. */
export const accessOf = (
  deps: Pick<Deps, 'config'>,
  { issuer, clientId, sealedSecret }: StoredDirectory,
): DirectorySetting | null => {
  const clientSecret = sealedSecret === null ? null : unseal(deps.config, 'directory secrets', sealedSecret)
  return sealedSecret !== null && clientSecret === null ? null : { issuer, clientId, clientSecret }
}

const sealedOf = (ctx: SignedInContext, before: StoredDirectory, form: DirectoryForm): string | null => {
  if (form.clientSecret !== undefined)
    return form.clientSecret === null || form.clientSecret === ''
      ? null
      : seal(ctx.deps.config, 'directory secrets', form.clientSecret)
  // A secret goes to the directory that it was typed for, and to no other.
  return before.issuer === form.issuer && before.clientId === form.clientId ? before.sealedSecret : null
}

/** Asks the directory before anybody is sent there. */
const probeRefusal = async ({ deps }: SignedInContext, after: StoredDirectory): Promise<Refusal | null> => {
  if (!after.isOn) return null
  if (after.groupRoles.length === 0) return refuseInput('groupRoles', 'at-least-entries', 1)
  const access = accessOf(deps, after)
  const fault = access && deps.directory ? await deps.directory.probe(access) : { reason: 'no-access' }
  if (!fault) return null
  deps.log.warn('the directory cannot be used', { reason: fault.reason })
  return refuse('directory-not-found', { field: 'issuer' })
}

/** Changes how the directory signs people in. Passwords go off only with an emergency account that is left. */
export const updateDirectory = async (ctx: SignedInContext, form: DirectoryForm): Promise<Directory | Refusal> => {
  const before = await storedDirectory(ctx.db)
  const { clientSecret: _, ...fields } = form
  const after: StoredDirectory = { ...fields, sealedSecret: sealedOf(ctx, before, form) }
  const about = { resourceType: 'settings' }
  const refused = await probeRefusal(ctx, after)
  if (refused) return { ...refused, about }
  return act<Directory>(ctx, 'directory.updated', async (tx) => {
    if (after.isOn && after.arePasswordsOff) {
      const [emergency] = await tx
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            eq(users.id, after.emergencyUserId ?? 0),
            eq(users.role, 'ADMINISTRATOR'),
            users.isActive,
            isNull(users.directorySubject),
          ),
        )
        .for('update')
      if (!emergency) return refuse('no-emergency-account', { field: 'emergencyUserId', about })
    }
    const value = sql`${JSON.stringify(after)}::jsonb`
    const stamp = { updatedBy: ctx.person.userId, updatedAt: ctx.deps.clock.now() }
    await tx
      .insert(settings)
      .values({ key: DIRECTORY_KEY, value, ...stamp })
      .onConflictDoUpdate({ target: settings.key, set: { value, ...stamp } })
    const changed = (Object.keys(after) as (keyof StoredDirectory)[]).filter(
      (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
    )
    return {
      result: await presentDirectory(ctx.deps, tx),
      audit: {
        ...about,
        details: { fields: changed, isOn: after.isOn, arePasswordsOff: after.arePasswordsOff },
      },
    }
  })
}
