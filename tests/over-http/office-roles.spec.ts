import type { Browser } from '@playwright/test'
import { OFFICE_SCREENS, officeAddress } from '@office/domain/routes'
import { mayOpen } from '@office/stores/login/roles'
import { expect, hydrated } from '../support/clean-page'
import { addColleague, enter, windowAt } from '../support/colleagues'
import { inAllUnless } from '../support/extent'
import { test, type Own } from '../support/own-server'
import { bookHour, tomorrow } from '../support/visitor'

const ADDRESSES = [
  ...OFFICE_SCREENS.map((screen) => ({ screen, address: officeAddress(screen) })),
  { screen: 'customers', address: '/office/customer?id=CUST-1' },
] as const

/** What every page of the office offers to a role: links, buttons and fields. */
const OFFERED = {
  assessor: {
    links: ['Your day', 'Your week', 'Your account'],
    withheld: [
      ...['Export CSV', 'Close this day', 'Assign', 'Find a customer', 'Move to another hour'],
      ...['Enter leave', 'Copy last week'],
    ],
  },
  scheduler: {
    links: ['Visits', 'Shifts', 'Customers', 'Enquiries', 'Outbox', 'Your account', 'Settings', 'Speed'],
    withheld: ['Add an area', 'Change', 'Enter a new rate', 'Erase this person…', 'Show the PAN'],
  },
} as const

async function expectOffered(role: keyof typeof OFFERED, own: Own, browser: Browser): Promise<void> {
  const page = await windowAt(browser, own.url, `/office/visits?day=${tomorrow()}`)
  await enter(page, await addColleague(own, role === 'assessor' ? 'Arun Das' : 'Neha Saini', role))
  const refused: string[] = []
  page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()))
  const { links, withheld } = OFFERED[role]
  const title = page.getByRole('heading', { level: 1 })
  const office = page.getByRole('navigation')
  for (const { screen, address } of ADDRESSES) {
    await page.goto(address)
    await hydrated(page)
    await expect(title).toBeVisible()
    await page.getByRole('button', { name: role === 'assessor' ? 'Arun Das' : 'Neha Saini' }).click()
    expect(await office.getByRole('link').allInnerTexts(), address).toEqual(
      links.map((name) => (name === 'Visits' && role === 'scheduler' ? expect.stringContaining(name) : name)),
    )
    // Shifts are the scheduler's to change, and their own password.
    for (const name of withheld.filter((one) => one !== 'Change' || !['shifts', 'account'].includes(screen)))
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    if (role === 'assessor') await expect(page.getByRole('search')).toHaveCount(0)
    if (mayOpen(role, screen)) {
      await expect(title).not.toHaveText('This page is not for your role')
      // Its receiver takes every message of the visit.
      if (screen === 'outbox')
        await expect(page.getByRole('heading', { name: 'Nothing waiting' })).toBeVisible()
      continue
    }
    await expect(title).toHaveText('This page is not for your role')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('link', { name: 'To your visits' }).click()
    await expect(title).toContainText(role === 'assessor' ? 'Your day' : 'Visits')
  }
  expect(refused).toEqual([])
}

for (const role of ['assessor', 'scheduler'] as const)
  // An assessor has few pages to open; a scheduler has most, without what is the admin's on them.
  test(
    `who is ${role} is offered what the role may do, and told plainly what it may not`,
    inAllUnless(role === 'assessor'),
    async ({ own, browser }) => {
      test.slow()
      await bookHour(own, { fullName: 'Sunita Devi', number: '9811024694', hour: '10-11' })
      await expectOffered(role, own, browser)
    },
  )
