import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FlowDefinition } from '#contract/flows.ts'
import { defaultSettings } from '../settings.ts'
import { assistantFlow, contractFlow, flowOf, visitFlow, yesNo } from '../transcripts/flows.ts'
import type { Event, State } from '../types.ts'
import type { Effect } from './effects.ts'
import { startState, step, type Turn } from './step.ts'

/** Properties that hold for any events in any order. */

const tangled = flowOf(
  [
    yesNo,
    { questionType: 'number', isRequired: false },
    { questionType: 'choice', choices: 'A | Ay\nB | Bee\nNo sé | ?' },
    {},
  ],
  [
    { condition: { when: 'equals', value: 'No' }, outcome: 'declined' },
    { fromQuestionId: 2, condition: { when: 'lessThan', value: 3 }, toQuestionId: 1 },
    { fromQuestionId: 3, condition: { when: 'oneOf', value: ['Bee'] }, toQuestionId: 99 },
    { fromQuestionId: 3, isDefault: true, toQuestionId: 2 },
    { fromQuestionId: 4, condition: { when: 'language', value: 'en' }, outcome: 'failed' },
  ],
)
const flow = fc.constantFrom<FlowDefinition>(
  contractFlow,
  visitFlow,
  assistantFlow,
  tangled,
  flowOf([]),
  flowOf([{ questionTextEs: '{{nobody}}' }]),
)

const words = fc.constantFrom(
  'sí',
  'no',
  'no sé',
  '1',
  '2',
  'STOP',
  'alto',
  'ALTA',
  'yes',
  'help',
  'ayuda',
  'English',
  'español',
  'wrong number',
  'número equivocado',
  'tres',
  '12 de mayo',
  'A',
  'lunes o martes',
  '',
  '👍',
  'cancelar',
  'no soy yo',
  'hola, ¿quién es?',
)
const text = fc.oneof(
  { weight: 4, arbitrary: words },
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.base64String({ maxLength: 60 }),
)
const seq = fc.nat(4)
const maybe = fc.option(fc.boolean(), { nil: undefined })

const happening = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('patient-said' as const),
      text,
      isOptedOut: maybe,
      canReopen: maybe,
      isCarrierAnswered: maybe,
      mediaCount: fc.nat(1),
      messageId: fc.nat(99),
    }),
  },
  { weight: 5, arbitrary: fc.constant({ type: 'carrier-takes-it' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('timer-of-now' as const),
      kind: fc.constantFrom('hold' as const, 'reminder' as const, 'expiry' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('started' as const), lastTextAt: fc.constantFrom(null, 0, undefined) }),
  },
  fc.record({ type: fc.constant('send-accepted' as const), seq }),
  fc.record({
    type: fc.constant('send-failed' as const),
    seq,
    failure: fc.constantFrom(
      'bad-number' as const,
      'landline' as const,
      'opted-out' as const,
      'unresolved' as const,
      'permanent' as const,
    ),
  }),
  fc.record({
    type: fc.constant('timer-fired' as const),
    kind: fc.constantFrom('hold' as const, 'reminder' as const, 'expiry' as const),
    waitSeq: fc.nat(9),
  }),
  fc.record({ type: fc.constant('staff-sent' as const), text }),
  fc.constant({ type: 'staff-paused' as const }),
  fc.constant({ type: 'staff-resumed' as const }),
  fc.record({
    type: fc.constant('staff-used-text' as const),
    text,
    value: fc.option(fc.oneof(text, fc.integer()), { nil: undefined }),
  }),
  fc.record({
    type: fc.constant('answer-corrected' as const),
    questionId: fc.nat(5),
    value: fc.oneof(fc.constantFrom('Sí', 'No', 'Bee'), fc.integer()),
  }),
  fc.constant({ type: 'staff-skipped' as const }),
  fc.constant({ type: 'staff-closed' as const }),
  fc.constant({ type: 'opted-out' as const }),
  fc.constant({ type: 'verification-set' as const, status: 'VERIFIED_COMPLETE' as const }),
  fc.record({ type: fc.constant('ai-answered' as const), askSeq: fc.nat(3), text }),
  fc.record({ type: fc.constant('ai-failed' as const), askSeq: fc.nat(3), reason: text }),
  fc.record({
    type: fc.constant('emergency-raised' as const),
    messageId: fc.nat(),
    saidAt: fc.nat(),
    isOptedOut: fc.boolean(),
  }),
  fc.constant({ type: 'emergency-denied' as const }),
  fc.constant({ type: 'flow-broken' as const }),
)
type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never

interface Played {
  before: State
  event: Event
  turn: Turn
}

/** Plays events with a pause of 0 to two days before each; the state goes through JSON every time. */
const playAll = (definition: FlowDefinition, language: 'es' | 'en', script: [Happening, number][]): Played[] => {
  let state = startState(definition, {
    language,
    variables: { patientName: 'María López', doctorName: 'la Dra. Ruiz' },
  })
  let at = 1_777_906_800_000
  return script.map(([happened, pause]) => {
    at += pause
    const event: Event =
      happened.type === 'carrier-takes-it'
        ? { type: 'send-accepted', seq: state.sendSeq, at }
        : happened.type === 'timer-of-now'
          ? { type: 'timer-fired', kind: happened.kind, waitSeq: state.waitSeq, at }
          : { ...happened, at }
    const before = state
    const turn = step(definition, before, event, defaultSettings)
    state = JSON.parse(JSON.stringify(turn.state))
    return { before, event, turn }
  })
}

const story = fc.tuple(
  flow,
  fc.constantFrom('es' as const, 'en' as const),
  fc.array(fc.tuple(happening, fc.integer({ min: 0, max: 2 * 86_400_000 })), { maxLength: 40 }),
)
const always = (check: (played: Played) => void): void => {
  fc.assert(
    fc.property(story, ([definition, language, script]) => {
      for (const played of playAll(definition, language, script)) check(played)
    }),
    { numRuns: 400 },
  )
}

const sends = (effects: Effect[]) => effects.filter((effect) => effect.type === 'send')

it('never throws, and answers at most one text per event', () => {
  always(({ turn }) => {
    expect(sends(turn.effects).length).toBeLessThanOrEqual(1)
  })
})

it('numbers every text anew and keeps it within what a carrier takes', () => {
  always(({ before, turn }) => {
    for (const text of sends(turn.effects)) {
      expect(text.seq).toBe(before.sendSeq + 1)
      expect(turn.state.sendSeq).toBe(text.seq)
      expect(text.body.length).toBeLessThanOrEqual(1600)
      expect(text.body.isWellFormed()).toBe(true)
    }
  })
})

it('says nothing of its own in an ended conversation but the answer to a consent word or an emergency', () => {
  always(({ before, event, turn }) => {
    if (before.phase !== 'ended' || turn.effects.some((effect) => effect.type === 'reopen')) return
    for (const text of sends(turn.effects))
      expect(text.kind === 'staff' ? event.type : text.kind).toMatch(/^(?:staff-sent|consent|help|emergency)$/)
  })
})

it('sends nothing to somebody who opted out but the answer to a start word', () => {
  always(({ event, turn }) => {
    if (event.type !== 'patient-said' || event.isOptedOut !== true) return
    const [text] = sends(turn.effects)
    if (text !== undefined) expect(turn.effects.map((effect) => effect.type)).toContain('opt-in')
  })
})

it('leaves the state that was handed in alone, and survives being stored', () => {
  fc.assert(
    fc.property(story, ([definition, language, script]) => {
      for (const { before, event, turn } of playAll(definition, language, script)) {
        const stored = JSON.stringify(before)
        const again = step(definition, before, event, defaultSettings)
        expect(JSON.stringify(before)).toBe(stored)
        expect(again).toEqual(turn)
        expect(JSON.parse(JSON.stringify(turn.state))).toEqual(turn.state)
      }
    }),
    { numRuns: 150 },
  )
})

it('never lets the completion fall, and shows 100 only at the end', () => {
  always(({ before, turn }) => {
    const { completion, phase } = turn.state
    if (completion === null || before.completion === null) return
    expect(completion).toBeGreaterThanOrEqual(before.completion)
    expect(completion).toBeLessThanOrEqual(phase === 'ended' ? 100 : 99)
    expect(Number.isInteger(completion)).toBe(true)
  })
})

it('verifies only what went through to the end of its flow', () => {
  always(({ turn }) => {
    for (const effect of turn.effects)
      if (effect.type === 'set-verification' && effect.status === 'VERIFIED_COMPLETE')
        expect(turn.state).toMatchObject({ phase: 'ended', status: 'completed', endReason: 'completed' })
  })
})

it('waits for an answer exactly while a question of its own is out', () => {
  always(({ turn: { state } }) => {
    expect(state.awaitedSend !== null).toBe(state.phase === 'sending')
    if (state.phase === 'ended') expect(state).toMatchObject({ endReason: expect.any(String), held: [] })
    else expect(state.endReason).toBeNull()
    expect(state.pauseReason !== null).toBe(state.phase === 'paused')
    expect(state.held.length).toBeLessThanOrEqual(20)
  })
})

it('an old timer does nothing', () => {
  always(({ before, event, turn }) => {
    if (event.type === 'timer-fired' && event.waitSeq !== before.waitSeq)
      expect(turn).toEqual({ state: before, effects: [] })
  })
})

it('opens no wait without a clock, and starts no clock that never ends', () => {
  always(({ before, turn: { state, effects } }) => {
    if (before.phase === 'waiting' || state.phase !== 'waiting') return
    const kinds = effects.flatMap((effect) => (effect.type === 'start-timer' ? [effect.kind] : []))
    expect(kinds).toContain('expiry')
  })
})

it('a stop word ends every conversation at once, whatever was going on', () => {
  always(({ before, event, turn }) => {
    if (event.type !== 'patient-said' || !/^(?:STOP|alto|cancelar)$/.test(event.text)) return
    expect(turn.state.phase).toBe('ended')
    expect(turn.effects.some((effect) => effect.type === 'opt-out')).toBe(true)
    if (before.phase !== 'ended') expect(turn.state.endReason).toBe('opted_out')
  })
})

it('REPORT-01 asks each question for the first time once, and repeats or reminds only of what was asked', () => {
  fc.assert(
    fc.property(story, ([definition, language, script]) => {
      const asked = new Set<string>()
      for (const { turn } of playAll(definition, language, script))
        for (const { asks, kind, questionId } of sends(turn.effects)) {
          if (asks === null) expect([questionId, kind === 'question' || kind === 'reask']).toEqual([null, false])
          else {
            expect(asks.asking === 'reminder').toBe(kind === 'reminder')
            expect(asks.asking === 'first').toBe(!asked.has(asks.questionKey))
            asked.add(asks.questionKey)
          }
        }
    }),
    { numRuns: 400 },
  )
})
