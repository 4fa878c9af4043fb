import type { Page } from '@playwright/test'
import { formatDay } from '@office/domain/times'
import { violationsOf } from '../support/accessible'
import { expect } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { openOffice, unreachable } from '../support/office'
import { test } from '../support/office-server'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first()

test('a call is written down by keys alone, and the next one opens', async ({ page, office }) => {
  await openOffice(page, '/office/enquiries')
  await expect(row(page, 'Kamla Devi')).toContainText(/\d h late/)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const note = page.getByLabel('Note')
  await expect(note).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.type('4 bangles, about 40 g')
  await page.getByLabel('Call back on').fill(office.days.board)
  await page.getByLabel('At, IST').fill('')
  await page.getByRole('button', { name: 'Save, then next' }).click()
  await expect(page.getByText('Choose a day and a time, or clear both.')).toBeVisible()
  await page.getByLabel('At, IST').fill('16:30')
  await note.focus()
  await page.keyboard.press('Control+Enter')
  await expect(row(page, 'Kamla Devi')).toContainText('4 bangles, about 40 g')
  await expect(row(page, 'Kamla Devi')).toContainText(`${formatDay(office.days.board)}, 4:30 PM`)
  await expect(page.getByRole('button', { name: /^Called.*Joseph Kurian/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
})

test('a note that is not saved is still in the box', async ({ page, faults }) => {
  await openOffice(page, '/office/enquiries')
  await page.getByRole('button', { name: /^Called.*Fatima Sheikh/ }).click()
  await page.getByLabel('Note').fill('Call after six')
  const reached = await unreachable(page, faults, '**/api/office/enquiries/*/change')
  await page.getByRole('button', { name: 'Save, then next' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to save the note')
  await reached()
  await expect(page.getByLabel('Note')).toHaveValue('Call after six')
})

test('several enquiries are closed with one press, and taken back with another', async ({ page }) => {
  await openOffice(page, '/office/enquiries')
  for (const name of ['aaaa', 'bbbb']) await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
  await expect(page.getByRole('region', { name: 'Chosen' })).toContainText('2 chosen')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Close as spam' }).click()
  await expect(page.getByText('2 closed as spam')).toBeVisible()
  await expect(row(page, 'aaaa')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'aaaa')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Choose bbbb' })).not.toBeChecked()
})

test('messages are sent again or dropped, and their answers are shown as text', IN_ALL, async ({ page }) => {
  await openOffice(page, '/office/outbox')
  await expect(row(page, 'visit.booked')).toContainText('503, service unavailable')
  const answer = page.getByRole('button', { name: /^Answer.*visit.booked/ })
  await answer.click()
  await expect(answer).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('The other side answered 503')).toBeVisible()
  // As text, whatever it holds.
  await expect(page.getByText('<h1>Service unavailable</h1>')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Answer.*visit.moved/ })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  await answer.press('Enter')
  await expect(page.getByText('The other side answered 503')).toHaveCount(0)
  await page.getByRole('button', { name: /^Drop.*visit.moved/ }).click()
  await page.getByRole('button', { name: 'Yes, drop' }).click()
  await expect(row(page, 'visit.moved')).toHaveCount(0)
  await page.getByRole('button', { name: /^Retry.*visit.booked/ }).click()
  await expect(page.getByText('1 message is sent again.')).toBeVisible()
  await expect(row(page, 'visit.booked')).toHaveCount(0)
})

test(
  'a paused receiver says since when and why, and is tried again at once',
  IN_ALL,
  async ({ page, faults }) => {
    // Invitations go by mail, which other tests wait for, so its pause is drawn into the answer.
    let paused: object = {
      ...{ pausedSince: new Date(Date.now() - 3_600_000), triedAgainAt: new Date(Date.now() + 600_000) },
      lastError: 'Timed out after 10 s',
    }
    await page.route('**/api/office/outbox', async (route) => {
      const answer = await route.fetch()
      const outbox = (await answer.json()) as { lanes: { lane: string }[] }
      const lanes = outbox.lanes.map((one) => (one.lane === 'mail' ? { ...one, ...paused } : one))
      await route.fulfill({ response: answer, json: { ...outbox, lanes } })
    })
    await openOffice(page, '/office/outbox')
    const mail = row(page, 'Paused since')
    await expect(mail).toContainText(/^Mail.*Paused since .+, next try /)
    await expect(row(page, 'SMS, login codes')).toContainText('Delivers')
    await expect(page.getByRole('button', { name: /^Try now/ })).toHaveCount(1)
    expect(await violationsOf(page)).toEqual([])
    const tryMail = '**/api/office/outbox/lanes/mail/try'
    const reached = await unreachable(page, faults, tryMail)
    await page.getByRole('button', { name: /^Try now.*Mail/ }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to try the receiver')
    await reached()
    // The list is read again by itself too, and must not show the button gone before it is pressed.
    await page.route(tryMail, (route) => {
      paused = {}
      return route.fallback()
    })
    await page.getByRole('button', { name: /^Try now.*Mail/ }).click()
    await expect(mail).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test('the ceilings of the day are shown, with a warning before one is reached', async ({ page }) => {
  const bookings = { used: 20_000, max: 20_000 }
  const countries = [{ country: 'IN', used: 15_999, max: 20_000 }]
  const answer = { codes: { used: 16_000, max: 20_000 }, countries, bookings }
  await openOffice(page, '/office/outbox')
  const ceilings = page.getByRole('region', { name: 'Ceilings of today' })
  await expect(ceilings.getByRole('row')).toHaveCount(4)
  await expect(ceilings.getByRole('alert')).toHaveCount(0)
  await page.route('**/api/office/budgets', (route) => route.fulfill({ json: answer }))
  await page.reload()
  await expect(row(page, 'Codes and comparisons to India')).toContainText('15,99920,00079%')
  await expect(ceilings.getByRole('alert')).toHaveText([
    /A ceiling is near.*One-time codes and comparisons: 16,000 of 20,000 are used/,
    /A ceiling is reached.*Visits booked on the site: all 20,000 are used/,
  ])
  expect(await violationsOf(page)).toEqual([])
})

test(
  'figures of speed come by week, what is too slow says so, and a failure leads to another try',
  IN_ALL,
  async ({ page, faults }) => {
    await openOffice(page, '/office/settings')
    const reached = await unreachable(page, faults, '**/api/office/vitals*')
    await page.getByRole('button', { name: 'Kavita Rao' }).click()
    await page.getByRole('link', { name: 'Speed' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to load the figures')
    await reached()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('table')).toHaveCount(2)
    await expect(row(page, '/pan').first()).toContainText(/2,\d{3} ms, too slow/)
    await expect(row(page, '/plans').first()).toContainText(/2,\d{3} ms1\d\d ms0\.005\d{3} ms9,120/)
  },
)
