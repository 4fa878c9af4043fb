import { describe, expect, test } from 'vitest'
import { EMPTY_BOOKING_FORM } from './booking.ts'
import { checkStep, type Visitor } from './booking-steps.ts'
import { FORM, KNOWN, MORNING, SERVICE } from './booking.fixture.ts'

const atMorning = { slots: SERVICE, nowMs: MORNING, visitor: KNOWN }

describe('step 1, the alternate number', () => {
  test.each([
    ['', 'empty'],
    [' ', 'empty'],
    ['98110', 'invalid'],
    ['5811013579', 'invalid'],
  ])('%j is %s', (alternateNumber, reason) => {
    expect(checkStep(1, { ...FORM, alternateNumber }, atMorning)).toEqual([
      { field: 'alternateNumber', reason },
    ])
  })

  test('needs an Indian mobile number and nothing else', () => {
    expect(checkStep(1, { ...EMPTY_BOOKING_FORM, alternateNumber: '+91 98110 13579' }, atMorning)).toEqual([])
  })

  test.each(['9811024680', '+91 98110-24680'])('%s, the own number, is no other one', (alternateNumber) => {
    expect(checkStep(1, { ...FORM, alternateNumber }, atMorning)).toEqual([
      { field: 'alternateNumber', reason: 'same-as-own' },
    ])
  })

  test('may have the digits of an own number abroad', () => {
    const visitor: Visitor = { ...KNOWN, proven: { country: 'US', number: '9811024680' } }
    expect(checkStep(1, { ...FORM, alternateNumber: '9811024680' }, { ...atMorning, visitor })).toEqual([])
  })

  test.each(['', '98110', '9811024680'])(
    'is not asked for where there is none, whatever was typed: %j',
    (typed) => {
      expect(checkStep(1, { ...FORM, alternateNumber: typed, noOtherNumber: true }, atMorning)).toEqual([])
    },
  )
})

describe('step 1, the visitor’s own number', () => {
  const problemsOf = (onboarding: Partial<Visitor>) =>
    checkStep(1, FORM, { ...atMorning, visitor: { ...KNOWN, proven: null, ...onboarding } }).map(
      ({ field, reason }) => `${field} ${reason}`,
    )

  test.each<[string, string, string[]]>([
    ['', '', ['ownNumber empty', 'fullName empty']],
    ['98110', 'Sunita Devi', ['ownNumber invalid']],
    ['+44 7400 123456', 'Sunita Devi', ['ownNumber invalid']],
    ['98110 24680', 'S', ['ownNumber unproven']],
    ['98110 24680', 'Sunita 2', ['fullName characters']],
    ['98110 24680', 'सुनीता देवी', ['ownNumber unproven']],
  ])('%j with the name %j: %j', (ownNumber, fullName, problems) => {
    expect(problemsOf({ ownNumber, fullName })).toEqual(problems)
  })

  test('lacks its code once one was sent, and nothing once it is proven', () => {
    expect(problemsOf({ ownNumber: '9811024680', fullName: 'Sunita Devi', codeSent: true })).toEqual([
      'ownCode empty',
    ])
    expect(problemsOf({ proven: KNOWN.proven, fullName: 'Sunita Devi', codeSent: true })).toEqual([])
  })

  test('is not enough without a name: the assessor asks for somebody', () => {
    expect(problemsOf({ proven: KNOWN.proven, fullName: '' })).toEqual(['fullName empty'])
    expect(problemsOf({ proven: KNOWN.proven, fullName: 'S' })).toEqual([])
  })

  test('comes before the alternate one', () => {
    const visitor: Visitor = { ...KNOWN, proven: null, fullName: '' }
    const fields = checkStep(1, EMPTY_BOOKING_FORM, { ...atMorning, visitor }).map(({ field }) => field)
    expect(fields).toEqual(['ownNumber', 'fullName', 'alternateNumber'])
  })
})
