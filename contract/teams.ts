import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Empty, Id, IdInPath, requiredText } from './primitives.ts'

/** The longest name of a team, in characters, and the most people in one. */
export const LONGEST_TEAM_NAME = 60
export const MOST_MEMBERS = 200

/** People under one name, to whom a conversation can be assigned; whoever of them is free takes it. */
export const Team = z.object({
  id: Id,
  name: z.string(),
  members: z.array(z.object({ id: Id, name: z.string() })),
})
export type Team = z.infer<typeof Team>

export const TeamForm = z.object({
  name: requiredText(LONGEST_TEAM_NAME, 'Name is required'),
  memberIds: z.array(Id).check(z.maxLength(MOST_MEMBERS)),
})
export type TeamForm = z.infer<typeof TeamForm>

const setters = { anyOf: ['settings.edit'] } as const

export const teamEndpoints = {
  listTeams: endpoint({
    method: 'GET',
    path: '/api/teams',
    allow: { anyOf: ['conversations.view'] },
    phi: false,
    summary: 'The teams with their members, by name',
    result: z.array(Team),
  }),
  createTeam: endpoint({
    method: 'POST',
    path: '/api/teams',
    allow: setters,
    phi: false,
    summary: 'Add a team',
    body: TeamForm,
    result: Team,
  }),
  updateTeam: endpoint({
    method: 'PUT',
    path: '/api/teams/{id}',
    allow: setters,
    phi: false,
    summary: 'Rename a team, or change who is in it',
    params: IdInPath,
    body: TeamForm,
    result: Team,
  }),
  deleteTeam: endpoint({
    method: 'DELETE',
    path: '/api/teams/{id}',
    allow: setters,
    phi: false,
    summary: 'Delete a team; what waits for it waits for everybody',
    params: IdInPath,
    result: Empty,
  }),
}
