import { expect, it } from 'vitest'
import { defaultSettings } from '../settings.ts'
import { contractFlow, flowOf, yesNo } from '../transcripts/flows.ts'
import type { Event, State } from '../types.ts'
import { startState, step } from './step.ts'

const AT = 1_777_906_800_000
const waiting = (rest: Partial<State>): State => ({
  ...startState(contractFlow, {
    language: 'es',
    variables: { patientName: 'María López', doctorName: 'la Dra. Ruiz' },
  }),
  phase: 'waiting',
  openedAt: AT,
  clockFrom: AT,
  waitSeq: 3,
  sendSeq: 2,
  askedAt: AT,
  introduction: 'none',
  ...rest,
})
const piece = (text: string) => ({ text, at: AT + 1, messageId: 7 })
const take = (state: State, event: Event) => step(contractFlow, state, event, defaultSettings)
/** The same with a model that finds every text harmless at once. */
const takeJudged = (state: State, event: Event) => {
  const turn = take(state, event)
  const asked = turn.effects.find((effect) => effect.type === 'ask-verdict')
  return asked === undefined
    ? turn
    : take(turn.state, { type: 'ai-judged', at: event.at, askSeq: asked.askSeq, risk: 'none' })
}

it('ends with an error where the version does not have the question that waits', () => {
  const lost = waiting({ questionId: 999 })
  expect(take(lost, { type: 'patient-said', at: AT + 5, text: 'sí' }).state.endReason).toBe('flow_error')
  const held = waiting({ questionId: 999, held: [piece('sí')], holdUntil: AT + 9 })
  const fired: Event = { type: 'timer-fired', kind: 'hold', waitSeq: 3, at: AT + 9 }
  expect(take(held, fired).state.endReason).toBe('flow_error')
  const reminded: Event = { type: 'timer-fired', kind: 'reminder', waitSeq: 3, at: AT + 9 }
  expect(take(lost, reminded)).toEqual({ state: lost, effects: [] })
})

it('leaves a reminder out while the patient is still writing', () => {
  const state = waiting({ questionId: 3, held: [piece('fue el')], holdUntil: AT + 9 })
  expect(take(state, { type: 'timer-fired', kind: 'reminder', waitSeq: 3, at: AT + 2 })).toEqual({ state, effects: [] })
})

it('waits for the end of the hold that counts, not of an earlier one', () => {
  const state = waiting({ questionId: 3, held: [piece('fue el')], holdUntil: AT + 9 })
  expect(take(state, { type: 'timer-fired', kind: 'hold', waitSeq: 3, at: AT + 8 })).toEqual({ state, effects: [] })
})

it('keeps the last twenty pieces of a text that does not end', () => {
  let state = waiting({ questionId: 3 })
  for (let index = 0; index < 30; index++)
    state = takeJudged(state, { type: 'patient-said', at: AT + index, text: `pieza ${index}`, messageId: index }).state
  expect(state.held.map(({ messageId }) => messageId)).toEqual(Array.from({ length: 20 }, (_, index) => index + 10))
})

it('names the texts that an answer came from', () => {
  const state = waiting({
    questionId: 3,
    held: [piece('fue el'), { ...piece('martes'), messageId: 8 }],
    holdUntil: AT + 9,
  })
  const { effects } = take(state, { type: 'timer-fired', kind: 'hold', waitSeq: 3, at: AT + 9 })
  expect(effects[0]).toMatchObject({ type: 'record-answer', raw: 'fue el\nmartes', messageIds: [7, 8], isRead: true })
})

it('writes an answer down beside the question as it was asked, or as it is written where a value is gone', () => {
  const said: Event = { type: 'patient-said', at: AT + 5, text: 'sí' }
  expect(take(waiting({ questionId: 2 }), said).effects[0]).toMatchObject({
    questionKey: 'contract_known',
    questionText: '¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?',
  })
  expect(take(waiting({ questionId: 2, variables: {} }), said).effects[0]).toMatchObject({
    questionText: '¿Sabe que tiene un contrato de servicios con {{el doctorName}}?',
  })
})

it('stops before a reminder, a re-ask or a switch of language whose value has gone missing', () => {
  const gone = waiting({ questionId: 2, variables: {} })
  const happened: Event[] = [
    { type: 'timer-fired', kind: 'reminder', waitSeq: 3, at: AT + 9 },
    { type: 'patient-said', at: AT + 9, text: 'English' },
  ]
  for (const event of happened) expect(takeJudged(gone, event).state.pauseDetail).toBe('doctorName')
  const held = { ...gone, held: [piece('azul')], holdUntil: AT + 9 }
  expect(take(held, { type: 'timer-fired', kind: 'hold', waitSeq: 3, at: AT + 9 }).state.pauseDetail).toBe('doctorName')
})

it('takes a text that came in before the question went out for more of the answer before', () => {
  const answers = [{ questionId: 1, value: 'Sí', method: 'label' as const }]
  const state = waiting({ questionId: 2, answers, askedAt: AT + 10 })
  const again = takeJudged(state, { type: 'patient-said', at: AT + 5, text: 'sí, soy yo' })
  expect(again.effects.map((effect) => effect.type)).toEqual(['start-timer', 'start-timer'])
  expect(again.state.questionId).toBe(2)
  const other = take(state, { type: 'patient-said', at: AT + 5, text: 'no' })
  expect(other.state).toMatchObject({ questionId: 1, phase: 'sending', answers: [] })
  expect(take(state, { type: 'patient-said', at: AT + 10, text: 'no' }).state.questionId).toBe(3)
})

it('asks nothing again where the answer before came from nobody', () => {
  const state = waiting({
    phase: 'sending',
    awaitedSend: 2,
    askedAt: null,
    questionId: 2,
    answers: [{ questionId: 1, value: null, method: null }],
    held: [{ ...piece('hola'), at: AT - 1 }],
  })
  const { effects } = take(state, { type: 'send-accepted', seq: 2, at: AT + 1, attemptedAt: AT })
  expect(effects).toContainEqual({ type: 'notify', kind: 'patient-replied', details: {} })
})

it('shortens a text that no carrier would take', () => {
  const flow = flowOf([{ questionTextEs: `${'ñ'.repeat(1590)} ${'👩'.repeat(20)}` }, yesNo])
  const { effects } = step(
    flow,
    startState(flow, { language: 'es', variables: {} }),
    { type: 'started', at: AT, lastTextAt: AT },
    defaultSettings,
  )
  const sent = effects.find((effect) => effect.type === 'send')
  expect(sent?.body.length).toBeLessThanOrEqual(1600)
  expect(sent?.body.isWellFormed()).toBe(true)
})
