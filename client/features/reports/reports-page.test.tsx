import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusal, showScreen } from '#client/shell/testing/show-screen.tsx'
import type { Report } from '#contract/reports.ts'
import { ReportsPage } from './reports-page.tsx'

const period = { from: '2026-10-01', to: '2026-10-31' }
const empty = { period, before: period, totals: [], flows: [{ id: 1, name: 'Visits' }] } as unknown as Report

it('REPORT-04 a period that ends before it begins is refused in a sentence at its field, and the chosen flow stays', async () => {
  const { user } = await showScreen(<ReportsPage />, {
    areas: ['reports'],
    answer: ({ path }) =>
      path.includes('from=2099')
        ? refusal(400, { message: 'End must not be before 2099-01-01.', code: 'invalid-input', field: 'to' })
        : Response.json(empty),
  })
  await screen.findByRole('option', { name: 'Visits' })
  await user.selectOptions(screen.getByLabelText('Flow'), 'Visits')
  await user.clear(screen.getByLabelText('From'))
  await user.type(screen.getByLabelText('From'), '2099-01-01')
  const alerts = await screen.findAllByRole('alert')
  expect(alerts.map(({ textContent }) => textContent)).toEqual(['End must not be before 2099-01-01.'])
  const end = screen.getByLabelText('To')
  expect([end.getAttribute('aria-invalid'), end.getAttribute('aria-describedby')]).toEqual(['true', alerts[0]?.id])
  expect(screen.getByLabelText<HTMLSelectElement>('Flow').selectedOptions[0]?.text).toBe('Visits')
})
