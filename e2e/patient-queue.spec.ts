import { expect, type Page } from '@playwright/test'
import { callReasons, patientStatuses, verificationStatuses } from '#contract/patients/words.ts'
import type { Patient, PatientStats } from '#contract/patients.ts'
import { canSwitch, expectAccessible, lookAt, looks } from './looks.ts'
import { test, withMotion } from './product.ts'
import { openRow, rows, search, toasts } from './queue.ts'
import { addPatient, ask, enter } from './visit.ts'

/** Makes the first rows cover every status, verification and conversation state. */
const showEveryStatus = (page: Page) =>
  page.route('**/api/patients?*', async (route) => {
    const response = await route.fetch()
    const open = { id: 1, phase: 'waiting', completionPercentage: 100, scheduledFor: null, missingAnswers: 0 } as const
    const states: Partial<Patient>[] = [
      ...patientStatuses.map((status) => ({ status })),
      ...verificationStatuses.map((verifiedStatus) => ({ verifiedStatus })),
      ...callReasons.map((callReason) => ({ callReason })),
      { isNoContact: true },
      ...[true, false].flatMap((needsHelp) =>
        [true, false].map((awaitsPerson) => ({ openConversation: { ...open, needsHelp, awaitsPerson } })),
      ),
    ]
    const patients: Patient[] = await response.json()
    await route.fulfill({ response, json: patients.map((patient, at) => ({ ...patient, ...states[at] })) })
  })

test.use({ ...withMotion, demoData: true, viewport: { width: 1440, height: 900 } })

test('QUEUE-01 QUEUE-03 translates title, subtitle and search', async ({ page, product }) => {
  await enter(page, product, { language: 'es' })
  await page.goto('/patient-queue')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cola de pacientes')
  await expect(page.getByText('Verifique contratos por SMS y siga cada caso')).toBeVisible()
  await page.getByRole('button', { name: /^EN/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patient Queue')
  await expect(page.getByText('Verify contracts by SMS and follow every case')).toBeVisible()
  await expect(page.getByPlaceholder('Search patients, doctors, contracts...')).toBeVisible()
})

test('QUEUE-01 QUEUE-06 LOOK-09 the header is whole at 1366 px, one row of 56 px with one menu on a phone', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await enter(page, product, { language: 'es' })
  for (const path of ['/patient-queue', '/knowledge']) {
    await page.goto(path)
    const title = page.getByRole('heading', { level: 1 })
    for (const text of [title, title.locator('+ p')]) {
      await expect(text).toBeVisible()
      expect(await text.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    }
  }
  await page.goto('/patient-queue')
  await page.getByRole('button', { name: 'Archivos' }).click()
  const items = page.getByRole('menu', { name: 'Archivos' }).getByRole('menuitem')
  await expect(items).toHaveText(['Exportar CSV', 'Importar'])
  await items.last().click()
  await expect(page).toHaveURL(/imports/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/patient-queue')
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(56)
  await page.locator('[data-row]').first().waitFor()
  expect((await page.locator('[data-row]').first().boundingBox())?.y).toBeLessThan(320)
  const more = page.getByRole('button', { name: 'Acciones', exact: true })
  const create = page.getByRole('button', { name: 'Crear nuevo' })
  await expect(create).toBeHidden()
  await more.click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(create).toBeHidden()
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await create.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('QUEUE-02 API-21 four cards show the counts, and pressing one shows its rows', async ({ page, product }) => {
  await enter(page, product)
  await page.route('**/api/patients/stats', (route) =>
    route.fulfill({ json: { total: 61, pending: 31, inProgress: 4, completed: 26, completedToday: 2 } }),
  )
  await page.goto('/patient-queue')
  const cards = page.getByRole('region', { name: 'Summary of the queue' }).getByRole('button')
  await expect(cards).toHaveText([
    'Total in Queue61',
    'Pending Validations31',
    'In-Progress Cases4',
    'Completed Today2',
  ])
  const filter = page.getByRole('combobox', { name: 'Status' })
  await cards.nth(1).click()
  await expect(page).toHaveURL(/view=pending/)
  await expect(cards.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await cards.nth(3).click()
  await expect(page).toHaveURL(/view=completed-today/)
  await expect(cards.nth(3)).toHaveAttribute('aria-pressed', 'true')
  await cards.nth(2).click()
  await expect(filter).toHaveValue('IN_PROGRESS')
  await expect(cards.nth(3)).toHaveAttribute('aria-pressed', 'false')
  await cards.nth(0).click()
  await expect(filter).toHaveValue('ALL')
})

test('QUEUE-02 STATE-08 pressing the pending validations shows exactly the counted rows, billed ones too', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const billed = await addPatient(page, product, { status: 'BILLED TM' })
  const { pending } = await ask<PatientStats>(page, product, 'GET', '/api/patients/stats')
  await page.goto('/patient-queue')
  const card = page.getByRole('region', { name: 'Summary of the queue' }).getByRole('button', { name: /Pending/ })
  await expect(card).toContainText(String(pending))
  await card.click()
  await expect(page.getByText(new RegExp(`of ${pending}$`))).toBeVisible()
  await search(page).fill(billed.contractId)
  await expect(rows(page)).toHaveCount(1)
})

test('QUEUE-04 the search finds name, phone, contract and doctor, in any case, and stays out of the URL', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const patient = await addPatient(page, product, {
    patientName: 'Zulema Quiroga Ñáñez',
    doctorName: 'Dr. Xavier Wozniak',
    contractId: `Qx-${Date.now()}`,
  })
  await page.goto('/patient-queue')
  for (const text of ['ZULEMA quiroga', 'xavier WOZ', patient.contractId.toLowerCase(), patient.phoneNumber]) {
    await search(page).fill(text)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Zulema Quiroga')
    expect(page.url()).not.toMatch(/zulema|xavier|q=|qx/i)
    await search(page).fill('')
    await expect(rows(page).nth(5)).toBeVisible()
  }
})

test('QUEUE-04 reused rows show only data of their new patients', async ({ page, product }) => {
  await enter(page, product)
  const patient = await addPatient(page, product, { patientName: 'Zulema Quiroga', contractId: `Qr-${Date.now()}` })
  await page.goto('/patient-queue')
  await expect(rows(page).nth(5)).toBeVisible()
  for (const text of ['ez', 'dr', 'ez', '']) {
    const answered = page
      .waitForResponse(({ url }) => url().includes('/api/patients?'), { timeout: 1500 })
      .catch(() => null)
    await search(page).fill(text)
    const shown = (await (await answered)?.json()) as Patient[] | undefined
    if (shown) await expect(rows(page).first()).toContainText(shown[0]?.contractId ?? '')
    const seen = await rows(page).evaluateAll((all) =>
      all.map((row) => ({
        name: row.querySelectorAll('td')[1]?.querySelector('span')?.textContent ?? '',
        labels: [...row.querySelectorAll('[aria-label]')].map((control) => control.getAttribute('aria-label') ?? ''),
      })),
    )
    expect(seen.length).toBeGreaterThan(0)
    for (const { name, labels } of seen) for (const label of labels) expect(label).toContain(name)
  }
  // The search must reuse a row's element for another patient; otherwise this test proves nothing.
  await rows(page).evaluateAll((all) => {
    for (const row of all) row.setAttribute('data-marked', 'true')
  })
  await search(page).fill(patient.contractId)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.locator('tr[data-marked]')).toContainText('Zulema Quiroga')
  const started = page.waitForRequest((request) => request.url().endsWith('/start-conversation'))
  await rows(page)
    .getByRole('button', { name: /^SMS to/ })
    .click()
  expect((await started).url()).toContain(`/api/patients/${patient.id}/`)
})

test('QUEUE-05 STATE-07 the filter offers all and the five statuses, and queries the server', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto('/patient-queue')
  const filter = page.getByRole('combobox', { name: 'Status' })
  await expect(filter).toBeVisible()
  const options = await filter.locator('option').evaluateAll((all) => all.map((each) => each.getAttribute('value')))
  expect(options).toEqual(['ALL', 'PENDING', 'IN_PROGRESS', 'COMPLETED', 'BILLED TM', 'BILLED IHA'])
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('status') === 'IN_PROGRESS')
  await filter.selectOption('IN_PROGRESS')
  await asked
  await expect(page).toHaveURL(/status=IN_PROGRESS/)
  await page.reload()
  await expect(filter).toHaveValue('IN_PROGRESS')
})

test('QUEUE-06 Refresh fetches again', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/patient-queue')
  await expect(rows(page).first()).toBeVisible()
  const again = page.waitForRequest('**/api/patients?*')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await again
  await expect(page.getByRole('button', { name: 'Create New' })).toBeVisible()
})

test('QUEUE-07 shows the columns in order; city and source on demand, before the actions', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto('/patient-queue')
  const columns = ['Contract', 'Patient', 'Phone', 'Status', 'Verification', 'Language', 'Doctor', 'Assigned Date']
  await expect(page.getByRole('columnheader')).toHaveText([...columns, 'Actions'])
  for (const column of columns)
    await expect(page.getByRole('columnheader', { name: column }).getByRole('button')).toBeVisible()
  await page.getByRole('button', { name: 'Visible columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Source' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'City' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader')).toHaveText([...columns, 'City', 'Source', 'Actions'])
  await page.reload()
  await expect(page.getByRole('columnheader')).toHaveText([...columns, 'City', 'Source', 'Actions'])
})

test("QUEUE-08 sorts complete first, then pending, not verified, others; remembers 'to do first'", async ({
  page,
  product,
}) => {
  await enter(page, product)
  const first = page.waitForRequest('**/api/patients?*')
  await page.goto('/patient-queue')
  const rank = ({ verifiedStatus }: Patient) =>
    ['VERIFIED_COMPLETE', 'PENDING_VERIFICATION', 'NOT_VERIFIED'].indexOf(verifiedStatus ?? 'NOT_VERIFIED') + 1 || 4
  const whole = (await first).url().replace(/limit=\d+/, 'limit=100')
  const ranks = (await ask<Patient[]>(page, product, 'GET', whole.slice(product.url.length))).map(rank)
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  expect(new Set(ranks)).toEqual(new Set([1, 2, 3, 4]))
  await expect(page.getByRole('columnheader', { name: 'Verification' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).first()).toContainText('Verified')
  await page.getByRole('button', { name: 'To do first' }).click()
  await expect(rows(page).first().getByRole('button', { name: /^SMS/ })).toBeVisible()
  await page.goto('/patient-queue')
  await expect(page.getByRole('button', { name: 'To do first' })).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page).first().getByRole('button', { name: /^SMS/ })).toBeVisible()
})

test('STATE-10 both billed statuses read Billed', async ({ page, product }) => {
  await enter(page, product)
  for (const status of ['BILLED TM', 'BILLED IHA'] as const) {
    const row = await openRow(page, await addPatient(page, product, { status }))
    await expect(row.getByRole('cell').nth(3).locator('[data-mark]')).toHaveText('Billed')
  }
})

test('QUEUE-17 QUEUE-18 shows texts for loading and for an empty queue', async ({ page, product }) => {
  await enter(page, product, { language: 'es' })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/patients?*', async (route) => {
    await held.promise
    await route.fulfill({ json: [], headers: { 'x-total-count': '0' } })
  })
  await page.goto('/patient-queue')
  await expect(page.getByRole('status').filter({ hasText: 'Cargando pacientes...' })).toBeVisible()
  await page.getByRole('button', { name: /^EN/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading patients...' })).toBeVisible()
  held.resolve()
  await expect(page.getByText('No patients found.')).toBeVisible()
})

test('CONST-07 CONST-08 formats ten digits as (xxx) xxx-xxxx, and another number as stored', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const [ten, eleven] = [
    await addPatient(page, product),
    await addPatient(page, product, { phoneNumber: '16465550123' }),
  ]
  const digits = ten.phoneNumber
  await expect((await openRow(page, ten)).getByRole('cell').nth(2)).toHaveText(
    `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
  )
  await expect((await openRow(page, eleven)).getByRole('cell').nth(2)).toHaveText('16465550123')
})

test('API-20 a failed list keeps its rows and shows an error above them', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/patient-queue')
  await expect(rows(page).first()).toBeVisible()
  await page.route('**/api/patients?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('alert')).toContainText('The list could not be loaded')
  await expect(rows(page).first()).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
  await page.unroute('**/api/patients?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('fetches the next page by its cursor, and renders only visible rows', async ({ page, product }) => {
  await enter(page, product)
  const [sample] = await ask<Patient[]>(page, product, 'GET', '/api/patients?limit=1')
  const many = (from: number) =>
    Array.from({ length: 100 }, (_, index) => ({ ...sample, id: from + index, contractId: `BIG-${from + index}` }))
  await page.route('**/api/patients?*', (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor')
    return route.fulfill({
      json: many(cursor === 'second' ? 1101 : 1001),
      headers: {
        'x-total-count': '200',
        ...(cursor ? {} : { link: '</api/patients?limit=100&cursor=second>; rel="next"' }),
      },
    })
  })
  await page.goto('/patient-queue')
  await expect(page.getByText('100 of 200')).toBeVisible()
  expect(await rows(page).count()).toBeLessThan(60)
  await rows(page).first().focus()
  await page.keyboard.press('End')
  await expect(page.getByText('200 of 200')).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByText('BIG-1200')).toBeVisible()
})

test('requests a failing next page once, shows the error, and retries on a press', async ({ page, product }) => {
  await enter(page, product)
  const sample = await ask<Patient[]>(page, product, 'GET', '/api/patients?limit=50')
  let isAway = true
  let asked = 0
  await page.route('**/api/patients?*', (route) => {
    const isNext = new URL(route.request().url()).searchParams.has('cursor')
    if (isNext) asked += 1
    if (isNext && isAway) return route.fulfill({ status: 500, body: '' })
    return route.fulfill({
      json: isNext ? sample.map((patient) => ({ ...patient, id: patient.id + 10_000 })) : sample,
      headers: {
        'x-total-count': '100',
        ...(isNext ? {} : { link: '</api/patients?limit=50&cursor=second>; rel="next"' }),
      },
    })
  })
  await page.goto('/patient-queue')
  await rows(page).first().focus()
  await page.keyboard.press('End')
  const alert = page.getByRole('alert').filter({ hasText: 'The list could not be loaded' })
  await expect(alert).toBeVisible()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Home').then(() => page.keyboard.press('End'))
  await expect(alert).toBeVisible()
  expect(asked).toBe(1)
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('100 of 100')).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('QUEUE-07 shows every column in a window of 1440 px with the sidebar pinned, a row’s buttons in one line', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const address of ['/patient-queue?sort=todo', '/patient-queue?status=IN_PROGRESS']) {
    await page.goto(address)
    await rows(page).first().waitFor()
    for (const look of looks) {
      expect(await canSwitch(page, look)).toBe(true)
      const area = page.getByRole('table').locator('..')
      expect(await area.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
      const lines = await rows(page).evaluateAll((all) =>
        all.map((row) => {
          const buttons = Array.from(row.querySelectorAll('td:last-child button'), (each) =>
            each.getBoundingClientRect(),
          )
          return new Set(buttons.map(({ top, height }) => Math.round(top + height / 2))).size
        }),
      )
      expect(new Set(lines)).toEqual(new Set([1]))
    }
  }
})

test('the queue is accessible in both languages and themes, and fits 320 pixels', async ({ page, product }) => {
  test.slow()
  await enter(page, product, { language: 'es' })
  await showEveryStatus(page)
  await lookAt(page, 'patient-queue', '/patient-queue?sort=todo', () => page.locator('[data-row]').first().waitFor())
})
