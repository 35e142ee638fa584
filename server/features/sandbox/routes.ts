import { endpoints } from '#contract/endpoints.ts'
import type { SandboxWorld, SignedInContext } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { setScriptedPatients, startTenConversations, textAsPatient } from './actions.ts'
import { handsetThread, listHandsetThreads, scriptedPatients } from './queries.ts'

const withWorld = async <T>(ctx: SignedInContext, ask: (world: SandboxWorld) => Promise<T>): Promise<T | Refusal> =>
  ctx.deps.sandbox ? ask(ctx.deps.sandbox) : refuse('not-found')

export const sandboxRoutes = (mount: Mount): void => {
  mount(endpoints.listHandsetThreads, (ctx) => withWorld(ctx, (world) => listHandsetThreads(ctx.db, world)))
  mount(endpoints.handsetThread, (ctx, { params }) => withWorld(ctx, (world) => handsetThread(world, params.phone)))
  mount(endpoints.textAsPatient, (ctx, { params, body }) => textAsPatient(ctx, params.phone, body.body))
  mount(endpoints.scriptedPatients, (ctx) => withWorld(ctx, scriptedPatients))
  mount(endpoints.setScriptedPatients, (ctx, { body }) => setScriptedPatients(ctx, body))
  mount(endpoints.startTenConversations, (ctx) => startTenConversations(ctx))
}
