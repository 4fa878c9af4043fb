import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { identityRequest } from './identity.ts'
import { $onboarding, forgetPan, keep, setPhone } from '#lib/stores/onboarding/onboarding'
import { withCodeRequested, onScreen, PAN } from './pan.fixture.ts'
import { typedPan } from './pan-typed.ts'
import { clearSession } from '#lib/stores/shared/session'
import { stubTab } from '#lib/stores/shared/tab.fixture'

beforeEach(() => {
  clearSession()
  identityRequest.clear()
})

/** The screen of a page that is loaded again. */
const reloaded = () => onScreen().state()

describe('number and PAN on a page that is loaded again', () => {
  it('are there as they were typed', () => {
    const { typePhone, typePan } = onScreen()
    expect(typedPan('')).toEqual({})
    typePhone('98110 135')
    typePan('ABC')
    expect(reloaded()).toMatchObject({ phone: '98110 135', pan: 'ABC', asksPhone: true, step: 'number' })
  })

  it('are there after a code was sent, so that one press sends another', async () => {
    await withCodeRequested()
    expect(reloaded()).toMatchObject({ phone: '9811013579', pan: PAN, asksPhone: true, problems: [] })
  })

  it('are there while the visitor changes the number', async () => {
    setPhone({ country: 'IN', number: '9811013579' })
    const { typePan, typePhone, submit, unlock } = onScreen()
    typePan(PAN)
    await submit()
    unlock('phone')
    typePhone('98')
    expect(reloaded()).toMatchObject({ phone: '98', pan: PAN, asksPhone: true })
  })

  it('count more than the PAN that was confirmed before', () => {
    keep({ pan: PAN })
    onScreen().typePan('ABCDE')
    expect(reloaded().pan).toBe('ABCDE')
  })

  it('show the PAN alone once another number is known', () => {
    const { typePhone, typePan } = onScreen()
    typePhone('98')
    typePan('ABC')
    setPhone({ country: 'IN', number: '9811024680' })
    expect(reloaded()).toMatchObject({ phone: '9811024680', pan: 'ABC', asksPhone: false })
  })
})

describe('a typed PAN is dropped', () => {
  it('when it is confirmed', async () => {
    const { typeCode, submit } = await withCodeRequested()
    typeCode('123456')
    await submit()
    expect(typedPan('9811013579')).toEqual({})
    expect($onboarding.get().pan).toBe(PAN)
  })

  it('when a visit is booked, with the confirmed one', () => {
    keep({ pan: PAN })
    onScreen().typePan('ABCDE')
    forgetPan()
    expect(typedPan('')).toEqual({})
    expect($onboarding.get().pan).toBe('XXXXXX234F')
  })
})

describe('what the tab keeps in another form is not used', () => {
  const STORED = { phone: '98', pan: 'ABC', asksPhone: true, knownNumber: '' }

  /** The fields that a page finds which is loaded in a tab with this item. */
  async function found(item: unknown) {
    vi.resetModules()
    stubTab(new Map([['moneypal:1:pan-typed', JSON.stringify(item)]]))
    const page = await import('./pan-typed.ts')
    return page.typedPan('')
  }
  afterEach(() => vi.unstubAllGlobals())

  it('while the right form is', async () => {
    expect(await found({ ...STORED, pan: 'A'.repeat(60) })).toEqual({
      phone: '98',
      pan: 'A'.repeat(60),
      asksPhone: true,
    })
  })

  it.each([
    { ...STORED, phone: 1 },
    { ...STORED, pan: 'A'.repeat(61) },
    { ...STORED, asksPhone: 'yes' },
    { ...STORED, knownNumber: null },
    'ABCDE1234F',
  ])('%j', async (item) => {
    expect(await found(item)).toEqual({})
  })
})
