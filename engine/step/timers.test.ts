import { expect, it } from 'vitest'
import { defaultSettings } from '../settings.ts'
import { assistantFlow, contractFlow } from '../transcripts/flows.ts'
import type { Event, State, TimerKind } from '../types.ts'
import { startState, step } from './step.ts'

const AT = 1_777_906_800_000
const stateOf = (rest: Partial<State>): State => ({
  ...startState(contractFlow, { language: 'es', variables: { patientName: 'Ana', doctorName: 'la Dra. Ruiz' } }),
  questionId: 1,
  openedAt: AT,
  waitSeq: 3,
  introduction: 'none',
  ...rest,
})
const take = (state: State, event: Event, flow = contractFlow) => step(flow, state, event, defaultSettings)
const fired = (kind: TimerKind, waitSeq = 3): Event => ({ type: 'timer-fired', kind, waitSeq, at: AT + 9 })

const alarmed = stateOf({ phase: 'paused', status: 'error', pauseReason: 'emergency', pausedAt: AT, escalations: 0 })
const pausedByStaff = stateOf({ phase: 'paused', pauseReason: 'staff_reply' })

it.each<[string, State, Event]>([
  ['a reminder of an older wait', stateOf({ phase: 'waiting' }), fired('reminder', 2)],
  ['an expiry while a person writes', pausedByStaff, fired('expiry')],
  ['an alarm that somebody has taken up', alarmed, fired('escalation', 2)],
  ['an alarm after the pause was another’s', pausedByStaff, fired('escalation')],
  ['a third alarm', { ...alarmed, escalations: 2 }, fired('escalation')],
  ['word of nobody there, of an older pause', pausedByStaff, fired('unattended', 2)],
  ['word of nobody there, once the program goes on', stateOf({ phase: 'waiting' }), fired('unattended')],
])('a timer that comes too late changes nothing and tells nobody: %s', (_, state, event) => {
  expect(take(state, event)).toEqual({ state, effects: [] })
})

it('an emergency of a conversation stored before alarms were counted still rings twice', () => {
  const { escalations: _, ...older } = alarmed
  const first = take(older, fired('escalation'))
  expect(first.effects).toMatchObject([
    { type: 'notify', kind: 'emergency-waiting', details: { minutes: 5 } },
    { type: 'start-timer', kind: 'escalation', dueAt: AT + 15 * 60_000 },
  ])
  const second = take(first.state, fired('escalation'))
  expect(second.effects).toMatchObject([{ type: 'notify', details: { minutes: 15, class: '' } }])
  expect(take(second.state, fired('escalation')).effects).toEqual([])
})

it('a model’s second look that comes after the question was answered or dropped rings nobody', () => {
  const asked = stateOf({ phase: 'waiting', questionId: null, pendingAi: 2, aiSeq: 2 })
  const flagged = (askSeq: number): Event => ({ type: 'ai-flagged', askSeq, risk: 'imminent', at: AT + 9 })
  expect(take(asked, flagged(1), assistantFlow)).toEqual({ state: asked, effects: [] })
  const paused = stateOf({ phase: 'paused', questionId: null, pendingAi: 2, aiSeq: 2 })
  expect(take(paused, flagged(2), assistantFlow)).toEqual({ state: paused, effects: [] })
  expect(take(asked, flagged(2), assistantFlow).state.pauseReason).toBe('emergency')
})

it('a conversation whose question its version has lost still answers a language command and a member of staff', () => {
  const lost = stateOf({ phase: 'waiting', questionId: 999, clockFrom: AT })
  const asked = take(lost, { type: 'patient-said', text: 'English please', at: AT + 5 }).state
  const judged: Event = { type: 'ai-judged', askSeq: asked.aiSeq, risk: 'none', at: AT + 6 }
  expect(take(asked, judged).state.language).toBe('en')
  expect(take(lost, { type: 'staff-used-text', text: 'sí', at: AT + 5 }).effects).toContainEqual(
    expect.objectContaining({ type: 'refuse' }),
  )
})
