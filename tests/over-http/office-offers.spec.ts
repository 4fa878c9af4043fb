import { request as requests, type Page } from '@playwright/test'
import { PHONE, violationsOf } from '../support/accessible'
import { expect } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { expectFitsEverywhere, setFontSize } from '../support/fits'
import { edgelessOf } from '../support/focus-ring'
import { csv, HALF, json, offer, RAISED } from '../support/offers-file'
import { openOffice } from '../support/office'
import { test } from '../support/office-server'
import { startWalk } from '../support/tab-walk'

const drop = (page: Page, file: ReturnType<typeof json>) =>
  page.locator('input[type=file]').setInputFiles(file)
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const article = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Publish ${name}`, exact: true })

test.describe('an editor', () => {
  test.use({ who: 'editor' })

  test('reads a file as a dry run, publishes all but what does not add up, rolls back and undoes', async ({
    page,
  }) => {
    await page.goto('/office')
    await expect(title(page)).toContainText('Offers')
    await button(page, 'Upload a file').click()
    await drop(page, json(offer('LS-01', 'Lantern'), offer('LS-02', 'Lantern Easy', HALF)))
    await expect(page.getByRole('alert')).toContainText('Choose the lender')
    await page.getByLabel('Lender', { exact: true }).selectOption('Lantern Street')
    await expect(title(page)).toHaveText('Version 1 dry run, nothing is shown yet')
    await button(page, 'Publish 2').click()
    await expect(page.getByRole('status').filter({ hasText: 'Version 1 is shown' })).toBeVisible()

    await page.getByRole('link', { name: 'Shown and history' }).click()
    await button(page, 'Upload a file').click()
    const cheaper = { annualRatePercent: 8.4, aprPercent: 8.4, monthlyPayment: 700, paidBack: 108_400 }
    await drop(page, json(offer('LS-01', 'Lantern', cheaper), offer('LS-02', 'Lantern Easy', RAISED)))
    await expect(title(page)).toHaveText('Version 2 dry run, nothing is shown yet')
    // Withheld first, with why, what it changes and the sum.
    const easy = page.getByRole('article').first()
    await expect(easy).toHaveAccessibleName('Lantern Easy')
    await expect(tick(page, 'Lantern Easy')).toBeDisabled()
    for (const text of ['Withheld: its yearly cost does not add up', '9.00%, not changed', '₹98,821.18'])
      await expect(easy).toContainText(text)
    await expect(tick(page, 'Lantern')).toBeChecked()
    await expect(article(page, 'Lantern').getByRole('row', { name: /^Rate a year/ })).toContainText('8.40%')
    await startWalk(page)
    expect((await edgelessOf(page)).buttons, 'buttons without an edge in forced colours').toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
    await page.setViewportSize(PHONE)
    expect(await violationsOf(page)).toEqual([])
    await expectFitsEverywhere(page)
    await setFontSize(page, 100)

    await button(page, 'Publish 1').click()
    const done = page.getByRole('status').filter({ hasText: 'Version 2 is shown' })
    await expect(done).toContainText('by Leena Thomas')
    await done.getByRole('button', { name: 'Undo' }).click()
    await expect(title(page)).toHaveText('Version 2 dry run, nothing is shown yet')
    await button(page, 'Publish 1').click()
    await expect(done).toBeVisible()

    await page.getByRole('link', { name: 'Shown and history' }).click()
    await expect(page.getByRole('row', { name: /^2 / })).toContainText('Leena Thomas')
    await button(page, 'Roll back to 1').click()
    await expect(page.getByText('Version 1 is shown again')).toBeVisible()
    await expect(page.getByRole('row', { name: /^1 / })).toContainText('Shown now')
    expect(await violationsOf(page)).toEqual([])
    await button(page, 'Undo').click()
    await expect(page.getByRole('row', { name: /^2 / })).toContainText('Shown now')
  })

  test(
    'rejects with a message that is drafted, and says what can’t be read and what came meanwhile',
    IN_ALL,
    async ({ page }) => {
      await openOffice(page, '/office/offers?lender=brass-bell')
      await button(page, 'Upload a file').click()
      await drop(page, csv(offer('BB-01', 'Brass', { ltvPercent: '70 pc' })))
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('Version 1 can’t be read')
      await expect(alert).toContainText('not “70 pc”')
      await drop(page, { ...csv(offer('BB-01', 'Brass')), name: 'offers.xlsx' })
      await expect(alert).toContainText('Choose a CSV or JSON file')
      await drop(
        page,
        csv(offer('BB-01', 'Brass'), offer('BB-02', 'Brass Easy', { ...RAISED, ltvPercent: '70 pc' })),
      )
      await expect(title(page)).toHaveText('Version 2 dry run, nothing is shown yet')
      await expect(page.getByText('Line 3, “ltvPercent”')).toBeVisible()

      const context = await requests.newContext()
      const cookies = await page.context().cookies()
      const sent = await context.post(`${new URL(page.url()).origin}/api/office/lenders/brass-bell/files`, {
        data: json(offer('BB-01', 'Brass', RAISED)).buffer,
        headers: {
          'content-type': 'application/json',
          cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        },
      })
      expect(sent.ok()).toBe(true)
      await context.dispose()
      await expect(alert.filter({ hasText: 'Version 3 came meanwhile' })).toBeVisible()
      await page.getByRole('link', { name: 'Open version 3' }).click()
      await expect(title(page)).toContainText('Version 3')
      await button(page, 'Reject…').click()
      const message = page.getByLabel(/^Message to/)
      await expect(message).toHaveValue(/BB-01/)
      expect(await violationsOf(page)).toEqual([])
      await message.fill('Please state the new APR of BB-01.')
      await button(page, 'Reject and send').click()
      await expect(page.getByText('Version 3 is rejected')).toBeVisible()
      await expect(title(page)).toHaveText('Version 3 rejected')
    },
  )
})

test.describe('an editor with a file that can’t be read', () => {
  test.use({ who: 'editor' })

  test(
    'sends the lender what is wrong with it, asks for a new one, and undoes that',
    IN_ALL,
    async ({ page }) => {
      const lender = { id: 'blue-veranda', name: 'Blue Veranda', contactMail: 'feeds@blue.example' }
      expect((await page.request.post('/api/office/lenders', { data: lender })).ok()).toBe(true)
      await openOffice(page, '/office/offers?lender=blue-veranda')
      await button(page, 'Upload a file').click()
      await drop(page, csv(offer('BV-01', 'Blue', { ltvPercent: '70 pc' })))
      await page.getByRole('link', { name: 'Open version 1' }).click()
      await expect(title(page)).toHaveText('Version 1 can’t be read')
      await button(page, 'Send this to the lender').click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('radio')).toHaveCount(0)
      await expect(dialog.getByLabel('Message to feeds@blue.example')).toHaveValue(/^Line 2, “ltvPercent”: /)
      expect(await violationsOf(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Send it' }).click()
      await expect(
        page.getByRole('status').filter({ hasText: 'The lender is sent what is wrong' }),
      ).toBeVisible()
      await expect(title(page)).toHaveText('Version 1 can’t be read')

      await page.getByRole('link', { name: 'Offers', exact: true }).first().click()
      const row = page.getByRole('row').filter({ hasText: 'Blue Veranda' })
      await row.getByRole('button', { name: /^Ask for a new one.*Blue Veranda$/ }).click()
      const done = page.getByRole('status').filter({ hasText: 'Blue Veranda is asked for a new file' })
      await expect(done).toBeVisible()
      await expect(row).toContainText('asked for a new one today')
      await expect(row.getByRole('button')).toHaveCount(0)
      await page.setViewportSize(PHONE)
      expect(await violationsOf(page)).toEqual([])
      await expectFitsEverywhere(page)
      await setFontSize(page, 100)
      await done.getByRole('button', { name: 'Undo' }).click()
      await expect(done).toBeHidden()
      await expect(row.getByRole('button', { name: /^Ask for a new one/ })).toBeVisible()
    },
  )
})

test.describe('a partner', () => {
  test.use({ who: 'partner' })

  test('sees only its own lender, and takes an offer off at once', async ({ page, office }) => {
    await page.goto('/office')
    await expect(title(page)).toHaveText('Your offers Tamarind Tree')
    await expect(page.getByRole('navigation', { name: 'Office', exact: true }).getByRole('link')).toHaveText([
      'Your offers',
    ])
    await drop(page, csv(offer('TT-01', 'Tamarind'), offer('TT-03', 'Tamarind Easy', RAISED)))
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} TT`) })
    await expect(row('Tamarind Easy')).toContainText('Withheld')
    await expect(row('Tamarind')).toContainText('Ready, not shown yet')
    await button(page, /^Workings.*Tamarind Easy$/).click()
    await expect(page.getByRole('dialog')).toContainText('₹98,821.18')
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')

    // What an editor does meanwhile is here within seconds.
    const editor = await requests.newContext({
      baseURL: office.url,
      extraHTTPHeaders: { cookie: `moneypal_session=${office.editor}` },
    })
    const lender = '/api/office/lenders/tamarind-tree'
    const { revision } = (await (await editor.get(lender)).json()) as { revision: number }
    const published = await editor.post(`${lender}/versions/1/publish`, {
      data: { revision, newest: 1, offers: ['TT-01'] },
    })
    expect(published.ok()).toBe(true)
    await editor.dispose()
    await button(page, /^Take off.*Tamarind$/).click()
    await button(page, 'Yes, take it off').click()
    await expect(row('Tamarind')).toContainText('Taken off')
    const off = page.getByRole('status').filter({ hasText: 'TT-01: taken off' })
    await expect(off).toContainText('by Anjali Menon')
    await off.getByRole('button', { name: 'Undo' }).click()
    await expect(row('Tamarind')).toContainText('Shown')
    await button(page, /^Take off.*Tamarind$/).click()
    await button(page, 'Yes, take it off').click()
    await expect(row('Tamarind')).toContainText('Taken off')

    await button(page, 'Make a new key').click()
    await expect(page.getByText('New, shown once')).toBeVisible()
    await button(page, 'I have stored it').click()
    await button(page, /^End it now/).click()
    await button(page, 'Yes, end it').click()
    await expect(page.getByText('No key holds.')).toBeVisible()

    expect((await page.request.get('/api/office/lenders/brass-bell')).status()).toBe(404)
    await openOffice(page, '/office/offers?lender=brass-bell')
    await expect(title(page)).toHaveText('This page is not for your role')
    await page.getByRole('link', { name: 'To your offers' }).click()
    await expect(title(page)).toContainText('Your offers')
  })
})
