import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileRules } from '#contract/imports/rules.ts'
import { type ImportHarness, openImports } from '../../../testing/import-harness.ts'
import { makeWorkbook, makeZip, workbookFiles } from '../../../testing/make-workbook.ts'

let harness: ImportHarness
beforeAll(async () => {
  harness = await openImports()
})
afterAll(() => harness.close())

const MB = 1024 * 1024
const rows = ['Contrato,Paciente,Teléfono,Médico', 'HF-1,Ana Soto,3055550101,Dra. Vega']
const csv = rows.join('\r\n')
const workbook = workbookFiles(rows.map((row) => row.split(',')))
const compound = (mark: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(2000),
    Buffer.from(mark, 'utf16le'),
    Buffer.alloc(600),
  ])

/** What stays of a file: nothing of one that was refused. */
const stored = async (): Promise<unknown> =>
  (
    await harness.query(
      'select (select count(*)::int from imports) as imports, (select count(*)::int from import_parts) as parts',
    )
  )[0]

const bomb = (name: string, text: string, size: number): Buffer =>
  makeZip({ ...workbook, [name]: Buffer.alloc(size, text) })

const hostile: [string, keyof typeof fileRules, () => Buffer][] = [
  ['nothing', 'file-empty', () => Buffer.alloc(0)],
  ['blank lines', 'file-empty', () => Buffer.from('\r\n\r\n  \r\n')],
  ['only a header', 'file-has-no-rows', () => Buffer.from(rows[0] ?? '')],
  ['a PDF called .csv', 'file-is-pdf', () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
  ['a JPEG called .xlsx', 'file-is-picture', () => Buffer.from('ffd8ffe000104a46494600', 'hex')],
  ['a PNG', 'file-is-picture', () => Buffer.from('89504e470d0a1a0a0000', 'hex')],
  ['a web page', 'file-is-no-table', () => Buffer.from('<!DOCTYPE html><table><tr><td>Ana</td></tr></table>')],
  ['a program', 'file-is-no-table', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(900), Buffer.from('abc')])],
  [
    'a poem',
    'file-is-no-table',
    () => Buffer.from('Caminante, no hay camino\nse hace camino al andar'.replaceAll(',', '')),
  ],
  ['a workbook with a password', 'file-has-password', () => compound('EncryptedPackage')],
  ['a workbook of Excel 97', 'file-is-old-excel', () => compound('Workbook')],
  ['a workbook with macros', 'file-has-macros', () => makeZip({ ...workbook, 'xl/vbaProject.bin': 'x' })],
  ['another ZIP', 'file-is-no-workbook', () => makeZip({ 'word/document.xml': '<x/>' })],
  ['a compressed file', 'file-is-no-workbook', () => Buffer.from('1f8b0800000000000003', 'hex')],
  ['half a workbook', 'file-is-damaged', () => makeWorkbook([['Contrato']]).subarray(0, 300)],
  [
    'a workbook that lies about its size',
    'file-is-damaged',
    () => makeZip(workbook, { 'xl/worksheets/sheet1.xml': 10 }),
  ],
  [
    'a workbook with broken XML',
    'file-is-damaged',
    () => makeZip({ ...workbook, 'xl/worksheets/sheet1.xml': '<worksheet><row>' }),
  ],
  ['a bomb of zeros', 'file-unpacks-too-large', () => bomb('xl/worksheets/sheet1.xml', ' ', 60 * MB)],
  ['a bomb beside the sheet', 'file-unpacks-too-large', () => bomb('xl/media/a.bin', '0', 60 * MB)],
  [
    'a text without end',
    'file-unpacks-too-large',
    () => makeZip({ ...workbook, 'xl/sharedStrings.xml': `<sst><si><t>${'ab'.repeat(2 * MB)}</t></si></sst>` }),
  ],
  [
    'entities that multiply',
    'file-is-damaged',
    () =>
      makeZip({
        ...workbook,
        'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>',
      }),
  ],
  [
    'ten thousand columns',
    'file-has-many-columns',
    () => Buffer.from(`${Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(',')}\r\n${'1,'.repeat(9999)}1`),
  ],
  [
    'ten thousand columns in a workbook',
    'file-has-many-columns',
    () => makeWorkbook([Array.from({ length: 10_000 }, (_, at) => `c${at}`)]),
  ],
  [
    'one line of ten megabytes',
    'file-has-long-line',
    () => Buffer.concat([Buffer.from(`${csv}\r\nHF-2,`), Buffer.alloc(10 * MB, 'x')]),
  ],
  ['quotes that never close', 'file-has-open-quote', () => Buffer.from(`${csv}\r\nHF-2,"Ana`)],
  ['fifty-one megabytes', 'file-too-large', () => Buffer.alloc(51 * MB, `${csv}\r\n`)],
]

for (const [what, rule, make] of hostile)
  test(`IMP-08 ${what}: a sentence, and nothing of it stays`, async () => {
    for (const language of ['es', 'en'] as const) {
      const { status, body } = await harness.upload(make(), { language })
      expect(body, what).toMatchObject({ code: 'invalid-input', field: 'file', message: expect.any(String) })
      const [before = ''] = fileRules[rule][language].split('{n}')
      const sentence = before.replace('{Field}', language === 'es' ? 'El archivo' : 'File')
      expect([status, body.message]).toEqual([400, expect.stringContaining(sentence)])
    }
    expect(await stored()).toEqual({ imports: 0, parts: 0 })
  })

test('IMP-08 formulas are never worked out: the value that a workbook keeps counts, and one without is said', async () => {
  const file = makeWorkbook([
    ['Contrato', 'Paciente', 'Teléfono', 'Médico'],
    ['HF-10', { formula: 'A1&"x"', value: 'Ana Soto' }, '3055550101', 'Dra. Vega'],
    ['HF-11', { formula: 'WEBSERVICE("http://ejemplo.invalid")' }, '3055550102', 'Dra. Vega'],
  ])
  const checked = await harness.check((await harness.upload(file)).body)
  const [kept, refused] = await harness.rows(checked.id)
  expect(kept).toMatchObject({ verdict: 'new', values: { patientName: 'Ana Soto' } })
  expect(refused?.problems).toEqual([
    { field: 'patientName', text: 'El nombre del paciente: la celda tiene una fórmula; escriba el valor.' },
  ])
})

test('IMP-08 a file of two encodings is read line by line, UTF-16 by its mark or without one', async () => {
  const lines = [
    'Contrato;Paciente;Teléfono;Médico\n',
    'EN-1;Íñigo Peña;3055550101;Dra. Núñez\n',
    'EN-2;Óscar Ibáñez;3055550102;Dr. Páez\n',
  ]
  const [header = '', utf8 = '', windows = ''] = lines
  const mixed = Buffer.concat([Buffer.from(header, 'latin1'), Buffer.from(utf8), Buffer.from(windows, 'latin1')])
  const wide = Buffer.from(`\uFEFF${lines.join('')}`, 'utf16le')
  const files = [mixed, wide, wide.subarray(2), Buffer.from(wide).swap16(), Buffer.from(`\uFEFF${lines.join('')}`)]
  const encodings = ['mixed', 'utf-16le', 'utf-16le', 'utf-16be', 'utf-8']
  for (const [index, file] of files.entries()) {
    const { body } = await harness.upload(file)
    expect(body.encoding).toBe(encodings[index])
    const read = await harness.rows((await harness.check(body)).id)
    expect(read.map(({ values }) => values['patientName'])).toEqual(['Íñigo Peña', 'Óscar Ibáñez'])
  }
})

test('IMP-08 no file, whatever is in it, is answered with an error of ours, and nothing is left half-done', async () => {
  const pieces = fc.constantFrom(
    csv,
    '"',
    ';',
    ',',
    '\t',
    '\r',
    '\n',
    '\u0000',
    '=1+1',
    'ñ',
    '\uFEFF',
    'PK\u0003\u0004',
    'sep=;\n',
    "'",
    '😀',
  )
  const text = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 }).map((parts) => Buffer.from(parts.join('')))
  const bytes = fc.uint8Array({ maxLength: 3000 }).map((all) => Buffer.from(all))
  const damaged = fc
    .tuple(fc.nat(1500), fc.nat(255))
    .map(([at, byte]) => Buffer.from(makeWorkbook(rows.map((row) => row.split(',')))).fill(byte, at, at + 3))
  await harness.query('delete from imports')
  await fc.assert(
    fc.asyncProperty(fc.oneof(text, bytes, damaged), async (file) => {
      const { status, body } = await harness.upload(file)
      expect([200, 400], body.message).toContain(status)
      const [left] = await harness.query<{ count: number }>(
        `select count(*)::int from imports where state = 'uploading'`,
      )
      expect(left?.count).toBe(0)
      if (status !== 200) return
      const columns = body.columns.map(
        (_, index) => ['contractId', 'patientName', 'phoneNumber', 'doctorName'][index] ?? null,
      )
      const answer = await harness.testApp.call('PUT', `/api/imports/${body.id}/columns`, {
        as: harness.admin,
        body: { columns },
      })
      expect([200, 400]).toContain(answer.statusCode)
    }),
    { numRuns: 120 },
  )
  // Every check that was asked for ends, and says something of every row.
  const ended = await harness.allOver()
  expect(ended.every(({ state }) => ['columns', 'checked', 'refused'].includes(state))).toBe(true)
}, 300_000)
