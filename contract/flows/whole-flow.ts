import { endpoint } from '../endpoint.ts'
import { Empty, IdInPath } from '../primitives.ts'
import { BuiltFlow } from './forms.ts'

const editors = { anyOf: ['settings.edit'] } as const

/** What is done with a whole flow. */
export const wholeFlowEndpoints = {
  duplicateFlow: endpoint({
    method: 'POST',
    path: '/api/flows/{id}/duplicate',
    allow: editors,
    phi: false,
    summary: 'Add an inactive copy of a flow with its questions, connections, variables and tests',
    params: IdInPath,
    result: BuiltFlow,
  }),
  deleteFlow: endpoint({
    method: 'DELETE',
    path: '/api/flows/{id}',
    allow: editors,
    phi: false,
    summary: 'Delete a flow that nothing uses or has used; otherwise the refusal says what does',
    params: IdInPath,
    result: Empty,
  }),
}
