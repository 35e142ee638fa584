import { expect, it } from 'vitest'
import { defaultSettings } from './settings.ts'
import { firstDifference, linesOf, type SimulationEntry } from './simulate/entries.ts'
import type { SimulationSetup } from './simulate/playing.ts'
import { nextMoment, playAction, simulate, startSimulation } from './simulate.ts'
import { assistantFlow, contractFlow, flowOf, visitFlow, yesNo } from './transcripts/flows.ts'

/** Monday, 4 May 2026, 15:00 UTC: 11:00 in New York. */
const START = 1_777_906_800_000
const HOUR = 3600

const setupOf = (more: Partial<SimulationSetup['start']> = {}, flow = contractFlow): SimulationSetup => ({
  flow,
  settings: defaultSettings,
  start: {
    language: 'es',
    variables: { patientName: 'Ana Ruiz', doctorName: 'Dra. Vega' },
    isFirstText: true,
    startAt: START,
    window: null,
    organizationName: 'Clínica Sol',
    organizationPhone: null,
    ...more,
  },
})
const say = (text: string) => ({ action: 'say', text }) as const
const wait = (seconds: number) => ({ action: 'wait', seconds }) as const
const told = (entries: SimulationEntry[]) =>
  entries.map((entry) => {
    if (entry.entry === 'sent') return `bot: ${entry.text}`
    if (entry.entry === 'said') return `patient: ${entry.text}`
    if (entry.entry === 'answer') return `answer: ${entry.question} = ${entry.value}`
    return entry.entry === 'end' ? `end: ${entry.reason}` : entry.entry
  })

it('plays a conversation from the first text to its end and shows how each answer was read', () => {
  const { entries, state } = simulate(setupOf({ language: 'en' }, visitFlow), [say('Yes'), say('not really, no')])
  expect(told(entries)).toEqual([
    'bot: This is Clínica Sol. Are we talking with Ana Ruiz? Reply STOP to stop texts, HELP for help.',
    'patient: Yes',
    'answer: identity = Sí',
    'bot: Have you had a visit from Dr. Vega?',
    'patient: not really, no',
    'answer: visited = No',
    'end: failed',
    'bot: Thank you for your answers. Someone from Clínica Sol will look into this.',
  ])
  expect(state.status).toBe('completed')
})

it('lets time pass: a free text waits for its rest, reminders and expiry come in their hour', () => {
  const setup = setupOf({}, flowOf([{}, {}]))
  let simulation = playAction(setup, startSimulation(setup), say('ayer'))
  expect(nextMoment(simulation)).toBe(simulation.at - 500 + 4000)
  simulation = playAction(setup, simulation, say('por la tarde'))
  simulation = playAction(setup, simulation, wait(5))
  expect(told(simulation.entries).slice(-2)).toEqual(['bot: ¿Pregunta 2?', 'waited'])
  expect(told(simulation.entries)).toContain('answer: q1 = ayer\npor la tarde')
  const after = simulate(setup, [wait(25 * HOUR), wait(24 * HOUR), wait(24 * HOUR)])
  expect(linesOf(after.entries).map(({ line }) => line)).toEqual(['sent', 'sent', 'sent', 'end'])
  expect(after.state.endReason).toBe('no_reply')
  expect(nextMoment(after)).toBeNull()
})

it('keeps to the sending window: a start at night waits for the morning, and so does a reminder', () => {
  const window = { zone: 'America/New_York', opensAt: 9 * 60, closesAt: 20 * 60 }
  const night = START + 12 * 3_600_000
  const setup = setupOf({ window, startAt: night })
  const asleep = startSimulation(setup)
  expect(asleep.entries).toEqual([{ entry: 'scheduled', at: night, dueAt: night + 10 * 3_600_000 }])
  expect(told(playAction(setup, asleep, wait(11 * HOUR)).entries).at(1)).toContain('bot: Le escribe Clínica Sol')
  // Asked at 19:00. The reminder is due at 19:00 the next day, and the one after it at night.
  const evening = { ...setupOf({ window, startAt: START + 8 * 3_600_000 }) }
  const settings = { ...defaultSettings, reminderHours: [26] }
  const later = simulate({ ...evening, settings }, [wait(30 * HOUR), wait(12 * HOUR)])
  const [, reminder] = later.entries.filter(({ entry }) => entry === 'sent')
  expect(reminder?.at).toBe(START + 46 * 3_600_000 + 500)
})

it('sends nothing after STOP, says that the carrier answers it, and listens to START', () => {
  const { entries, isOptedOut } = simulate(setupOf(), [say('STOP'), say('hola'), say('ALTA')])
  expect(told(entries).slice(1)).toEqual([
    'patient: STOP',
    'carrier-answered',
    'opted-out',
    'told-staff',
    'end: opted_out',
    'patient: hola',
    'told-staff',
    'patient: ALTA',
    'opted-in',
    expect.stringContaining('bot: Listo: va a recibir mensajes'),
  ])
  expect(isOptedOut).toBe(false)
})

it('takes a late reply up again, and pauses when a value is missing', () => {
  const setup = setupOf({}, flowOf([yesNo, yesNo]))
  const late = simulate(setup, [wait(80 * HOUR), say('Sí')])
  expect(told(late.entries).slice(-4)).toEqual(['patient: Sí', 'reopened', 'answer: q1 = Sí', 'bot: ¿Pregunta 2?'])
  const missing = startSimulation(setupOf({ variables: {} }))
  expect(linesOf(missing.entries)).toEqual([{ line: 'paused', reason: 'missing_variable' }])
})

it('leaves the simulation that was handed in as it was', () => {
  const setup = setupOf()
  const before = startSimulation(setup)
  const kept = JSON.stringify(before)
  playAction(setup, before, say('Sí'))
  expect(JSON.stringify(before)).toBe(kept)
})

it('finds the first line in which two runs differ', () => {
  const sent = { line: 'sent', text: 'a' } as const
  const end = { line: 'end', reason: 'completed', isVerified: true } as const
  expect(firstDifference([sent, end], [sent, { isVerified: true, reason: 'completed', line: 'end' }])).toBeNull()
  expect(firstDifference([sent, end], [sent])).toBe(1)
  expect(firstDifference([sent], [{ ...sent, text: 'b' }])).toBe(0)
})

it('shows what the assistant would be asked, in a conversation of its own and after a verification has ended', () => {
  const asked = simulate(setupOf({}, assistantFlow), [say('¿Cuándo es mi cita?'), wait(10)])
  expect(told(asked.entries)).toContain('asked-assistant')
  const ended = simulate(setupOf({}, visitFlow), [say('sí'), say('no'), say('¿Me pueden llamar a mi hija?')])
  expect(told(ended.entries).slice(-2)).toEqual(['patient: ¿Me pueden llamar a mi hija?', 'asked-assistant'])
})

it('shows the conversation going on in the language that the patient asks for', () => {
  const { entries } = simulate(setupOf(), [say('English please')])
  expect(told(entries).slice(-2)).toEqual(['language', expect.stringContaining('bot: ')])
  expect(entries.at(-1)).toMatchObject({ entry: 'sent', language: 'en' })
})

it('a wrong number ends a simulation as it ends a conversation', () => {
  const { entries } = simulate(setupOf(), [say('Se equivocó de número')])
  expect(linesOf(entries)).toContainEqual({ line: 'end', reason: 'wrong_number', isVerified: false })
})

it('keeps of a run the texts, each answer as it was read, and the end', () => {
  const { entries } = simulate(setupOf({ language: 'en' }, visitFlow), [say('yep'), say('nope')])
  expect(linesOf(entries).filter(({ line }) => line !== 'sent')).toEqual([
    { line: 'answer', question: 'identity', raw: 'yep', value: 'Sí' },
    { line: 'answer', question: 'visited', raw: 'nope', value: 'No' },
    { line: 'end', reason: 'failed', isVerified: false },
  ])
})
