import { expect, test } from 'vitest'
import { withHomeClinic } from '#contract/patients/fields/test-added-field.ts'
import { type Fields, patientFields } from '#contract/patients/fields.ts'
import { markup, patient } from './testing/field-screen.tsx'
import { useColumns } from './use-columns.tsx'
import type { QueueRow } from './use-queue-rows.ts'

const Headers = ({ fields, shownColumns }: { fields: Fields; shownColumns: string[] }) => {
  const columns = useColumns({
    actions: {} as never,
    fields,
    shownColumns,
    isBesideDetails: false,
    onEdit: () => undefined,
    onOpen: () => undefined,
  })
  return columns
    .filter(({ isHidden }) => !isHidden)
    .map(({ id, header, sort, cell }) => (
      <p key={id}>
        {header}|{sort}|{id === 'homeClinic' ? cell({ ...patient, hasMoved: false }) : null}
      </p>
    ))
}

const linesOf = async (fields: Fields, shownColumns: string[] = []): Promise<string[]> =>
  (await markup(<Headers fields={fields} shownColumns={shownColumns} />))
    .split('</p>')
    .map((line) => line.replace(/<[^>]*>/g, ''))
    .filter(Boolean)

test('QUEUE-07 the columns stand in their order; city and source come before the actions when asked for', async () => {
  const before = [
    'Contrato|contractId|',
    'Paciente|patientName|',
    'Teléfono|phoneNumber|',
    'Estado|status|',
    'Verificación|verifiedStatus|',
    'Idioma|language|',
    'Médico|doctorName|',
    'Fecha de asignación|assignedDate|',
  ]
  expect(await linesOf(patientFields)).toEqual([...before, 'Acciones||'])
  expect(await linesOf(patientFields, ['city', 'source'])).toEqual([
    ...before,
    'Ciudad|city|',
    'Origen|source|',
    'Acciones||',
  ])
})

const Standing = ({ row }: { row: QueueRow }) => {
  const columns = useColumns({
    actions: {} as never,
    fields: patientFields,
    shownColumns: [],
    isBesideDetails: false,
    onEdit: () => undefined,
    onOpen: () => undefined,
  })
  return columns.map(({ id, below }) =>
    below?.(row) ? (
      <p key={id}>
        {id}: {below(row)}
      </p>
    ) : null,
  )
}
const standingOf = async (row: Partial<QueueRow>): Promise<string> =>
  (await markup(<Standing row={{ ...patient, ...row }} />)).replace(/<[^>]*>/g, '')

test('LOOK-07 where a patient stands is the second line below the name, and there is none without news', async () => {
  const resting = { callReason: null, isNoContact: false, lastDecision: null, openConversation: null } as const
  expect(await standingOf({ ...resting, verifiedStatus: 'NOT_VERIFIED' })).toBe('')
  expect(await standingOf({ ...resting, isNoContact: true })).toMatch(/^patientName: ./)
  expect(await standingOf({ ...resting, callReason: 'wrong-number' })).toMatch(/^patientName: ./)
  expect(await standingOf({ ...resting, callReason: 'opted-out', lastCall: 'voicemail' })).toMatch(/ · buzón de voz$/)
})

test('an added field is a column where its descriptor says, with its value and its sort', async () => {
  const lines = await linesOf(withHomeClinic)
  expect(lines.indexOf('Clínica|homeClinic|Centro Palmetto')).toBe(lines.indexOf('Médico|doctorName|') + 1)
})
