import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FlowDefinition } from '#contract/flows.ts'
import { unknownText } from '#reader/safety/test-unknown-texts.ts'
import { defaultSettings } from '../settings.ts'
import { contractFlow, flowOf, visitFlow, yesNo } from '../transcripts/flows.ts'
import type { Event, State, TimerKind } from '../types.ts'
import type { Effect } from './effects.ts'
import { startState, step } from './step.ts'

const flows: FlowDefinition[] = [
  contractFlow,
  visitFlow,
  flowOf([yesNo, { questionType: 'number' }, yesNo]),
  flowOf([{ questionType: 'choice', choices: 'Buena | Good\nMala | Poor' }, {}]),
  flowOf([{}, yesNo]),
  flowOf([{ questionTextEs: '¿En qué fecha fue la visita?', questionTextEn: 'On what date was the visit?' }, yesNo]),
]
/** Neither a question nor a goodbye: the fixed text, and the reply to a consent word. */
const urgent: ReadonlySet<string> = new Set(['emergency', 'consent', 'help'])

/** A conversation under a clock that is moved by hand; its timers fire when they are due. */
const playing = (flow: FlowDefinition, language: 'es' | 'en') => {
  let state: State = startState(flow, {
    language,
    variables: { patientName: 'María López', doctorName: 'la Dra. Ruiz' },
  })
  let at = 1_777_906_800_000
  const timers = new Map<TimerKind, { waitSeq: number; dueAt: number }>()
  const effects: Effect[] = []
  const happen = (event: Event): void => {
    const turn = step(flow, state, event, defaultSettings)
    state = JSON.parse(JSON.stringify(turn.state))
    for (const effect of turn.effects) {
      effects.push(effect)
      if (effect.type === 'start-timer') timers.set(effect.kind, effect)
      else if (effect.type === 'cancel-timers')
        for (const kind of effect.kinds === 'all' ? [...timers.keys()] : effect.kinds) timers.delete(kind)
    }
  }
  const pass = (ms: number): void => {
    const until = at + ms
    for (;;) {
      const [next] = [...timers].sort(([, a], [, b]) => a.dueAt - b.dueAt)
      if (next === undefined || next[1].dueAt > until) break
      timers.delete(next[0])
      at = Math.max(at, next[1].dueAt)
      happen({ type: 'timer-fired', kind: next[0], waitSeq: next[1].waitSeq, at })
    }
    at = until
  }
  return {
    effects,
    pass,
    get state(): State {
      return state
    },
    begin: () => happen({ type: 'started', at }),
    carrierTakes: () => happen({ type: 'send-accepted', seq: state.sendSeq, at }),
    say: (text: string) => happen({ type: 'patient-said', text, at }),
    judge: (askSeq: number, risk: 'none' | 'imminent' | null) => happen({ type: 'ai-judged', askSeq, risk, at }),
  }
}
const sent = (effects: readonly Effect[]) => effects.filter((effect) => effect.type === 'send')
const asked = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.type === 'ask-verdict' ? [effect.askSeq] : []))

const meanwhile = fc.oneof(
  fc.record({
    type: fc.constant('says' as const),
    text: fc.oneof(unknownText, fc.constantFrom('sí', 'no', '2', 'ok')),
  }),
  fc.record({ type: fc.constant('passes' as const), ms: fc.integer({ min: 1, max: 600 }) }),
  fc.constant({ type: 'carrier' as const }),
)
const story = fc.record({
  flow: fc.constantFrom(...flows),
  language: fc.constantFrom('es' as const, 'en' as const),
  /** Bare answers before it. */
  before: fc.array(fc.constantFrom('sí', 'no', '3', 'buena', '5 de mayo'), { maxLength: 3 }),
  isCarrierQuick: fc.boolean(),
  text: unknownText,
  meanwhile: fc.array(meanwhile, { maxLength: 4 }),
})

it('SAFE-03 SAFE-04 SAFE-07 in 1,000 verifications no text that nobody knows is answered by a question before a model says imminent', () => {
  let judged = 0
  fc.assert(
    fc.property(story, ({ flow, language, before, isCarrierQuick, text, meanwhile: others }) => {
      const talk = playing(flow, language)
      talk.begin()
      talk.carrierTakes()
      for (const answer of before) {
        talk.say(answer)
        talk.pass(5000)
        talk.carrierTakes()
      }
      fc.pre(talk.state.phase === 'waiting' && talk.state.held.length === 0)
      // The next question, or a hint, must not have been sent yet.
      if (!isCarrierQuick) talk.say('sí')
      fc.pre(talk.state.endReason === null)
      const from = talk.effects.length
      talk.say(text)
      const [askSeq] = asked(talk.effects.slice(from))
      expect(askSeq).toBeDefined()
      let left = 2900
      for (const one of others) {
        if (one.type === 'says') talk.say(one.text)
        else if (one.type === 'carrier') talk.carrierTakes()
        else {
          talk.pass(Math.min(one.ms, left))
          left -= Math.min(one.ms, left)
        }
      }
      expect(sent(talk.effects.slice(from)).filter(({ kind }) => !urgent.has(kind))).toEqual([])
      talk.judge(askSeq ?? 0, 'imminent')
      talk.pass(10_000)
      judged += 1
      expect(sent(talk.effects.slice(from)).map(({ kind }) => kind)).toEqual(['emergency'])
      expect(talk.state).toMatchObject({ phase: 'paused', pauseReason: 'emergency', pauseDetail: 'assistant' })
      expect(talk.effects).toContainEqual({ type: 'notify', kind: 'emergency', details: { class: 'assistant' } })
    }),
    { numRuns: 1000 },
  )
  expect(judged).toBe(1000)
})

it('SAFE-06 without a verdict none of them is answered by a question either, but by a person', () => {
  const choiceFlow = flowOf([yesNo, { questionType: 'choice', choices: 'Buena | Good\nMala | Poor' }])
  fc.assert(
    fc.property(unknownText, fc.constantFrom('silent', 'says so'), (text, how) => {
      const talk = playing(choiceFlow, 'es')
      talk.begin()
      talk.carrierTakes()
      const from = talk.effects.length
      talk.say(text)
      if (how === 'says so') for (const askSeq of asked(talk.effects)) talk.judge(askSeq, null)
      talk.pass(10_000)
      expect(sent(talk.effects.slice(from)).map(({ kind }) => kind)).toEqual(['notice'])
      expect(talk.state).toMatchObject({ phase: 'paused', pauseReason: 'unjudged', status: 'error' })
    }),
    { numRuns: 300 },
  )
})

it.each(['Sí', 'no', 'NO!!', '1', 'la primera', 'sí gracias', 'Hola, sí', '👍', 'claro que sí', 'no sé', 'yes please'])(
  'SAFE-03 a bare answer is shown to nobody and waits for nobody: %s',
  (text) => {
    const talk = playing(flowOf([yesNo, yesNo]), 'es')
    talk.begin()
    talk.carrierTakes()
    talk.say(text)
    expect(asked(talk.effects)).toEqual([])
    expect(talk.state.awaitsVerdict).toBeUndefined()
  },
)

it.each(['Mucho dolor', 'mucho dolor', 'sí, mucho dolor'])(
  'SAFE-03 an answer with a word of danger is shown, although it is a label of ours: %s',
  (text) => {
    const talk = playing(
      flowOf([{ questionType: 'choice', choices: 'Mucho dolor | A lot of pain\nNada | None' }]),
      'es',
    )
    talk.begin()
    talk.carrierTakes()
    talk.say(text)
    expect(asked(talk.effects)).toEqual([1])
  },
)

it('keeps at most the last twenty texts waiting, and still reads them in their order', () => {
  const talk = playing(flowOf([{}]), 'es')
  talk.begin()
  talk.carrierTakes()
  for (let index = 0; index < 30; index++) talk.say(`pieza ${index}`)
  expect(talk.state.awaitsVerdict?.map(({ text }) => text)).toEqual(
    Array.from({ length: 20 }, (_, index) => `pieza ${index + 10}`),
  )
  for (const askSeq of asked(talk.effects)) talk.judge(askSeq, 'none')
  talk.pass(10_000)
  expect(talk.effects.find((effect) => effect.type === 'record-answer')).toMatchObject({
    raw: Array.from({ length: 20 }, (_, index) => `pieza ${index + 10}`).join('\n'),
  })
})
