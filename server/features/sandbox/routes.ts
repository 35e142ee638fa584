import { endpoints } from '#contract/endpoints.ts'
import type { SandboxControl, SignedInContext } from '../../deps.ts'
import type { Mount } from '../../handler.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { setScriptedPatients, startTenConversations, textAsPatient } from './actions.ts'
import { handsetThread, listHandsetThreads, scriptedPatients } from './queries.ts'

const withSandbox = async <T>(
  ctx: SignedInContext,
  ask: (sandbox: SandboxControl) => Promise<T>,
): Promise<T | Refusal> => (ctx.deps.sandbox ? ask(ctx.deps.sandbox) : refuse('not-found'))

export const sandboxRoutes = (mount: Mount): void => {
  mount(endpoints.listHandsetThreads, (ctx) => withSandbox(ctx, (sandbox) => listHandsetThreads(ctx.db, sandbox)))
  mount(endpoints.handsetThread, (ctx, { params }) =>
    withSandbox(ctx, (sandbox) => handsetThread(sandbox, params.phone)),
  )
  mount(endpoints.textAsPatient, (ctx, { params, body }) => textAsPatient(ctx, params.phone, body.body))
  mount(endpoints.scriptedPatients, (ctx) => withSandbox(ctx, scriptedPatients))
  mount(endpoints.setScriptedPatients, (ctx, { body }) => setScriptedPatients(ctx, body))
  mount(endpoints.startTenConversations, (ctx) => startTenConversations(ctx))
}
