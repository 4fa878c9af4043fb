import { PHONE, violationsOf } from '../support/accessible'
import { expect } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { expectFitsEverywhere, setFontSize } from '../support/fits'
import { openOffice } from '../support/office'
import { test } from '../support/office-server'

test.use({ who: 'editor' })

/** A name that no resolver ever has: the file can't be fetched, and no other server is asked. */
const FIRST = 'https://feeds.mango-season.invalid/offers.csv'
const OTHER = 'https://files.mango-season.invalid/offers.csv'

test(
  'an editor states where a file is fetched, reads why it is not, changes it, and has it fetched no longer',
  IN_ALL,
  async ({ page, office }) => {
    const { request } = page
    const added = await request.post(`${office.url}/api/office/lenders`, {
      data: { id: 'mango-season', name: 'Mango Season', contactMail: 'feeds@mango.example' },
    })
    expect(added.ok()).toBe(true)
    await openOffice(page, '/office/offers?lender=mango-season')
    const settings = page.getByRole('region', { name: 'Where its file is fetched' })
    const dialog = page.getByRole('dialog')
    const field = (name: string) => dialog.getByLabel(name, { exact: true })
    const save = dialog.getByRole('button', { name: 'Save it' })
    await expect(settings).toContainText('Nowhere: the lender sends its file')

    await settings.getByRole('button', { name: 'State an address' }).click()
    await field('Address of the file').fill('http://feeds.mango-season.invalid/offers.csv')
    await field('Every how many hours').fill('200')
    await save.click()
    for (const problem of ['that begins with https://', 'from 1 to 168', 'Enter the secret for this server'])
      await expect(dialog).toContainText(problem)
    await expect(field('Every how many hours')).toHaveValue('200')
    await page.setViewportSize(PHONE)
    expect(await violationsOf(page)).toEqual([])
    await expectFitsEverywhere(page)
    await setFontSize(page, 100)
    await field('Address of the file').fill(FIRST)
    await field('Every how many hours').fill('6')
    await field('Secret of the lender').fill('a-secret-of-mango')
    await save.click()
    await expect(dialog).toBeHidden()
    for (const text of [FIRST, 'every 6 hours, signed']) await expect(settings).toContainText(text)

    // The server tries it by itself, and the page follows.
    await expect(settings.getByRole('alert')).toContainText('The file could not be fetched', {
      timeout: 20_000,
    })
    await settings.getByRole('button', { name: 'Pull now' }).click()
    await expect(settings.getByRole('alert')).toContainText('could not be fetched 2 times', {
      timeout: 20_000,
    })
    expect(await violationsOf(page)).toEqual([])

    await settings.getByRole('button', { name: 'Change it' }).click()
    await expect(field('Address of the file')).toHaveValue(FIRST)
    // What is stored is shown to nobody, and goes to no other server.
    await expect(field('Secret of the lender')).toHaveValue('')
    await field('Address of the file').fill(OTHER)
    await save.click()
    await expect(dialog).toContainText('Enter the secret for this server')
    await field('Secret of the lender').fill('another-secret-of-mango')
    await dialog.getByRole('radio', { name: /bearer/ }).check()
    await save.click()
    await expect(dialog).toBeHidden()
    for (const text of [OTHER, 'every 6 hours, with a bearer']) await expect(settings).toContainText(text)
    expect(await page.content()).not.toContain('secret-of-mango')

    await settings.getByRole('button', { name: 'Stop fetching' }).click()
    await expect(settings).toContainText('Nowhere: the lender sends its file')
  },
)

test('somebody who changed it meanwhile is not overruled, and what was typed stays', async ({
  page,
  office,
  faults,
}) => {
  const { request } = page
  const lender = `${office.url}/api/office/lenders/lotus-lane`
  const added = await request.post(`${office.url}/api/office/lenders`, {
    data: { id: 'lotus-lane', name: 'Lotus Lane', contactMail: 'feeds@lotus.example' },
  })
  expect(added.ok()).toBe(true)
  await openOffice(page, '/office/offers?lender=lotus-lane')
  const settings = page.getByRole('region', { name: 'Where its file is fetched' })
  const dialog = page.getByRole('dialog')
  await settings.getByRole('button', { name: 'State an address' }).click()
  const { pullRevision: revision } = (await (await request.get(lender)).json()) as { pullRevision: number }
  const theirs = await request.post(`${lender}/pull`, {
    data: {
      ...{ revision, address: 'https://feeds.lotus-lane.invalid/a.csv', everyHours: 12 },
      ...{ proof: 'hmac', secret: 'the-secret-of-lotus' },
    },
  })
  expect(theirs.ok()).toBe(true)
  await dialog.getByLabel('Address of the file').fill('https://feeds.lotus-lane.invalid/b.csv')
  await dialog.getByLabel('Secret of the lender').fill('another-of-lotus-lane')
  await dialog.getByRole('button', { name: 'Save it' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Somebody else decided meanwhile')
  await expect(dialog.getByLabel('Address of the file')).toHaveValue('https://feeds.lotus-lane.invalid/b.csv')
  expect(faults.splice(0)).toEqual([expect.stringContaining('409 (Conflict)')])
  await dialog.getByRole('button', { name: 'Save it' }).click()
  await expect(dialog).toBeHidden()
  await expect(settings).toContainText('https://feeds.lotus-lane.invalid/b.csv')
})
