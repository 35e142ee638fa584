import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../testing/show-screen.tsx'
import { useSelection } from './use-selection.ts'

/** Rows of a list in which one patient has several: as the conversation records have. */
const rows = [
  { id: 11, patient: 1 },
  { id: 12, patient: 2 },
  { id: 13, patient: 3 },
  { id: 14, patient: 4 },
  { id: 15, patient: 1 },
  { id: 16, patient: 5 },
]
interface Row {
  id: number
  patient: number
}
const patientOf = ({ patient }: Row) => patient
const nameOf = ({ id }: Row) => `row ${id}`

const List = () => {
  const selected = useSelection({ rows, patientOf, nameOf, list: 'all', total: 40, all: { conversations: { q: 'x' } } })
  const { table, selection, takeAll, clear } = selected
  return (
    <>
      {rows.map((row, index) => (
        <button key={row.id} type="button" onClick={(event) => table.onToggle(index, event.shiftKey)}>
          {row.id}
        </button>
      ))}
      {takeAll ? (
        <button type="button" onClick={takeAll}>
          all
        </button>
      ) : null}
      <button type="button" onClick={clear}>
        clear
      </button>
      <output data-testid="chosen">{JSON.stringify(selection)}</output>
    </>
  )
}

const chosen = (): unknown => JSON.parse(screen.getByTestId('chosen').textContent ?? '')
const button = (name: string) => screen.getByRole('button', { name })

test('BULK-01 a range begins at the row that was ticked last, also when its patient has another row further up', async () => {
  const { user } = await showScreen(<List />, { areas: ['bulkActs'] })
  await user.click(button('15'))
  expect(chosen()).toEqual({ ids: [1] })
  await user.keyboard('{Shift>}')
  await user.click(button('16'))
  await user.keyboard('{/Shift}')
  expect(chosen()).toEqual({ ids: [1, 5] })
})

test('BULK-02 all that match are a filter without those that are unticked, and a row ticked again counts again', async () => {
  const { user } = await showScreen(<List />, { areas: ['bulkActs'] })
  expect(screen.queryByRole('button', { name: 'all' })).toBeNull()
  await user.click(button('12'))
  await user.click(button('all'))
  expect(chosen()).toEqual({ conversations: { q: 'x' }, except: [] })
  expect(screen.queryByRole('button', { name: 'all' })).toBeNull()
  await user.click(button('11'))
  await user.click(button('13'))
  expect(chosen()).toEqual({ conversations: { q: 'x' }, except: [1, 3] })
  await user.click(button('15'))
  expect(chosen()).toEqual({ conversations: { q: 'x' }, except: [3] })
  await user.click(button('clear'))
  expect(chosen()).toBeNull()
})
