import { locationEndpoints } from '#contract/locations.ts'
import type { Mount } from '../../handler.ts'
import { createLocation, updateLocation } from './actions.ts'
import { listLocations } from './queries.ts'

export const locationRoutes = (mount: Mount): void => {
  mount(locationEndpoints.listLocations, (ctx) => listLocations(ctx.db))
  mount(locationEndpoints.createLocation, (ctx, { body }) => createLocation(ctx, body))
  mount(locationEndpoints.updateLocation, (ctx, { params, body }) => updateLocation(ctx, params.id, body))
}
