import * as z from 'zod/mini'
import { MOST_SELECTED } from './campaigns/form.ts'
import { endpoint } from './endpoint.ts'
import { Empty, Id, IdInPath, Instant, Language, listQuery, requiredText } from './primitives.ts'
import { PatientFilter } from './selection.ts'

export const LONGEST_GROUP_NAME = 120

export const Group = z.object({
  id: Id,
  name: z.string(),
  /** Null for a fixed list. */
  filter: z.nullable(PatientFilter),
  patients: z.int(),
  updatedAt: Instant,
})
export type Group = z.infer<typeof Group>

export const GroupForm = z.object({
  name: requiredText(LONGEST_GROUP_NAME, 'Write a name'),
  /** Null for a fixed list. */
  filter: z.nullable(PatientFilter),
})
export type GroupForm = z.infer<typeof GroupForm>

export const GroupMember = z.object({
  id: Id,
  patientName: z.string(),
  contractId: z.string(),
  phoneNumber: z.string(),
  language: Language,
})
export type GroupMember = z.infer<typeof GroupMember>

const viewers = { anyOf: ['campaigns.view'] } as const
const managers = { anyOf: ['campaigns.manage'] } as const
const ids = z.array(Id).check(z.maxLength(MOST_SELECTED))

export const groupEndpoints = {
  listGroups: endpoint({
    method: 'GET',
    path: '/api/groups',
    allow: viewers,
    phi: false,
    summary: 'The groups of patients with how many they hold now, by name',
    result: z.array(Group),
  }),
  createGroup: endpoint({
    method: 'POST',
    path: '/api/groups',
    allow: managers,
    phi: false,
    summary: 'Add a group: a saved filter, or an empty list',
    body: GroupForm,
    result: Group,
  }),
  updateGroup: endpoint({
    method: 'PATCH',
    path: '/api/groups/{id}',
    allow: managers,
    phi: false,
    summary: 'Rename a group, or change its filter; a list stays a list',
    params: IdInPath,
    body: GroupForm,
    result: Group,
  }),
  deleteGroup: endpoint({
    method: 'DELETE',
    path: '/api/groups/{id}',
    allow: managers,
    phi: false,
    summary: 'Delete a group; refused while a campaign that is not over uses it',
    params: IdInPath,
    result: Empty,
  }),
  listGroupMembers: endpoint({
    method: 'GET',
    path: '/api/groups/{id}/members',
    allow: { allOf: ['campaigns.view', 'patients.view'] },
    phi: true,
    summary: 'The patients of a group, by name',
    params: IdInPath,
    query: z.object(listQuery),
    result: z.array(GroupMember),
    list: true,
  }),
  changeGroupMembers: endpoint({
    method: 'POST',
    path: '/api/groups/{id}/members',
    allow: managers,
    phi: false,
    summary: 'Add patients to a list, or take them out; patients are added one by one or as a filter finds them',
    params: IdInPath,
    body: z.object({
      add: z._default(ids, []),
      remove: z._default(ids, []),
      addMatching: z.optional(PatientFilter),
    }),
    result: Group,
  }),
}
