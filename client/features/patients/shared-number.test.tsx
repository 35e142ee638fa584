import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '#client/shell/testing/show-screen.tsx'
import type { NumberSharers } from '#contract/patients/sharers.ts'
import { SharedNumber } from './shared-number.tsx'

const show = (sharers: NumberSharers, language: 'es' | 'en') =>
  showScreen(<SharedNumber sharers={sharers} />, { areas: ['patientDialogs'], language })

test('DESK-01 the form names who else has the number, and counts whom one cannot see', async () => {
  await show({ patients: [{ id: 3, name: 'rosa vega', contractId: 'A-1' }], more: 2 }, 'es')
  const warning = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(warning).toContain(
    'Este número ya es de Rosa Vega (A-1), 2 pacientes más. Se puede guardar: antes de preguntar nada se pregunta quién lee.',
  )
})

test('DESK-01 whoever may see none of them reads that there is somebody', async () => {
  await show({ patients: [], more: 1 }, 'en')
  expect(screen.getByText(/^This number already belongs to another patient whom you cannot see\./)).toBeTruthy()
})

test('DESK-01 a number of nobody else warns of nothing', async () => {
  await show({ patients: [], more: 0 }, 'en')
  expect(screen.queryByText(/already belongs/)).toBeNull()
})
