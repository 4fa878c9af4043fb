import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Rupees } from '#lib/domain/money/money'
import type { FindPlace, Place } from '#lib/places/find-place'
import { $bookingDraft, setAddress } from './booking.ts'
import { $placeNote, fillPlace, takePlace } from './booking-place.ts'
import { setNeed } from '#lib/stores/onboarding/onboarding'
import { clearSession } from '#lib/stores/shared/session'

const PLACES: Readonly<Record<string, Place>> = {
  '122001': { state: 'Haryana', district: 'Gurugram' },
  '122413': { state: 'Haryana', district: 'Rewari' },
  '560001': { state: 'Karnataka', district: 'Bengaluru Urban' },
}
const find: FindPlace = async (pinCode) => PLACES[pinCode] ?? null

const address = () => $bookingDraft.get().formData.address

/** Types a PIN code into the form and waits for what it fills in. */
async function typePinCode(pinCode: string) {
  setAddress({ pinCode })
  await fillPlace(pinCode, find)
}

beforeEach(() => clearSession())

describe('a PIN code', () => {
  it('fills state and district in', async () => {
    await typePinCode('122001')
    expect(address()).toMatchObject({ state: 'Haryana', district: 'Gurugram', city: '' })
    expect($placeNote.get()).toEqual({ pinCode: '122001', note: 'filled' })
  })

  it('is understood with spaces and in Devanagari digits', async () => {
    await typePinCode('१२२ ००१')
    expect(address()).toMatchObject({ pinCode: '१२२ ००१', state: 'Haryana', district: 'Gurugram' })
  })

  it('replaces what another PIN code had filled in', async () => {
    await typePinCode('122001')
    await typePinCode('560001')
    expect(address()).toMatchObject({ state: 'Karnataka', district: 'Bengaluru Urban' })
  })

  it('leaves text of the visitor’s own alone, field by field', async () => {
    await typePinCode('122001')
    setAddress({ district: 'Gurgaon' })
    await typePinCode('560001')
    expect(address()).toMatchObject({ state: 'Karnataka', district: 'Gurgaon' })
    setAddress({ state: 'Goa' })
    await typePinCode('122413')
    expect(address()).toMatchObject({ state: 'Goa', district: 'Gurgaon' })
    expect($placeNote.get()).toEqual({ pinCode: '122413', note: 'kept' })
  })

  it('that is not known empties what another one had filled in, and says so', async () => {
    await typePinCode('122001')
    setAddress({ district: 'Gurgaon' })
    await typePinCode('999999')
    expect(address()).toMatchObject({ state: '', district: 'Gurgaon' })
    expect($placeNote.get()).toEqual({ pinCode: '999999', note: 'unknown' })
  })

  it('keeps what it had filled in when the places cannot be read a second time', async () => {
    await typePinCode('122001')
    await fillPlace('122001', async () => null)
    expect(address()).toMatchObject({ state: 'Haryana', district: 'Gurugram' })
  })

  it('is looked up only when it is whole', async () => {
    const asked: string[] = []
    for (const text of ['', '1220', '1220011', '022001', 'abcdef'])
      await fillPlace(text, async (pinCode) => {
        asked.push(pinCode)
        return null
      })
    expect(asked).toEqual([])
  })

  it('has no effect if the form’s PIN code has changed before its answer', async () => {
    let answer: (place: Place) => void = () => undefined
    setAddress({ pinCode: '122001' })
    const late = fillPlace('122001', () => new Promise((resolve) => (answer = resolve)))
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
    await fc.assert(
      fc.asyncProperty(fc.array(move), fc.array(pinCode), async (before, after) => {
        clearSession()
        for (const one of before) {
          if ('pinCode' in one) await typePinCode(one.pinCode)
          else setAddress(one)
        }
        setAddress({ district: 'My village' })
        for (const one of after) await typePinCode(one)
        expect(address().district).toBe('My village')
      }),
    )
  })
})

describe('a PIN code entered on the way to the offers', () => {
  const told = (pinCode: string) =>
    setNeed({ amount: 100_000 as Rupees, weight: null, existingLoans: null, pinCode, occupation: '' })

  it('is filled in with its state and district', async () => {
    told('122001')
    await takePlace(find)
    expect(address()).toMatchObject({ pinCode: '122001', state: 'Haryana', district: 'Gurugram' })
  })

  it('does not replace one that was typed', async () => {
    told('122001')
    await typePinCode('560001')
    await takePlace(find)
    expect(address()).toMatchObject({ pinCode: '560001', state: 'Karnataka' })
  })

  it('replaces a field that contains only spaces', async () => {
    told('122001')
    setAddress({ pinCode: ' ' })
    await takePlace(find)
    expect(address()).toMatchObject({ pinCode: '122001', state: 'Haryana' })
  })

  it('stays empty if none was entered', async () => {
    await takePlace(find)
    expect($bookingDraft.get()).toBe($bookingDraft.initial)
  })
})
