import { beforeEach, expect, test } from 'vitest'
import { addDays, daysBetween, istInstant, weekdayOf, type IsoDate } from '#lib/domain/dates/dates'
import type { RateDay } from '#contract/generated/types.gen'
import type { PublishedRate } from '../../server/ports/ports.ts'
import { SERVER } from '../../server/store/audit.ts'
import { heldRates, takeHeldRate } from '../../server/store/rates/held.ts'
import { transact } from '../../server/store/transaction.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { CITY, readPublished, setAlert, workAlerts } from './rates.ts'
import { smsInFile } from './sms-file.ts'
import { onEveryStore } from './trial.ts'

const FIRST = '2024-11-25' as IsoDate
const LAST = '2026-11-24' as IsoDate
const SUNDAY = 6
/** Days on which nobody trades. */
const HOLIDAYS: readonly string[] = ['2025-01-26', '2025-08-15', '2025-10-21', '2026-08-15', '2026-10-02']
/** The source sent nothing for a week. */
const SILENT = { from: '2025-06-09', to: '2025-06-15' }
/** A figure for 10 g that lost a digit in the middle: 9 percent too low. */
const WRONG = '2026-03-10' as IsoDate
/** A price that the source changed two days later. */
const CORRECTED = '2026-07-08' as IsoDate

const isTraded = (day: IsoDate) =>
  weekdayOf(day) !== SUNDAY && !HOLIDAYS.includes(day) && !(day >= SILENT.from && day <= SILENT.to)

/** Rupees for a gram on a day: a rise of years, and waves of two months of at most one percent a day. */
const priceOn = (index: number): number => Math.round(7_000 + index * 4 + 350 * Math.sin(index / 9))

/** The days of two years, the oldest first. */
const DAYS = Array.from({ length: 730 }, (_, index) => ({ day: addDays(FIRST, index), index }))

const statedOn = (day: IsoDate, index: number, today: IsoDate): number => {
  if (day === WRONG && today === WRONG) return Math.round(priceOn(index) * 0.91)
  return day === CORRECTED && today < addDays(CORRECTED, 2) ? priceOn(index) - 40 : priceOn(index)
}

/** The source repeats so many of its last days. */
const REPEATED = 12

/** What the source publishes on a day. */
const published = (today: IsoDate): readonly PublishedRate[] =>
  DAYS.filter(({ day }) => day <= today && isTraded(day))
    .slice(-REPEATED)
    .map(({ day, index }) => ({
      ...{ city: CITY, date: day, source: 'A publisher' },
      prices: { 24: statedOn(day, index, today) },
    }))

/** What somebody waits for. */
interface Wanted {
  readonly direction: 'above' | 'below'
  readonly price: number
}

onEveryStore((trial) => {
  const { sms, texts } = smsInFile()

  beforeEach(async () => {
    await trial().reset()
  })

  /** What came of a day: held rates, and the prices of messages. */
  async function live(today: IsoDate): Promise<{ held: string[]; prices: string[] }> {
    trial().now = istInstant(today, 18 * 60)
    if (isTraded(today)) await readPublished(trial(), published(today))
    const held = await heldRates(trial().store)
    const late = held.find(({ reason }) => reason === 'older')
    if (late) await transact(trial().store, (tx) => takeHeldRate(tx, late.id, SERVER, trial().now))
    const before = texts().length
    await workAlerts(trial(), sms())
    const prices = texts()
      .slice(before)
      .map(({ text }) => (/Rs ([\d,]+)/.exec(text)?.[1] ?? '').replace(',', ''))
    return { held: held.map(({ date, reason }) => `${today}: ${date} ${reason}`), prices }
  }

  test('two years are played again: gaps, a holiday, a wrong day that is held, a late correction, and each crossing told once', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    const years = { expires_at: new Date(istInstant(addDays(LAST, 1), 0)) }
    await trial().store.updateTable('visitor_sessions').set(years).execute()
    const held: string[] = []
    const messages: string[] = []
    const expected: string[] = []
    let wanted: Wanted | null = null
    for (const { day, index } of DAYS) {
      const came = await live(day)
      held.push(...came.held)
      messages.push(...came.prices.map((price) => `${day} ${price}`))
      const newest = DAYS.findLast((one) => one.day <= day && isTraded(one.day) && one.day !== WRONG)
      const shown = newest ? statedOn(newest.day, newest.index, day) : 0
      const isThere = wanted && (wanted.direction === 'above' ? shown > wanted.price : shown < wanted.price)
      if (newest && isThere && daysBetween(newest.day, day) <= 2) {
        expected.push(`${day} ${shown}`)
        wanted = null
      }
      // Every three weeks somebody waits for the next hundred, unless they wait already.
      if (wanted !== null || index % 21 !== 20) continue
      const direction = index % 2 === 0 ? 'above' : 'below'
      wanted = { direction, price: shown + (direction === 'above' ? 100 : -100) }
      expect((await setAlert(trial(), cookie, { ...wanted, karat: 24 })).status).toBe(200)
    }
    expect(messages.length).toBeGreaterThan(10)
    expect(messages).toEqual(expected)
    expect(held).toEqual([`${WRONG}: ${WRONG} far-off`, `${addDays(CORRECTED, 2)}: ${CORRECTED} older`])
    const { days } = (await trial().app.inject(`/api/gold-rate/history?city=${CITY}`)).json()
    const right = DAYS.filter(({ day }) => isTraded(day))
    expect(days.map(({ date, karat24 }: RateDay) => `${date} ${karat24}`)).toEqual(
      right.map(({ day, index }) => `${day} ${priceOn(index)}`),
    )
    const corrections = await trial()
      .store.selectFrom('audit')
      .select(['subject', 'detail'])
      .where('action', '=', 'rate-corrected')
      .execute()
    const price = priceOn(DAYS.findIndex(({ day }) => day === CORRECTED))
    const detail = `${CITY} ${price * 10} for 10 g, was ${(price - 40) * 10}, A publisher`
    expect(corrections).toEqual([{ subject: CORRECTED, detail }])
  }, 600_000)
})
