import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'
import { FUZZ_TIMEOUT_MS, oddJson, oddlyChanged, sample } from '../support/odd-values'
import { asStored, FULL_SESSION, KNOWN_SESSION, store, STORED_PLAN } from '../support/session'
import { staysSound } from '../support/sound'
import { offersOrNone } from '../support/steps'

test.use({ viewport: { width: 360, height: 740 }, actionTimeout: 10_000 })
test.setTimeout(FUZZ_TIMEOUT_MS)

const openBooking = (page: Page) => page.getByRole('button', { name: 'Book a visit' }).first().click()

const IST_TOMORROW = new Date(Date.now() + (24 + 5.5) * 3_600_000).toISOString().slice(0, 10)
const draft = FULL_SESSION['booking'] as { formData: object }
const SESSION: Readonly<Record<string, unknown>> = {
  ...FULL_SESSION,
  onboarding: {
    ...(FULL_SESSION['onboarding'] as object),
    country: 'IN',
    userExists: true,
    otpSentAt: Date.now(),
    selectedPlan: { ...STORED_PLAN, doorstep: false },
    plans: [{ id: 'a', title: 'Plan', annualRatePercent: 9, ltv: 75, tenureMonths: 12, amount: 200_000 }],
  },
  booking: {
    currentStep: 4,
    formData: { ...draft.formData, selectedDate: IST_TOMORROW, selectedTimeSlot: '10-11' },
    filledPlace: { pinCode: '122001', state: 'Haryana', district: 'Gurugram' },
  },
}

const KEYS: Readonly<Record<string, readonly string[]>> = {
  onboarding: [
    '/pan',
    '/plans',
    '/get-started',
    '/loan-amount',
    '/verify-otp',
    '/credit-score',
    '/welcome-back',
  ],
  entry: ['/get-started', '/welcome-back'],
  'loan-amount': ['/loan-amount'],
  booking: ['/kyc'],
  confirmation: ['/confirm', '/kyc'],
}

for (const [key, pages] of Object.entries(KEYS)) {
  test(`the stored value ${key}`, inAllUnless(key === 'onboarding'), async ({ page, faults }) => {
    await visit(page, '/404')
    faults.splice(0)
    const odd = fc.tuple(
      fc.constantFrom(...pages),
      fc.oneof({ weight: 4, arbitrary: oddlyChanged(SESSION[key]) }, oddJson),
    )
    for (const [path, value] of sample(odd, 6 + 4 * pages.length)) {
      await staysSound(page, faults, { where: `${path} with moneypal:1:${key}`, value }, async () => {
        await page.evaluate(
          (items) => {
            sessionStorage.clear()
            for (const [name, text] of Object.entries(items)) sessionStorage.setItem(name, text)
          },
          // A stored visit replaces the steps of the booking, so it is left out unless its own key is tested.
          { ...asStored({ ...SESSION, confirmation: null }), [`moneypal:1:${key}`]: value },
        )
        await visit(page, path)
        await expect(page.locator('h1').first()).toBeVisible()
        if (path === '/kyc') {
          await openBooking(page)
          const ways = page
            .getByRole('dialog')
            .getByRole('button', { name: /^(Confirm|Keep this visit|Ask for a call)$/ })
          await expect(ways).toBeVisible()
        }
      })
    }
  })
}

/** Messages that the pages log if they can't read an answer of a service. */
const REFUSED =
  /The offer search failed|The assistant could not answer|violates the following Content Security|status of 404/

test('the catalogue of the offers', async ({ page, faults }) => {
  const offers = (await (await page.request.get('/data/offers.json')).json()) as object[]
  const [first = {}, second = {}] = offers
  const slabs = [
    { upToMonths: 1, annualRatePercent: 9 },
    { upToMonths: 12, annualRatePercent: 18 },
  ]
  const stated = { lendingValuePerGram: 4500, requiredGold: 22.2, monthlyInterest: 725 }
  const whole = { ...first, ...stated, slabs, slabsFrom: 'slab-day', rateWithoutRebatePercent: 18 }
  let body = ''
  await page.route('**/data/offers.json', (route) => route.fulfill({ contentType: 'application/json', body }))
  const odd = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .array(oddlyChanged(whole), { minLength: 1, maxLength: 4 })
        .map((texts) => `[${texts.join()}]`),
    },
    { weight: 1, arbitrary: oddJson },
  )
  for (const value of sample(odd, 16)) {
    body = value.endsWith(']') && value !== '[]' ? value.replace(/\]$/, `,${JSON.stringify(second)}]`) : value
    await staysSound(page, faults, { where: 'offers.json', value: body, allowed: REFUSED }, async () => {
      await visit(page, '/plans?amount=200000')
      await expect(offersOrNone(page)).toBeVisible()
    })
  }
})

test('the answers of the assistant', IN_ALL, async ({ page, faults }) => {
  const passage = {
    href: '/faq#x',
    title: 'How is LTV calculated?',
    guide: '',
    blocks: ['LTV is a share.', ['a', 'LTV']],
  }
  const { passages: _others, ...answers } = (await (await page.request.get('/data/answers.json')).json()) as {
    passages: unknown
    topics: object
  }
  const topics = Object.fromEntries(
    Object.entries(answers.topics).map(([name, topic]) => [name, { ...(topic as object), passages: [0] }]),
  )
  const requested = JSON.stringify({ ...answers, topics }).slice(0, -1)
  let body = ''
  await page.route('**/data/answers.json', (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  )
  for (const value of sample(fc.oneof({ weight: 4, arbitrary: oddlyChanged(passage) }, oddJson), 10)) {
    body = `${requested},"passages":[${value}]}`
    await staysSound(page, faults, { where: 'answers.json', value, allowed: REFUSED }, async () => {
      await visit(page, '/ai?query=LTV')
      await expect(page.getByText('Looking it up')).toHaveCount(0)
    })
  }
})

test('the places of the PIN codes', IN_ALL, async ({ page, faults }) => {
  await store(
    page,
    asStored({ ...KNOWN_SESSION, booking: { ...(SESSION['booking'] as object), currentStep: 2 } }),
  )
  let body = ''
  await page.route('**/places/*.json', (route) => route.fulfill({ contentType: 'application/json', body }))
  const shard = { Haryana: { Gurugram: '2001-2010 3001' }, Punjab: { Mohali: '1-4' } }
  for (const value of sample(fc.oneof({ weight: 4, arbitrary: oddlyChanged(shard) }, oddJson), 10)) {
    body = value
    await staysSound(page, faults, { where: 'the places', value }, async () => {
      await visit(page, '/kyc')
      await openBooking(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('PIN code').fill('122002')
      await dialog.getByLabel('City, town or village').fill('Gurugram')
    })
  }
})
