import { describe, expect, test } from 'vitest'
import { withoutOwnNumbers } from './own-numbers.ts'

describe('what a visitor gives of themselves is taken out', () => {
  test.each([
    ['My PAN is ABCDE1234F and aadhaar 2345 6789 0123, am I eligible?', 'am I eligible?'],
    ['mera pan ABCDE1234F hai kya loan milega', 'kya loan milega'],
    ['मेरा आधार 2345 6789 0123 है, लोन मिलेगा?', 'लोन मिलेगा?'],
    ['how much for 20 gram, my mobile no is 98110 24680', 'how much for 20 gram,'],
    ['My PAN is (PAN) and aadhaar (number), am I eligible?', 'am I eligible?'],
    ['ABCDE1234F', ''],
  ])('%s', (question, text) => {
    expect(withoutOwnNumbers(question)).toEqual({ text, had: true })
  })

  test('what happened to a number stays', () => {
    expect(withoutOwnNumbers('I gave my aadhaar 2345 6789 0123 to a caller').text).toBe(
      'I gave my aadhaar to a caller',
    )
    expect(withoutOwnNumbers('I told him the OTP 4521').text).toBe('I told him the OTP')
  })

  test('a question without one is left as it is', () => {
    expect(withoutOwnNumbers('२ लाख for 6 months')).toEqual({ text: '२ लाख for 6 months', had: false })
  })
})
