import { readFileSync } from 'node:fs'
import path from 'node:path'
import { request as requests, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import type { Role } from '#contract/generated/types.gen'
import { totpAt, totpStep } from '../../server/totp'
import { expect, visit } from './clean-page'
import { logIn } from './office'
import { linesOf } from './sms'

/** Somebody who can log in to the office. */
export interface Colleague {
  readonly email: string
  readonly password: string
}

/** The password of everybody who was invited. */
export const PASSWORD = 'a horse in the rain'

/** The first admin of a trial. @param folder of the server's files */
export const firstAdmin = (folder: string): Colleague => ({
  email: 'admin@moneypal.example',
  password: readFileSync(path.join(folder, 'office-password'), 'utf8').trim(),
})

interface Mail {
  readonly to: string
  readonly text: string
}

/** Waits for the mail with an invitation. @returns the link in it */
export async function invitationTo(email: string, folder: string): Promise<string> {
  const links = () =>
    linesOf<Mail>(folder, 'mail.jsonl')
      .filter(({ to }) => to === email)
      .map(({ text }) => /https?:\S+/.exec(text)?.[0] ?? '')
  await expect.poll(links).toHaveLength(1)
  return links()[0] ?? ''
}

/** The recovery codes of those who have set their second step up, by server and email: they prove it at any moment. */
const codes = new Map<string, string[]>()
const keyOf = (url: string, { email }: Pick<Colleague, 'email'>) => `${new URL(url).origin} ${email}`

/** A recovery code that was not used yet. */
export function nextCode(url: string, who: Pick<Colleague, 'email'>): string {
  const code = codes.get(keyOf(url, who))?.shift()
  if (code === undefined) throw new Error(`${who.email} has no recovery code left.`)
  return code
}

type Post = (address: string, data: object) => Promise<unknown>

/** Sets an authenticator up for somebody who was just let in half. */
async function setUp(post: Post, url: string, { email, password }: Colleague): Promise<void> {
  const { secret } = (await post('/auth/totp/set-up', { password })) as { secret: string }
  const code = totpAt(secret, totpStep(Date.now()))
  const made = (await post('/auth/totp/confirm', { code })) as { recoveryCodes: { codes: string[] } }
  codes.set(keyOf(url, { email }), [...made.recoveryCodes.codes])
}

/** Makes new codes before the last are used. */
async function renewCodes(post: Post, url: string, who: Colleague): Promise<void> {
  const left = codes.get(keyOf(url, who)) ?? []
  if (left.length > 2) return
  const data = { password: who.password, code: nextCode(url, who) }
  const made = (await post('/auth/recovery-codes', data)) as { codes: string[] }
  codes.set(keyOf(url, who), [...made.codes])
}

const posting =
  (context: APIRequestContext): Post =>
  async (address, data) => {
    const answer = await context.post(`/api${address}`, { data })
    expect([address, answer.ok()]).toEqual([address, true])
    return answer.status() === 204 ? null : answer.json()
  }

/** Has the first admin invite somebody, who accepts and sets a second step up; both without a browser. */
export async function addColleague(
  { url, folder }: { readonly url: string; readonly folder: string },
  name: string,
  role: Role,
  { withSecondStep = true, lender }: { readonly withSecondStep?: boolean; readonly lender?: string } = {},
): Promise<Colleague> {
  const email = `${name.toLowerCase().replace(' ', '.')}@moneypal.example`
  const context = await requests.newContext({ baseURL: url })
  const post = posting(context)
  const admin = firstAdmin(folder)
  const { next } = (await post('/auth/login', admin)) as { next: string }
  if (next === 'set-up') await setUp(post, url, admin)
  else await post('/auth/code', { code: nextCode(url, admin) })
  await renewCodes(post, url, admin)
  await post('/office/people/invite', { email, role, ...(lender === undefined ? {} : { lender }) })
  const token = new URL(await invitationTo(email, folder)).hash.slice(1)
  await post('/auth/invitation/accept', { token, name, password: PASSWORD })
  const colleague = { email, password: PASSWORD }
  if (withSecondStep) await setUp(post, url, colleague)
  await context.dispose()
  return colleague
}

/** A screen of the office in a browser of its own, before the login. */
export async function windowAt(browser: Browser, url: string, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await visit(page, address)
  return page
}

/** Answers what is asked after the password: a code, or to set the second step up. */
export async function proveSecondStep(page: Page, who: Colleague): Promise<void> {
  const heading = page.getByRole('heading', { name: /^(One-time code|Set up your second step)$/ })
  await expect(heading).toBeVisible()
  const post = posting(page.request)
  if ((await heading.textContent()) === 'One-time code') {
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(nextCode(page.url(), who))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible()
    await renewCodes(post, page.url(), who)
    return
  }
  const secret = (await page.getByText('No camera?').locator('b').textContent()) ?? ''
  await page.getByLabel('6-digit code').fill(totpAt(secret, totpStep(Date.now())))
  await page.getByRole('button', { name: 'Switch it on' }).click()
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible()
  codes.set(keyOf(page.url(), who), await page.getByRole('listitem').allTextContents())
  await page.getByRole('button', { name: 'I have kept them' }).click()
}

/** Logs in all the way, and waits until the person is inside. */
export async function enter(page: Page, who: Colleague): Promise<void> {
  await logIn(page, who.password, who.email)
  await proveSecondStep(page, who)
  await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible()
}

/** A screen of the office in a browser of its own, with somebody logged in. */
export async function windowOf(
  browser: Browser,
  url: string,
  who: Colleague,
  address = '/office/visits',
): Promise<Page> {
  const page = await windowAt(browser, url, address)
  await enter(page, who)
  return page
}
