import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { flowEndpoints } from '#contract/flows/endpoints.ts'
import type { SavedTest } from '#contract/flows/saved-tests.ts'
import { act } from '../../../db/act.ts'
import { flowTests } from '../../../db/tables/flows.ts'
import type { SignedInContext } from '../../../deps.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { readTurnSettings } from '../../../turn/turn-settings.ts'
import { findStoredFlow } from '../queries/sources.ts'
import { presentTest, replay } from '../queries/tests.ts'
import { aboutFlow, lockFlowChanges } from './change.ts'

type Form = BodyOf<typeof flowEndpoints.createFlowTest>

/** Saves a run as a test. The engine computes the expected result now; the browser's claim is not used. */
export const createTest = (ctx: SignedInContext, flowId: number, form: Form): Promise<SavedTest | Refusal> =>
  act<SavedTest>(ctx, 'flow.test-saved', async (tx) => {
    await lockFlowChanges(tx)
    const stored = await findStoredFlow(tx, flowId)
    if (!stored) return refuse('not-found', { about: aboutFlow(flowId) })
    const { engine } = await readTurnSettings(ctx.deps)
    const expected = replay(stored.source, form, engine)
    const [row] = await tx
      .insert(flowTests)
      .values({ ...form, flowId, expected, createdBy: ctx.person.userId, createdAt: ctx.deps.clock.now() })
      .returning()
    if (!row) throw new Error('the test was not inserted')
    return {
      result: presentTest(row, stored.source, engine),
      audit: { ...aboutFlow(flowId), details: { test: row.id } },
    }
  })

/** Accepts the current result of a test as its expected one. */
export const acceptTest = (ctx: SignedInContext, id: number): Promise<SavedTest | Refusal> =>
  act<SavedTest>(ctx, 'flow.test-accepted', async (tx) => {
    await lockFlowChanges(tx)
    const [test] = await tx.select().from(flowTests).where(eq(flowTests.id, id))
    const stored = test && (await findStoredFlow(tx, test.flowId))
    if (!stored) return refuse('not-found')
    const { engine } = await readTurnSettings(ctx.deps)
    const [row] = await tx
      .update(flowTests)
      .set({ expected: replay(stored.source, test, engine) })
      .where(eq(flowTests.id, id))
      .returning()
    if (!row) throw new Error('the test vanished under its lock')
    return {
      result: presentTest(row, stored.source, engine),
      audit: { ...aboutFlow(row.flowId), details: { test: id } },
    }
  })

/** Removes a saved test. */
export const deleteTest = (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> =>
  act<Record<string, never>>(ctx, 'flow.test-deleted', async (tx) => {
    const [row] = await tx.delete(flowTests).where(eq(flowTests.id, id)).returning()
    if (!row) return refuse('not-found')
    return { result: {}, audit: { ...aboutFlow(row.flowId), details: { test: id } } }
  })
