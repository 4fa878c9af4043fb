import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_ENQUIRY, enquirySubject, LOANS, parseEnquiry, type EnquiryText } from './enquiry.ts'

const FILLED: EnquiryText = {
  fullName: 'Sunita Devi',
  contactNumber: '98110 24680',
  lookingFor: 'Home Loan',
  amount: '2,00,000',
}

const valueOf = (text: Partial<EnquiryText>) => {
  const parsed = parseEnquiry({ ...FILLED, ...text })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.value
}

const problemsOf = (text: Partial<EnquiryText>) => {
  const parsed = parseEnquiry({ ...FILLED, ...text })
  return parsed.ok ? [] : parsed.problems
}

describe('an enquiry', () => {
  it('is read from what was typed', () => {
    expect(parseEnquiry(FILLED)).toEqual({
      ok: true,
      value: {
        fullName: 'Sunita Devi',
        contactNumber: '9811024680',
        lookingFor: 'Home Loan',
        amount: 200_000,
      },
    })
  })

  it('starts with a gold loan and nothing else, and then lacks the three required fields in their order', () => {
    expect(EMPTY_ENQUIRY.lookingFor).toBe('Gold Loan')
    expect(problemsOf(EMPTY_ENQUIRY)).toEqual([
      { field: 'fullName', reason: 'empty' },
      { field: 'contactNumber', reason: 'empty' },
      { field: 'amount', reason: 'empty' },
    ])
  })

  it.each([...LOANS])('can be about a %s', (lookingFor) => {
    expect(valueOf({ lookingFor }).lookingFor).toBe(lookingFor)
  })

  it('offers the four loans of the specification', () => {
    expect(LOANS).toEqual(['Gold Loan', 'Personal Loan', 'Business Loan', 'Home Loan'])
  })

  it('names only the field that lacks something', () => {
    fc.assert(
      fc.property(fc.subarray(['fullName', 'contactNumber', 'amount'] as const), (emptied) => {
        const text = Object.fromEntries(emptied.map((field) => [field, '']))
        expect(problemsOf(text)).toEqual(emptied.map((field) => ({ field, reason: 'empty' })))
      }),
    )
  })
})

describe('the name', () => {
  it.each(['', '   ', '\t\u00a0', '\u200b', '\u200d \u200c'])(
    'is missing where there is only %j',
    (fullName) => {
      expect(problemsOf({ fullName })).toEqual([{ field: 'fullName', reason: 'empty' }])
    },
  )

  it.each(['S', 'O’Brien', 'सुनीता'])('is one that a visit can be booked with: %s', (fullName) => {
    expect(valueOf({ fullName }).fullName).toBe(fullName)
  })

  it('loses the spaces around it and the doubled ones in it', () => {
    expect(valueOf({ fullName: '  Sunita \t Devi ' }).fullName).toBe('Sunita Devi')
  })

  it('keeps the joiners of Indian scripts', () => {
    expect(valueOf({ fullName: 'लक्ष्\u200dमी' }).fullName).toBe('लक्ष्\u200dमी')
  })

  it.each([
    ['a'.repeat(101), 'too-long'],
    ['98110', 'characters'],
    ['🙂', 'characters'],
    ['Sunita 2', 'characters'],
    ['Ravi (Delhi)', 'characters'],
    ['Sunita\u202eiveD', 'characters'],
  ])('is refused: %j is %s', (fullName, reason) => {
    expect(problemsOf({ fullName })).toEqual([{ field: 'fullName', reason }])
  })
})

describe('the contact number', () => {
  it.each(['+91 98110 24680', '09811024680', '९८११०२४६८०'])('may be typed as %s', (contactNumber) => {
    expect(valueOf({ contactNumber }).contactNumber).toBe('9811024680')
  })

  it.each(['12345', '5811024680', '+1 2025550123'])('is not Indian mobile: %s', (contactNumber) => {
    expect(problemsOf({ contactNumber })).toEqual([{ field: 'contactNumber', reason: 'invalid' }])
  })
})

describe('the amount', () => {
  it.each([
    ['100000', 100_000],
    ['₹ 1,00,000', 100_000],
    ['१,००,०००', 100_000],
    ['2 lakh', 200_000],
    ['10,000', 10_000],
    ['9,999', 9_999],
    ['1', 1],
    ['10,00,00,000', 100_000_000],
  ])('%s is %i rupees', (amount, rupees) => {
    expect(valueOf({ amount }).amount).toBe(rupees)
  })

  it.each([
    ['two lakh', 'not-a-number'],
    ['1e5', 'not-a-number'],
    ['-5', 'negative'],
    ['1,5', 'not-a-number'],
    ['10,000.50', 'not-whole'],
    ['0', 'too-small'],
    ['10,00,00,001', 'too-large'],
  ])('%s is refused: %s', (amount, reason) => {
    expect(problemsOf({ amount })).toEqual([{ field: 'amount', reason }])
  })
})

describe('what it is about', () => {
  it('is sent where the visitor pressed something that says it, in one line', () => {
    expect(valueOf({ about: ' Credit score\n check ' }).about).toBe('Credit score check')
    expect(valueOf({ about: ' ' })).not.toHaveProperty('about')
    expect(valueOf({})).not.toHaveProperty('about')
  })

  it('has at most 100 characters, and shows where it was cut', () => {
    expect(enquirySubject('a'.repeat(100))).toBe('a'.repeat(100))
    expect(enquirySubject('a'.repeat(101))).toBe(`${'a'.repeat(99)}…`)
  })

  it('is never cut within a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const subject = enquirySubject(text)
        expect(subject.isWellFormed()).toBe(true)
        expect(subject.length).toBeLessThanOrEqual(100)
      }),
    )
  })
})
