import { phoneQuestionEndpoints } from '#contract/calls/phone-questions.ts'
import { callEndpoints } from '#contract/calls.ts'
import type { Mount } from '../../handler.ts'
import { answerPhoneQuestion, beginPhoneQuestions, endPhoneQuestions } from './actions/phone-questions.ts'
import { undoCall } from './actions/undo.ts'
import { recordPatientCall } from './actions.ts'
import { openPhoneQuestions } from './queries/phone-questions.ts'
import { listCalls } from './queries.ts'

export const callRoutes = (mount: Mount): void => {
  mount(callEndpoints.listCalls, (ctx, { params }) => listCalls(ctx.db, params.id, ctx.deps.clock.now()))
  mount(callEndpoints.recordCall, (ctx, { params, body }) => recordPatientCall(ctx, params.id, body))
  mount(callEndpoints.undoCall, (ctx, { params }) => undoCall(ctx, params.id, params.callId))
  mount(phoneQuestionEndpoints.phoneQuestions, async (ctx, { params }) => ({
    asked: await openPhoneQuestions(ctx.db, ctx.deps, params.id),
  }))
  mount(phoneQuestionEndpoints.beginPhoneQuestions, (ctx, { params, body }) =>
    beginPhoneQuestions(ctx, params.id, body),
  )
  mount(phoneQuestionEndpoints.answerPhoneQuestion, (ctx, { params, body }) =>
    answerPhoneQuestion(ctx, params.id, body),
  )
  mount(phoneQuestionEndpoints.endPhoneQuestions, (ctx, { params, body }) =>
    endPhoneQuestions(ctx, params.id, body.step),
  )
}
