import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '#client/shell/testing/show-screen.tsx'
import type { Report, ReportCounts } from '#contract/reports.ts'
import { GapCard } from './gap-card.tsx'

const none: ReportCounts = {
  conversations: 0,
  answered: 0,
  completed: 0,
  optedOut: 0,
  asked: 0,
  read: 0,
  readAtOnce: 0,
  askedAgain: 0,
  reminded: 0,
  givenUp: 0,
  stops: 0,
  persons: 0,
  personMs: 0,
  parts: 0,
  readByPhone: 0,
  settled: 0,
}
const total = (language: 'es' | 'en', conversations: number, answered: number) => ({
  flowId: 1,
  language,
  now: { ...none, conversations, answered },
  before: none,
})
const report: Report = {
  period: { from: '2026-05-01', to: '2026-05-30' },
  before: { from: '2026-04-01', to: '2026-04-30' },
  zone: 'America/New_York',
  flows: [{ id: 1, name: 'Verificación' }],
  totals: [total('es', 1600, 1400), total('en', 800, 500)],
  questions: [],
  days: [],
  groups: [],
}

it.each([
  ['es', 'Contestan', ['87.5\u00a0% (1,400 de 1,600)', '62.5\u00a0% (500 de 800)', '-25 puntos']],
  ['en', 'Answer', ['87.5% (1,400 of 1,600)', '62.5% (500 of 800)', '-25 points']],
] as const)(
  'REPORT-04 names each interval of the plot, and writes figures as %s does',
  async (language, rate, texts) => {
    await showScreen(<GapCard report={report} />, { areas: ['reports'], language })
    const row = (await screen.findByRole('rowheader', { name: rate })).closest('tr') as HTMLElement
    for (const text of texts) expect(row.textContent).toContain(text)
    const plot = screen.getByRole('figure')
    const names = within(plot).getAllByText(/./)
    expect(names.map(({ textContent }) => textContent)).toContain(rate)
    const headers = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    for (const header of headers) expect(within(plot).getByText(header ?? '')).toBeTruthy()
  },
)
