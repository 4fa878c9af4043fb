import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Rupees } from '#lib/domain/money/money'
import { fakeService, items, KEY, open, TYPED, visit } from './enquiry.fixture.ts'

const BLANK = { fullName: '', contactNumber: '', lookingFor: 'Gold Loan', amount: '' }

beforeEach(() => {
  items.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what is typed into the enquiry', () => {
  it('starts empty, with a gold loan', async () => {
    const { $enquiry, enquiryForm } = await open()
    expect($enquiry.get()).toEqual(BLANK)
    expect(enquiryForm.$invalidFields.get()).toEqual([])
  })

  it('leaves nothing behind in the tab once it is emptied again', async () => {
    const { setEnquiry, openPanel } = await visit()
    setEnquiry({ fullName: 'Sunita Devi' })
    expect(items.has(KEY)).toBe(true)
    setEnquiry({ fullName: ' ' })
    openPanel()
    expect(items.has(KEY)).toBe(false)
  })

  it('is there again after closing the panel', async () => {
    const { $enquiry, setEnquiry, closeEnquiry, openPanel } = await visit()
    setEnquiry(TYPED)
    setEnquiry({ lookingFor: 'Home Loan' })
    closeEnquiry()
    openPanel()
    expect($enquiry.get()).toEqual({ ...TYPED, lookingFor: 'Home Loan' })
  })

  it('is there again after a reload', async () => {
    const before = await visit()
    before.setEnquiry(TYPED)
    const { $enquiry } = await visit()
    expect($enquiry.get()).toEqual({ ...TYPED, lookingFor: 'Gold Loan' })
  })

  it.each(['{"lookingFor":"Car Loan"}', '{"amount":5}', '{"fullName":', 'null', '[1]'])(
    'gives the empty form where %s is stored',
    async (text) => {
      items.set(KEY, text)
      const { $enquiry } = await visit()
      expect($enquiry.get()).toEqual(BLANK)
    },
  )

  it('is gone when the visitor clears the details', async () => {
    const { $enquiry, setEnquiry, forgetEverything } = await visit()
    setEnquiry(TYPED)
    void forgetEverything()
    expect($enquiry.get().fullName).toBe('')
    expect(items.has(KEY)).toBe(false)
  })
})

describe('what the visitor told elsewhere', () => {
  const telling = async () => {
    const page = await visit()
    page.$onboarding.set({
      ...page.$onboarding.get(),
      fullName: 'Meena Kumari',
      phone: '9876543210',
      loanAmount: 150_000 as Rupees,
    })
    return page
  }

  it('is not asked again', async () => {
    const { $enquiry } = await telling()
    expect($enquiry.get()).toEqual({
      fullName: 'Meena Kumari',
      contactNumber: '9876543210',
      lookingFor: 'Gold Loan',
      amount: '1,50,000',
    })
  })

  it('is asked where the number is none of India', async () => {
    const { $enquiry, $onboarding } = await telling()
    $onboarding.set({ ...$onboarding.get(), country: 'GB', phone: '7400123456' })
    expect($enquiry.get().contactNumber).toBe('')
  })

  it('never replaces what was typed here, and leaves a field empty that is being cleared', async () => {
    const { $enquiry, setEnquiry } = await telling()
    setEnquiry({ fullName: 'Sunita Devi', amount: '' })
    expect($enquiry.get()).toMatchObject({
      fullName: 'Sunita Devi',
      contactNumber: '9876543210',
      amount: '',
    })
  })

  it('fills fields that were left empty when the panel opens anew', async () => {
    const { $enquiry, setEnquiry, closeEnquiry, openPanel } = await telling()
    setEnquiry({ fullName: 'Sunita Devi', contactNumber: ' ', amount: '' })
    closeEnquiry()
    openPanel()
    expect($enquiry.get()).toMatchObject({
      fullName: 'Sunita Devi',
      contactNumber: '9876543210',
      amount: '1,50,000',
    })
  })
})

describe('what the enquiry is about', () => {
  const SCORE = { about: 'Credit score check' }

  it('is what the control says that opened the panel, and nothing where it says nothing', async () => {
    const { $enquiry, closeEnquiry, openPanel } = await visit()
    expect($enquiry.get()).toEqual(BLANK)
    openPanel(SCORE)
    expect($enquiry.get()).toEqual({ ...BLANK, ...SCORE })
    closeEnquiry()
    openPanel()
    expect($enquiry.get()).toEqual(BLANK)
  })

  it('can be dropped by the visitor', async () => {
    const { $enquiry, dropEnquirySubject, openPanel } = await open()
    openPanel({ about: 'Personal loan', loan: 'Personal Loan' })
    dropEnquirySubject()
    expect($enquiry.get()).toEqual({ ...BLANK, lookingFor: 'Personal Loan' })
  })

  it('is not kept in the tab', async () => {
    const { openPanel } = await open()
    openPanel(SCORE)
    expect(items.has(KEY)).toBe(false)
  })

  it('fits beside a draft that was kept before there was anything to be about', async () => {
    items.set(KEY, JSON.stringify({ ...TYPED, lookingFor: 'Home Loan' }))
    const { $enquiry, openPanel } = await open()
    openPanel(SCORE)
    expect($enquiry.get()).toEqual({ ...TYPED, ...SCORE, lookingFor: 'Home Loan' })
  })

  it.each([
    ['Personal Loan', 'Personal Loan'],
    ['LAP', 'Gold Loan'],
    [undefined, 'Gold Loan'],
  ])('chooses the loan of its page where it is in the list: %s', async (loan, lookingFor) => {
    const { $enquiry, openPanel } = await open()
    openPanel({ loan })
    expect($enquiry.get().lookingFor).toBe(lookingFor)
  })

  it('leaves a loan that the visitor chose', async () => {
    const { $enquiry, closeEnquiry, openPanel, setEnquiry } = await visit()
    setEnquiry({ lookingFor: 'Home Loan' })
    closeEnquiry()
    openPanel({ loan: 'Personal Loan' })
    expect($enquiry.get().lookingFor).toBe('Home Loan')
  })
})

describe('sending an enquiry that lacks something', () => {
  it('calls nobody and tells the fields in their order', async () => {
    const { submitEnquiry, enquiryForm, $enquiryProblems, setEnquiry } = await visit()
    const { calls, service } = fakeService()
    setEnquiry({ contactNumber: '12345' })
    expect(await submitEnquiry(service)).toBe(false)
    expect(calls).toHaveLength(0)
    expect(enquiryForm.$invalidFields.get()).toEqual(['fullName', 'contactNumber', 'amount'])
    expect($enquiryProblems.get()).toEqual([
      { field: 'fullName', reason: 'empty' },
      { field: 'contactNumber', reason: 'invalid' },
      { field: 'amount', reason: 'empty' },
    ])
  })

  it('says nothing before the first attempt', async () => {
    const { $enquiryProblems } = await visit()
    expect($enquiryProblems.get()).toEqual([])
  })

  it('takes a message back as soon as its field is right, and does not add one for a field that was right', async () => {
    const { submitEnquiry, $enquiryProblems, setEnquiry } = await visit()
    setEnquiry({ fullName: 'Sunita Devi' })
    await submitEnquiry(fakeService().service)
    setEnquiry({ contactNumber: TYPED.contactNumber, fullName: '' })
    expect($enquiryProblems.get()).toEqual([{ field: 'amount', reason: 'empty' }])
  })

  it('no longer shows the messages when the panel opens anew', async () => {
    const { submitEnquiry, enquiryForm, $enquiryProblems, closeEnquiry, openPanel } = await visit()
    await submitEnquiry(fakeService().service)
    expect($enquiryProblems.get()).toHaveLength(3)
    closeEnquiry()
    openPanel()
    expect($enquiryProblems.get()).toEqual([])
    expect(enquiryForm.$invalidFields.get()).toEqual([])
  })
})
