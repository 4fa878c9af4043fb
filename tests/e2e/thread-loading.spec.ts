import { expect, test, visit } from '../support/clean-page'
import { ask, asking, box, EMI, figure, newest, question, SIX, turns } from '../support/thread'

const DATA = '**/data/answers.json'
const FOLLOW_UP = 'and for 12 months?'
const TWELVE = '₹17,769.76'

test('what answers is asked for at once, when the box has the focus, and only once', async ({ page }) => {
  const begun: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const answering = /\/data\/answers\.json$|\/_astro\/(?:engine|Conversing)\./
  await page.route(answering, async (route) => {
    begun.push(new URL(route.request().url()).pathname.replace(/^.*\/([\w-]+)\..*$/, '$1'))
    await held
    await route.continue()
  })
  await visit(page, '/ai')
  expect(begun).toEqual([])
  await box(page).focus()
  await expect.poll(() => [...begun].sort()).toEqual(['Conversing', 'answers', 'engine'])
  release()
  await ask(page, EMI)
  await expect(figure(page)).toHaveText(SIX)
  await ask(page, FOLLOW_UP)
  await expect(figure(page)).toHaveText(TWELVE)
  expect(begun).toHaveLength(3)
})

test('slow data: the question stands there while its answer is awaited, and nothing is lost', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(DATA, async (route) => {
    await held
    await route.continue()
  })
  await visit(page, asking(EMI))
  await expect(question(page)).toHaveText(EMI)
  await expect(newest(page).locator('.awaited')).toBeVisible()
  await ask(page, 'what is 916')
  await expect(page.getByRole('link', { name: 'Ask this again' })).toBeVisible()
  release()
  await expect(newest(page)).toContainText('says how many of 24 parts are gold')
  await expect(turns(page)).toHaveCount(2)
  await expect(turns(page).first()).toContainText(SIX)
})

test('once it has answered, it answers without a network', async ({ page, context }) => {
  await visit(page, asking(EMI))
  await expect(figure(page)).toHaveText(SIX)
  // The marks of the lenders come after the answer.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await ask(page, FOLLOW_UP)
  await expect(figure(page)).toHaveText(TWELVE)
  await context.setOffline(false)
})

test('without a network before the first question the page says so, and keeps what was typed', async ({
  page,
  context,
  faults,
}) => {
  await visit(page, '/ai')
  await context.setOffline(true)
  // The line that says so moves the page.
  await expect(page.getByText('You are offline.')).toBeVisible()
  await ask(page, EMI)
  await expect(page.getByRole('alert').filter({ hasText: 'The answer could not be loaded' })).toBeVisible()
  await expect(box(page)).toHaveValue(EMI)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(figure(page)).toHaveText(SIX)
  // What failed is told one by one, and some of it late.
  const said = faults.splice(0)
  expect(said.join()).toContain('The thread could not be loaded.')
  const ofTheNetwork = /could not be (?:loaded|asked)\.|ERR_INTERNET_DISCONNECTED/
  expect(said.filter((fault) => !ofTheNetwork.test(fault))).toEqual([])
})
