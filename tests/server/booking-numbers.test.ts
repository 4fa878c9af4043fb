import type * as Ids from '../../server/ids.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { onBothStores } from './trial.ts'
import { addArea, book, BOOKING } from './visitors.ts'

/** The numbers that are drawn next; others are drawn by the server. */
const drawn = vi.hoisted((): string[] => [])

vi.mock('../../server/ids.ts', async (load) => {
  const ids = await load<typeof Ids>()
  return { ...ids, newBookingId: () => drawn.shift() ?? ids.newBookingId() }
})

const [TAKEN, FREE] = ['BOOK-1234567890', 'BOOK-0987654321']

onBothStores((trial) => {
  beforeEach(() => trial().reset())

  test.each([
    ['the same area', BOOKING.address.pinCode],
    ['another area', '560001'],
  ])('a booking whose number is that of another visit in %s gets another number', async (_, pinCode) => {
    await addArea(trial(), 5)
    await addArea(trial(), 5, '56')
    const [first, second] = await Promise.all([1, 2].map((n) => knownVisitor(trial(), phoneOf(n))))
    drawn.push(TAKEN, TAKEN, FREE)
    const before = await book(trial(), first?.cookie ?? '', 'key-1')
    expect(before.body).toMatchObject({ bookingId: TAKEN })
    const booking = { ...BOOKING, address: { ...BOOKING.address, pinCode } }
    const again = () => book(trial(), second?.cookie ?? '', 'key-2', booking)
    const answer = await again()
    expect(answer).toMatchObject({ status: 201, body: { bookingId: FREE } })
    expect((await again()).body).toEqual(answer.body)
  })
})
