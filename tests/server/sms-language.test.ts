import { beforeEach, expect, test } from 'vitest'
import { enqueue } from '../../server/store/outbox.ts'
import { transact } from '../../server/store/transaction.ts'
import type { Sms } from '../../server/ports/ports.ts'
import { textOf } from '../../server/ports/sms/text.ts'
import { workOff } from '../../server/worker/outbox.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { onEveryStore } from './trial.ts'
import { addArea, BOOKING, lastCode, post } from './visitors.ts'

const NO_LOG = { info: () => undefined, warn: () => undefined, error: () => undefined }
const HOUR = 3_600_000
/** 18:00 in India on the evening before the visits of the tests, and the hour of its reminders, after the trial's start. */
const REMINDED = 11 * HOUR

const HINDI = { 'accept-language': 'hi-IN' }
const ENGLISH = { 'accept-language': 'en-IN' }

onEveryStore((trial) => {
  beforeEach(async () => {
    await trial().reset()
    await addArea(trial(), 5)
  })

  /** Delivers what is due. @returns the texts that arrive */
  async function texts(hasText: Sms['hasText'] = () => true): Promise<readonly string[]> {
    const arrived: string[] = []
    const sms: Sms = {
      hasText,
      send(_to, topic, values, locale) {
        arrived.push(textOf(topic, values, locale))
        return Promise.resolve(null)
      },
    }
    const { store } = trial()
    const siteUrl = new URL('https://moneypal.example')
    await workOff({ store, sms, leads: null, mail: null, siteUrl, now: () => trial().now, log: NO_LOG })
    return arrived
  }

  /** Books on 25 November. @returns the id, and the headers of the visitor */
  async function book(language: Record<string, string>, booking: object = BOOKING) {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    const headers = { ...language, cookie }
    const key = { 'idempotency-key': 'k'.repeat(16) }
    const { body } = await post(trial(), '/bookings', booking, { ...headers, ...key })
    return { id: String(body?.['bookingId']), headers }
  }

  test('a code comes in the language of the page', async () => {
    await post(trial(), '/otp/send', { phone: phoneOf(1) }, HINDI)
    const code = await lastCode(trial())
    expect(await texts()).toEqual([`${code} आपका MoneyPal OTP है, 5 मिनट के लिए। हम इसे फ़ोन पर नहीं पूछते।`])
    await post(trial(), '/otp/send', { phone: phoneOf(2) }, ENGLISH)
    trial().now += 1000
    await post(trial(), '/otp/send', { phone: phoneOf(3) })
    const english = 'is your MoneyPal code. It holds for 5 minutes. We never ask for it on the phone.'
    const [first, second] = await texts()
    expect(first).toContain(english)
    expect(second).toContain(english)
  })

  test('a visit is told of in Hindi when it is booked, moved and cancelled', async () => {
    const { id, headers } = await book(HINDI)
    const link = 'https://moneypal.example/hi/my-visit'
    const booked = { id, day: '25 नवंबर 2026', hours: 'सुबह 10 से 11 बजे', link }
    expect(await texts()).toEqual([textOf('visit.booked', booked, 'hi')])
    await post(trial(), `/visits/${id}/move`, { ...BOOKING, selectedDate: '2026-11-27' }, headers)
    expect(await texts()).toEqual([textOf('visit.moved', { ...booked, day: '27 नवंबर 2026' }, 'hi')])
    await post(trial(), `/visits/${id}/cancel`, { reason: '' }, headers)
    expect(await texts()).toEqual([textOf('visit.cancelled', booked, 'hi')])
  })

  test.each([
    [HINDI, 'hi', { day: '25 नवंबर 2026', hours: 'सुबह 10 से 11 बजे', link: '/hi/my-visit' }],
    [ENGLISH, 'en', { day: '25 Nov 2026', hours: '10 AM to 11 AM', link: '/my-visit' }],
  ] as const)('a reminder has the language of the booking: %j', async (language, locale, values) => {
    await book(language)
    await texts()
    trial().now += REMINDED
    const link = `https://moneypal.example${values.link}`
    expect(await texts()).toEqual([textOf('visit.reminder', { ...values, link }, locale)])
  })

  test.each([
    [HINDI, 'सुबह 10:15 से 11:30 बजे'],
    [ENGLISH, '10:15 to 11:30'],
  ])('hours that the visitor entered are told: %j', async (language, hours) => {
    const customTiming = { enabled: true, startTime: '10:15', endTime: '11:30' }
    await book(language, { ...BOOKING, selectedTimeSlot: null, customTiming })
    expect((await texts())[0]).toContain(hours)
  })

  test('the whole message is English where the provider has no text in the language', async () => {
    const { id } = await book(HINDI)
    const link = 'https://moneypal.example/my-visit'
    const values = { id, day: '25 Nov 2026', hours: '10 AM to 11 AM', link }
    expect(await texts((_topic, locale) => locale === 'en')).toEqual([textOf('visit.booked', values, 'en')])
  })

  test('a message without a language is English', async () => {
    const { store, now } = trial()
    const payload = { to: phoneOf(1), code: '123456', endsMs: now + HOUR }
    const message = { channel: 'sms', topic: 'code', payload, customerId: null } as const
    await transact(store, (tx) => enqueue(tx, [message], now))
    expect(await texts()).toEqual([textOf('code', { code: '123456' }, 'en')])
  })
})
