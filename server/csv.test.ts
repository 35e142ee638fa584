import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('DASH-14 no cell of a file can run in a spreadsheet, and every cell comes back as it was', () => {
  expect(csvLine(['=1+1', '+13055550101', '-2', '@SUM(A1)', '\tx', '\rx', '\nx'])).toBe(
    `'=1+1,'+13055550101,'-2,'@SUM(A1),'\tx,"'\rx","'\nx"\r\n`,
  )
  expect(csvLine(['sí, "claro"', 'a\r\nb', null, -2, true, 'María'])).toBe(
    '"sí, ""claro""","a\r\nb",,-2,true,María\r\n',
  )
})
