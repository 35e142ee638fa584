import { directoryEndpoints } from '#contract/directory.ts'
import type { Mount } from '../../handler.ts'
import { updateDirectory } from './actions/settings.ts'
import { beginDirectorySignIn, finishDirectorySignIn } from './actions/sign-in.ts'
import { presentDirectory, signInWays } from './queries.ts'

export const directoryRoutes = (mount: Mount): void => {
  mount(directoryEndpoints.signInWays, (ctx) => signInWays(ctx.db))
  mount(directoryEndpoints.beginDirectorySignIn, (ctx) => beginDirectorySignIn(ctx))
  mount(directoryEndpoints.finishDirectorySignIn, (ctx, { body }) => finishDirectorySignIn(ctx, body.query))
  mount(directoryEndpoints.beginDirectoryProof, (ctx) => beginDirectorySignIn(ctx, ctx.person.sessionId))
  mount(directoryEndpoints.getDirectory, (ctx) => presentDirectory(ctx.deps, ctx.db))
  mount(directoryEndpoints.updateDirectory, (ctx, { body }) => updateDirectory(ctx, body))
}
