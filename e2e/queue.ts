import { expect, type Page } from '@playwright/test'
import type { Patient } from '#contract/patients.ts'
import type { Product } from './product.ts'
import { ask } from './visit.ts'

export const rows = (page: Page) => page.locator('tbody tr[data-row]')
export const search = (page: Page) => page.getByRole('searchbox')
export const toasts = (page: Page) => page.locator('[data-variant]').filter({ visible: true })
export const destructive = (page: Page) => page.locator('[data-variant="destructive"]')

/** Opens the queue and searches for the patient, so that theirs is the only row. */
export const openRow = async (page: Page, patient: Pick<Patient, 'contractId'>) => {
  await page.goto('/patient-queue')
  await search(page).fill(patient.contractId)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(patient.contractId)
  return rows(page).first()
}

export const readPatient = (page: Page, product: Product, id: number): Promise<Patient> =>
  ask(page, product, 'GET', `/api/patients/${id}`)
