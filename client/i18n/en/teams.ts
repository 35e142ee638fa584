import type { teams as spanish } from '../es/teams.ts'
import { inEnglish } from '../same-shape.ts'

/** Texts of the teams in the settings. */
export const teams = inEnglish<typeof spanish>()({
  title: 'Teams',
  text: 'A conversation can be assigned to a team: whoever is free takes it.',
  add: 'Add team',
  edit: 'Edit team',
  editOf: 'Edit the team {name}',
  deleteOf: 'Delete the team {name}',
  name: 'Name',
  nameMissing: 'Write the name',
  members: 'Members',
  nobody: 'Nobody yet',
  empty: 'There are no teams',
  emptyWhy: 'Add one to assign conversations to it.',
  saved: 'Team saved',
  deleteTitle: 'Delete the team {name}?',
  deleteText: 'What waited for this team is unassigned then. This cannot be undone.',
  deleting: 'Deleting...',
  deleted: 'Team deleted',
})
