import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, visit } from '../support/clean-page'
import { firstAdmin, windowOf } from '../support/colleagues'
import { EVERYTHING, IN_ALL } from '../support/extent'
import { holdBack } from '../support/hold-back'
import { moved, STILL, watchShifts } from '../support/layout-shifts'
import { test as atWork } from '../support/office-server'
import { test, type Own } from '../support/own-server'
import { messagesTo } from '../support/sms'
import { bookFromTheNumber } from '../support/visitor'

const NUMBER = '9811024694'

const EVERY_PLACE = [
  ['/', 360],
  ['/gold-loan', 1280],
  ['/', 1280],
  ['/gold-loan', 360],
] as const

/** Each page and each width. */
const EACH_ONCE = EVERY_PLACE.slice(0, 2)

const RATE_CALL = /\/api\/gold-rate$/

/**
 * A newer gold rate replaces the built-in one, and nothing moves.
 * @param answer in the place of the server's
 */
async function expectNewRate(page: Page, answer?: object): Promise<void> {
  if (answer) await page.context().route(RATE_CALL, (route) => route.fulfill({ json: answer }))
  await watchShifts(page)
  for (const [address, width] of EVERYTHING ? EVERY_PLACE : EACH_ONCE) {
    await page.setViewportSize({ width, height: 823 })
    const release = await holdBack(page, RATE_CALL)
    await visit(page, address)
    const shown = page.locator('[data-rate]')
    await expect(shown).toContainText('₹1,00,550')
    await page.evaluate(async () => void (await document.fonts.ready))
    const before = await moved(page)
    release()
    await expect(shown, `${address} at ${width} px`).toContainText('₹1,01,234')
    await expect(shown).toContainText('Bullion desk')
    await expect(shown).toContainText('3.25%')
    await expect(shown).not.toContainText('₹1,00,550')
    expect((await moved(page)) - before, `${address} at ${width} px`).toBeLessThanOrEqual(STILL)
    await page.unroute(RATE_CALL)
  }
}

const BOOKED = 'a visit booked on the site is in a text message and at the webhook'

async function expectBooked(page: Page, own: Own): Promise<string> {
  const id = await bookFromTheNumber(page, NUMBER, own.folder)
  const confirmed = () => messagesTo(`+91${NUMBER}`, own.folder).find(({ topic }) => topic === 'visit.booked')
  await expect.poll(() => confirmed()?.text).toContain(`your visit ${id} is booked`)
  expect(confirmed()?.text).toContain(`${own.url}/my-visit`)
  await expect.poll(() => own.events).toHaveLength(1)
  expect(own.events).toMatchObject([
    {
      topic: 'visit.booked',
      data: {
        ...{ bookingId: id, fullName: 'Sunita Devi', phone: `+91${NUMBER}`, selectedTimeSlot: '10-11' },
        ...{ occupation: 'Farmer', address: { line1: '14 Jacobpura', pinCode: '122001' } },
      },
    },
  ])
  return id
}

test(BOOKED, async ({ page, own }) => {
  test.slow()
  await expectBooked(page, own)
})

// The commands of an export and of a rate have tests of their own.
test(
  `${BOOKED}, and in the database, also after a restart, when a newer rate is shown`,
  IN_ALL,
  async ({ page, own }) => {
    test.slow()
    const id = await expectBooked(page, own)
    const file = path.join(own.folder, 'visits.csv')
    const rate = ['--price=101234', '--city=Gurugram', '--source=Bullion desk', '--change=-3.25']
    await own.whileStopped(async () => {
      await own.run('export', 'visits', file)
      await own.run('rate', ...rate, '--since=2025-11-23')
    })
    const [, row, ...others] = readFileSync(file, 'utf8').trim().split('\r\n')
    expect(row).toContain(`${id},1,booked,`)
    expect(row).toContain('14 Jacobpura')
    expect(others).toEqual([])
    // The cookie of the proven number outlives the restart.
    await visit(page, '/my-visit')
    await expect(page.getByRole('article')).toContainText(id)
    await test.step('the newer gold rate', () => expectNewRate(page))
  },
)

atWork('a newer gold rate takes the place of the built-in one', async ({ page, office: _ }) => {
  const place = { unit: '10 g', karat: 24, city: 'Gurugram', source: 'Bullion desk' }
  const days = { changeSince: '2025-11-23', date: '2027-11-24' }
  await expectNewRate(page, { rate: { price: 101_234, changePercent: -3.25, ...place, ...days } })
})

atWork('how fast the pages were is shown in the office, by page', async ({ page, office, browser }) => {
  await visit(page, '/about?phone=9811024680')
  const counted = page.waitForResponse('**/api/vitals')
  await visit(page, '/faq')
  expect((await counted).status()).toBe(204)
  await page.goto('about:blank')
  const desk = await windowOf(browser, office.url, firstAdmin(office.folder), '/office/speed')
  const row = desk.getByRole('row').filter({ hasText: '/about' })
  await expect(row).toContainText(/\d+ ms/)
  await expect(desk.getByRole('main')).not.toContainText('98110')
})
