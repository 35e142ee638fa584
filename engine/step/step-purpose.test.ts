import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FlowDefinition, flowOutcomes, flowPurposes, purposeOf } from '#contract/flows.ts'
import { defaultSettings } from '../settings.ts'
import { flowOf, yesNo } from '../transcripts/flows.ts'
import type { Event } from '../types.ts'
import type { Effect } from './effects.ts'
import { startState, step } from './step.ts'

const outcome = fc.option(fc.constantFrom(...flowOutcomes), { nil: null })
const generated = fc
  .record({
    purpose: fc.constantFrom(...flowPurposes),
    flowType: fc.constantFrom('VERIFICATION' as const, 'VERIFICATION' as const, 'ASSISTANT' as const),
    kinds: fc.array(fc.constantFrom('yes-no', 'text', 'number'), { minLength: 1, maxLength: 4 }),
    ends: fc.array(fc.record({ from: fc.integer({ min: 1, max: 4 }), value: fc.constantFrom('Sí', 'No'), outcome }), {
      maxLength: 5,
    }),
  })
  .map(
    ({ purpose, flowType, kinds, ends }): FlowDefinition =>
      flowOf(
        kinds.map((kind) => (kind === 'yes-no' ? yesNo : { questionType: kind === 'number' ? 'number' : 'text' })),
        ends.map(({ from, value, outcome: end }) => ({
          fromQuestionId: from,
          condition: { when: 'equals', value },
          outcome: end,
        })),
        { purpose, flowType },
      ),
  )

const said = fc.constantFrom(
  'sí',
  'no',
  '3',
  'C',
  'no puedo ir',
  'cancel my appointment',
  'otra fecha',
  'hola',
  'STOP',
  'wrong number',
)
const happening = fc.oneof(
  { weight: 6, arbitrary: said.map((text): Omit<Event, 'at'> => ({ type: 'patient-said', text }) as never) },
  fc.constant({ type: 'accepted' }),
  fc.constant({ type: 'staff-closed' }),
  fc.constant({ type: 'staff-resumed' }),
  fc.constant({ type: 'staff-skipped' }),
  fc.constant({ type: 'opted-out' }),
  fc.constant({ type: 'late' }),
  fc.constant({ type: 'verification-set', status: 'VERIFIED_COMPLETE' }),
  fc.constant({ type: 'appointment-told', text: 'Su cita es hoy.', appointment: { id: 3, startsAt: 2e12 } }),
  fc.constant({ type: 'appointment-changed' }),
)

/** Plays a flow; the carrier takes every text at once unless the script says otherwise. */
const playFlow = (flow: FlowDefinition, isAboutVisit: boolean, script: { type: string }[]): Effect[] => {
  let at = 1_777_906_800_000
  const appointment = isAboutVisit ? { appointment: { id: 3, startsAt: at + 40 * 3_600_000 } } : {}
  let state = startState(flow, { language: 'es', variables: { patientName: 'Ana' }, ...appointment })
  const effects: Effect[] = []
  const take = (event: Omit<Event, 'at'>) => {
    at += 60_000
    const turn = step(flow, state, { ...event, at } as Event, { ...defaultSettings, hasJudges: false })
    state = turn.state
    effects.push(...turn.effects)
  }
  take({ type: 'started', lastTextAt: at } as never)
  for (const happened of script) {
    if (happened.type === 'accepted') take({ type: 'send-accepted', seq: state.sendSeq } as never)
    else if (happened.type === 'late') take({ type: 'patient-said', text: 'sí', canReopen: true } as never)
    else take(happened as never)
    take({ type: 'send-accepted', seq: state.sendSeq } as never)
    take({ type: 'timer-fired', kind: 'hold', waitSeq: state.waitSeq } as never)
  }
  return effects
}

const story = fc.tuple(generated, fc.boolean(), fc.array(happening, { maxLength: 12 }))

it('APPT-01 only a verification writes what is verified, whatever the flow and whatever happens', () => {
  fc.assert(
    fc.property(story, ([flow, isAboutVisit, script]) => {
      const effects = playFlow(flow, isAboutVisit, script)
      if (purposeOf(flow) === 'verification') return
      expect(effects.filter(({ type }) => type === 'set-verification')).toEqual([])
      for (const effect of effects) if (effect.type === 'finish') expect(effect.isVerified).toBe(false)
    }),
    { numRuns: 600 },
  )
})

it('APPT-01 only a conversation that knows of an appointment says something about it', () => {
  fc.assert(
    fc.property(story, ([flow, , script]) => {
      const told = script.filter(({ type }) => type !== 'appointment-told')
      expect(playFlow(flow, false, told).filter(({ type }) => type === 'set-appointment')).toEqual([])
    }),
    { numRuns: 200 },
  )
})
