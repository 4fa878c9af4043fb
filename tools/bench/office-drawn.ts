import type { Page } from '@playwright/test'
import { addDays, type IsoDate } from '#lib/domain/dates/dates'
import { openOffice, timesDrawn, type Drawing } from './drawn.ts'

const ROW = 'main table tbody tr'
const IDLE_ROW = 'main :not([aria-busy]) > table tbody tr'
const PAGE = 'main nav span > button'

/** Marks the rows that stand, and so tells them from those that come. */
async function markRows(page: Page): Promise<void> {
  await page.waitForSelector(IDLE_ROW)
  await page.evaluate((row) => {
    for (const one of document.querySelectorAll(row)) one.setAttribute('data-old', '')
  }, ROW)
}

const NEW_ROWS = `${IDLE_ROW}:not([data-old])`

const onDay = (page: Page, day: IsoDate) => page.locator(`[role="group"] a[href$="${day}"]`).click()

async function toPage(page: Page, number: number): Promise<void> {
  await page.locator(PAGE, { hasText: new RegExp(`^${number}$`) }).click()
}

/** What is drawn on the screens of the office. @param day the busy one */
function drawings(
  day: IsoDate,
): Readonly<Record<string, { readonly path: string; readonly drawing: Drawing }>> {
  const term = (page: Page, value: string) => page.locator('#find-customer').fill(value)
  return {
    'a day of 500 visits': {
      path: '/office/visits',
      drawing: {
        rest: async (page) => {
          await onDay(page, addDays(day, 1))
          await page.waitForSelector(`[role="group"] a[aria-current][href$="${addDays(day, 1)}"]`)
          await page.waitForSelector('button[data-state]')
        },
        ask: (page) => onDay(page, day),
        answer: new RegExp(`/api/office/day\\?day=${day}`),
        drawn: 'button[data-state]',
      },
    },
    'a page of the list': {
      path: '/office/customers',
      drawing: {
        rest: async (page) => {
          await page.waitForSelector(PAGE)
          if ((await page.locator(`${PAGE}[aria-current]`).textContent()) !== '1') {
            await markRows(page)
            await toPage(page, 1)
            await page.waitForSelector(NEW_ROWS)
          }
          await markRows(page)
        },
        ask: (page) => toPage(page, 2),
        answer: /\/api\/customers\?.*page=2/,
        drawn: NEW_ROWS,
      },
    },
    'search, a name': {
      path: '/office/customers',
      drawing: {
        rest: async (page) => {
          await markRows(page)
          await term(page, 'nobody at all')
          await page.waitForSelector(ROW, { state: 'detached' })
        },
        ask: (page) => term(page, 'esha'),
        answer: /\/api\/customers\?.*searchTerm=esha/,
        drawn: NEW_ROWS,
      },
    },
  }
}

/** Measures the drawing of the office's screens in a browser. @returns times by screen, ms, ascending */
export async function measureDrawn(
  url: string,
  { day, cookie }: { readonly day: IsoDate; readonly cookie: string },
  rounds: number,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { page, close } = await openOffice(url, cookie)
  const times = new Map<string, readonly number[]>()
  try {
    for (const [title, { path, drawing }] of Object.entries(drawings(day))) {
      await page.goto(path)
      times.set(title, await timesDrawn(page, drawing, rounds))
    }
  } finally {
    await close()
  }
  return times
}
