import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { createServices } from '../../server/services.ts'
import { addTrialLender, TRIAL_EDITOR, TRIAL_PARTNER } from '../../server/store/feeds/trial-lender.ts'
import { totpAt, totpStep } from '../../server/totp.ts'
import { emptyData } from '../support/empty-data.ts'
import { ask, PASSWORD } from './office.ts'
import { listeningTrial } from './trial.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const page = readFileSync(path.join(ROOT, 'docs/partners/sandbox.md'), 'utf8')
const blocks = (kind: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${kind}\n([^]*?)\`\`\``, 'g'))].map(([, text = '']) => text)
const commands = blocks('sh').filter((text) => text.includes('curl'))
const answers = blocks('json').map((text) => JSON.parse(text) as unknown)
/** Where the page has the server. */
const SHOWN = 'http://localhost:4321/api'

let trial: Awaited<ReturnType<typeof listeningTrial>>
beforeAll(async () => {
  trial = await listeningTrial()
  await addTrialLender(trial.store, PASSWORD, trial.now)
})
afterAll(() => trial.stop())

/** Logs in the first time, with a second step that is set up. @returns the cookie of the session */
async function logInFirst(email: string): Promise<string> {
  const { body, cookie } = await ask(trial, '/auth/login', { body: { email, password: PASSWORD } })
  expect(body.next).toBe('set-up')
  const setUp = await ask(trial, '/auth/totp/set-up', { cookie, body: { password: PASSWORD } })
  const code = totpAt(setUp.body.secret as string, totpStep(trial.now))
  return (await ask(trial, '/auth/totp/confirm', { cookie, body: { code } })).cookie
}

async function run(command: string, key: string): Promise<unknown> {
  expect(command).toContain(SHOWN)
  const env = { PATH: process.env['PATH'], MONEYPAL_KEY: key }
  const here = command.replace(SHOWN, trial.url).replace('curl ', 'curl --silent --show-error ')
  return JSON.parse((await promisify(execFile)('sh', ['-c', here], { cwd: ROOT, env })).stdout)
}

test('whoever follows the page of the sandbox is answered what it says', async () => {
  const partner = await logInFirst(TRIAL_PARTNER)
  const { key } = (await ask(trial, '/office/lenders/tamarind-tree/keys', { cookie: partner, body: {} })).body
  expect([commands.length, answers.length]).toEqual([2, 2])
  for (const [place, command] of commands.entries()) expect(await run(command, key)).toEqual(answers[place])
  expect(await run(commands[0] ?? '', key)).toEqual({
    ...(answers[0] as object),
    known: true,
    state: 'replaced',
  })
  const editor = await logInFirst(TRIAL_EDITOR)
  const { body } = await ask(trial, '/office/lenders', { cookie: editor })
  expect(body.lenders).toMatchObject([{ id: 'tamarind-tree', standing: 'waiting', withheld: 1 }])
  const version = await ask(trial, '/office/lenders/tamarind-tree/versions/2', { cookie: editor })
  expect(version.body.offers[0]).toMatchObject({ id: 'TT-03', state: 'withheld' })
})

test('a trial has these people, with the password that it prints, and adds them once', async () => {
  const folder = await emptyData('sandbox')
  const env = { TRIAL: '1', SMS: 'file', LOG_LEVEL: 'error', DATA_DIR: folder }
  const { app, hello, stop } = await createServices(readConfig(env), env)
  expect(hello.join('\n')).toContain(`${TRIAL_EDITOR}, and ${TRIAL_PARTNER}`)
  const password = readFileSync(path.join(folder, 'office-password'), 'utf8').trim()
  for (const email of [TRIAL_PARTNER, TRIAL_EDITOR]) {
    const answer = await ask({ app }, '/auth/login', { body: { email, password } })
    expect(answer).toMatchObject({ status: 200, body: { next: 'set-up' } })
  }
  await stop()
  rmSync(folder, { recursive: true, force: true })
  const people = () => trial.store.selectFrom('admins').select('email').orderBy('email').execute()
  const before = await people()
  await addTrialLender(trial.store, PASSWORD, trial.now)
  expect(await people()).toEqual(before)
}, 120_000)
