import type { Page } from '@playwright/test'
import { expect, visit } from './clean-page'
import { button, code, dialog } from './entry'
import { LETTERS_IN_TROUBLE } from './letters'
import { OPENED, SCREENS } from './screens'
import { askAll, speakTo } from './thread'
import { asStored, provoke, store } from './session'
import { booking, enquiry, openCalculator, openEnquiry } from './steps'

/** Brings the visitor to the state. A state that provokes a fault removes it from the list of faults. */
type Way = (page: Page, faults: string[]) => Promise<unknown>

const CARD = { name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }

const piece = { id: 1, name: 'Ring', kind: 'ornament', gross: '4.2', stones: '', fineness: 750 }

/** A ring, a coin that is not taken, a chain that cannot be weighed, and a loan above the ceiling. */
const FAULTY_PIECES = {
  pieces: [
    piece,
    { ...piece, id: 2, name: 'Coin', kind: 'coin', gross: '8' },
    { ...piece, id: 3, name: 'Chain', gross: '9', stones: '9' },
  ],
  existingLoans: 'some',
  amount: '2,00,000',
}

async function sendEnquiry(page: Page): Promise<void> {
  await enquiry(page).getByLabel('Contact number').fill('9811024680')
  await enquiry(page).getByLabel('Full name').fill('Sunita Yadav')
  await enquiry(page).getByLabel('Amount').fill('50000')
  await enquiry(page).getByRole('button', { name: 'Request a call' }).click()
}

/** States that few visitors see, besides those of screens.ts. */
export const RARE = {
  'my visit, moving it': async (page) => {
    await SCREENS['my visit'](page)
    await page.getByRole('button', { name: /^Move it/ }).click()
    await page.getByRole('radio').nth(1).check({ force: true })
    await expect(page.getByRole('radio', { name: '1-2 PM' })).toBeAttached()
    await button(page, 'Move the visit').press('Enter')
    await expect(page.getByText('Pick an hour, or set your own time')).toBeVisible()
  },
  'my visit, cancelling it': async (page) => {
    await SCREENS['my visit'](page)
    await page.getByRole('button', { name: /^Cancel it/ }).click()
    await expect(page.getByText('Why? You need not say.')).toBeVisible()
  },
  'my visit, erased': async (page) => {
    await SCREENS['my visit'](page)
    await button(page, 'Erase my data').click()
    await button(page, 'Yes, erase my data').click()
    await expect(page.getByText('Your data is erased')).toBeVisible()
  },
  'no confirmation': (page) => visit(page, '/confirm'),
  'quote, flat or not, and far too high': async (page) => {
    await visit(page, '/check-a-quote')
    await page.getByRole('radio', { name: 'I was not told' }).check({ force: true })
    await page.getByLabel('Rate you were told').fill('14')
    await expect(page.getByText('Did they say a year?')).toBeVisible()
    await expect(page.getByText('In a year that is more than the loan itself.')).toBeVisible()
  },
  'quote in error': async (page) => {
    await visit(page, '/check-a-quote')
    await page.getByLabel('Amount', { exact: true }).fill('a lot')
    await page.getByLabel('Fees, before GST').fill('-5')
    await page.getByLabel('Fees, before GST').press('Tab')
    await expect(page.getByText('Leave out the minus sign')).toBeVisible()
  },
  ...LETTERS_IN_TROUBLE,
  'switch without enough gold, in error': async (page) => {
    await visit(page, '/switch')
    await page.getByLabel('Gold in pledge').fill('20')
    await page.getByLabel('Days both loans run').fill('-1')
    await page.getByLabel('Days both loans run').press('Tab')
    await expect(page.getByText('Leave out the minus sign')).toBeVisible()
  },
  'offers of all lenders': async (page) => {
    await visit(page, '/plans')
    await expect(page.getByRole('article').first()).toBeVisible()
  },
  'offers above the ceiling, with one pick too many': async (page) => {
    await visit(page, '/plans?amount=600000&keep=12')
    const boxes = page.getByRole('article').getByRole('checkbox')
    for (const nth of [0, 1, 2]) await boxes.nth(nth).check()
    await boxes.nth(3).press('Space')
    await expect(page.getByText('Three at most').filter({ visible: true }).first()).toBeVisible()
  },
  'loan to look for, in error': async (page) => {
    await visit(page, '/plans')
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('Loan amount').fill('nothing')
    await page.getByRole('button', { name: 'Show offers' }).click()
    await expect(page.getByText('Write the amount in rupees')).toBeVisible()
  },
  'worth of gold, pieces in error': async (page) => {
    await store(page, asStored({ ornaments: FAULTY_PIECES }))
    await visit(page, '/worth')
    await expect(page.getByText('Stones and thread must weigh less')).toBeVisible()
  },
  'language menu of a wide screen': async (page) => {
    await visit(page, '/pan')
    await page.locator('summary').first().click()
    await expect(page.getByRole('link', { name: 'हिन्दी' })).toBeVisible()
  },
  'a menu of the home page': async (page) => {
    await visit(page, '/')
    await page.locator('details[data-menu] > summary').filter({ visible: true }).first().click()
    await expect(page.locator('details[data-menu][open]')).toHaveCount(1)
  },
  'home page without speech recognition': async (page) => {
    await page.addInitScript(() => {
      Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
    })
    await visit(page, '/')
    await page.getByRole('button', { name: /voice/i }).click()
    await expect(page.getByText('Speech recognition not supported in this browser.')).toBeVisible()
  },
  'number of the gold loan in error': async (page) => {
    await visit(page, '/gold-loan')
    await page.getByRole('button', { name: 'Get Started' }).click()
    await expect(page.getByText('Enter a valid mobile number')).toBeVisible()
  },
  'calculator in error, its months open': async (page) => {
    await openCalculator(page)
    await page.getByLabel('Loan amount').fill('99999999999')
    await expect(page.getByLabel('Loan amount')).toHaveAttribute('aria-invalid', 'true')
    await page.getByText('Month by month').click()
  },
  'enquiry failed': async (page) => {
    await openEnquiry(page)
    await provoke(page, { submitEnquiry: 'fail' })
    await sendEnquiry(page)
    await expect(page.getByText('Failed to send enquiry').filter({ visible: true })).toBeVisible()
  },
  'enquiry thanked for': async (page) => {
    await openEnquiry(page)
    await page.clock.install()
    await sendEnquiry(page)
    await page.clock.runFor(2000)
    await expect(page.getByText('Thank you').filter({ visible: true }).first()).toBeVisible()
    await page.clock.resume()
  },
  'code dialog, wrong code': async (page) => {
    await OPENED['code dialog'](page)
    await code(page).fill('12')
    await button(page, 'Continue').click()
    await expect(page.getByRole('alert')).toContainText('Invalid OTP')
  },
  'code dialog, number in error': async (page) => {
    await OPENED['code dialog'](page)
    await button(page, 'Edit mobile number').click()
    await dialog(page).getByLabel('Mobile number').fill('98')
    await button(page, 'Get OTP').click()
    await expect(dialog(page).getByText('Enter a valid mobile number')).toBeVisible()
  },
  'booking, hours that could not be had': async (page) => {
    await visit(page, '/kyc')
    await provoke(page, { timeSlots: 'fail' })
    await OPENED['booking, address'](page)
    await booking(page).getByRole('button', { name: 'Continue' }).click()
    await booking(page).getByRole('radio').nth(1).check({ force: true })
    await expect(booking(page).getByRole('alert')).toBeVisible()
  },
  'assistant, not understood': async (page) => {
    await visit(page, '/ai?query=bla+foo+xyzzy')
    await expect(page.getByRole('group', { name: 'The nearest topics' })).toBeVisible()
  },
  'assistant, a thread with a follow-up, its workings open': async (page) => {
    await visit(page, '/ai?query=2+lakh+for+6+months+EMI')
    await page.getByLabel('Ask the MoneyPal assistant').fill('and for 12 months?')
    await page.getByRole('button', { name: 'Find Now' }).click()
    await expect(page.getByText('₹17,769.76', { exact: true }).first()).toBeVisible()
    await page.getByText('How this is worked out').last().click()
  },
  'assistant, a figure asked for': async (page) => {
    await visit(page, '/ai?query=how+much+for+20+gram')
    await expect(page.getByRole('group', { name: 'Of which purity?' })).toBeVisible()
  },
  'assistant, a thread of every kind of answer': async (page) => {
    await askAll(page, [
      '2 lakh for 6 months EMI',
      'how much for 20 gram',
      'SBI or HDFC',
      'kaun se kagaz chahiye',
      'how do I contact you',
      'should I invest in gold',
      `bla ${'x'.repeat(120)}`,
      'पैंतीस ग्राम सोने पर कितना लोन मिलेगा और ब्याज क्या होगा, घर पर आकर देने वाला बैंक कौन सा है',
      'I was cheated, they took my otp',
    ])
    for (const summary of await page.locator('.workings > summary').all()) await summary.press('Enter')
  },
  'assistant, a question passed over': async (page) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/data/answers.json', async (route) => {
      await held
      await route.continue()
    })
    await visit(page, '/ai?query=LTV')
    await page.getByLabel('Ask the MoneyPal assistant').fill('what is 916')
    await page.getByRole('button', { name: 'Find Now' }).click()
    await expect(page.getByRole('link', { name: 'Ask this again' })).toBeVisible()
    release()
    await expect(page.locator('.awaited')).toHaveCount(0)
  },
  'assistant, a spoken question read aloud': async (page) => {
    await speakTo(page)
    await page.getByRole('button', { name: 'Read answers aloud' }).click()
    await expect(page.getByRole('button', { name: 'Stop reading' })).toBeVisible()
  },
  'assistant, help': async (page) => {
    await visit(page, '/ai?query=I+was+cheated,+they+took+my+otp')
    await expect(page.getByRole('link', { name: 'Call 1930' })).toBeVisible()
  },
  'assistant, declined': async (page) => {
    await visit(page, '/ai?query=should+I+invest+in+gold')
    await expect(page.locator('[data-kind=declined]')).toBeVisible()
  },
  'assistant, about MoneyPal': async (page) => {
    await visit(page, '/ai?query=how+do+I+contact+you')
    await expect(page.locator('[data-kind=site]')).toBeVisible()
  },
  'assistant, too long a question': async (page) => {
    await visit(page, `/ai?query=${'gold+'.repeat(100)}`)
    await expect(page.getByText('That question is too long')).toBeVisible()
  },
  'assistant, failed': async (page, faults) => {
    await page.route('**/data/answers.json', (route) => route.fulfill({ json: {} }))
    await visit(page, '/ai?query=LTV')
    await expect(page.getByText('The answer could not be loaded')).toBeVisible()
    expect(faults.splice(0).join()).toContain('The assistant could not answer.')
  },
  'assistant, a pledge card and one refused': async (page) => {
    await visit(page, '/ai')
    await page.locator('input[type="file"]').setInputFiles(CARD)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('card.pdf', { exact: true })).toBeVisible()
    await page.locator('input[type="file"]').setInputFiles({ ...CARD, name: 'card.gif' })
    await expect(page.getByText('Choose a JPG, PNG or PDF of your pledge card.')).toBeVisible()
  },
} as const satisfies Readonly<Record<string, Way>>

/** States that exist only on a narrow screen. */
export const RARE_ON_A_PHONE = {
  'enquiry of the offers': async (page) => {
    await SCREENS.offers(page)
    await page.getByRole('group').getByRole('button', { name: 'Enquire' }).click()
    await expect(enquiry(page)).toBeVisible()
  },
} as const satisfies Readonly<Record<string, Way>>
