import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { onManyConnections } from './trial.ts'
import { addArea, book, BOOKING } from './visitors.ts'

const [TAKEN, FREE] = ['1234567890', '0987654321']

const drawAny = crypto.randomInt

/** The numbers that are drawn next, digit by digit. */
function draw(...numbers: readonly string[]): void {
  const next = Array.from(numbers.join(''), Number)
  const drawNext = (max: number) => (max === 10 ? next.shift() : drawAny(max))
  vi.spyOn(crypto, 'randomInt').mockImplementation(drawNext as typeof crypto.randomInt)
  syncBuiltinESMExports()
}

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

onManyConnections((trial) => {
  beforeEach(() => trial().reset())

  test.each([
    ['the same area', BOOKING.address.pinCode],
    ['another area', '560001'],
  ])('a booking whose number is that of another visit in %s gets another number', async (_, pinCode) => {
    await addArea(trial(), 5)
    await addArea(trial(), 5, '56')
    const [first, second] = await Promise.all([1, 2].map((n) => knownVisitor(trial(), phoneOf(n))))
    draw(TAKEN, TAKEN, FREE)
    const before = await book(trial(), first?.cookie ?? '', 'key-1')
    expect(before.body).toMatchObject({ bookingId: `BOOK-${TAKEN}` })
    const booking = { ...BOOKING, address: { ...BOOKING.address, pinCode } }
    const again = () => book(trial(), second?.cookie ?? '', 'key-2', booking)
    const answer = await again()
    expect(answer).toMatchObject({ status: 201, body: { bookingId: `BOOK-${FREE}` } })
    draw('5555555555')
    expect((await again()).body).toEqual(answer.body)
  })
})
