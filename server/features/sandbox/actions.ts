import type { ScriptedPatients } from '#contract/sandbox.ts'
import { type ActResult, act } from '../../db/act.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'
import { startPatientConversation } from '../patients/actions.ts'
import { startablePatients } from '../patients/queries.ts'
import { askSandbox } from './queries.ts'

const sandboxOf = (ctx: SignedInContext) => ctx.deps.sandbox ?? refuse('not-found')

/** Sends a text as the patient of a number: it arrives through the carrier and its webhook. */
export const textAsPatient = async (
  ctx: SignedInContext,
  phone: string,
  body: string,
): Promise<{ messageSid: string } | Refusal> => {
  const sandbox = sandboxOf(ctx)
  if (isRefusal(sandbox)) return sandbox
  return act(ctx, 'sandbox.texted', async (): Promise<ActResult<{ messageSid: string }>> => {
    const result = await askSandbox<{ messageSid: string }>(sandbox, 'POST', 'inbound', { from: phone, body })
    return { result, audit: { resourceType: 'sandbox', resourceId: result.messageSid, phi: true } }
  })
}

/** Turns the scripted patients on or off, or changes their speed; what is left out stays. */
export const setScriptedPatients = async (
  ctx: SignedInContext,
  wanted: Partial<ScriptedPatients>,
): Promise<ScriptedPatients | Refusal> => {
  const sandbox = sandboxOf(ctx)
  if (isRefusal(sandbox)) return sandbox
  return act(ctx, 'sandbox.scripted', async (): Promise<ActResult<ScriptedPatients>> => {
    const { on, speed } = await askSandbox<ScriptedPatients>(sandbox, 'PUT', 'patients', wanted)
    return { result: { on, speed }, audit: { resourceType: 'sandbox', details: { on, speed } } }
  })
}

/** Starts the next ten patients of the queue that can be texted, with the scripted patients answering. */
export const startTenConversations = async (ctx: SignedInContext): Promise<{ started: number } | Refusal> => {
  const scripted = await setScriptedPatients(ctx, { on: true })
  if (isRefusal(scripted)) return scripted
  let started = 0
  for (const id of await startablePatients(ctx.db, 10)) {
    const outcome = await startPatientConversation(ctx, id, {})
    if (!isRefusal(outcome)) started += 1
  }
  return { started }
}
