import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { createReceiver } from '../../deploy/webhook-receiver.mjs'
import { startServer } from '../server/process.ts'
import { test as clean, expect, hydrated, visit } from '../support/clean-page'
import { button, code, phone, proceed } from '../support/entry'
import { holdBack } from '../support/hold-back'
import { moved, STILL, watchShifts } from '../support/layout-shifts'
import { codeFor, messagesTo, SITE_WITH_SERVER } from '../support/sms'
import { booking, toReview } from '../support/steps'

const NUMBER = '9811024694'
const SECRET = 'of the webhook'

interface Own {
  readonly url: string
  readonly folder: string
  /** The events whose signature was right. */
  readonly events: readonly { readonly topic: string; readonly data: object }[]
  /** Stops the server, runs a command on its database, and starts it again. */
  readonly whileStopped: (command: string, ...options: readonly string[]) => Promise<void>
}

/** A server with a database on disk, at the address of the test, and a receiver of its webhook. */
const test = clean.extend<{ own: Own }>({
  own: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'moneypal-own-'))
    const events: Own['events'][number][] = []
    const receiver = createReceiver(SECRET, (event) => void events.push(event)).listen(0)
    const { port } = receiver.address() as AddressInfo
    const env = {
      DATA_DIR: folder,
      SITE_DIR: SITE_WITH_SERVER,
      WEBHOOK_URL: `http://127.0.0.1:${port}`,
      WEBHOOK_SECRET: SECRET,
    }
    let server = await startServer(env)
    const address = { PORT: new URL(server.url).port, SITE_URL: server.url }
    await use({
      url: server.url,
      folder,
      events,
      async whileStopped(command, ...options) {
        await server.end('SIGTERM')
        await promisify(execFile)(process.execPath, [`server/commands/${command}.ts`, ...options], {
          env: { PATH: process.env['PATH'], TRIAL: '1', DATA_DIR: folder },
        })
        server = await startServer({ ...env, ...address })
      },
    })
    await server.end('SIGKILL')
    receiver.close()
    rmSync(folder, { recursive: true, force: true })
  },
  baseURL: ({ own }, use) => use(own.url),
})

/** Books tomorrow at 10 AM, from the number on. @returns the booking's id */
async function bookFromTheNumber(page: Page, folder: string): Promise<string> {
  await visit(page, '/get-started')
  await phone(page).fill(NUMBER)
  await page.getByLabel('Full Name').fill('Sunita Devi')
  await proceed(page).click()
  await code(page).fill(await codeFor(NUMBER, folder))
  await button(page, 'Continue').click()
  await page.waitForURL('/loan-amount')
  await hydrated(page)
  await page.getByLabel('Loan amount').fill('250000')
  await page.getByRole('radio', { name: 'Farmer' }).check()
  await page.getByLabel('PIN code').fill('122001')
  await button(page, 'Continue').click()
  await page.waitForURL('/plans?amount=250000')
  await hydrated(page)
  await page.getByRole('button', { name: 'Schedule a Visit' }).first().click()
  await page.getByLabel('Alternate mobile number').fill('98110 13579')
  await booking(page).getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('House and street').fill('14 Jacobpura')
  await expect(page.getByLabel('District')).toHaveValue('Gurugram')
  await page.getByLabel('City, town or village').fill('Gurugram')
  await toReview(page)
  await booking(page).getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('/confirm')
  return (await page.getByText(/^BOOK-\d{10}$/).textContent()) ?? ''
}

test('a visit booked on the site is in the database, in a text message and at the webhook', async ({
  page,
  own,
}) => {
  const id = await bookFromTheNumber(page, own.folder)
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
  const file = path.join(own.folder, 'visits.csv')
  await own.whileStopped('export', 'visits', file)
  const [, row, ...others] = readFileSync(file, 'utf8').trim().split('\r\n')
  expect(row).toContain(`${id},1,booked,`)
  expect(row).toContain('14 Jacobpura')
  expect(others).toEqual([])
  // The cookie of the proven number outlives the restart.
  await visit(page, '/my-visit')
  await expect(page.getByRole('article')).toContainText(id)
})

test('a newer gold rate replaces the built-in one, and nothing moves', async ({ page, own }) => {
  const rate = ['--price=101234', '--city=Gurugram', '--source=Bullion desk', '--change=-3.25']
  await own.whileStopped('rate', ...rate, '--since=2025-11-23')
  await watchShifts(page)
  for (const address of ['/', '/gold-loan'])
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 823 })
      const release = await holdBack(page, /\/api\/gold-rate$/)
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
      await page.unroute(/\/api\/gold-rate$/)
    }
})
