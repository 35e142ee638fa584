import fc from 'fast-check'
import { expect, it } from 'vitest'
import { phrases } from '../phrases/phrases.ts'
import { defaultSettings, type EngineSettings } from '../settings.ts'
import type { Effect } from '../step/effects.ts'
import { startState, step } from '../step/step.ts'
import { assistantFlow, visitFlow } from '../transcripts/flows.ts'
import type { Event, State } from '../types.ts'
import { introduced, isIntroductionDue } from './introduction.ts'

const DAY = 24 * 3_600_000
const settings: EngineSettings = { ...defaultSettings, organizationName: 'Clínica Sol' }

it('is due on a number that never heard from us, and after thirty days of silence', () => {
  expect(isIntroductionDue(null, 100 * DAY)).toBe(true)
  expect(isIntroductionDue(70 * DAY, 100 * DAY - 1)).toBe(false)
  expect(isIntroductionDue(70 * DAY, 100 * DAY)).toBe(true)
})

it('says the name before the words and how to stop after them, on a line of its own below choices', () => {
  expect(introduced('Hola.', 'none', 'es', 'Clínica Sol')).toBe('Hola.')
  expect(introduced('Hola.', 'name', 'en', 'Clínica Sol')).toBe('This is Clínica Sol. Hola.')
  expect(introduced('¿Cuál?\n1 A', 'name-and-stop', 'es', 'Clínica Sol')).toBe(
    `Le escribe Clínica Sol. ¿Cuál?\n1 A\n${phrases.es.howToStop}`,
  )
})

/** A number with the runner's data, and its open conversation. */
interface History {
  at: number
  state: State
  flow: typeof visitFlow
  introducedAt: number | null
  lastTextAt: number
  /** Texts that the carrier has not accepted yet. */
  sent: Extract<Effect, { type: 'send' }>[]
}

type Body = Event extends infer E ? (E extends Event ? Omit<E, 'at' | 'lastTextAt'> : never) : never

const isIntroduced = ({ body }: Extract<Effect, { type: 'send' }>): boolean =>
  body.includes('Clínica Sol') && Object.values(phrases).some(({ howToStop }) => body.endsWith(howToStop))

/** Applies one event; returns our texts that answer nobody. */
const happen = (history: History, body: Body): { text: Extract<Effect, { type: 'send' }>; wasDue: boolean }[] => {
  const known = history.introducedAt === null ? null : history.lastTextAt
  const { state, effects } = step(history.flow, history.state, { ...body, at: history.at, lastTextAt: known }, settings)
  history.state = state
  const texts = effects.filter((effect) => effect.type === 'send')
  if (effects.some((effect) => effect.type === 'cancel-sends')) history.sent = []
  history.sent.push(...texts)
  return texts
    .filter(({ cause }) => cause === 'start' || cause === 'staff')
    .map((text) => ({ text, wasDue: isIntroductionDue(known, history.at) }))
}

const accept = (history: History): void => {
  for (const { seq, kind } of history.sent.splice(0)) {
    history.lastTextAt = history.at
    if (['question', 'notice', 'assistant', 'staff'].includes(kind)) history.introducedAt ??= history.at
    happen(history, { type: 'send-accepted', seq })
  }
}

const actions = ['start', 'start assistant', 'staff', 'resume', 'patient', 'accept', 'fail', 'close'] as const

const play = (history: History, action: (typeof actions)[number]) => {
  const [text] = history.sent
  switch (action) {
    case 'start':
    case 'start assistant': {
      if (history.state.phase !== 'ended') return []
      history.flow = action === 'start' ? visitFlow : assistantFlow
      history.state = startState(history.flow, {
        language: 'es',
        variables: { patientName: 'Ana', doctorName: 'Dra. Sol' },
      })
      return happen(history, { type: 'started' })
    }
    case 'staff':
      return happen(history, { type: 'staff-sent', text: 'Hola, le llamo mañana.' })
    case 'resume':
      return happen(history, { type: 'staff-resumed' })
    case 'patient': {
      const before = history.at
      const texts = happen(history, { type: 'patient-said', text: 'Sí', canReopen: false })
      history.lastTextAt = before
      return texts
    }
    case 'accept':
      accept(history)
      return []
    case 'fail':
      if (text === undefined) return []
      history.sent = history.sent.slice(1)
      return happen(history, { type: 'send-failed', seq: text.seq, failure: 'permanent' })
    case 'close':
      return happen(history, { type: 'staff-closed' })
  }
}

it('every text with which we begin after thirty days of silence, or ever, names us and how to stop', () => {
  const gap = fc.constantFrom(0, 3600_000, DAY, 29 * DAY, 30 * DAY, 45 * DAY)
  fc.assert(
    fc.property(fc.array(fc.tuple(gap, fc.constantFrom(...actions)), { maxLength: 30 }), (steps) => {
      const history: History = {
        at: 1_777_906_800_000,
        state: { ...startState(visitFlow, { language: 'es', variables: {} }), phase: 'ended' },
        flow: visitFlow,
        introducedAt: null,
        lastTextAt: 0,
        sent: [],
      }
      for (const [wait, action] of steps) {
        history.at += wait
        for (const { text, wasDue } of play(history, action)) {
          // Thanks and goodbyes belong to the conversation before.
          if (wasDue && text.kind !== 'closing')
            expect({ action, text, isIntroduced: isIntroduced(text) }).toMatchObject({ isIntroduced: true })
        }
      }
    }),
    { numRuns: 500 },
  )
})

it('nobody who has just heard from us is told again how to stop', () => {
  const known = { at: 40 * DAY, lastTextAt: 39 * DAY }
  const state = startState(visitFlow, { language: 'es', variables: { patientName: 'Ana', doctorName: 'Dra. Sol' } })
  const begun = step(visitFlow, state, { type: 'started', ...known }, settings)
  expect(begun.effects).toContainEqual(
    expect.objectContaining({ type: 'send', body: 'Le escribe Clínica Sol. ¿Hablamos con Ana?' }),
  )
  const open = step(visitFlow, begun.state, { type: 'send-accepted', seq: 1, at: known.at }, settings)
  const said = step(visitFlow, open.state, { type: 'staff-sent', text: 'Hola.', ...known }, settings)
  expect(said.effects).toContainEqual(expect.objectContaining({ type: 'send', kind: 'staff', body: 'Hola.' }))
})
