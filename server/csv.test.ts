import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, withoutGuards } from './csv.ts'

test('DASH-14 no cell of a file can run in a spreadsheet, and every cell comes back as it was', () => {
  expect(csvLine(['=1+1', '+13055550101', '-2', '@SUM(A1)', '\tx', '\rx', '\nx'])).toBe(
    `'=1+1,'+13055550101,'-2,'@SUM(A1),"'\tx","'\rx","'\nx"\r\n`,
  )
  // Some spreadsheets separate by ';' or tabs, take our quotes for text, and read full-width signs as the narrow ones.
  expect(csvLine(['Ana;=1+1', 'a;  @x', 'a\t-x', 'a\n+x', '＝1+1', '＋1', '－1', '＠SUM(A1)', ' =1+1'])).toBe(
    `"Ana;'=1+1","a;  '@x","a\t'-x","a\n'+x",'＝1+1,'＋1,'－1,'＠SUM(A1), '=1+1\r\n`,
  )
  expect(csvLine(['a;b', 'x = 1; y', 'a-b', 'a@b.org'])).toBe(`"a;b","x = 1; y",a-b,a@b.org\r\n`)
  expect(csvLine(['sí, "claro"', 'a\r\nb', null, -2, true, 'María'])).toBe(
    '"sí, ""claro""","a\r\nb",,-2,true,María\r\n',
  )
})

test('DASH-14 whatever separates its cells, none begins like a formula, and each comes back', () => {
  const piece = fc.constantFrom(...'=+-@＝＋－＠;,\t\n\r" aé1', ';=', '\n@')
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (cells) => {
      const line = csvLine(cells)
      for (const part of line.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/u)
      const [back = []] = parse(line, { relax_column_count: true })
      expect(back.map(withoutGuards)).toEqual(cells)
    }),
  )
})
