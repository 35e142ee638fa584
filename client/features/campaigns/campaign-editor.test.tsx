import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showScreen } from '#client/shell/testing/show-screen.tsx'
import { newCampaign } from '#contract/campaigns/form.ts'
import type { Campaign } from '#contract/campaigns.ts'
import { CampaignEditor } from './campaign-editor.tsx'

const AT = '2026-11-25T12:00:00.000Z'
const flowOf = (id: number, name: string, purpose: string) => ({
  id,
  name,
  purpose,
  description: null,
  flowType: 'VERIFICATION',
  isActive: true,
  isDefault: false,
  createdBy: null,
  questions: [],
})
const clinic = {
  id: 4,
  key: 'clinica',
  labelEs: 'Clínica',
  labelEn: 'Clinic',
  type: 'choice',
  choices: [{ es: 'Norte', en: 'North' }],
  isPhi: false,
  removedAt: null,
}
const draft = (filter: object): Campaign => ({
  id: 7,
  name: 'Noviembre',
  state: 'draft',
  flowName: 'Verificación',
  startsAt: null,
  startedAt: null,
  endedAt: null,
  updatedAt: AT,
  patients: 0,
  texted: 0,
  leftOut: 0,
  pauseReason: null,
  form: {
    ...newCampaign,
    name: 'Noviembre',
    flowId: 1,
    days: [1, 2],
    audience: { kind: 'filter', filter, except: [31] },
  },
  forecast: null,
  pause: null,
  toldOf: [],
  zone: 'America/New_York',
})

const show = (campaign: Campaign | null) =>
  showScreen(<CampaignEditor campaign={campaign} />, {
    areas: ['campaigns', 'patients', 'patientFields'],
    answer: ({ method, path }) => {
      if (method === 'PATCH') return Response.json(campaign)
      if (path.startsWith('/api/flows'))
        return Response.json([flowOf(1, 'Verificación', 'verification'), flowOf(2, 'Recordatorio', 'appointment')])
      if (path.startsWith('/api/own-fields')) return Response.json([clinic])
      if (path.startsWith('/api/locations') || path.startsWith('/api/groups')) return Response.json([])
      return undefined
    },
  })

const chooseFlow = async (user: UserEvent) => {
  await screen.findByRole('option', { name: 'Verificación' })
  await user.selectOptions(screen.getByLabelText(/^Flow/), '1')
}

test('CAMP-15 only flows that a campaign can send are offered, and it says where those about appointments go', async () => {
  await show(null)
  await screen.findByRole('option', { name: 'Verificación' })
  expect(screen.queryByRole('option', { name: 'Recordatorio' })).toBeNull()
  expect(screen.getByText(/Flows about an appointment go out by its plans/)).toBeTruthy()
})

test('CAMP-15 a draft made from a filter elsewhere keeps all of it when it is saved', async () => {
  const filter = {
    locationId: 3,
    fields: '[{"field":"clinica","is":"equals","value":"Norte"}]',
    status: 'PENDING',
  } as const
  const { user, sent } = await show(draft(filter))
  await chooseFlow(user)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      name: 'Noviembre 2',
      audience: { kind: 'filter', filter, except: [31] },
    }),
  )
})

test('CAMP-15 an audience is narrowed by a field of one’s own; a condition without a value is refused at it', async () => {
  const { user, sent } = await show(draft({}))
  await chooseFlow(user)
  await user.selectOptions(await screen.findByLabelText('Own field'), 'clinica')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('Write a value that fits this field.')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText(/^Value of/), 'Norte')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      audience: { filter: { fields: '[{"field":"clinica","is":"equals","value":"Norte"}]' } },
    }),
  )
})
