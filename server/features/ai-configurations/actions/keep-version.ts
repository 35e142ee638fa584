import { desc, eq } from 'drizzle-orm'
import type { ConfigurationRow } from '../../../assistant/organization-facts.ts'
import type { Writer } from '../../../db/read.ts'
import { promptVersions } from '../../../db/tables/evaluations.ts'

type Decisive = Pick<ConfigurationRow, 'id' | 'model' | 'systemPrompt' | 'updatedAt'>

/**
 * Keeps what decides a configuration's answers as a version, where it changes. The one before is kept too, where no version
 * is there yet: configurations are older than versions. `before`: null for a new one.
 */
export const keepVersion = async (
  tx: Writer,
  before: Decisive | null,
  after: Decisive,
  {
    by,
    at,
    reason = null,
    isEvaluated = false,
  }: { by: string; at: Date; reason?: string | null; isEvaluated?: boolean },
): Promise<void> => {
  if (before && before.model === after.model && before.systemPrompt === after.systemPrompt) return
  const [last] = await tx
    .select({ number: promptVersions.number })
    .from(promptVersions)
    .where(eq(promptVersions.configId, after.id))
    .orderBy(desc(promptVersions.number))
    .limit(1)
  const versionOf = ({ id, model, systemPrompt }: Decisive, number: number) => ({
    configId: id,
    number,
    model,
    systemPrompt,
  })
  const first = before && !last ? [{ ...versionOf(before, 1), createdAt: before.updatedAt }] : []
  const number = (last?.number ?? first.length) + 1
  await tx
    .insert(promptVersions)
    .values([...first, { ...versionOf(after, number), createdBy: by, createdAt: at, reason, isEvaluated }])
}
