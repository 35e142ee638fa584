import { settingsEndpoints } from '#contract/settings.ts'
import type { Mount } from '../../handler.ts'
import { updateSettings } from './actions.ts'
import { presentSettings } from './queries.ts'

export const settingsRoutes = (mount: Mount): void => {
  mount(settingsEndpoints.getSettings, (ctx) => presentSettings(ctx.deps, ctx.db))
  mount(settingsEndpoints.updateSettings, (ctx, { body }) => updateSettings(ctx, body))
}
