import { expect, type Page } from '@playwright/test'
import { newCampaign } from '#contract/campaigns/form.ts'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { addFlow, cardOf, cards, failure, panel, questionRows, readFlow, shownKeys, toast } from './builder.ts'
import { canSwitch, expectAccessible, expectNoSidewaysScroll, shoot } from './looks.ts'
import { test } from './product.ts'
import { ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1366, height: 768 } })

const question = (page: Page) => page.getByRole('alertdialog')
const item = (page: Page, name: string) => page.getByRole('menuitem', { name })
const openMenu = (page: Page, flow: Pick<BuiltFlow, 'id'>) =>
  cardOf(page, flow)
    .getByRole('button', { name: /^(More actions for|Más acciones para) / })
    .click()
const flowOf = (flows: readonly BuiltFlow[], name: string): BuiltFlow => {
  const found = flows.find((flow) => flow.name === name)
  if (!found) throw new Error(`There is no flow ${name}`)
  return found
}

test('FLOW-01 FLOW-02 FLOW-03 a copy opens with everything, is changed apart from its original, and is deleted again', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const flow = await addFlow(page, product, { description: 'Para la prueba' })
  const variable = { variableName: 'clinica', displayName: 'Clínica' }
  await ask(page, product, 'POST', `/api/flows/${flow.id}/variables`, variable)
  await page.goto('/flow-builder')
  await openMenu(page, flow)
  await item(page, 'Duplicate').click()
  await expect(toast(page, `Flow duplicated as ${flow.name} (copy)`)).toBeVisible()
  await expect(panel(page)).toHaveAccessibleName(`Flow ${flow.name} (copy)`)
  await expect(questionRows(page)).toHaveCount(3)
  expect(await shownKeys(page)).toEqual(['here', 'visit', 'times'])
  const flows = await ask<BuiltFlow[]>(page, product, 'GET', '/api/flows')
  const copy = flowOf(flows, `${flow.name} (copy)`)
  expect(copy).toMatchObject({ isActive: false, isDefault: false, description: 'Para la prueba', version: null })
  expect(copy.connections).toHaveLength(1)
  expect(copy.variables).toMatchObject([variable])
  await expect(cardOf(page, copy)).toContainText('Inactive')
  await ask(page, product, 'DELETE', `/api/flows/${copy.id}/questions/${copy.questions[0]?.id}`)
  expect((await readFlow(page, product, flow.id)).questions).toHaveLength(3)
  await openMenu(page, copy)
  await item(page, 'Delete').click()
  await expect(question(page)).toContainText(`Delete ${flow.name} (copy)?`)
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Flow deleted successfully')).toBeVisible()
  await expect(cardOf(page, copy)).toHaveCount(0)
  await expect(panel(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/flow-builder$/)
  await expect(cardOf(page, flow)).toBeVisible()
})

test('FLOW-01 FLOW-02 FLOW-03 by keyboard in Spanish at 390 px: duplicated, opened, deleted', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, product, { language: 'es' })
  const flow = await addFlow(page, product)
  await page.goto('/flow-builder')
  await cardOf(page, flow)
    .getByRole('button', { name: `Más acciones para ${flow.name}` })
    .press('Enter')
  await expect(item(page, 'Duplicar')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'flow-menu')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await expect(item(page, 'Duplicar')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toHaveAccessibleName(`Flujo ${flow.name} (copia)`)
  await expectNoSidewaysScroll(page)
  const copy = flowOf(await ask<BuiltFlow[]>(page, product, 'GET', '/api/flows'), `${flow.name} (copia)`)
  await cardOf(page, copy)
    .getByRole('button', { name: `Más acciones para ${copy.name}` })
    .press('Enter')
  await expect(item(page, 'Eliminar')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText('El flujo se elimina con sus 3 preguntas')
  // The toast of the copy, as long as it is there, stands above the question.
  const isCovered = async () => {
    const top = (await question(page).boundingBox())?.y ?? 0
    const toasts = page.locator('[data-layer="toast"]')
    const bottoms = await toasts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom))
    return bottoms.some((bottom) => bottom > top)
  }
  await expect.poll(isCovered, { timeout: 1000 }).toBe(false)
  await expectAccessible(page)
  await shoot(page, 'flow-delete')
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(cardOf(page, copy).getByRole('button', { name: `Más acciones para ${copy.name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(item(page, 'Eliminar')).toBeVisible()
  await item(page, 'Eliminar').press('Enter')
  await question(page).getByRole('button', { name: 'Eliminar' }).press('Enter')
  await expect(cardOf(page, copy)).toHaveCount(0)
})

test('FLOW-01 FLOW-03 pressed twice too fast one copy is made, and one deletion is asked for', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  await page.goto('/flow-builder')
  await expect(cardOf(page, flow)).toBeVisible()
  const before = await cards(page).count()
  await openMenu(page, flow)
  await item(page, 'Duplicate').dblclick()
  await expect(cards(page)).toHaveCount(before + 1)
  await expect(panel(page)).toHaveAccessibleName(`Flow ${flow.name} (copy)`)
  // The second press fell on what had just appeared below it.
  await expect(page.locator('[data-refused]')).toHaveCount(0)
  const copy = flowOf(await ask<BuiltFlow[]>(page, product, 'GET', '/api/flows'), `${flow.name} (copy)`)
  const asked: string[] = []
  page.on('request', (request) => void (request.method() === 'DELETE' && asked.push(request.url())))
  await openMenu(page, copy)
  await item(page, 'Delete').click()
  const confirm = question(page).getByRole('button', { name: 'Delete' })
  await expect(confirm).toBeVisible()
  await confirm.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(toast(page, 'Flow deleted successfully')).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
  expect(asked).toHaveLength(1)
  expect((await ask<BuiltFlow[]>(page, product, 'GET', '/api/flows')).length).toBe(before)
})

test('FLOW-04 what uses a flow is named instead of deleting it, and an active one says so in its menu', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  const [patient] = await ask<{ id: number }[]>(page, product, 'GET', '/api/patients?limit=1')
  await ask(page, product, 'POST', '/api/campaigns', {
    ...newCampaign,
    name: `De otoño ${flow.id}`,
    flowId: flow.id,
    audience: { kind: 'selection', ids: [patient?.id] },
  })
  await page.goto(`/flow-builder?open=${flow.id}`)
  await openMenu(page, flow)
  await item(page, 'Delete').click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(question(page).getByRole('alert')).toContainText(`The campaign “De otoño ${flow.id}” is of this flow.`)
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(cardOf(page, flow)).toBeVisible()
  await expect(panel(page)).toBeVisible()
  expect(await canSwitch(page, { language: 'es', theme: 'dark' })).toBe(true)
  const active = cards(page).first()
  await active.getByRole('button', { name: /^Más acciones/ }).click()
  await expect(item(page, 'Eliminar')).toHaveAttribute('aria-disabled', 'true')
  await expect(item(page, 'Eliminar')).toContainText('Está activo o es el predeterminado.')
  await expectAccessible(page)
  await shoot(page, 'flow-menu-dark')
})
