import { readFileSync } from 'node:fs'
import { request as requests, type APIRequestContext, type Page } from '@playwright/test'
import { istInstant, type IsoDate } from '#lib/domain/dates/dates'
import { consentTo } from '#lib/domain/person/consent'
import { expect, test as clean, visit } from '../support/clean-page'
import { button } from '../support/entry'
import { IN_ALL } from '../support/extent'
import { loansStored } from '../support/my-loan'
import { startOffice, type StartedOffice } from '../support/office-server'
import { ADDRESS } from '../support/session'
import { SITE_WITH_SERVER } from '../support/site-with-server'
import { messagesTo, prove } from '../support/sms'

const NUMBER = '9811024796'

/** A Tuesday. The loan is taken on it; nothing here depends on the day of the test. */
const TAKEN = '2027-01-05' as IsoDate
const MORNING = istInstant(TAKEN, 9.5 * 60)

/** 12 instalments at 9 %: with 20,000 more after the third, the last is in December and a smaller one. */
const PLAN = {
  ...{ offerId: 'tamarind-tree', title: 'Tamarind Tree', bank: 'Tamarind Tree', amount: 180_000 },
  ...{ annualRatePercent: 9, tenureMonths: 12, ltv: 77, requiredGold: 39.215, repayment: 'emi' },
}

const test = clean.extend<{ office: StartedOffice }>({
  office: async ({ browserName: _ }, use) => {
    const office = await startOffice(SITE_WITH_SERVER, MORNING)
    await use(office)
    await office.stop()
  },
  baseURL: ({ office }, use) => use(office.url),
})

test.use({ actionTimeout: 45_000 })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Asks as somebody of the office. @param token of `Sessions` */
async function asOffice<Answer>(
  { url }: StartedOffice,
  token: string,
  path: string,
  data?: object,
): Promise<Answer> {
  const context = await requests.newContext({
    baseURL: url,
    extraHTTPHeaders: { cookie: `moneypal_session=${token}` },
  })
  const answer = await (data ? context.post(path, { data }) : context.get(path))
  expect([path, answer.status()]).toEqual([path, 200])
  const body = (await answer.json()) as Answer
  await context.dispose()
  return body
}

/** Books an hour of the day with the session that a context holds. @returns the booking's id */
async function book(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/bookings', {
    headers: { 'idempotency-key': NUMBER.padEnd(16, '0') },
    data: {
      ...{ fullName: 'Sunita Devi', alternateNumber: '', address: ADDRESS, plan: PLAN },
      ...{ selectedDate: TAKEN, selectedTimeSlot: '12-13' },
      customTiming: { enabled: false, startTime: '', endTime: '' },
      consents: [consentTo('visit')],
    },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { readonly bookingId: string }).bookingId
}

interface OfDay {
  readonly visits: readonly { readonly bookingId: string; readonly revision: number }[]
}
interface Leads {
  readonly leads: readonly { readonly token: string }[]
}

/** Somebody comes and weighs the gold. */
async function takesPlace(office: StartedOffice, bookingId: string): Promise<void> {
  const revision = async () =>
    (await asOffice<OfDay>(office, office.session, `/api/office/day?day=${TAKEN}`)).visits.find(
      (one) => one.bookingId === bookingId,
    )?.revision
  await asOffice(office, office.session, '/api/office/visits/assign', {
    visits: [{ bookingId, revision: await revision(), assessor: 'arun' }],
  })
  await office.goTo(istInstant(TAKEN, 15 * 60))
  await asOffice(office, office.session, `/api/office/visits/${bookingId}/state`, {
    ...{ revision: await revision(), state: 'done' },
  })
}

/** The lender says that the loan is granted. */
async function granted(office: StartedOffice): Promise<void> {
  const own = '/api/office/lenders/tamarind-tree/leads'
  const { leads } = await asOffice<Leads>(office, office.partner, own)
  expect(leads).toHaveLength(1)
  await asOffice(office, office.partner, `${own}/${leads[0]?.token}/loan`, {
    ...{ state: 'loan.granted', amount: PLAN.amount },
  })
}

test(
  'a year of a loan, from the visit to the day on which the gold comes home',
  IN_ALL,
  async ({ page, context: { request }, office, faults }) => {
    test.setTimeout(300_000)
    const main = page.locator('main')
    const at = (day: string, minutes = 12 * 60) => istInstant(day as IsoDate, minutes)
    const open = async (day: string, address = '/my-loan') => {
      await page.clock.setFixedTime(at(day))
      await visit(page, address)
    }
    const sent: string[] = []
    /** Lets the server wake in the morning of a day, and waits for what it sends. */
    const wake = async (day: string, ...expected: readonly string[]) => {
      await office.goTo(at(day, 10 * 60))
      sent.push(...expected)
      const loans = () =>
        messagesTo(`+91${NUMBER}`, office.folder)
          .filter(({ topic }) => topic.startsWith('loan.'))
          .map(({ topic, text }) => `${topic} ${/\d+ \w+ \d{4}/.exec(text)?.[0] ?? text}`)
      await expect.poll(loans).toEqual(sent)
    }
    const pay = async (on: string, next: string) => {
      await expect(heading(page, `Next, on ${on}`)).toBeVisible()
      await button(page, 'I have paid it').click()
      await expect(heading(page, next)).toBeVisible()
    }

    await test.step('a visit is booked, takes place, and the loan is granted', async () => {
      await page.clock.setFixedTime(MORNING)
      await prove(request, NUMBER, office.folder)
      const bookingId = await book(request)
      await visit(page, '/confirm')
      await expect(page.getByText(bookingId)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Your loan, month by month' })).toBeHidden()
      await takesPlace(office, bookingId)
      await granted(office)
    })

    await test.step('the loan is taken over with its plan', async () => {
      await page.clock.setFixedTime(at(TAKEN, 15 * 60))
      await visit(page, '/confirm')
      await page.getByRole('link', { name: 'Your loan, month by month' }).click()
      await page.waitForURL('**/my-loan')
      await page.getByRole('link', { name: 'From my visit' }).click()
      await expect(page.getByText('Tamarind Tree says: the loan is granted.')).toBeVisible()
      await button(page, 'Take this over').click()
      await expect(field(page, 'Lender')).toHaveValue('Tamarind Tree')
      await expect(field(page, 'Loan')).toHaveValue('1,80,000')
      await expect(field(page, 'Taken on')).toHaveValue(TAKEN)
      await button(page, 'Save on this device').click()
      await expect(heading(page, 'Next, on 5 February')).toBeVisible()
      await expect(main).toContainText('₹15,741.27')
      await button(page, 'Change the pieces').click()
      await field(page, 'Piece 1').fill('Chain')
      await field(page, 'Grams').fill('41.5')
      await button(page, 'Save the card').click()
      await expect.poll(() => loansStored(page)).toMatchObject([{ card: { pieces: [{ name: 'Chain' }] } }])
    })

    await test.step('each reminder arrives once', async () => {
      const sms = page.getByRole('group', { name: 'Reminders by SMS' })
      await sms.getByRole('radio', { name: 'On' }).click({ force: true })
      await expect(page.getByText('Messages are on.')).toBeVisible()
      await wake('2027-01-29', 'loan.soon 5 Feb 2027')
      await wake('2027-02-03', 'loan.soon 5 Feb 2027')
      await wake('2027-02-05', 'loan.today 5 Feb 2027')
      await wake('2027-02-05')
    })

    await test.step('months are paid, and more once', async () => {
      await open('2027-02-05')
      await pay('5 February', 'Next, on 5 March')
      await open('2027-03-01', '/offline')
      await expect(page.getByRole('region', { name: 'Your loan' }).getByRole('listitem')).toHaveText(
        '₹15,741.27 to Tamarind Tree is due on 5 Mar 2027. Pay by Fri 5 Mar.',
      )
      await open('2027-03-05')
      await pay('5 March', 'Next, on 5 April')
      await open('2027-04-05')
      await expect(field(page, 'On 5 April, besides what is due')).toHaveAttribute(
        'aria-valuetext',
        '₹20,000',
      )
      await button(page, 'I have paid this part').click()
      await expect(main).toContainText('Part payments so far: ₹20,000')
      await expect(main).toContainText('Last instalment5 Dec 2027')
      await pay('5 April', 'Next, on 5 May')
      await expect(main).toContainText('Still owed₹1,16,501.58')
      for (const [month, on, next] of [
        ['05', '5 May', '5 June'],
        ['06', '5 June', '5 July'],
        ['07', '5 July', '5 August'],
        ['08', '5 August', '5 September'],
      ]) {
        await open(`2027-${month}-05`)
        await pay(on ?? '', `Next, on ${next}`)
      }
    })

    await test.step('a session that ended long ago keeps no reminder from what is paid', async () => {
      // 5 September is a Sunday.
      await wake('2027-08-28', 'loan.soon 4 Sept 2027')
      await open('2027-08-30')
      await expect(main).toContainText(/A Sunday. Pay by Sat 4 Sept?, 5 days from today\./)
      await pay('5 September', 'Next, on 5 October')
      await wake('2027-09-04')
      await open('2027-10-05')
      await pay('5 October', 'Next, on 5 November')
      await open('2027-11-05')
      await pay('5 November', 'Next, on 5 December')
      await expect(main).toContainText('₹10,133.32')
      await open('2027-12-04')
      await pay('5 December', 'Everything is paid')
    })

    await test.step('the gold comes home after more than seven working days', async () => {
      await button(page, 'I have repaid it all').click()
      // The 11th is a second Saturday.
      await expect(page.getByText('The 7 working days end on Tue 14 Dec.')).toBeVisible()
      await open('2027-12-05', '/offline')
      await expect(page.getByRole('region', { name: 'Your loan' }).getByRole('listitem')).toHaveText(
        'Tamarind Tree: repaid. The gold has to be back by 14 Dec 2027.',
      )
      await open('2027-12-16')
      await expect(heading(page, 'The lender is late')).toBeVisible()
      await expect(main).toContainText('2 days, up to today₹10,000')
      await field(page, 'Chain, grams today').fill('41.5')
      await expect(page.getByText('same').first()).toBeVisible()
      await field(page, 'Note').fill('It came two days late.')
      await button(page, 'Write it down').click()
      await expect(page.getByRole('listitem').filter({ hasText: 'It came two days late.' })).toContainText(
        'Thursday 16 December 2027, 12 PM',
      )
      await button(page, 'My gold is back').click()
      await expect(page.getByText('Your gold came back on 16 Dec.')).toBeVisible()
      await wake('2027-12-28')
    })

    await test.step('it is saved, erased and read back', async () => {
      const saving = page.waitForEvent('download')
      await button(page, 'Save as a file').click()
      const file = readFileSync(await (await saving).path())
      await button(page, 'Erase everything here').click()
      await button(page, 'Erase').click()
      await expect(heading(page, 'No loan here yet')).toBeVisible()
      await expect.poll(() => loansStored(page)).toBeUndefined()
      await field(page, 'Read a file back').setInputFiles({
        ...{ name: 'my-gold-loans.json', mimeType: 'application/json', buffer: file },
      })
      await expect(page.getByText('Your gold came back on 16 Dec.')).toBeVisible()
      await expect(page.getByText('It came two days late.')).toBeVisible()
      await expect
        .poll(() => loansStored(page))
        .toMatchObject([{ paidDays: 11, partPayments: [{ month: 3, amount: 20_000 }] }])
    })

    // What the browser says itself: nobody's session lasts a year.
    expect(faults.splice(0).filter((fault) => !fault.includes('401'))).toEqual([])
  },
)
