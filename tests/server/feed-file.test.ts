import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellOf } from '#lib/domain/feed/cells'
import { COLUMN_LIST, MAX_OFFERS } from '#lib/domain/feed/columns'
import { FEED_OFFERS } from '#lib/domain/feed/feed.fixture'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { readOffers } from '#lib/domain/feed/read-offers'
import { rowOf } from '#lib/domain/feed/read-row'
import { MAX_FILE_BYTES } from '#lib/domain/feed/file-size'
import { readFile, type FileType } from '../../server/feeds/read-file'

const HEADER = 'id,name,product,annualRatePercent,repayment,tenureMonths'
const LINE = 'TT-03,Harvest,Gold Loan,9.6,emi,12'
const OFFER = {
  id: 'TT-03',
  name: 'Harvest',
  product: 'Gold Loan',
  annualRatePercent: 9.6,
  repayment: 'emi',
  tenureMonths: 12,
}

function read(file: string | Buffer, type: FileType = 'csv') {
  const found = readFile(Buffer.isBuffer(file) ? file : Buffer.from(file), type)
  return 'problem' in found ? found : readOffers(found.rows)
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** A CSV file of offers, every cell between quotation marks. */
function csvOf(offers: readonly FeedOffer[], separator: string, lineEnd: string): string {
  const lines = offers.map((offer) => {
    const row = rowOf(offer)
    return COLUMN_LIST.map(([name, { kind }]) => (row[name] === undefined ? '' : cellOf(kind, row[name])))
  })
  return [COLUMN_LIST.map(([name]) => name), ...lines]
    .map((cells) => cells.map(quoted).join(separator) + lineEnd)
    .join('')
}

describe('a file is read', () => {
  test.each([
    ['with LF at the end of lines', `${HEADER}\n${LINE}\n`],
    ['with CR and LF', `${HEADER}\r\n${LINE}\r\n`],
    ['without an end of the last line', `${HEADER}\n${LINE}`],
    ['with a byte order mark', `\ufeff${HEADER}\n${LINE}\n`],
    ['with semicolons', `${HEADER};slabs;slabsFrom\n${LINE};;\n`.replaceAll(',', ';')],
    ['with empty lines and lines of empty cells', `\n${HEADER}\n\n,,,,,\n${LINE}\n\n`],
    ['with spaces in the first line', `${HEADER.replaceAll(',', ' , ')}\n${LINE}\n`],
    [
      'with columns in another order',
      'tenureMonths,id,product,name,repayment,annualRatePercent\n12,TT-03,Gold Loan,Harvest,emi,9.6',
    ],
  ])('%s', (_how, file) => {
    expect(read(file)).toEqual({ offers: [OFFER], problems: [] })
  })

  test('in JSON, with a byte order mark or without', () => {
    const file = JSON.stringify({ sentAt: 'today', offers: [OFFER] })
    expect(read(file, 'json')).toEqual({ offers: [OFFER], problems: [] })
    expect(read(`\ufeff${file}`, 'json')).toEqual({ offers: [OFFER], problems: [] })
  })

  test('as it was written', () => {
    const files = fc.uniqueArray(FEED_OFFERS, { selector: ({ id }) => id.toLowerCase(), minLength: 1 })
    fc.assert(
      fc.property(files, fc.constantFrom(',', ';'), fc.constantFrom('\n', '\r\n'), (offers, mark, end) => {
        expect(read(csvOf(offers, mark, end))).toEqual({ offers, problems: [] })
        expect(read(JSON.stringify({ offers: offers.map(rowOf) }), 'json')).toEqual({ offers, problems: [] })
      }),
    )
  })

  test('without any offer, as no offers', () => {
    expect([read(HEADER), read('{"offers":[]}', 'json')]).toEqual(Array(2).fill({ offers: [], problems: [] }))
  })

  test('with its good rows, where one has another number of cells', () => {
    expect(read(`${HEADER}\nA,B\n${LINE}\n`)).toEqual({
      offers: [OFFER],
      problems: [expect.objectContaining({ row: 2, field: null })],
    })
  })

  test('with the lines counted as an editor counts them', () => {
    const { problems } = read(`${HEADER}\n\n"A\nB",x,y,9,emi,12\nTT,x,y,z,emi,12\n`) as ReturnType<
      typeof readOffers
    >
    expect(problems.map(({ row, field }) => [row, field])).toEqual([
      [3, 'id'],
      [5, 'annualRatePercent'],
    ])
  })

  test('with names of columns that objects have anyway', () => {
    const { offers, problems } = read(`${HEADER},__proto__,constructor\n${LINE},a,b\n`) as ReturnType<
      typeof readOffers
    >
    expect(offers).toEqual([OFFER])
    expect(problems.map(({ field }) => field)).toEqual(['__proto__', 'constructor'])
  })
})

const UTF8 =
  'The file is not in UTF-8. In a spreadsheet choose “Save as” and “CSV UTF-8”; in a text editor the encoding UTF-8.'
const TOO_MANY = 'The file has more than 10,000 offers. Send those that you offer now, in one file.'
const NO_LIST = 'The file must be an object with the list “offers”: { "offers": [ … ] }.'
const NOT_JSON =
  'The file is not JSON. Have your program write it, or look at it in an editor that checks JSON.'
const MARK = (line: number) =>
  `Line ${line}: a quotation mark (") is out of place. A text with quotation marks stands between two of them, and each within it is doubled: "a ""b"" c".`

describe('a file is refused, with what to do', () => {
  test.each<[string, string | Buffer, FileType, string]>([
    ['nothing', '', 'csv', 'The file is empty. Send it again with the offers in it.'],
    ['only a byte order mark', '\ufeff', 'json', 'The file is empty. Send it again with the offers in it.'],
    ['UTF-16', Buffer.from(`\ufeff${HEADER}\n${LINE}`, 'utf16le'), 'csv', UTF8],
    ['UTF-16 without its mark', Buffer.from(`${HEADER}\n${LINE}`, 'utf16le'), 'csv', UTF8],
    ['Windows-1252', Buffer.from(`${HEADER}\nTT,Café,x,9,emi,12`, 'latin1'), 'csv', UTF8],
    ['a spreadsheet', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'csv', UTF8],
    [
      'no names of columns',
      `${LINE}\n`,
      'csv',
      'The first line must name the columns. It lacks id, name, product, annualRatePercent, repayment, tenureMonths. Begin with the template.',
    ],
    [
      'a column that every offer needs left out',
      HEADER.replace('repayment,', ''),
      'csv',
      'The first line must name the columns. It lacks repayment. Begin with the template.',
    ],
    [
      'a column twice',
      `${HEADER},id`,
      'csv',
      'The first line names the column id twice. Give each column one name.',
    ],
    [
      'two columns without a name',
      `${HEADER},,`,
      'csv',
      'The first line names two columns with nothing. Give each column one name.',
    ],
    ['a quotation mark that is not closed', `${HEADER}\n"TT\n`, 'csv', MARK(2)],
    ['a quotation mark within a cell', `${HEADER}\nTT,a"b`, 'csv', MARK(2)],
    ['half of JSON', '{"offers":[', 'json', NOT_JSON],
    ['a list', '[]', 'json', NO_LIST],
    ['no list', '{"offers":{}}', 'json', NO_LIST],
    ['null', 'null', 'json', NO_LIST],
    ['a number', '5', 'json', NO_LIST],
    ['brackets without an end', '['.repeat(1_000_000), 'json', NOT_JSON],
    ['a million lines', `${HEADER}\n${'a,\n'.repeat(1_000_000)}`, 'csv', TOO_MANY],
    ['a million offers', `{"offers":[${'1,'.repeat(1_000_000)}1]}`, 'json', TOO_MANY],
    [
      'too many bytes',
      Buffer.alloc(MAX_FILE_BYTES + 1, ' '),
      'csv',
      'The file has 5 MB; at most 5 MB are read. Send only the offers of now.',
    ],
  ])('with %s', (_what, file, type, problem) => {
    expect(read(file, type)).toEqual({ problem })
  })

  test('one row beyond the most that are read', () => {
    const lines = (count: number) =>
      HEADER +
      Array.from({ length: count }, (_, index) => `\nTT-${index},Harvest,Gold Loan,9.6,emi,12`).join('')
    expect(read(lines(MAX_OFFERS))).toMatchObject({ problems: [] })
    expect(read(lines(MAX_OFFERS + 1))).toEqual({ problem: TOO_MANY })
  })

  test('whatever the bytes are, nothing is thrown', () => {
    const begin = fc.constantFrom('', '\ufeff', `${HEADER}\n`, '{"offers":[')
    fc.assert(
      fc.property(begin, fc.uint8Array(), fc.constantFrom<FileType>('csv', 'json'), (text, bytes, type) => {
        const found = read(Buffer.concat([Buffer.from(text), bytes]), type)
        expect('problem' in found || found.offers.length === 0).toBe(true)
      }),
    )
  })
})
