import { readFileSync } from 'node:fs'
import path from 'node:path'
import { request as requests, type Browser, type Page } from '@playwright/test'
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

/** Has the first admin invite somebody, who accepts; both without a browser. */
export async function addColleague(
  { url, folder }: { readonly url: string; readonly folder: string },
  name: string,
  role: 'admin' | 'scheduler' | 'assessor',
): Promise<Colleague> {
  const email = `${name.toLowerCase().replace(' ', '.')}@moneypal.example`
  const admin = await requests.newContext({ baseURL: url })
  const post = async (address: string, data: object) => {
    const answer = await admin.post(`/api${address}`, { data })
    expect([address, answer.ok()]).toEqual([address, true])
  }
  await post('/auth/login', firstAdmin(folder))
  await post('/office/people/invite', { email, role })
  const token = new URL(await invitationTo(email, folder)).hash.slice(1)
  await post('/auth/invitation/accept', { token, name, password: PASSWORD })
  await admin.dispose()
  return { email, password: PASSWORD }
}

/** A screen of the office in a browser of its own, before the login. */
export async function windowAt(browser: Browser, url: string, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await visit(page, address)
  return page
}

/** Logs in with email and password, and waits until the person is inside. */
export async function enter(page: Page, { email, password }: Colleague): Promise<void> {
  await logIn(page, password, email)
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
