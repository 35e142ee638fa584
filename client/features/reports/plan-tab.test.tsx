import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusal, showScreen } from '#client/shell/testing/show-screen.tsx'
import type { OutcomeReport } from '#contract/reports/outcomes.ts'
import type { ReportTemplate } from '#contract/reports/templates.ts'
import { PlanTab } from './plan-tab.tsx'

const report = (more: Partial<OutcomeReport> = {}): OutcomeReport => ({
  id: 5,
  templateName: null,
  form: { from: '2026-10-01', to: '2026-10-31', flowId: null, locationId: null, language: 'es' },
  flowName: null,
  locationName: null,
  state: 'ready',
  rows: 120,
  columns: ['Contrato'],
  createdBy: 'Eva',
  createdAt: '2026-11-02T12:00:00.000Z',
  ...more,
})
const template: ReportTemplate = {
  id: 3,
  name: 'Plan Uno',
  flowId: null,
  locationId: null,
  language: 'es',
  span: 'month',
  schedule: { every: 'week', hour: 7, weekday: 1 },
  isMailed: false,
  recipientIds: [],
  createdBy: null,
  mailedTo: [],
}

const show = (reports: OutcomeReport[], answer?: (method: string, path: string) => Response | undefined) =>
  showScreen(<PlanTab />, {
    areas: ['reports', 'planReports'],
    answer: ({ method, path }) => {
      const own = answer?.(method, path)
      if (own) return own
      if (path.startsWith('/api/outcome-reports')) return Response.json(method === 'POST' ? report() : reports)
      if (path.startsWith('/api/report-templates')) return Response.json([template])
      return Response.json([])
    },
  })

it('REPORT-06 offers file, workbook and print of a report that is ready, and says why not of the others', async () => {
  await show([report(), report({ id: 6, state: 'making' }), report({ id: 7, rows: 30_000 })])
  await screen.findAllByRole('link', { name: /^CSV/ })
  const items = screen.getAllByRole('listitem')
  const item = (id: number) => within(items.find(({ dataset }) => dataset['record'] === String(id)) as HTMLElement)
  expect(item(5).getByRole('link', { name: /^CSV/ }).getAttribute('href')).toBe('/api/outcome-reports/5/csv')
  expect(
    item(5)
      .getByRole('link', { name: /^Excel/ })
      .getAttribute('href'),
  ).toBe('/api/outcome-reports/5/xlsx')
  expect(
    item(5)
      .getByRole('button', { name: /^Print/ })
      .getAttribute('aria-disabled'),
  ).toBeNull()
  for (const name of [/^CSV/, /^Excel/, /^Print/])
    expect(item(6).getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
  expect(item(7).getByRole('link', { name: /^CSV/ })).toBeTruthy()
  expect(
    item(7)
      .getByRole('button', { name: /^Excel/ })
      .getAttribute('aria-disabled'),
  ).toBe('true')
})

it('REPORT-05 asks for a report with its choices, and shows a refusal at its field', async () => {
  let isBad = true
  const { user, sent } = await show([], (method, path) =>
    method === 'POST' && path === '/api/outcome-reports' && isBad
      ? refusal(400, { message: 'The end must not be before the beginning.', code: 'invalid-input', field: 'to' })
      : undefined,
  )
  await user.selectOptions(await screen.findByLabelText('Language of the report'), 'es')
  await user.click(screen.getByRole('button', { name: 'Make the report' }))
  expect(await screen.findByText('The end must not be before the beginning.', { selector: 'form *' })).toBeTruthy()
  isBad = false
  await user.click(screen.getByRole('button', { name: 'Make the report' }))
  await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2))
  expect(sent.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    flowId: null,
    locationId: null,
    language: 'es',
  })
})

it('REPORT-07 a template makes its report with one press, and keeps a name of its own', async () => {
  const { user, sent } = await show([], (method, path) =>
    method === 'PATCH' && path === '/api/report-templates/3'
      ? refusal(409, { message: 'That name is taken.', code: 'template-name-taken', field: 'name' })
      : undefined,
  )
  await user.click(await screen.findByRole('button', { name: 'Make now: Plan Uno' }))
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/report-templates/3/run')).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Change: Plan Uno' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText(/^Name/))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Write a name of 120 characters at most.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Name/), 'Otro')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('That name is taken.')).toBeTruthy()
})

it('MAIL-03 names who else gets the mail of a schedule, and leaves out whoever may no longer have the report', async () => {
  const { user, sent } = await show([], (_method, path) => {
    if (path === '/api/report-templates/readers')
      return Response.json([
        { id: 8, name: 'Ana' },
        { id: 9, name: 'Luz' },
      ])
    if (path === '/api/report-templates') return Response.json([{ ...template, recipientIds: [4, 9] }])
    return path === '/api/report-templates/3' ? Response.json(template) : undefined
  })
  await user.click(await screen.findByRole('button', { name: 'Change: Plan Uno' }))
  const dialog = within(await screen.findByRole('dialog'))
  const group = within(await dialog.findByRole('group', { name: 'Also get the link by e-mail' }))
  const luz: HTMLInputElement = await group.findByLabelText('Luz')
  expect(luz.checked).toBe(true)
  await user.click(group.getByLabelText('Ana'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ recipientIds: [9, 8] }),
  )
})

it('MAIL-03 says in the row of a template who gets its mail: three names, and how many more', async () => {
  await showScreen(<PlanTab />, {
    areas: ['reports', 'planReports'],
    language: 'es',
    answer: ({ path }) =>
      Response.json(
        path === '/api/report-templates'
          ? [
              { ...template, mailedTo: ['Ana', 'Eva', 'Luz', 'Mar', 'Paz'] },
              { ...template, id: 4, name: 'Plan Dos', mailedTo: ['Ana', 'Eva', 'Luz'] },
              { ...template, id: 6, name: 'Plan Tres' },
            ]
          : [],
      ),
  })
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent
  expect(await rowOf('Plan Uno')).toContain('Por correo a Ana, Eva, Luz y 2 más')
  expect(await rowOf('Plan Dos')).toMatch(/Por correo a Ana, Eva, Luz(?! y)/)
  expect(await rowOf('Plan Tres')).not.toContain('correo')
})
