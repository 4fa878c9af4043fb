import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('a cell with a comma, a quote or a line break is quoted, and a quote is doubled', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', '', null, 7])).toBe('a,"b,c","d""e","f\ng",,,7\r\n')
})

test('a text that a spreadsheet would run as a formula begins with an apostrophe', () => {
  expect(csvLine(['=1+1', '+919800000001', '-2', '@SUM(A1)', '\t=1', -2])).toBe(
    "'=1+1,'+919800000001,'-2,'@SUM(A1),'\t=1,-2\r\n",
  )
  expect(csvLine(['=HYPERLINK("http://evil.example","Pay")'])).toBe(
    `"'=HYPERLINK(""http://evil.example"",""Pay"")"\r\n`,
  )
})

/** Reads one line of RFC 4180. */
function readLine(line: string): readonly string[] {
  const cells = [...`,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)]
  return cells.map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
}

/** One that begins with an apostrophe before a formula is written as it is, and reads like one that was given it. */
const text = fc.string({ unit: 'grapheme' }).filter((one) => !/^'[=+\-@\t\r]/.test(one))

test('every text comes back from the file, and none begins as a formula', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (texts) => {
      const cells = readLine(csvLine(texts))
      expect(cells.map((one) => one.replace(/^'(?=[=+\-@\t\r])/, ''))).toEqual(texts)
      for (const one of cells) expect(one).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})
