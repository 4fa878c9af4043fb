import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/clean-page'
import { HDFC_LOAN, storeLoans } from '../support/my-loan'
import { pushed, SUBSCRIPTION, withPush } from '../support/push-browser'

test.use({ serviceWorkers: 'allow' })

const MESSAGE = {
  ...{ title: 'Pay your gold loan today', text: 'Paid already?', stop: 'Stop messages' },
  ...{ page: '/my-loan', stopPage: '/my-visit#stop=abc' },
}

const group = (page: Page) => page.getByRole('group', { name: 'Reminders in this browser' })
const choice = (page: Page, name: 'On' | 'Off') => group(page).getByRole('radio', { name })

test('messages in this browser are asked for at a press, stay on, and end in one press', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await withPush(page)
  await storeLoans(page, [HDFC_LOAN])
  await expect(choice(page, 'Off')).toBeChecked()
  expect((await pushed(page)).keys).toEqual([])
  const sent = page.waitForRequest((request) => request.url().endsWith('/loans/hdfc-loan/push'))
  await choice(page, 'On').click({ force: true })
  const { days, to } = (await sent).postDataJSON() as { days: string[]; to: object }
  expect(to).toEqual({ endpoint: SUBSCRIPTION.endpoint, ...SUBSCRIPTION.keys })
  expect(days).toHaveLength(7)
  await expect(page.getByText('Messages in this browser are on.')).toBeVisible()
  expect((await pushed(page)).keys).toEqual([expect.stringMatching(/^B[\w-]{86}$/)])
  await page.reload()
  await hydrated(page)
  await expect(choice(page, 'On')).toBeChecked()
  await choice(page, 'Off').click({ force: true })
  await expect(page.getByText('Messages in this browser are off.')).toBeVisible()
  await expect(choice(page, 'Off')).toBeChecked()
  expect((await pushed(page)).on).toBe(false)
})

test('a browser that may show no messages says what to do, and nothing is sent', async ({ page }) => {
  await withPush(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await storeLoans(page, [HDFC_LOAN])
  await choice(page, 'On').click({ force: true })
  await expect(page.getByText('No message will come to this browser')).toBeVisible()
  await expect(choice(page, 'Off')).toBeChecked()
  expect(sent.filter((path) => path.endsWith('/push'))).toEqual([])
})

test('the worker shows a message that arrives', async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await withPush(page)
  await storeLoans(page, [HDFC_LOAN])
  await choice(page, 'On').click({ force: true })
  await expect(page.getByText('Messages in this browser are on.')).toBeVisible()
  const worker = context.serviceWorkers().find((one) => one.url().endsWith('/sw.js'))
  if (!worker) throw new Error('The site has no worker.')
  // A browser without a screen shows no notification.
  const shown = await worker.evaluate((message) => {
    const scope = globalThis as unknown as {
      readonly registration: { showNotification: (...what: unknown[]) => Promise<void> }
      readonly PushEvent: new (type: string, of: { data: string }) => Event
      dispatchEvent(event: Event): void
    }
    const drawn: unknown[] = []
    scope.registration.showNotification = async (...what) => void drawn.push(what)
    scope.dispatchEvent(new scope.PushEvent('push', { data: message }))
    return drawn
  }, JSON.stringify(MESSAGE))
  expect(shown).toMatchObject([
    [MESSAGE.title, { body: MESSAGE.text, actions: [{ action: 'stop', title: MESSAGE.stop }] }],
  ])
})
