import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Rupees } from '#lib/domain/money/money'
import type { Place } from '#lib/places/find-place'
import { atBooking, findPlace, settled, storeReview } from './booking.fixture.ts'
import { $bookingDraft } from './booking-session.ts'
import { proveNumber } from '#lib/stores/identity/proven.fixture'
import { setNeed } from '#lib/stores/onboarding/onboarding'
import { clearSession } from '#lib/stores/shared/session'

/** A visitor who types an address; the dialog finds places with `find`. */
function typing(find = findPlace) {
  const { setAddress, typed, $state, open, ...visitor } = atBooking(find)
  return {
    ...visitor,
    setAddress,
    open,
    typePinCode: (pinCode: string) => setAddress({ pinCode }),
    address: () => typed().address,
    note: () => $state.get().placeNote,
  }
}

beforeEach(() => clearSession())

describe('a PIN code', () => {
  it('fills state and district in', async () => {
    const { typePinCode, address, note } = typing()
    await typePinCode('122001')
    expect(address()).toMatchObject({ state: 'Haryana', district: 'Gurugram', city: '' })
    expect(note()).toBe('filled')
    void typePinCode('12200')
    expect(note()).toBeNull()
    await typePinCode(' 122001')
    expect(note()).toBe('filled')
  })

  it('is understood with spaces and in Devanagari digits', async () => {
    const { typePinCode, address } = typing()
    await typePinCode('१२२ ००१')
    expect(address()).toMatchObject({ pinCode: '१२२ ००१', state: 'Haryana', district: 'Gurugram' })
  })

  it('replaces what another PIN code had filled in', async () => {
    const { typePinCode, address } = typing()
    await typePinCode('122001')
    await typePinCode('560001')
    expect(address()).toMatchObject({ state: 'Karnataka', district: 'Bengaluru Urban' })
  })

  it('leaves text of the visitor’s own alone, field by field', async () => {
    const { typePinCode, setAddress, address, note } = typing()
    await typePinCode('122001')
    void setAddress({ district: 'Gurgaon' })
    await typePinCode('560001')
    expect(address()).toMatchObject({ state: 'Karnataka', district: 'Gurgaon' })
    void setAddress({ state: 'Goa' })
    await typePinCode('122413')
    expect(address()).toMatchObject({ state: 'Goa', district: 'Gurgaon' })
    expect(note()).toBe('kept')
  })

  it('that is not known empties what another one had filled in, and says so', async () => {
    const { typePinCode, setAddress, address, note } = typing()
    await typePinCode('122001')
    void setAddress({ district: 'Gurgaon' })
    await typePinCode('999999')
    expect(address()).toMatchObject({ state: '', district: 'Gurgaon' })
    expect(note()).toBe('unknown')
  })

  it('keeps what it had filled in when the places cannot be read a second time', async () => {
    let known = true
    const { typePinCode, address } = typing(async (pinCode) => (known ? findPlace(pinCode) : null))
    await typePinCode('122001')
    known = false
    await typePinCode('122001 ')
    expect(address()).toMatchObject({ state: 'Haryana', district: 'Gurugram' })
  })

  it('is looked up only when it is whole', async () => {
    const proofRequested: string[] = []
    const { typePinCode } = typing(async (pinCode) => {
      proofRequested.push(pinCode)
      return null
    })
    for (const text of ['', '1220', '1220011', '022001', 'abcdef']) await typePinCode(text)
    expect(proofRequested).toEqual([])
  })

  it('has no effect if the form’s PIN code has changed before its answer', async () => {
    let answer: (place: Place) => void = () => undefined
    const { typePinCode, address } = typing((pinCode) =>
      pinCode === '122001' ? new Promise((resolve) => (answer = resolve)) : findPlace(pinCode),
    )
    const late = typePinCode('122001')
    await typePinCode('560001')
    answer({ state: 'Haryana', district: 'Gurugram' })
    await late
    expect(address()).toMatchObject({ state: 'Karnataka', district: 'Bengaluru Urban' })
  })

  it('never overwrites what was typed last, whatever came before', async () => {
    const pinCode = fc.constantFrom('122001', '122413', '560001', '999999')
    const move = fc.oneof(
      fc.record({ pinCode }),
      fc.record({ district: fc.constantFrom('', 'Typed', 'Gurugram') }),
    )
    const { typePinCode, setAddress, address } = typing()
    await fc.assert(
      fc.asyncProperty(fc.array(move), fc.array(pinCode), async (before, after) => {
        clearSession()
        for (const one of before) {
          if ('pinCode' in one) await typePinCode(one.pinCode)
          else await setAddress(one)
        }
        await setAddress({ district: 'My village' })
        for (const one of after) await typePinCode(one)
        expect(address().district).toBe('My village')
      }),
    )
  })
})

describe('a PIN code entered on the way to the offers', () => {
  const onboarding = (pinCode: string) =>
    setNeed({ amount: 100_000 as Rupees, weight: null, existingLoans: null, pinCode, occupation: '' })

  it('is filled in with its state and district', async () => {
    onboarding('122001')
    const { open, address } = typing()
    open()
    await settled()
    expect(address()).toMatchObject({ pinCode: '122001', state: 'Haryana', district: 'Gurugram' })
  })

  it('does not replace one that was typed', async () => {
    onboarding('122001')
    const { typePinCode, open, address } = typing()
    await typePinCode('560001')
    open()
    await settled()
    expect(address()).toMatchObject({ pinCode: '560001', state: 'Karnataka' })
  })

  it('replaces a field that contains only spaces', async () => {
    onboarding('122001')
    const { typePinCode, open, address } = typing()
    await typePinCode(' ')
    open()
    await settled()
    expect(address()).toMatchObject({ pinCode: '122001', state: 'Haryana' })
  })

  it('stays empty if none was entered', async () => {
    typing().open()
    await settled()
    expect($bookingDraft.get()).toBe($bookingDraft.initial)
  })
})

describe('a place that is found while the booking is sent', () => {
  it('is filled in only where the visit could not be booked, and hides no failure', async () => {
    proveNumber()
    storeReview()
    let answer: (place: Place) => void = () => undefined
    const visitor = typing((pinCode) =>
      pinCode === '560001' ? new Promise((resolve) => (answer = resolve)) : findPlace(pinCode),
    )
    visitor.open()
    const late = visitor.typePinCode('560001')
    visitor.held.add('submitBooking')
    visitor.troubles.set('submitBooking', new Error('down'))
    const sent = visitor.confirm()
    answer({ state: 'Karnataka', district: 'Bengaluru Urban' })
    await settled()
    expect(visitor.address()).toMatchObject({ pinCode: '560001', state: 'Haryana', district: 'Gurugram' })
    await visitor.answer()
    await Promise.all([sent, late])
    expect(visitor.address()).toMatchObject({ state: 'Karnataka', district: 'Bengaluru Urban' })
    expect(visitor.submission()).toEqual({ state: 'failed', error: 'booking-submit' })
  })
})
