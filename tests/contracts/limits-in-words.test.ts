import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LOGIN_IDLE_MS, LOGIN_LASTS_MS, MIN_PASSWORD_LENGTH } from '#lib/domain/person/login'
import { MAX_SENT_A_DAY } from '#lib/domain/offer/compare-address'
import { USUAL_TOLERANCES } from '#lib/domain/audit/finding'
import { PULL_HOURS, PULL_SECRET_LENGTH } from '#lib/domain/feed/pull'
import { MAX_FILE_BYTES } from '#lib/domain/feed/file-size'
import { CODE_LASTS_MS } from '#lib/domain/person/one-time-code'
import { USUAL_FEEDS } from '../../server/feeds/settings'
import { VISITOR_MS } from '../../server/store/sessions'

const COPY = 'src/content/copy'
const visitorDays = VISITOR_MS / 86_400_000
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
  ...['en', 'hi'].flatMap((locale): [string, string, string][] => [
    [`${COPY}/${locale}/compare.json`, 'sms/failures/too-many/title', `${MAX_SENT_A_DAY} SMS`],
    [`${COPY}/${locale}/compare.json`, 'sms/failures/too-many/text', ` ${MAX_SENT_A_DAY} `],
  ]),
  [`${COPY}/en/compare.json`, 'sms/lead', `${visitorDays} days`],
  [`${COPY}/hi/compare.json`, 'sms/lead', `${visitorDays} दिन`],
  ['office/words/office.json', 'login/notes/idle', `after ${idleMinutes} minutes`],
  [
    'office/words/offers.json',
    'pull/form/secretHint',
    `${PULL_SECRET_LENGTH.min} to ${PULL_SECRET_LENGTH.max} `,
  ],
  [
    'office/words/offers.json',
    'pull/form/problems/secret',
    `${PULL_SECRET_LENGTH.min} to ${PULL_SECRET_LENGTH.max} `,
  ],
  ['office/words/offers.json', 'pull/form/problems/everyHours', `${PULL_HOURS.min} to ${PULL_HOURS.max}.`],
  ['office/words/settings.json', 'invitation/hint', `${MIN_PASSWORD_LENGTH} characters`],
  ['office/words/settings.json', 'invitation/problems/password', `${MIN_PASSWORD_LENGTH} characters`],
  ['office/words/settings.json', 'account/sessions/text', `after ${idleMinutes} minutes`],
  ['office/words/settings.json', 'account/sessions/text', `and ${LOGIN_LASTS_MS / 3_600_000} hours`],
])('%s %s says the limit that holds: %s', (file, keys, limit) => {
  expect(textAt(file, keys)).toContain(limit)
})

const { aprPoints, ltvPoints, rupees, rateChangePoints, lendingChangePercent } = USUAL_TOLERANCES
const megabytes = `${MAX_FILE_BYTES / 1024 / 1024} MB`

it.each([
  [
    'en',
    [`${aprPoints} points`, `${ltvPoints} points`, `₹${rupees} `, `${rateChangePoints} points`],
    [`${lendingChangePercent}%`, `${USUAL_FEEDS.keepDays} days`, megabytes],
  ],
  [
    'hi',
    [`${aprPoints} अंक`, `${ltvPoints} अंक`, `₹${rupees} `, `${rateChangePoints} अंक`],
    [`${lendingChangePercent}%`, `${USUAL_FEEDS.keepDays} दिन`, megabytes],
  ],
])('the page for lenders says what is audited, with the tolerances that hold: %s', (locale, ...limits) => {
  const page = readFileSync(`src/content/pages/${locale}/partners.md`, 'utf8')
  for (const limit of limits.flat()) expect(page).toContain(limit)
})
