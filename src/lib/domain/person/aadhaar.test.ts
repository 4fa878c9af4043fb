import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maskAadhaar } from './aadhaar.ts'

it.each([
  ['234567894680', 'XXXX XXXX 4680'],
  ['2345 6789 4680', 'XXXX XXXX 4680'],
  ['2345-6789-4680', 'XXXX XXXX 4680'],
  ['23 4567 8946 80', 'XXXX XXXX 4680'],
  ['XXXX XXXX 4680', 'XXXX XXXX 4680'],
  ['********4680', 'XXXX XXXX 4680'],
  ['680', 'XXXX XXXX XXXX'],
  ['', 'XXXX XXXX XXXX'],
  ['not given', 'XXXX XXXX XXXX'],
])('%j is masked as %s', (text, masked) => {
  expect(maskAadhaar(text)).toBe(masked)
})

it('never shows more than four digits, and masking twice changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d X-]*$/)), (text) => {
      const masked = maskAadhaar(text)
      expect(masked).toMatch(/^XXXX XXXX (\d{4}|XXXX)$/)
      expect(maskAadhaar(masked)).toBe(masked)
    }),
  )
})
