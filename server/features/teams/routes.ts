import { teamEndpoints } from '#contract/teams.ts'
import type { Mount } from '../../handler.ts'
import { createTeam, deleteTeam, updateTeam } from './actions.ts'
import { listTeams } from './queries.ts'

export const teamRoutes = (mount: Mount): void => {
  mount(teamEndpoints.listTeams, (ctx) => listTeams(ctx.db))
  mount(teamEndpoints.createTeam, (ctx, { body }) => createTeam(ctx, body))
  mount(teamEndpoints.updateTeam, (ctx, { params, body }) => updateTeam(ctx, params.id, body))
  mount(teamEndpoints.deleteTeam, (ctx, { params }) => deleteTeam(ctx, params.id))
}
