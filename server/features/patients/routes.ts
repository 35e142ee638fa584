import { endpoints } from '#contract/endpoints.ts'
import { fieldsSeenBy } from '#contract/patients/fields.ts'
import type { Mount } from '../../handler.ts'
import { refuse } from '../../refusal.ts'
import { allPatientFields } from '../own-fields/queries.ts'
import { setPatientStatus, setVerification, undoDecision } from './actions/decide.ts'
import { requestErasure } from './actions/erase.ts'
import { placeHold, releaseHold } from './actions/hold.ts'
import { createPatient, notePrint, startPatientConversation, updatePatient } from './actions.ts'
import { holdOf, listHolds } from './queries/holds.ts'
import { recordOf } from './queries/record.ts'
import { numberSharers } from './queries/sharers.ts'
import { whereaboutsOf } from './queries/whereabouts.ts'
import { exportPatients, findPatient, listPatients, patientStats } from './queries.ts'

export const patientRoutes = (mount: Mount): void => {
  mount(endpoints.listPatients, (ctx, { query }) => listPatients(ctx.db, query, ctx.deps.clock.now()))
  mount(endpoints.exportPatients, async (ctx, { query }) =>
    exportPatients(ctx.db, query, {
      now: ctx.deps.clock.now(),
      language: query.reader ?? ctx.language,
      fields: fieldsSeenBy(ctx.person, await allPatientFields(ctx.db)),
    }),
  )
  mount(endpoints.patientStats, (ctx) => patientStats(ctx.db, ctx.deps.clock.now()))
  mount(
    endpoints.getPatient,
    async (ctx, { params }) => (await findPatient(ctx.db, params.id, ctx.deps.clock.now())) ?? refuse('not-found'),
  )
  mount(endpoints.whereabouts, (ctx, { params }) => whereaboutsOf(ctx.db, params.id))
  mount(endpoints.numberSharers, (ctx, { query }) => numberSharers({ db: ctx.db, all: ctx.deps.db.reader }, query))
  mount(endpoints.notePrint, (ctx, { params, body }) => notePrint(ctx, params.id, body.sheet))
  mount(endpoints.createPatient, (ctx, { body }) => createPatient(ctx, body))
  mount(endpoints.updatePatient, (ctx, { params, body }) => updatePatient(ctx, params.id, body))
  mount(endpoints.setPatientStatus, (ctx, { params, body }) => setPatientStatus(ctx, params.id, body))
  mount(endpoints.setVerification, (ctx, { params, body }) => setVerification(ctx, params.id, body))
  mount(
    endpoints.patientRecord,
    async (ctx, { params }) => (await recordOf(ctx.db, ctx.deps, params.id)) ?? refuse('not-found'),
  )
  mount(endpoints.listHolds, (ctx) => listHolds(ctx.db))
  mount(endpoints.getHold, async (ctx, { params }) => {
    const hold = await holdOf(ctx.db, params.id)
    return hold === undefined ? refuse('not-found') : { hold }
  })
  mount(endpoints.placeHold, (ctx, { params, body }) => placeHold(ctx, params.id, body.reason))
  mount(endpoints.releaseHold, (ctx, { params }) => releaseHold(ctx, params.id))
  mount(endpoints.erasePatient, (ctx, { params, body }) => requestErasure(ctx, params.id, body))
  mount(endpoints.undoDecision, (ctx, { params }) => undoDecision(ctx, params.id))
  mount(endpoints.startConversation, (ctx, { params, body }) => startPatientConversation(ctx, params.id, body ?? {}))
}
