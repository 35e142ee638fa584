import { type FlowDefinition, purposeOf } from '#contract/flows.ts'
import type { RefusalReason } from '#engine/step/reasons.ts'
import { step } from '#engine/step/step.ts'
import type { Event } from '#engine/types.ts'
import { applyEffect, type FollowUp } from './effects.ts'
import { withLastText } from './last-text.ts'
import type { TurnDraft } from './turn-draft.ts'

/** Stands in for a version that cannot be read; the engine ends the conversation without looking at it. */
const noFlow: FlowDefinition = {
  flowId: 1,
  version: 0,
  name: '',
  flowType: 'VERIFICATION',
  questions: [],
  connections: [],
  variables: [],
}

/** Longer than any chain of events the engine can cause; stops an endless loop. */
const MOST_FOLLOW_UPS = 100

/**
 * Applies an event to a conversation, with everything that follows from it in this or the contact's other
 * conversations. Returns why a staff action was refused, if it was.
 */
export const applyEvent = async (draft: TurnDraft, first: FollowUp): Promise<RefusalReason | null> => {
  const { session, settings, flowVersion } = draft.context
  const waiting: FollowUp[] = [first]
  let refusal: RefusalReason | null = null
  for (let round = 0; round < MOST_FOLLOW_UPS; round += 1) {
    const next = waiting.shift()
    if (!next) break
    const { talk } = next
    const flow = await flowVersion(session, talk.row.flowVersionId)
    const event: Event = flow
      ? {
          ...(await withLastText(draft, talk, next.event)),
          botTextsToday: draft.botTextsToday + draft.sends.length,
        }
      : { type: 'flow-broken', at: draft.at }
    draft.heldSince = talk.state.awaitsVerdict?.at(-1)?.at ?? talk.state.held.at(-1)?.at ?? null
    talk.purpose = flow ? purposeOf(flow) : (talk.purpose ?? 'verification')
    const turn = step(flow ?? noFlow, talk.state, event, settings.engine)
    talk.isTouched = true
    talk.events.push(event.type)
    talk.state = turn.state
    for (const effect of turn.effects) {
      if (effect.type === 'refuse' && next === first) refusal = effect.reason
      waiting.push(...(await applyEffect(draft, talk, effect)))
    }
  }
  return refusal
}
