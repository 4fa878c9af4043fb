import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { LETTER_KINDS } from './duties.ts'
import { exampleLetter, readLetter, settleLetter, type LetterField, type LetterText } from './letter-form.ts'

const TODAY = '2026-11-24' as IsoDate
const EXAMPLE = exampleLetter(TODAY)

const read = (typed: Partial<LetterText>) => readLetter({ ...EXAMPLE, ...typed }, TODAY)

describe('the letter of the example', () => {
  it('is an auction notice of ten days ago, for the eleventh day from now', () => {
    expect(read({})).toEqual({
      dates: { writtenOn: '2026-11-14', namedDay: '2026-12-05' },
      writtenOn: '2026-11-14',
      namedDay: '2026-12-05',
      owed: 98_200,
      weight: 20,
      payment: null,
      payBy: null,
      problems: {},
    })
  })
})

describe('what a letter says', () => {
  it.each([
    [{ namedDay: '5-13-2026' }, { namedDay: 'not-a-date' }],
    [{ namedDay: '' }, { namedDay: 'empty' }],
    [{ namedDay: '05-12-2062' }, { namedDay: 'too-far' }],
    [{ namedDay: '13-11-2026' }, { namedDay: 'before-letter' }],
    [{ kind: 'newspaper', namedDay: '13-11-2026' }, { namedDay: 'before-letter' }],
    [{ kind: 'sale', namedDay: '25-11-2026' }, { namedDay: 'ahead' }],
    [{ writtenOn: '25-11-2026' }, { writtenOn: 'ahead' }],
    [{ weight: '0' }, { weight: 'too-small' }],
    [{ weight: '-3' }, { weight: 'negative' }],
    [{ weight: 'two bangles' }, { weight: 'not-a-number' }],
    [{ owed: 'a lot' }, { owed: 'not-a-number' }],
    [{ owed: '' }, { owed: 'empty' }],
    [{ payment: 'some' }, { payment: 'not-a-number' }],
    [{ payBy: '23-11-2026' }, { payBy: 'past' }],
    [{ payBy: 'soon' }, { payBy: 'not-a-date' }],
  ] as const)('%o is refused', (typed, problems) => {
    expect(read(typed).problems).toEqual(problems)
  })

  it.each([
    { kind: 'overdue', namedDay: '01-11-2026' },
    { kind: 'sale', namedDay: '10-11-2026' },
    { namedDay: '14-11-2026' },
    { writtenOn: '24-11-2026' },
    { payment: '', payBy: '' },
    { payment: '20 hazar', payBy: '24-11-2026' },
  ] as const)('%o counts', (typed) => {
    expect(read(typed).problems).toEqual({})
  })

  it('counts where another field cannot be read', () => {
    expect(read({ weight: '0', namedDay: 'soon' })).toMatchObject({
      dates: null,
      writtenOn: '2026-11-14',
      owed: 98_200,
      weight: null,
    })
  })

  it('has a value or a problem in every field, whatever is typed', () => {
    const typed = fc.record({
      kind: fc.constantFrom(...LETTER_KINDS),
      writtenOn: fc.string(),
      namedDay: fc.string(),
      owed: fc.string(),
      weight: fc.string(),
    })
    fc.assert(
      fc.property(typed, (fields) => {
        const reading = read(fields)
        for (const field of ['writtenOn', 'namedDay', 'owed', 'weight'] as const)
          expect(reading[field] === null).toBe(reading.problems[field] !== undefined)
      }),
    )
  })
})

describe('a field that is left', () => {
  it.each<[LetterField, string, string]>([
    ['writtenOn', '4/11/2026', '04-11-2026'],
    ['namedDay', '५-१२-२०२६', '05-12-2026'],
    ['namedDay', '5-13-2026', '5-13-2026'],
    ['owed', '1 lakh', '1,00,000'],
    ['payment', '', ''],
    ['weight', '20 g', '20 g'],
    ['lender', ' HDFC ', ' HDFC '],
  ])('%s: %s becomes %s', (field, typed, settled) => {
    expect(settleLetter({ ...EXAMPLE, [field]: typed }, field)[field]).toBe(settled)
  })
})
