import fc from 'fast-check'
import { parsePhoneNumber } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import {
  COUNTRIES,
  countryOf,
  formatNational,
  formatPhone,
  fullNumber,
  parsePhone,
} from '#lib/domain/person/phone'
import { readAbroad } from './abroad.ts'
import { loadAbroad } from './load-abroad.ts'

const read = (text: string, country: (typeof COUNTRIES)[number]) => parsePhone(text, country, readAbroad)

describe('a mobile number abroad is read as people type and paste it', () => {
  test.each([
    ['GB', '07400 123456', '7400123456'],
    ['GB', '7400123456', '7400123456'],
    ['GB', '+44 7400 123456', '7400123456'],
    ['GB', '0044 7400-123456', '7400123456'],
    ['GB', '+44 (0)7400 123456', '7400123456'],
    ['US', '(415) 555-2671', '4155552671'],
    ['US', '415.555.2671', '4155552671'],
    ['US', '1 415 555 2671', '4155552671'],
    ['US', '+1 415 555 2671', '4155552671'],
    ['CA', '604 555 1234', '6045551234'],
    ['AU', '0412 345 678', '412345678'],
    ['AU', '+61 412 345 678', '412345678'],
    ['IN', '+91 98110-24680', '9811024680'],
  ] as const)('%s %j', (country, text, number) => {
    expect(read(text, country)).toEqual({ ok: true, value: { country, number } })
  })
})

test('of the two countries that share +1 the number says which it is', () => {
  expect(read('604 555 1234', 'US')).toEqual({ ok: true, value: { country: 'CA', number: '6045551234' } })
  expect(read('415 555 2671', 'CA')).toEqual({ ok: true, value: { country: 'US', number: '4155552671' } })
})

test.each([
  ['GB', '020 7946 0018', 'a telephone on a desk'],
  ['GB', '07400 12345', 'too short'],
  ['GB', '07400 1234567', 'too long'],
  ['GB', '+1 415 555 2671', 'of another country'],
  ['AU', '02 9876 5432', 'a telephone on a desk'],
  ['US', '115 555 2671', 'no area code'],
  ['US', '415 555 2671 ext 5', 'an extension'],
  ['US', '911', 'an emergency'],
  ['CA', 'call me', 'words'],
  ['IN', '5811024680', 'no Indian mobile'],
] as const)('%s %j is refused: %s', (country, text, _) => {
  expect(read(text, country)).toEqual({ ok: false, reason: 'invalid' })
})

test.each(COUNTRIES)('an empty field is empty in %s, with or without the plans', (country) => {
  for (const text of ['', '  ', '()-']) {
    expect(read(text, country)).toEqual({ ok: false, reason: 'empty' })
    expect(parsePhone(text, country, null)).toEqual({ ok: false, reason: 'empty' })
  }
})

test('without the plans a number abroad is not judged, an Indian one is', async () => {
  expect(parsePhone('07400 123456', 'GB', null)).toEqual({ ok: false, reason: 'unread' })
  expect(parsePhone('98110 24680', 'IN', null).ok).toBe(true)
  expect(parsePhone('07400 123456', 'GB', await loadAbroad()).ok).toBe(true)
})

describe('held against the numbering plans', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 10 })
  const likely = fc
    .tuple(fc.constantFrom('', '7', '4', '415', '604', '204', '98'), digits)
    .map(([start, rest]) => (start + rest.join('')).slice(0, start === '4' ? 9 : 10))

  test('what is read is a possible number of its country, and comes back from its own shown forms', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES), likely, (country, text) => {
        const parsed = read(text, country)
        fc.pre(parsed.ok)
        if (!parsed.ok) return
        const theirs = parsePhoneNumber(fullNumber(parsed.value))
        expect(theirs.isPossible()).toBe(true)
        expect(theirs.nationalNumber).toBe(parsed.value.number)
        expect(formatPhone(parsed.value).replaceAll(' ', '')).toBe(fullNumber(parsed.value))
        expect(read(formatNational(parsed.value), parsed.value.country)).toEqual(parsed)
        expect(read(formatPhone(parsed.value), parsed.value.country)).toEqual(parsed)
        expect(read(fullNumber(parsed.value), country)).toEqual(parsed)
        if (country !== 'IN') expect(formatPhone(parsed.value)).toBe(theirs.formatInternational())
      }),
    )
  })

  test('no text throws, and no text names a country that is not listed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES), fc.string({ unit: 'binary' }), (country, text) => {
        expect(COUNTRIES).toContain(countryOf(text, country))
        expect(['empty', 'invalid', undefined]).toContain(
          ((parsed) => (parsed.ok ? undefined : parsed.reason))(read(text, country)),
        )
      }),
    )
  })
})

describe('the dial code of a pasted number', () => {
  test.each([
    ['+44 7400 123456', 'IN', 'GB'],
    ['0044 7400 123456', 'IN', 'GB'],
    ['+61 412 345 678', 'IN', 'AU'],
    ['(+1) 604 555 1234', 'IN', 'US'],
    ['+1 604 555 1234', 'CA', 'CA'],
    ['+91 98110 24680', 'US', 'IN'],
    ['+९१ ९८११० २४६८०', 'GB', 'IN'],
  ] as const)('%j moves the country from %s to %s', (text, chosen, country) => {
    expect(countryOf(text, chosen)).toBe(country)
  })

  test.each(['98110 24680', '91 98110 24680', '+33 6 12 34 56 78', '+', '00', '', 'IN'])(
    '%j leaves the country as it was chosen',
    (text) => {
      expect(countryOf(text, 'AU')).toBe('AU')
    },
  )
})
