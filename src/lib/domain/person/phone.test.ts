import fc from 'fast-check'
import { parsePhoneNumber } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import {
  countryOf,
  formatMobile,
  formatPhone,
  fullNumber,
  parseIndianMobile,
  type IndianMobile,
} from './phone.ts'

const NUMBER = '9811024680'

const mobiles = fc
  .tuple(fc.integer({ min: 6, max: 9 }), fc.integer({ min: 0, max: 999_999_999 }))
  .map(([first, rest]) => `${first}${String(rest).padStart(9, '0')}`)

describe('a mobile number is read as people type and paste it', () => {
  test.each([
    '9811024680',
    '98110 24680',
    '98110\u00a024680',
    '98110-24680',
    '98110\u201124680',
    '98110\u201324680',
    '981.102.4680',
    '(981) 102-4680',
    '[981] 102-4680',
    '+919811024680',
    '+91 98110 24680',
    '+91-98110-24680',
    '(+91) 9811024680',
    '\u202a+91 98110 24680\u202c',
    '\u200e9811024680\ufeff',
    '00919811024680',
    '0091 98110 24680',
    '919811024680',
    '91 98110 24680',
    '09811024680',
    '0 98110 24680',
    '+91 (0) 98110 24680',
    '0091 09811024680',
    '९८११०२४६८०',
    '+९१ ९८११० २४६८०',
    '\t9811024680\n',
  ])('%j', (text) => {
    expect(parseIndianMobile(text)).toEqual({ ok: true, value: NUMBER })
  })

  test.each(['6000000000', '7000000000', '8000000000', '9999999999', '९९९९९९९९९९'])('%s', (text) => {
    expect(parseIndianMobile(text).ok).toBe(true)
  })

  test('a number that starts with 91 keeps its own first digits', () => {
    expect(parseIndianMobile('9198110246')).toEqual({ ok: true, value: '9198110246' })
    expect(parseIndianMobile('919198110246')).toEqual({ ok: true, value: '9198110246' })
  })

  test('every Devanagari digit counts', () => {
    expect(parseIndianMobile('९०१२३४५६७८')).toEqual({ ok: true, value: '9012345678' })
  })
})

test.each(['', ' ', '\u00a0', '()-. ', '\u200b'])('%j is no number yet', (text) => {
  expect(parseIndianMobile(text)).toEqual({ ok: false, reason: 'empty' })
})

test.each([
  '981102468',
  '98110246800',
  '5811024680',
  '0',
  '+91',
  '+',
  '9109811024680',
  '009811024680',
  '+919811024680+',
  '++919811024680',
  '91+9811024680',
  '+929811024680',
  '+19811024680',
  '0919811024680',
  '98110 2468O',
  '9811024680 ext 5',
  'tel:9811024680',
  '9811024680,9811024681',
  '9811024680/1',
  'constructor',
  '__proto__',
])('%j is refused', (text) => {
  expect(parseIndianMobile(text)).toEqual({ ok: false, reason: 'invalid' })
})

test('a text of ten thousand digits is refused', () => {
  expect(parseIndianMobile('9'.repeat(10_000))).toEqual({ ok: false, reason: 'invalid' })
})

test('a number is shown in two groups of five and sent in full', () => {
  expect(formatMobile(NUMBER as IndianMobile)).toBe('+91 98110 24680')
  expect(fullNumber({ country: 'IN', number: NUMBER })).toBe('+919811024680')
})

test.each([
  ['US', '2125550123', '+1 212 555 0123'],
  ['CA', '6045550123', '+1 604 555 0123'],
  ['GB', '7400123456', '+44 7400 123456'],
  ['AU', '412345678', '+61 412 345 678'],
  ['GB', '7400', '+44 7400'],
] as const)('a number of %s, %s, is shown as %s', (country, number, shown) => {
  expect(formatPhone({ country, number })).toBe(shown)
})

test('a dial code counts only where a number follows, not other text', () => {
  expect(countryOf('+44 7400', 'IN')).toBe('GB')
  expect(countryOf('+44 call me', 'IN')).toBe('IN')
})

describe('held against the numbering plan', () => {
  const prefixes = fc.constantFrom('', '0', '91', '+91', '0091', '+91 ', '+91-', '+91 (0) ', '0091-')
  const grouped = fc.tuple(
    mobiles,
    fc.constantFrom('', ' ', '-', '.', '\u00a0'),
    fc.integer({ min: 1, max: 9 }),
  )

  test('every accepted number is a possible number with the same digits in E.164', () => {
    fc.assert(
      fc.property(prefixes, grouped, (prefix, [mobile, separator, at]) => {
        const text = prefix + mobile.slice(0, at) + separator + mobile.slice(at)
        const parsed = parseIndianMobile(text)
        expect(parsed).toEqual({ ok: true, value: mobile })
        const full = fullNumber({ country: 'IN', number: mobile })
        const theirs = parsePhoneNumber(full)
        expect(theirs.country).toBe('IN')
        expect(theirs.isPossible()).toBe(true)
        expect(theirs.nationalNumber).toBe(mobile)
        expect(theirs.number).toBe(full)
        const local = text.replace(/^0091/, '+91')
        if (!local.startsWith('91')) expect(parsePhoneNumber(local, 'IN').number).toBe(full)
      }),
    )
  })

  // Banks and government call from these; the numbering plan lists them as mobile, but no visitor has one.
  const fromInstitutions = (digits: string) => /^160[01]/.test(digits)

  // The numbering plan groups a few series differently (6284, 6355); the site groups every number the same way.
  test('every ten digits that the plan gives to a mobile are accepted and shown in two groups of five', () => {
    const tenDigits = fc
      .integer({ min: 0, max: 9_999_999_999 })
      .map((number) => String(number).padStart(10, '0'))
    fc.assert(
      fc.property(fc.oneof(tenDigits, mobiles), (digits) => {
        const theirs = parsePhoneNumber(`+91${digits}`)
        fc.pre(theirs.getType() === 'MOBILE' && !fromInstitutions(digits))
        expect(parseIndianMobile(digits)).toEqual({ ok: true, value: digits })
        const shown = formatMobile(digits as IndianMobile)
        expect(shown).toMatch(/^\+91 \d{5} \d{5}$/)
        expect(parsePhoneNumber(shown).number).toBe(theirs.number)
      }),
    )
  })

  test('ten digits are accepted exactly when the first is 6 to 9', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }), (number) => {
        expect(parseIndianMobile(String(number)).ok).toBe(number >= 6_000_000_000)
      }),
    )
  })

  test('what is accepted comes back from its own shown form, and no text throws', () => {
    fc.assert(
      fc.property(fc.oneof(mobiles, fc.string({ unit: 'binary' })), (text) => {
        const parsed = parseIndianMobile(text)
        if (!parsed.ok) return
        expect(parseIndianMobile(formatMobile(parsed.value))).toEqual(parsed)
        expect(parseIndianMobile(fullNumber({ country: 'IN', number: parsed.value }))).toEqual(parsed)
      }),
    )
  })
})
