import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EnquiryForm } from '@/lib/domain/enquiry'
import type { Rupees } from '@/lib/domain/money'
import { storageOver } from './tab.fixture'

const KEY = 'moneypal:1:enquiry'
const BLANK = { fullName: '', contactNumber: '', lookingFor: 'Gold Loan', amount: '' }
const TYPED = { fullName: 'Sunita Devi', contactNumber: '98110 24680', amount: '2,00,000' }
const SENT = { ...TYPED, contactNumber: '9811024680', lookingFor: 'Gold Loan', amount: 200_000 }

let items: Map<string, string>

/** A page of the tab: the modules start anew, as after a reload. */
async function open() {
  vi.resetModules()
  vi.stubGlobal('window', {
    sessionStorage: storageOver(items),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  })
  const [enquiry, dialogs, onboarding, forget] = await Promise.all([
    import('./enquiry'),
    import('./dialogs'),
    import('./onboarding'),
    import('./forget'),
  ])
  const openPanel = () => {
    dialogs.openEnquiry()
    enquiry.resumeEnquiry()
  }
  return { ...enquiry, ...dialogs, ...onboarding, ...forget, openPanel }
}

/** The page with the panel open. */
async function visit() {
  const page = await open()
  page.openPanel()
  return page
}

/** A service whose answers the test gives. */
function fakeService() {
  const calls: { form: EnquiryForm; answer: () => void; refuse: () => void }[] = []
  const submitEnquiry = (form: EnquiryForm) =>
    new Promise<void>((resolve, reject) =>
      calls.push({ form, answer: resolve, refuse: () => reject(new Error('down')) }),
    )
  return { calls, service: { submitEnquiry } }
}

beforeEach(() => {
  items = new Map()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what is typed into the enquiry', () => {
  it('starts empty, with a gold loan', async () => {
    const { $enquiry } = await visit()
    expect($enquiry.get()).toEqual(BLANK)
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
    forgetEverything()
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

describe('sending an enquiry that lacks something', () => {
  it('calls nobody and tells the fields in their order', async () => {
    const { submitEnquiry, $enquiryLacking, $enquiryProblems, setEnquiry } = await visit()
    const { calls, service } = fakeService()
    setEnquiry({ contactNumber: '12345' })
    expect(await submitEnquiry(service)).toBe(false)
    expect(calls).toHaveLength(0)
    expect($enquiryLacking.get()).toEqual(['fullName', 'contactNumber', 'amount'])
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
    const { submitEnquiry, $enquiryProblems, closeEnquiry, openPanel } = await visit()
    await submitEnquiry(fakeService().service)
    expect($enquiryProblems.get()).toHaveLength(3)
    closeEnquiry()
    openPanel()
    expect($enquiryProblems.get()).toEqual([])
  })
})

describe('sending an enquiry', () => {
  async function send() {
    const page = await visit()
    const fake = fakeService()
    page.setEnquiry(TYPED)
    return { ...page, ...fake, sending: page.submitEnquiry(fake.service) }
  }

  /** An enquiry that was sent and answered. */
  async function sendAndThank() {
    const page = await send()
    page.calls[0]?.answer()
    expect(await page.sending).toBe(true)
    return page
  }

  it('hands the service what was read from the fields, with bare digits', async () => {
    const { calls } = await send()
    expect(calls.map(({ form }) => form)).toEqual([SENT])
  })

  it('once, however often it is tapped', async () => {
    const { calls, service, submitEnquiry, enquiryRequest } = await send()
    expect(enquiryRequest.$progress.get()).toEqual({ state: 'pending' })
    expect(await submitEnquiry(service)).toBe(false)
    expect(calls).toHaveLength(1)
  })

  it('thanks for 3 seconds, then closes with an empty form', async () => {
    const { $sentEnquiry, $openDialog, $enquiry } = await sendAndThank()
    expect($sentEnquiry.get()).toEqual(SENT)
    await vi.advanceTimersByTimeAsync(2999)
    expect($openDialog.get()).toEqual({ name: 'enquiry' })
    expect($sentEnquiry.get()).toEqual(SENT)
    await vi.advanceTimersByTimeAsync(1)
    expect($openDialog.get()).toBeNull()
    expect($sentEnquiry.get()).toBeNull()
    expect($enquiry.get().fullName).toBe('')
    expect(items.has(KEY)).toBe(false)
  })

  it('is over when the visitor closes the thanks, and the next opening is not cut short', async () => {
    const { $sentEnquiry, $openDialog, $enquiry, closeEnquiry, openPanel } = await sendAndThank()
    closeEnquiry()
    openPanel()
    expect($sentEnquiry.get()).toBeNull()
    expect($enquiry.get().fullName).toBe('')
    await vi.advanceTimersByTimeAsync(60_000)
    expect($openDialog.get()).toEqual({ name: 'enquiry' })
  })

  it('thanks at the next opening where the panel was closed before the answer came', async () => {
    const { calls, sending, $sentEnquiry, $openDialog, closeEnquiry, openPanel } = await send()
    closeEnquiry()
    calls[0]?.answer()
    await sending
    await vi.advanceTimersByTimeAsync(60_000)
    openPanel()
    expect($sentEnquiry.get()).toEqual(SENT)
    await vi.advanceTimersByTimeAsync(3000)
    expect($sentEnquiry.get()).toBeNull()
    expect($openDialog.get()).toBeNull()
  })

  it('does not close another dialog that was opened meanwhile', async () => {
    const { openBooking, $openDialog } = await sendAndThank()
    openBooking({ withPlan: false })
    await vi.advanceTimersByTimeAsync(3000)
    expect($openDialog.get()).toEqual({ name: 'booking', withPlan: false })
  })

  it('loses nothing when it fails, and can be tried again', async () => {
    const { calls, service, sending, submitEnquiry, enquiryRequest, $enquiry, $sentEnquiry, $openDialog } =
      await send()
    calls[0]?.refuse()
    expect(await sending).toBe(false)
    expect(enquiryRequest.$progress.get()).toEqual({ state: 'failed', error: 'enquiry-submit' })
    expect($enquiry.get()).toEqual({ ...TYPED, lookingFor: 'Gold Loan' })
    expect($sentEnquiry.get()).toBeNull()
    await vi.advanceTimersByTimeAsync(60_000)
    expect($openDialog.get()).toEqual({ name: 'enquiry' })

    const again = submitEnquiry(service)
    calls[1]?.answer()
    expect(await again).toBe(true)
    expect(enquiryRequest.$progress.get()).toEqual({ state: 'idle' })
    expect($sentEnquiry.get()).toEqual(SENT)
  })

  it('takes the failure back when the next attempt lacks something', async () => {
    const { calls, service, sending, submitEnquiry, enquiryRequest, setEnquiry } = await send()
    calls[0]?.refuse()
    await sending
    setEnquiry({ amount: '' })
    await submitEnquiry(service)
    expect(enquiryRequest.$progress.get()).toEqual({ state: 'idle' })
  })
})
