import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdAsText, text } from '../primitives.ts'

/** The most patients that are named. */
export const MOST_SHARERS = 5

/** The patients who have a number already; `more` counts those who are not named: too many, or out of one's sight. */
export const NumberSharers = z.object({
  patients: z.array(z.object({ id: Id, name: z.string(), contractId: z.string() })),
  more: z.int(),
})
export type NumberSharers = z.infer<typeof NumberSharers>

export const sharerEndpoints = {
  numberSharers: endpoint({
    method: 'GET',
    path: '/api/patients/number-sharers',
    allow: { anyOf: ['patients.view'] },
    phi: true,
    summary: 'Which other patients have a number, asked before it is saved',
    query: z.object({
      phoneNumber: z.optional(text(50)),
      /** The patient whose form it is; left out for a new one. */
      patientId: z.optional(IdAsText),
    }),
    result: NumberSharers,
  }),
}
