import { beforeEach, describe, expect, it, vi } from 'vitest'
import { WORDINGS } from '#lib/domain/person/consent'
import { SLOT_IDS } from '#lib/domain/visit/booking'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { FindPlace } from '#lib/places/find-place'
import { createPhoneBooking } from './phone-booking'
import type { BookingsService, OfficeEnquiry } from '@office/services/ports'
import { OfficeRefused } from '@office/stores/refusal'

/** Noon in India on 24 November 2026. */
const NOON = Date.UTC(2026, 10, 24, 6, 30)
const ADDRESS = {
  line1: '12 Model Town',
  pinCode: '123401',
  state: 'Haryana',
  district: 'Rewari',
  city: 'Rewari',
}
const CUSTOMER = {
  whom: { kind: 'customer', id: 'CUST-001' },
  fullName: 'Asha Nair',
  address: ADDRESS,
} as const
const ENQUIRY = {
  whom: { kind: 'enquiry', id: 'enquiry-1', revision: 1 },
  fullName: 'Kamla Devi',
  address: null,
} as const
const TOMORROW = '2026-11-25' as IsoDate

const service = (more: Partial<BookingsService> = {}) => ({
  hours: vi.fn<BookingsService['hours']>(async () => ({
    served: true,
    slots: SLOT_IDS.map((id) => ({ id, time: id, available: id !== '12-13' })),
  })),
  book: vi.fn<BookingsService['book']>(async () => 'BOOK-0000000001'),
  ...more,
})

const REWARI = { state: 'Haryana', district: 'Rewari' }
const findPlace = vi.fn<FindPlace>(async () => REWARI)

async function opened(bookings = service(), start: typeof CUSTOMER | typeof ENQUIRY = CUSTOMER) {
  const flow = createPhoneBooking({ services: { bookings }, findPlace })
  await flow.open(start, NOON)
  return { flow, bookings }
}

/** What the customer says, all of it. */
async function filled(bookings = service()) {
  const { flow } = await opened(bookings)
  await flow.chooseDay(TOMORROW)
  flow.chooseSlot('10-11')
  flow.change({ agreed: true })
  return { flow, bookings }
}

beforeEach(() => findPlace.mockClear())

describe('a visit booked on the phone', () => {
  it('begins with what is known of the customer, and today', async () => {
    const { flow, bookings } = await opened()
    expect(flow.$form.get()).toMatchObject({
      ...{ fullName: 'Asha Nair', address: ADDRESS, selectedDate: '2026-11-24' },
      ...{ alternateNumber: '', selectedTimeSlot: null, agreed: false },
    })
    expect(vi.mocked(bookings.hours).mock.lastCall?.slice(0, 2)).toEqual(['2026-11-24', '123401'])
  })

  it('shows no error before the first try, then those of each field, and goes to the first', async () => {
    const { flow, bookings } = await opened(service(), ENQUIRY)
    expect(flow.$problems.get()).toEqual([])
    expect(await flow.submit(NOON)).toBe(false)
    expect(flow.$problems.get().map(({ field }) => field)).toEqual([
      ...['line1', 'pinCode', 'state', 'district', 'city', 'selectedTimeSlot', 'agreed'],
    ])
    expect(flow.$focus.get()).toEqual({ field: 'line1' })
    expect(bookings.book).not.toHaveBeenCalled()
    await flow.setAddress({ line1: '12 Model Town' })
    expect(flow.$problems.get().map(({ field }) => field)).not.toContain('line1')
  })

  it('fills state and district from the PIN code, and never over what was typed', async () => {
    const { flow, bookings } = await opened(service(), ENQUIRY)
    await flow.setAddress({ district: 'Mahendragarh' })
    await flow.setAddress({ pinCode: '123401' })
    expect(flow.$form.get().address).toMatchObject({ state: 'Haryana', district: 'Mahendragarh' })
    expect(bookings.hours).toHaveBeenCalledOnce()
    await flow.setAddress({ pinCode: '1234' })
    expect(flow.$hours.get()).toBeNull()
  })

  it('fills nothing of another PIN code: not from a late answer, and not from one that is not known', async () => {
    const { flow } = await opened(service(), ENQUIRY)
    let late: () => void = () => undefined
    findPlace.mockImplementationOnce(() => new Promise((resolve) => (late = () => resolve(REWARI))))
    findPlace.mockImplementationOnce(async () => ({ state: 'Karnataka', district: 'Bengaluru Urban' }))
    const first = flow.setAddress({ pinCode: '123401' })
    await flow.setAddress({ pinCode: '560001' })
    late()
    await first
    expect(flow.$form.get().address).toMatchObject({ state: 'Karnataka', district: 'Bengaluru Urban' })
    await flow.setAddress({ district: 'Bangalore' })
    findPlace.mockImplementationOnce(async () => null)
    await flow.setAddress({ pinCode: '999999' })
    expect(flow.$form.get().address).toMatchObject({ state: '', district: 'Bangalore' })
  })

  it('needs the consent that was asked for on the phone, and sends it with its wording', async () => {
    const { flow, bookings } = await filled()
    flow.change({ agreed: false })
    expect(await flow.submit(NOON)).toBe(false)
    expect(flow.$problems.get()).toEqual([{ field: 'agreed', reason: 'empty' }])
    flow.change({ agreed: true })
    expect(await flow.submit(NOON)).toBe(true)
    expect(bookings.book).toHaveBeenCalledExactlyOnceWith(CUSTOMER.whom, {
      ...{ fullName: 'Asha Nair', alternateNumber: '', address: ADDRESS, selectedDate: TOMORROW },
      ...{ selectedTimeSlot: '10-11', customTiming: { enabled: false, startTime: '', endTime: '' } },
      consents: [{ purpose: 'visit', wording: WORDINGS.visit }],
    })
    expect(flow.$whom.get()).toBeNull()
    expect(flow.$booked.get()).toMatchObject({ selectedDate: TOMORROW, selectedTimeSlot: '10-11' })
  })

  it('takes times of the customer’s own', async () => {
    const { flow, bookings } = await filled()
    flow.setTiming({ enabled: true, startTime: '10:30', endTime: '11:00' })
    expect(await flow.submit(NOON)).toBe(false)
    expect(flow.$problems.get()).toEqual([{ field: 'endTime', reason: 'too-short' }])
    flow.setTiming({ endTime: '12:00' })
    await flow.submit(NOON)
    expect(vi.mocked(bookings.book).mock.lastCall?.[1]).toMatchObject({
      selectedTimeSlot: null,
      customTiming: { enabled: true, startTime: '10:30', endTime: '12:00' },
    })
  })

  it.each(['slot-full', 'slot-past', 'area-not-served'] as const)(
    'keeps all that was typed where the server says %s, and reads the hours again',
    async (code) => {
      const { flow, bookings } = await filled(
        service({ book: vi.fn(() => Promise.reject(new OfficeRefused(code))) }),
      )
      const before = flow.$form.get()
      vi.mocked(bookings.hours).mockClear()
      expect(await flow.submit(NOON)).toBe(false)
      expect(flow.$progress.get()).toEqual({ state: 'failed', error: code })
      expect(flow.$form.get()).toEqual(before)
      expect(flow.$whom.get()).toEqual(CUSTOMER.whom)
      expect(bookings.hours).toHaveBeenCalledOnce()
    },
  )

  it('shows what only the server can know at its field', async () => {
    const errors = [{ path: 'body/alternateNumber', message: 'same-as-own' }]
    const refused = () => Promise.reject(new OfficeRefused('invalid', { errors }))
    const { flow } = await filled(service({ book: vi.fn(refused) }))
    flow.change({ alternateNumber: '9811024001' })
    await flow.submit(NOON)
    expect(flow.$problems.get()).toEqual([{ field: 'alternateNumber', reason: 'same-as-own' }])
    expect(flow.$focus.get()).toEqual({ field: 'alternateNumber' })
    flow.change({ alternateNumber: '9811024002' })
    expect(flow.$problems.get()).toEqual([])
  })

  it('is told what somebody else did with the enquiry, and books only when it is pressed again', async () => {
    const theirs = { id: 'enquiry-1', revision: 2 } as OfficeEnquiry
    const book = vi.fn<BookingsService['book']>(async () => 'BOOK-0000000001')
    book.mockRejectedValueOnce(new OfficeRefused('changed', { enquiry: theirs }))
    const { flow } = await opened(service({ book }), ENQUIRY)
    await flow.setAddress(ADDRESS)
    flow.setTiming({ enabled: true, startTime: '13:00', endTime: '14:00' })
    flow.change({ agreed: true })
    expect(await flow.submit(NOON)).toBe(false)
    expect(flow.$theirs.get()).toBe(theirs)
    expect(await flow.submit(NOON)).toBe(true)
    expect(book.mock.lastCall?.[0]).toEqual({ ...ENQUIRY.whom, revision: 2 })
  })

  it('says that the hours could not be read; own times still book', async () => {
    const hours = () => Promise.reject(new Error('down'))
    const { flow } = await opened(service({ hours: vi.fn(hours) }))
    expect(flow.$loading.get()).toEqual({ state: 'failed', error: 'hours' })
    flow.setTiming({ enabled: true, startTime: '14:00', endTime: '15:00' })
    flow.change({ agreed: true })
    expect(await flow.submit(NOON)).toBe(true)
  })

  it('can be left, and is empty for the next customer', async () => {
    const { flow } = await filled()
    flow.close()
    expect(flow.$whom.get()).toBeNull()
    await flow.open(ENQUIRY, NOON)
    expect(flow.$form.get()).toMatchObject({ fullName: 'Kamla Devi', agreed: false, selectedTimeSlot: null })
    expect(flow.$form.get().address.line1).toBe('')
  })
})
