import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeService, items, KEY, open, TYPED, visit } from './enquiry.fixture.ts'

/** The stores are loaded anew for each test, and with them the class of a refusal. */
const tooMany = async (seconds: number) =>
  new (await import('#lib/services/refused')).Refused('too-many', seconds)

const SENT = { ...TYPED, contactNumber: '9811024680', lookingFor: 'Gold Loan', amount: 200_000 }

beforeEach(() => {
  items.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
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

  it('hands on what it is about, and thanks for that', async () => {
    const page = await open()
    page.openPanel({ about: 'Credit score check' })
    const fake = fakeService()
    page.setEnquiry(TYPED)
    const sending = page.submitEnquiry(fake.service)
    const about = { ...SENT, about: 'Credit score check' }
    expect(fake.calls.map(({ form }) => form)).toEqual([about])
    fake.calls[0]?.answer()
    await sending
    expect(page.$sentEnquiry.get()).toEqual(about)
  })

  it('lacks nothing', async () => {
    const { enquiryForm, $enquiryProblems } = await send()
    expect(enquiryForm.$invalidFields.get()).toEqual([])
    expect($enquiryProblems.get()).toEqual([])
  })

  it('thanks for 3 seconds from the last opening on', async () => {
    const { $openDialog, openPanel } = await sendAndThank()
    await vi.advanceTimersByTimeAsync(2000)
    openPanel()
    await vi.advanceTimersByTimeAsync(2000)
    expect($openDialog.get()).toEqual({ name: 'enquiry' })
    await vi.advanceTimersByTimeAsync(1000)
    expect($openDialog.get()).toBeNull()
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

  it('loses nothing when the limit is reached, and says how long to wait', async () => {
    const { calls, sending, enquiryRequest, $enquiry } = await send()
    calls[0]?.refuse(await tooMany(1200))
    expect(await sending).toBe(false)
    expect(enquiryRequest.$progress.get()).toEqual({ state: 'failed', error: 'too-many', retryAfter: 1200 })
    expect($enquiry.get()).toEqual({ ...TYPED, lookingFor: 'Gold Loan' })
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
