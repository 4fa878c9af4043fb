import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LOGIN_IDLE_MS, LOGIN_LASTS_MS, MIN_PASSWORD_LENGTH } from '#lib/domain/person/login'
import { CODE_LASTS_MS } from '#lib/domain/person/one-time-code'

const COPY = 'src/content/copy'
const codeMinutes = CODE_LASTS_MS / 60_000
const idleMinutes = LOGIN_IDLE_MS / 60_000

/** A text of a file of words, by the keys that lead to it. */
function textAt(file: string, keys: string): unknown {
  const words: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return keys.split('/').reduce((value, key) => (value as Record<string, unknown>)[key], words)
}

it.each([
  [`${COPY}/en/identity.json`, 'errors/otp-expired/text', `for ${codeMinutes} minutes`],
  [`${COPY}/hi/identity.json`, 'errors/otp-expired/text', `${codeMinutes} मिनट`],
  [`${COPY}/en/sms.json`, 'code', `for ${codeMinutes} minutes`],
  [`${COPY}/hi/sms.json`, 'code', `${codeMinutes} मिनट`],
  ['office/words/office.json', 'login/notes/idle', `after ${idleMinutes} minutes`],
  ['office/words/settings.json', 'invitation/hint', `${MIN_PASSWORD_LENGTH} characters`],
  ['office/words/settings.json', 'invitation/problems/password', `${MIN_PASSWORD_LENGTH} characters`],
  ['office/words/settings.json', 'account/sessions/text', `after ${idleMinutes} minutes`],
  ['office/words/settings.json', 'account/sessions/text', `and ${LOGIN_LASTS_MS / 3_600_000} hours`],
])('%s %s says the limit that holds: %s', (file, keys, limit) => {
  expect(textAt(file, keys)).toContain(limit)
})
