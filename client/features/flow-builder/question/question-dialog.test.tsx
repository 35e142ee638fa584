import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showScreen } from '#client/shell/testing/show-screen.tsx'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { EditsProvider } from '../use-edits.tsx'
import { QuestionDialog } from './question-dialog.tsx'

const flow: BuiltFlow = {
  id: 3,
  name: 'Visits',
  description: null,
  flowType: 'VERIFICATION',
  purpose: 'verification',
  isActive: false,
  isDefault: false,
  createdBy: null,
  questions: [],
  connections: [],
  variables: [],
  revision: 1,
  updatedAt: '2026-11-01T12:00:00.000Z',
  version: null,
  sendableVersion: null,
  findings: [],
  tests: { total: 0, failed: 0 },
}

const show = async () => {
  const dialog = <QuestionDialog flow={flow} question={null} field={null} onClose={vi.fn()} />
  const shown = await showScreen(<EditsProvider>{dialog}</EditsProvider>, {
    areas: ['flowBuilder', 'patientFields', 'findings', 'texting'],
  })
  return { ...shown, dialog: within(screen.getByRole('dialog')) }
}

test('VAL-15 VAL-16 VAL-17 requires the texts and id of a question, with each error at its field', async () => {
  const { user, sent, dialog } = await show()
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('Spanish text is required')).toBeTruthy()
  expect(dialog.getByText('English text is required')).toBeTruthy()
  expect(dialog.getByText('Question ID is required')).toBeTruthy()
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('asks for choices only if the question offers some', async () => {
  const { user, dialog } = await show()
  expect(dialog.queryByLabelText(/^Choices/)).toBeNull()
  await user.selectOptions(dialog.getByLabelText(/^Kind of answer/), 'choice')
  expect(dialog.getByLabelText(/^Choices/)).toBeTruthy()
})
