import type { Locator, Page } from '@playwright/test'
import fc from 'fast-check'
import { test, visit } from '../support/clean-page'
import { inAllUnless } from '../support/extent'
import { FUZZ_TIMEOUT_MS, oddText, sample } from '../support/odd-values'
import { asStored, KNOWN_SESSION, store } from '../support/session'
import { staysSound } from '../support/sound'
import { openCalculator } from '../support/steps'

test.use({ viewport: { width: 360, height: 740 }, actionTimeout: 10_000 })
test.setTimeout(FUZZ_TIMEOUT_MS)

interface Form {
  /** Opens the page, and the dialog if the fields are in one. */
  readonly open: (page: Page) => Promise<unknown>
  readonly fields: readonly string[]
  readonly within?: string
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const FORMS: Readonly<Record<string, Form>> = {
  'the start screen': {
    open: (page) => visit(page, '/get-started'),
    fields: ['Mobile number', 'Full Name'],
  },
  'the loan amount': {
    open: (page) => visit(page, '/loan-amount'),
    fields: ['Loan amount', 'PIN code'],
  },
  'the PAN': {
    open: (page) => visit(page, '/pan'),
    fields: ['Mobile number', 'PAN'],
  },
  'the change of the amount': {
    open: async (page) => {
      await visit(page, '/plans')
      await press(page, 'Change')
    },
    fields: ['Loan amount', 'Gold you have, in grams', 'PIN code'],
    within: 'dialog[open]',
  },
  'the enquiry': {
    open: async (page) => {
      await visit(page, '/gold-loan')
      await page.locator('[data-opens="enquiry"]:visible').first().click()
    },
    fields: ['Full Name', 'Contact number', 'Amount'],
    within: 'dialog[open]',
  },
  'the own number of a booking': {
    open: async (page) => {
      await visit(page, '/kyc')
      await press(page, 'Book a visit')
    },
    fields: ['Your mobile number', 'Full Name'],
    within: 'dialog[open]',
  },
  'the alternate number': {
    open: async (page) => {
      await store(page, asStored(KNOWN_SESSION))
      await visit(page, '/kyc')
      await press(page, 'Book a visit')
    },
    fields: ['Alternate mobile number'],
    within: 'dialog[open]',
  },
  'the calculator': {
    open: openCalculator,
    fields: ['Gold weight', 'Loan amount', 'Interest rate'],
    within: '#calculator',
  },
  'the gold weighed': {
    open: (page) => visit(page, '/worth'),
    fields: ['Weight', 'Stones, thread', 'Gold loans you already have (optional)', 'What it is'],
  },
  'the quote': {
    open: (page) => visit(page, '/check-a-quote'),
    fields: ['Amount', 'For how long', 'Rate you were told', 'Fees, before GST'],
  },
  'the letter that came': {
    open: (page) => visit(page, '/letters'),
    fields: ['Date of the letter', 'Date it names', 'You owe, with charges', 'I can pay', 'Your name'],
  },
  'the number of my visit': {
    open: (page) => visit(page, '/my-visit'),
    fields: ['Mobile number'],
  },
  'the login of the office': {
    open: (page) => visit(page, '/office/visits'),
    fields: ['Email', 'Password'],
  },
  'the ask box': {
    open: (page) => visit(page, '/ai'),
    fields: ['Ask the MoneyPal assistant'],
  },
}

/** Of these, what `npm test` fills in too. */
const ALSO: readonly string[] = ['the loan amount', 'the ask box']

for (const [where, { open, fields, within = 'main' }] of Object.entries(FORMS)) {
  test(`the fields of ${where}`, inAllUnless(ALSO.includes(where)), async ({ page, faults }) => {
    const form: Locator = page.locator(within)
    const values = sample(fc.tuple(fc.constantFrom(...fields), oddText), 8 * fields.length)
    for (const [field, value] of values) {
      await staysSound(page, faults, { where: `${where}, ${field}`, value }, async () => {
        const input = form.getByLabel(field, { exact: true })
        // An accepted value led to another page.
        if (!(await input.isVisible())) await open(page)
        await input.fill(value)
        await input.press('Enter')
        await input.blur()
      })
    }
  })
}
