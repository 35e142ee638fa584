import { and, eq, isNull } from 'drizzle-orm'
import type { PhoneQuestions, phoneQuestionEndpoints } from '#contract/calls/phone-questions.ts'
import type { CallOutcome } from '#contract/calls.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { type AuditAction, act } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { patients } from '../../../db/tables/patients.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, withSubject } from '../../../refusal.ts'
import { beginByPhone, type Caller, type PhoneTurn, stepByPhone } from '../../../turn/phone.ts'
import { addCall } from '../actions.ts'
import { phoneQuestionsOf } from '../queries/phone-questions.ts'

type Answer = BodyOf<typeof phoneQuestionEndpoints.answerPhoneQuestion>
type Begin = BodyOf<typeof phoneQuestionEndpoints.beginPhoneQuestions>

/** The call that the end of the questions is: its start has counted as an attempt. */
const closeCall = async (tx: Writer, ctx: SignedInContext, patientId: number, endReason: string): Promise<void> => {
  const about = and(eq(patients.id, patientId), isNull(patients.verifiedByUserId))
  const [row] = await tx
    .select({ verifiedStatus: patients.verifiedStatus })
    .from(patients)
    .where(eq(patients.id, patientId))
  const isVerified = endReason === 'completed' && row?.verifiedStatus === 'VERIFIED_COMPLETE'
  const outcome: CallOutcome = isVerified ? 'verified' : endReason === 'declined' ? 'refused' : 'reached'
  if (row?.verifiedStatus?.startsWith('VERIFIED')) await tx.update(patients).set({ verifiedHow: 'phone' }).where(about)
  await addCall(tx, ctx, patientId, { outcome }, false)
}

/** One step by telephone, with its audit row; what it ends becomes a call. */
const perform = async (
  ctx: SignedInContext,
  patientId: number,
  action: AuditAction,
  work: (tx: Writer, caller: Caller) => Promise<PhoneTurn | Refusal>,
): Promise<PhoneQuestions | Refusal> => {
  let events: PhoneTurn['events'] = []
  const outcome = await act<PhoneQuestions>(ctx, action, async (tx) => {
    const done = await work(tx, { userId: ctx.person.userId, name: ctx.person.username })
    if (isRefusal(done)) return withSubject(done, 'patient', patientId)
    const { conversationId, isUnread, isDanger, endReason } = done
    events = done.events
    if (endReason !== null) await closeCall(tx, ctx, patientId, endReason)
    const asked = await phoneQuestionsOf(tx, ctx.deps, conversationId)
    if (!asked) throw new Error('the conversation vanished inside the transaction')
    const details = { conversationId, isUnread, isDanger, ...(endReason === null ? {} : { endReason }) }
    return {
      result: { ...asked, isUnread, isDanger },
      audit: { resourceType: 'patient', resourceId: patientId, details, phi: true },
    }
  })
  if (isRefusal(outcome)) return outcome
  ctx.deps.live.publish([...events, { type: 'PATIENT_UPDATED', patientId }])
  ctx.deps.runner.wake()
  return outcome
}

/** Asks the questions of a flow by telephone, or goes on with them. */
export const beginPhoneQuestions = (
  ctx: SignedInContext,
  patientId: number,
  wish: Begin,
): Promise<PhoneQuestions | Refusal> =>
  perform(ctx, patientId, 'call.begun', (tx, caller) => beginByPhone(tx, ctx, caller, { patientId, ...wish }))

/** Keeps what the patient told: chosen at the question's control, in words, or nothing. */
export const answerPhoneQuestion = (
  ctx: SignedInContext,
  patientId: number,
  { step, spoken, value }: Answer,
): Promise<PhoneQuestions | Refusal> =>
  perform(ctx, patientId, 'call.answered', (tx, caller) =>
    stepByPhone(tx, ctx, caller, {
      patientId,
      step,
      event:
        spoken === undefined && value === undefined
          ? { type: 'phone-skipped' }
          : {
              type: 'phone-answered',
              text: spoken ?? String(value),
              ...(value === undefined ? {} : { value }),
            },
    }),
  )

/** Ends the questions before the last one. */
export const endPhoneQuestions = (
  ctx: SignedInContext,
  patientId: number,
  step: number,
): Promise<PhoneQuestions | Refusal> =>
  perform(ctx, patientId, 'call.ended', (tx, caller) =>
    stepByPhone(tx, ctx, caller, { patientId, step, event: { type: 'staff-closed' } }),
  )
