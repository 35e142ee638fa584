import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeSentence } from '#contract/imports/rules.ts'
import {
  exampleChanges,
  exampleCsv,
  exampleWorkbook,
  existingPatients,
  existingStops,
  plantedTroubles,
} from '../../testing/import-example.ts'
import { type ImportHarness, openImports } from '../../testing/import-harness.ts'

let harness: ImportHarness
beforeAll(async () => {
  harness = await openImports()
  await harness.bringFile(existingPatients)
  await harness.bringFile(existingStops, 'stops')
})
afterAll(() => harness.close())

/** Everything that is said of each row. */
const sentencesOf = async (id: number): Promise<Map<number, string[]>> => {
  const pages = await Promise.all(['', '&cursor=500'].map((more) => harness.rows(id, more)))
  return new Map(pages.flat().map((row) => [row.row, [...row.problems.map(({ text }) => text), ...row.notices]]))
}

test('IMP-02 each of the sixty troubles of a spreadsheet in Windows-1252 is named in a sentence, and no other row', async () => {
  const { body } = await harness.upload(exampleCsv())
  expect(body).toMatchObject({ encoding: 'windows-1252', separator: ';', dateOrder: 'dmy', format: 'csv' })
  expect(body.columns).not.toContain(null)
  const checked = await harness.check(body)
  expect(plantedTroubles).toHaveLength(60)
  const said = await sentencesOf(checked.id)
  expect(said.size).toBe(800)
  for (const { row, says } of plantedTroubles)
    expect([row, said.get(row)]).toEqual([row, expect.arrayContaining([expect.stringMatching(says)])])
  const troubled = new Set(plantedTroubles.map(({ row }) => row))
  const others = [...said].filter(([row, texts]) => !troubled.has(row) && texts.length > 0)
  expect(others).toEqual([])
  expect(noticeSentence({ name: 'shared-in-file', n: 2 }, 'en')).toBe('Row 2 of this file has the same number.')
})

test('IMP-02 the same spreadsheet as a workbook says the same', async () => {
  const { body } = await harness.upload(exampleWorkbook(), { name: 'pacientes.xlsx' })
  expect(body).toMatchObject({ format: 'xlsx', encoding: null })
  const checked = await harness.check(body, body.columns, 'dmy')
  const said = await sentencesOf(checked.id)
  expect(said.size).toBe(800)
  for (const { row, says, inWorkbook } of plantedTroubles)
    expect([row, said.get(row)]).toEqual([
      row,
      expect.arrayContaining([expect.stringMatching(inWorkbook?.says ?? says)]),
    ])
})

test('IMP-03 refused rows come as a file with the reason, are mended there and brought back', async () => {
  const { body } = await harness.upload(exampleCsv())
  const done = await harness.bringIn(await harness.check(body))
  const refused = done.verdicts.refused
  expect(done.outcomes).toMatchObject({
    added: 800 - refused - done.verdicts.unsure,
    left: refused + done.verdicts.unsure,
  })
  const file = await harness.testApp.call('GET', `/api/imports/${done.id}/refused?reader=es`, { as: harness.admin })
  expect(file.body.startsWith('\uFEFF')).toBe(true)
  expect(file.body).toContain('Motivo del rechazo')
  // Nothing in it is a formula for the spreadsheet that opens it.
  expect(file.body).not.toMatch(/(^|,)"?=/m)
  const again = await harness.upload(file.body)
  expect(again.body).toMatchObject({ encoding: 'utf-8', separator: ',', isRemembered: true })
  expect(again.body.columns.at(-1)).toBe(null)
  const checked = await harness.check(again.body)
  expect(Object.values(checked.verdicts).reduce((sum, count) => sum + count, 0)).toBe(refused)
  const mended = file.body
    .replaceAll('activo', 'pendiente')
    .replaceAll('francés', 'inglés')
    .replaceAll('máxima', 'alta')
  const back = await harness.bringIn(await harness.check((await harness.upload(mended)).body))
  // The three, and the name whose zero byte the file left out.
  expect(back.outcomes.added).toBe(4)
})

test('IMP-04 a file of changes shows the value of today and the new one, and puts away who moved or died', async () => {
  const { body } = await harness.upload(exampleChanges(), { kind: 'changes' })
  const checked = await harness.check(body)
  expect(checked.verdicts).toMatchObject({ changed: 40, refused: 0 })
  const rows = await harness.rows(checked.id)
  expect(rows[0]?.changes).toEqual([{ field: 'doctorName', from: expect.any(String), to: 'Dra. Paloma Rincón' }])
  expect(rows.at(-1)?.changes).toEqual([
    { field: 'notes', from: null, to: expect.any(String) },
    { field: 'status', from: 'PENDING', to: 'COMPLETED' },
  ])
  const done = await harness.bringIn(checked)
  expect(done.outcomes).toMatchObject({ changed: 40 })
  const [away] = await harness.query<{ count: number; dated: number }>(
    `select count(*), count(completed_at) as dated from patients where status = 'COMPLETED' and notes is not null`,
  )
  expect(away).toEqual({ count: 10, dated: 10 })
  const undone = await harness.undo(done)
  expect(undone.outcomes).toMatchObject({ undone: 40 })
  const [left] = await harness.query<{ count: number }>(
    `select count(*) from patients where status = 'COMPLETED' or doctor_name like '%Rinc%'`,
  )
  expect(left?.count).toBe(0)
})

test('IMP-14 fields that the organization added and locations are columns too, checked, changed and taken back', async () => {
  const own = (body: object) => harness.testApp.call('POST', '/api/own-fields', { as: harness.admin, body })
  await own({ labelEs: 'Edad', labelEn: 'Age', type: 'number' })
  await own({ labelEs: 'Última visita', labelEn: 'Last visit', type: 'date' })
  await harness.query(
    `insert into locations (name, zone) values ('Hialeah Norte', 'America/New_York'), ('Miami', 'America/New_York')`,
  )
  const header = 'Contrato,Paciente,Teléfono,Médico,Edad,Última visita,Sede'
  const first = [
    header,
    'OW-1,Ana Gil,3055550201,Dra. Vega,62,24/11/2026,hialeah norte',
    'OW-2,Eva Gil,3055550202,Dra. Vega,x,31/31/2026,Tampa',
  ].join('\n')
  const { body } = await harness.upload(first)
  expect(body).toMatchObject({
    columns: ['contractId', 'patientName', 'phoneNumber', 'doctorName', 'age', 'lastVisit', 'locationId'],
    dateOrder: 'dmy',
  })
  const checked = await harness.check(body)
  const [, refused] = await harness.rows(checked.id)
  expect(refused?.problems.map(({ text }) => text)).toEqual([
    'El campo «Edad» debe ser un número.',
    'El campo «Última visita»: la fecha no existe o no se entiende; escríbala como 24/11/2026.',
    'La sede no existe; las que hay son: Hialeah Norte, Miami.',
  ])
  await harness.bringIn(checked)
  const stored = () =>
    harness.query(
      `select own_values, l.name from patients p left join locations l on l.id = p.location_id where contract_id = 'OW-1'`,
    )
  expect(await stored()).toEqual([{ own_values: { age: 62, lastVisit: '2026-11-24' }, name: 'Hialeah Norte' }])
  const changes = await harness.check(
    (await harness.upload('Contrato,Edad,Sede\nOW-1,63,Miami', { kind: 'changes' })).body,
  )
  expect((await harness.rows(changes.id))[0]?.changes).toEqual([
    { field: 'age', from: 62, to: 63 },
    { field: 'locationId', from: 'Hialeah Norte', to: 'Miami' },
  ])
  const done = await harness.bringIn(changes)
  expect(await stored()).toEqual([{ own_values: { age: 63, lastVisit: '2026-11-24' }, name: 'Miami' }])
  await harness.undo(done)
  expect(await stored()).toEqual([{ own_values: { age: 62, lastVisit: '2026-11-24' }, name: 'Hialeah Norte' }])
})
