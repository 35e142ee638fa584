import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { ImportKind } from '#contract/imports/words.ts'
import type { Import, importEndpoints } from '#contract/imports.ts'
import { ownFieldsOf } from '#contract/patients/fields.ts'
import { can } from '#contract/permissions.ts'
import { act, writeAudit } from '../../../db/act.ts'
import { imports } from '../../../db/tables/imports.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput, withSubject } from '../../../refusal.ts'
import { allPatientFields } from '../../own-fields/queries.ts'
import { sightOfUser } from '../../session/queries.ts'
import { collectAfter } from '../rules/collect.ts'
import { bringPatients } from './bring-patients.ts'
import { bringStops } from './bring-stops.ts'
import { aboutImport, importNow, lockImport, startWork } from './change.ts'
import { addOutcomes, type Chunk, nextChunk } from './chunks.ts'
import { allowTime, type ImportWork, tellImport } from './steps.ts'

type Consent = BodyOf<typeof importEndpoints.bringIn>

/** How many rows are brought in with one commit: numbers stay locked no longer than a moment. */
const STEP_ROWS = 1000

/** A list of stops withdraws consent: that is for those who may text. */
const mayBringIn = ({ person }: SignedInContext, kind: ImportKind): boolean =>
  kind !== 'stops' || can(person, 'text-patients') || can(person, 'conversations.edit')

const consentRefusal = (kind: ImportKind, said: Consent): Refusal | null => {
  if (kind !== 'patients') return null
  if (said.consentSource === undefined) return refuseInput('consentSource', 'required')
  return said.consentEvidence === undefined ? refuseInput('consentEvidence', 'required') : null
}

/** Begins to bring the checked rows in, or goes on where it was stopped. */
export const bringIn = async (ctx: SignedInContext, id: number, said: Consent): Promise<Import | Refusal> => {
  const outcome = await act(ctx, 'import.started', async (tx) => {
    const locked = await lockImport(tx, id)
    if (isRefusal(locked)) return locked
    const { record, isAtWork } = locked
    const about = aboutImport(id)
    const kind = record.kind as ImportKind
    if (!mayBringIn(ctx, kind)) return refuse('forbidden', { about })
    const isGoingOn = record.state === 'bringing'
    if (isAtWork || !(record.state === 'checked' || isGoingOn)) return refuse('stale', { about })
    const refusal = isGoingOn ? null : consentRefusal(kind, said)
    if (refusal) return withSubject(refusal, 'import', id)
    const consent = isGoingOn
      ? {}
      : { consentSource: said.consentSource ?? null, consentEvidence: said.consentEvidence ?? null }
    const now = ctx.deps.clock.now()
    await startWork(
      tx,
      ctx,
      { id, kind: 'bring-import', state: 'bringing' },
      { ...consent, broughtInAt: record.broughtInAt ?? now },
    )
    return {
      result: await importNow(tx, ctx, id),
      audit: { ...about, details: { kind, verdicts: record.verdicts, ...(isGoingOn ? { isGoingOn } : {}) }, phi: true },
    }
  })
  if (!isRefusal(outcome)) tellImport(ctx.deps, id)
  return outcome
}

const bringers: Record<ImportKind, typeof bringPatients> = {
  patients: bringPatients,
  changes: bringPatients,
  stops: bringStops,
}

/** Brings the rows of an import in, some at a time: each commit holds its rows, what became of them, and how far it is. */
export const bringRows = async ({ deps, importId, actor, cursor, step }: ImportWork): Promise<void> => {
  const [record] = await deps.db.reader.select().from(imports).where(eq(imports.id, importId))
  if (record?.state !== 'bringing') return
  const total = Object.values(record.verdicts).reduce((sum, count) => sum + count, 0)
  const ownKeys = ownFieldsOf(await allPatientFields(deps.db.reader)).map(({ key }) => key)
  const sight = actor.userId === null ? null : await sightOfUser(deps.db.reader, actor.userId)
  const bring = bringers[record.kind as ImportKind]
  let at = cursor ?? { row: 0, done: 0 }
  for (let isMore = true; isMore; ) {
    let publish: () => void = () => undefined
    const before = at.row
    await step(async (tx) => {
      await allowTime(tx)
      const found = await nextChunk(tx, importId, at.row, STEP_ROWS)
      isMore = found !== null
      if (!found) {
        await tx.update(imports).set({ state: 'done' }).where(eq(imports.id, importId))
        const [ended] = await tx.select({ outcomes: imports.outcomes }).from(imports).where(eq(imports.id, importId))
        await writeAudit(tx, actor, 'import.finished', {
          ...aboutImport(importId),
          details: { kind: record.kind, ...ended?.outcomes },
          phi: true,
        })
        return { done: at.done, total }
      }
      const chunk: Chunk = { ...found, record, ownKeys, sight, actor, now: deps.clock.now() }
      publish = await bring(tx, deps, chunk)
      await addOutcomes(tx, chunk)
      at = { row: found.last, done: at.done + found.count }
      return { cursor: at, done: at.done, total }
    })
    publish()
    tellImport(deps, importId)
    collectAfter({ rows: at.row - before })
  }
}
