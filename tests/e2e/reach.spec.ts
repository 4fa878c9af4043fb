import type { Page } from '@playwright/test'
import { countCalls } from '../support/calls'
import { expect, hydrated, test, visit } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'
import { moved, STILL, watchShifts } from '../support/layout-shifts'
import { asStored, onboardingOf, provoke, store, unprovoke } from '../support/session'

test.use({ quick: true })

const FROM = /from \w{3} \d{1,2} \w+, \d{1,2}\s[AP]M/

const line = (page: Page) => page.getByRole('button', { name: /door|Nobody|Who comes|Every hour/ })
const field = (page: Page) => page.getByLabel('Your PIN code')
const card = (page: Page, name: string) => page.getByRole('article', { name })

async function ask(page: Page, pinCode: string): Promise<void> {
  await field(page).fill(pinCode)
  await field(page).press('Enter')
}

async function openLine(page: Page): Promise<void> {
  await visit(page, '/plans')
  await expect(page.getByRole('article').first()).toBeVisible()
  await line(page).click()
}

const section = async (page: Page) => {
  await page.goto('/gold-loan#reach')
  await expect(page.locator('#reach astro-island')).not.toHaveAttribute('ssr')
  return page.locator('#reach')
}

test('a PIN code on the offers says from when, on the line and on each card, and stays out of the address', async ({
  page,
}) => {
  await openLine(page)
  await expect(card(page, 'HDFC Excel')).toContainText('Doorstep visit.')
  await ask(page, ' 122 001 ')
  await expect(page.getByText(FROM).first()).toContainText('In Gurugram an assessor can come')
  await expect(card(page, 'HDFC Excel')).toContainText(/Comes to your door from \w{3} \d+ \w+, \d+\s[AP]M\./)
  await expect(card(page, 'ICICI')).toContainText('At a branch.')
  await line(page).click()
  await expect(field(page)).toHaveCount(0)
  await expect(line(page)).toHaveText(/^To my door from/)
  await expect(page).toHaveURL('/plans')
})

test('a reload and the way back keep it', IN_ALL, async ({ page }) => {
  await openLine(page)
  await ask(page, '122001')
  await expect(card(page, 'HDFC Excel')).toContainText('Comes to your door')
  await page.reload()
  await expect(line(page)).toHaveText(/^To my door from/)
  await page.getByRole('link', { name: 'Key facts of HDFC Excel' }).click()
  await page.waitForURL('**/plans/key-facts**')
  await page.goBack()
  await expect(line(page)).toHaveText(/^To my door from/)
  await line(page).click()
  await expect(field(page)).toHaveValue('122001')
})

test(
  'a PIN code of another screen is known at once, and one that is changed there asks again',
  IN_ALL,
  async ({ page }) => {
    const calls = await countCalls(page)
    await store(page, asStored({ onboarding: onboardingOf({ pinCode: '194101' }) }))
    await visit(page, '/plans')
    await expect(line(page)).toHaveText('Nobody comes to 194101 now')
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('dialog').getByLabel('PIN code').fill('122001')
    await page.getByRole('button', { name: 'Show offers' }).click()
    await expect(line(page)).toHaveText(/^To my door from/)
    expect(calls('reach')).toBe(2)
  },
)

test('a text that is no PIN code, and one that no post office has, say what to do; the offers stand', async ({
  page,
}) => {
  await openLine(page)
  await expect(page.getByRole('article')).toHaveCount(27)
  await ask(page, '1220')
  await expect(page.getByText('A PIN code has 6 digits and does not start with 0')).toBeVisible()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('1220')
  await field(page).fill('')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('Type the six digits of your PIN code')).toBeVisible()
  await ask(page, '122000')
  await expect(page.getByText('We know no PIN code 122000. Check the six digits')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(27)
  await expect(card(page, 'HDFC Excel')).toContainText('Doorstep visit.')
})

test('where nobody comes it says so, offers a call, and no card promises the door', async ({ page }) => {
  await openLine(page)
  await ask(page, '194101')
  await expect(page.getByText('No assessor comes to 194101 at the moment.')).toBeVisible()
  await expect(card(page, 'HDFC Excel')).toContainText('At a branch.')
  await ask(page, '799001')
  await expect(page.getByText('No assessor comes to 799001 yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a call' }).click()
  await expect(page.getByRole('dialog').getByLabel('Contact number')).toBeVisible()
})

test('without a connection it says so and keeps what was typed; a retry brings the answer', async ({
  page,
  context,
  faults,
}) => {
  await openLine(page)
  await context.setOffline(true)
  await ask(page, '122001')
  const alert = page.getByRole('alert').filter({ hasText: 'We could not find out who comes to 122001' })
  await expect(alert).toContainText('Check your connection')
  await expect(field(page)).toHaveValue('122001')
  await expect(card(page, 'HDFC Excel')).toContainText('Doorstep visit.')
  await context.setOffline(false)
  expect(faults.splice(0).join()).toContain('Failed to load')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(field(page)).toBeFocused()
  await expect(page.getByText('In Gurugram an assessor can come')).toBeVisible()
})

test('the answer to an earlier PIN code never takes the place of a later one', IN_ALL, async ({ page }) => {
  await openLine(page)
  await provoke(page, { reach: 1500 })
  await ask(page, '122001')
  await unprovoke(page)
  await ask(page, '123401')
  await expect(page.getByText('In Rewari an assessor can come')).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1600)))
  await expect(page.getByText('In Rewari an assessor can come')).toBeVisible()
})

for (const width of [320, 360, 1280])
  test(
    `at ${width} px the line is one line high, and no answer moves the list`,
    inAllUnless(width === 320),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await watchShifts(page)
      await visit(page, '/plans')
      await expect(page.getByRole('article').first()).toBeVisible()
      expect((await line(page).boundingBox())?.height).toBe(44)
      await line(page).click()
      const top = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y
      // Cards far below have the height of a stand-in until the browser lays them out.
      const heights = () =>
        page
          .getByRole('article')
          .evaluateAll((all) => all.slice(0, 2).map((one) => one.getBoundingClientRect().height))
      const [before, cards, shifts] = [await top(), await heights(), await moved(page)]
      const answers = [
        ['122001', 'In Gurugram'],
        ['194101', 'No assessor comes to 194101'],
        ['799001', 'No assessor comes to 799001'],
        ['122000', 'We know no PIN code 122000'],
      ] as const
      for (const [pinCode, said] of answers) {
        await ask(page, pinCode)
        await expect(page.getByText(said)).toBeVisible()
        expect(await top()).toBe(before)
        expect(await heights()).toEqual(cards)
      }
      expect((await moved(page)) - shifts).toBeLessThan(STILL)
      await line(page).click()
      expect((await line(page).boundingBox())?.height).toBe(44)
    },
  )

test.describe('on the page of gold loans', () => {
  test('both lists are there, and a PIN code says how many come to the door and leads to those', async ({
    page,
  }) => {
    const reach = await section(page)
    await expect(reach.getByRole('heading', { name: 'At your door' })).toBeVisible()
    await ask(page, '122001')
    await expect(reach.getByText(FROM)).toContainText('In Gurugram an assessor can come')
    await expect(reach).toContainText('18 of 27 offers come to your door, 9 are at a branch.')
    await expect(reach.getByRole('listitem')).toHaveCount(27)
    await reach.getByRole('link', { name: 'Compare those at the door' }).click()
    await expect(page).toHaveURL('/plans?doorstep=1')
    await hydrated(page)
    await expect(line(page)).toHaveText(/^To my door from/)
    await expect(page.getByRole('article')).toHaveCount(18)
  })

  test('where nobody comes all offers are at a branch', async ({ page }) => {
    const reach = await section(page)
    await ask(page, '194101')
    await expect(reach).toContainText('All 27 offers are at a branch.')
    await expect(reach).toContainText('None, as long as nobody comes to 194101')
    await expect(reach.getByRole('link', { name: 'Compare those at the door' })).toHaveCount(0)
  })

  test('in Hindi the district and the hour are in Hindi', IN_ALL, async ({ page }) => {
    await page.goto('/hi/gold-loan#reach')
    await expect(page.locator('#reach astro-island')).not.toHaveAttribute('ssr')
    await page.getByLabel('आपका पिन कोड').fill('१२२००१')
    await page.getByLabel('आपका पिन कोड').press('Enter')
    await expect(page.locator('#reach')).toContainText(/गुरुग्राम में पारखी .*\sबजे से आ सकते हैं/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of gold loans names the offers that can come to a door', async ({ page }) => {
    await page.goto('/gold-loan')
    await expect(page.locator('#reach').getByRole('listitem')).toHaveCount(27)
    await expect(page.locator('#reach noscript > *')).toContainText('needs JavaScript')
    await expect(page.locator('#reach').getByRole('textbox')).toHaveCount(0)
  })
})
