import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { button } from '../support/entry'
import { MY_LOAN, namesStored } from '../support/my-loan'
import { prove } from '../support/sms'

/** Codes to a number are half a minute apart. */
const mine = () => `981102474${test.info().retry}`

/** A picture of one red pixel. */
const RED = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const photo = (buffer: Buffer) => ({ name: 'gold.png', mimeType: 'image/png', buffer })

const shown = (page: Page) => page.getByRole('img', { name: 'Your picture of the gold' })
/** The first one is for the pledge card. */
const choose = (page: Page) => page.getByLabel('Add a picture').last()

const colour = (page: Page): Promise<readonly number[]> =>
  shown(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => [
      ...(canvas.getContext('2d')?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? []),
    ])

test('a picture of the gold stays on the device, whatever is sent, and is erased with the rest', async ({
  page,
  context: { request },
}) => {
  await prove(request, mine())
  const sent: Buffer[] = []
  page.on('request', (one) => {
    const body = one.postDataBuffer()
    if (body) sent.push(body)
  })
  await MY_LOAN['my loan, closing day'](page)

  await choose(page).setInputFiles({ ...photo(Buffer.from('a letter')), mimeType: 'application/pdf' })
  await expect(page.getByText('Take one with the camera, or choose a JPG or PNG.')).toBeVisible()
  await choose(page).setInputFiles(photo(Buffer.concat([RED, Buffer.alloc(12 * 1024 * 1024)])))
  await expect(page.getByText('The picture is larger than 12 MB. Choose a smaller one.')).toBeVisible()
  await expect(shown(page)).toBeHidden()
  await choose(page).setInputFiles(photo(RED))
  await expect(shown(page)).toBeVisible()
  await expect.poll(() => colour(page)).toEqual([255, 0, 0])
  await expect(page.getByText('Choose a smaller one.')).toBeHidden()
  await expect.poll(() => namesStored(page)).toContain('picture:hdfc-loan:gold')

  await button(page, 'Store a copy').click()
  await expect(page.getByText('A copy is stored at MoneyPal.')).toBeVisible()
  await visit(page, '/my-loan')
  await expect.poll(() => colour(page)).toEqual([255, 0, 0])
  // The copy went out, and no picture did.
  expect(sent.some((body) => body.includes('hdfc-loan'))).toBe(true)
  const pixels = RED.subarray(-40)
  expect(sent.filter((body) => body.includes(pixels) || body.includes(RED.toString('base64')))).toEqual([])

  await button(page, 'Erase everything here').click()
  await button(page, 'Erase').click()
  await expect(page.getByRole('heading', { name: 'No loan here yet' })).toBeVisible()
  await expect.poll(() => namesStored(page)).toEqual([])
  await MY_LOAN['my loan, closing day'](page)
  await expect(page.getByRole('button', { name: 'Add a picture' }).last()).toBeVisible()
  await expect(shown(page)).toBeHidden()
})
