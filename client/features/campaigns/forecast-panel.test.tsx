import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '#client/shell/testing/show-screen.tsx'
import type { Forecast } from '#contract/campaigns/forecast.ts'
import type { Language } from '#contract/primitives.ts'
import { ForecastPanel } from './forecast-panel.tsx'

const AT = '2026-11-25T12:00:00.000Z'
const none = { patients: 0, segments: { low: 0, high: 0 }, cost: { low: 0, high: 0 } }
const forecast: Forecast = {
  at: AT,
  patients: 4,
  leftOut: {},
  waiting: {},
  firstTexts: 4,
  texts: { low: 8, high: 12 },
  answers: { low: 40, high: 70, isMeasured: false },
  es: none,
  en: none,
  firstAt: AT,
  firstsDoneAt: AT,
  endsAt: AT,
  tooLate: 0,
}

const show = (heldSenders: Forecast['heldSenders'], language: Language) =>
  showScreen(<ForecastPanel forecast={heldSenders ? { ...forecast, heldSenders } : forecast} />, {
    areas: ['campaigns'],
    language,
  })

const senders: NonNullable<Forecast['heldSenders']> = [
  { name: 'Norte', reason: 'paused', patients: 1 },
  { name: '+13055550100', reason: 'held', patients: 3 },
]

test('CAMP-14 the forecast says in a sentence that a sender is paused, and that one is held', async () => {
  await show(senders, 'en')
  expect(
    screen.getByText(/^The sender “Norte” is paused: 1 patient gets no text until somebody resumes it/),
  ).toBeTruthy()
  expect(screen.getByText(/^The sender “\+13055550100” is held after opt-outs: 3 patients get no text/)).toBeTruthy()
})

test('CAMP-14 it says so in Spanish', async () => {
  await show(senders, 'es')
  expect(screen.getByText(/^El remitente «Norte» está en pausa: 1 paciente no recibirá su mensaje/)).toBeTruthy()
  expect(
    screen.getByText(/^El remitente «\+13055550100» está retenido por bajas: 3 pacientes no recibirán su mensaje/),
  ).toBeTruthy()
})

test.each([[[]], [undefined]])(
  'says nothing of senders while all of them send, nor in an older forecast',
  async (held) => {
    await show(held, 'en')
    expect(screen.getByText('Will get a first text')).toBeTruthy()
    expect(screen.queryByText(/^The sender/)).toBeNull()
  },
)
