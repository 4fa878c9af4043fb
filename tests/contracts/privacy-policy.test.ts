import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { MAX_SENT_A_DAY } from '#lib/domain/offer/compare-address'
import { CODE_LASTS_MS } from '#lib/domain/person/one-time-code'
import { ENTRIES, keyOf } from '#lib/storage/entries'
import { COMPLAINT_KEY } from '#lib/storage/local'
import { LANGUAGE_KEY } from '#lib/storage/tab'
import { projectFiles } from '../support/project'
import { MAX_BACKUP_DAYS, readConfig } from '../../server/config'
import { sessionCookies } from '../../server/cookies'
import { TABLE_NAMES } from '../../server/store/backup'
import { RETAINED_DAYS } from '../../server/store/retained-records'
import { VISITOR_MS } from '../../server/store/sessions'
import { SHORT_MS } from '../../server/worker/retention'

const policy = readFileSync('src/content/pages/en/privacy-policy.md', 'utf8')

/** The files of a folder, with its folders, whose name ends so, but for tests. */
const textsIn = (folder: string, end: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    // A build may keep its tools' files in a node_modules, some in folders named like files.
    .filter((entry) => entry.isFile() && entry.name.endsWith(end) && !entry.name.includes('.test.'))
    .filter(({ parentPath }) => !parentPath.includes('node_modules'))
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'))

const namesIn = (texts: readonly string[], name: RegExp): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(name)]).map(([, found = '']) => found)),
]

/** The entries of the first table. */
function listed(language: string): string[] {
  const text = readFileSync(`src/content/pages/${language}/privacy-policy.md`, 'utf8')
  const [, table = ''] = /\| (?:Entry|नाम) [\s\S]*?\n((?:\|.*\n)+)/.exec(text) ?? []
  return [...table.matchAll(/^\| ([a-z-]+) +\|/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !/^-+$/.test(name))
}

describe('the privacy policy', () => {
  it.each(['en', 'hi'])(
    'in %s lists every entry that the site keeps in the tab, and no other',
    (language) => {
      expect(listed(language).sort()).toEqual([...ENTRIES].sort())
    },
  )

  it('names every other key of the storage too', () => {
    const code = ['.ts', '.tsx', '.astro', '.js']
      .flatMap((end) => textsIn('src', end))
      .join('\n')
      // An event; keys that tests set, and that are removed at once.
      .replace(/'moneypal:(?:language|faults|probe)'/g, '')
    const keys = namesIn([code], /['`](moneypal[:.][\w:-]*)/g).filter((key) => key !== 'moneypal:')
    const others = keys.filter((key) => !ENTRIES.some((entry) => key === keyOf(entry)))
    expect(others.sort()).toEqual([COMPLAINT_KEY, LANGUAGE_KEY].sort())
    expect(namesIn([code], /data-typed="([\w-]+)"/g).filter((name) => !listed('en').includes(name))).toEqual(
      [],
    )
    for (const language of ['en', 'hi']) {
      const text = readFileSync(`src/content/pages/${language}/privacy-policy.md`, 'utf8')
      for (const key of [COMPLAINT_KEY, LANGUAGE_KEY, keyOf('record')]) expect(text).toContain(`\`${key}\``)
    }
  })

  it('knows every entry, since one module touches the storage of the tab, and one that of the device', () => {
    const before = [
      'src/scripts/language-offer.js',
      'src/scripts/session-gold.js',
      'src/scripts/session-signs.js',
    ]
    const touching = projectFiles()
      .filter((file) => /^src\/.*(?<!\.test|\.fixture)\.(?:tsx?|js|astro)$/.test(file))
      .filter((file) =>
        /\b(?:sessionStorage|localStorage|indexedDB)\b[?.]|window\.(?:session|local)Storage|\)\.(?:session|local)Storage/.test(
          readFileSync(file, 'utf8'),
        ),
      )
    expect(touching.sort()).toEqual(['src/lib/storage/local.ts', 'src/lib/storage/tab.ts', ...before].sort())
  })

  it('lists every table that keeps something of a visitor', () => {
    const said: Readonly<Record<string, string>> = {
      ...{
        customers: 'Mobile number, name',
        pans: '| PAN ',
        visits: '| Visits: day',
        documents: 'Marks of your documents',
      },
      ...{ visit_events: 'History of a visit', consents: 'What you agreed to', codes: 'One-time codes' },
      ...{
        outbox: 'Text messages and events',
        enquiries: 'notes of the call',
        tallies: 'Your network address',
      },
      ...{
        visitor_sessions: 'That your browser has proven',
        leads: 'Leads: what the lender of your plan knows',
        number_releases: 'To which lender you gave your number',
        lender_events: 'Events posted to that lender',
        ondc_searches: 'Searches on ONDC',
        ondc_lenders: 'what lenders answered',
        ondc_choices: 'Choices on ONDC',
        ondc_messages: 'Messages of ONDC',
        stored_loans: 'Copies of loans',
        loan_reminders: 'The days that messages remind you of',
        push_reminders: 'The address at which a browser takes messages',
        sent_reminders: 'and which went out',
        rate_alerts: 'Prices of gold that you wait for',
        audit: 'Audit: who of the office',
        idempotency_keys: '| request-booking ',
      },
    }
    const ofNoVisitor = [
      'areas',
      'closed_days',
      'slot_use',
      'shifts',
      'leave_days',
      'rates',
      'rate_prices',
      'held_rates',
      'rate_feeds',
      'vitals',
      'changes',
      'lockouts',
      'lanes',
      'budget_use',
      'invitations',
      'jobs',
      'lenders',
      'lender_keys',
      'lender_webhooks',
      'feed_files',
      'feed_versions',
      'feed_offers',
      'feed_decisions',
      'ondc_keys',
      'ondc_switches',
    ]
    const others = TABLE_NAMES.filter((name) => !ofNoVisitor.includes(name) && !name.startsWith('admin'))
    expect(Object.keys(said).sort()).toEqual([...others].sort())
    for (const words of Object.values(said)) expect(policy).toContain(words)
  })

  it.each(['en', 'hi'])(
    'in %s names what stays on the device: the loans, which one module stores',
    (language) => {
      const text = readFileSync(`src/content/pages/${language}/privacy-policy.md`, 'utf8')
      const { keep } = JSON.parse(readFileSync(`src/content/copy/${language}/my-loan.json`, 'utf8')) as {
        readonly keep: { readonly erase: string }
      }
      const storing = projectFiles().filter(
        (file) =>
          /^src\/.*\.(?:tsx?|js|astro)$/.test(file) && readFileSync(file, 'utf8').includes('idb-keyval'),
      )
      const [, database] =
        /createStore\('([\w-]+)'/.exec(readFileSync('src/lib/storage/device.ts', 'utf8')) ?? []
      expect(storing).toEqual(['src/lib/storage/device.ts'])
      for (const said of [`\`${database}\``, `'${keep.erase}'`]) expect(text).toContain(said)
    },
  )

  it('is right that no code of the site sets a cookie or keeps anything else past the tab but the days of a complaint', () => {
    const local = readFileSync('src/lib/storage/local.ts', 'utf8')
    expect(local.match(/\.localStorage/g)).toHaveLength(1)
    const code = ['.ts', '.tsx', '.astro']
      .flatMap((end) => textsIn('src', end))
      .filter((text) => text !== local)
      .map((text) => text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, ''))
      .join('\n')
    // Reading the hint of a session is the only use.
    expect(code.match(/document\.cookie/g)).toHaveLength(1)
    expect(code).not.toMatch(/document\.cookie\s*=|cookieStore|localStorage|indexedDB|\bcaches\b/)
    expect(policy).toContain('a copy of the pages you opened')
  })

  it.each([
    ['en', `at most ${MAX_SENT_A_DAY} a day`],
    ['hi', `ज़्यादा से ज़्यादा ${MAX_SENT_A_DAY},`],
  ])('in %s names the button of the SMS, and how many are sent a day', (language, limit) => {
    const text = readFileSync(`src/content/pages/${language}/privacy-policy.md`, 'utf8')
    const words = JSON.parse(readFileSync(`src/content/copy/${language}/compare.json`, 'utf8')) as {
      readonly share: Readonly<Record<'sms' | 'share' | 'whatsApp', string>>
    }
    const { sms, share, whatsApp } = words.share
    for (const said of [limit, ...[sms, share, whatsApp].map((word) => `'${word}'`)])
      expect(text).toContain(said)
  })

  it('says of the server what its code says', () => {
    const cookies = sessionCookies('visitor', { token: 't', seconds: 1 }, true)
    const [session, hint] = cookies.map((cookie) => cookie.split('=')[0])
    const DAY_MS = 86_400_000
    expect(cookies).toHaveLength(2)
    expect(policy).toContain(`sets two cookies. \`${session}\``)
    expect(policy).toContain(`The other, \`${hint}\``)
    expect(policy).toContain(`Both end after ${VISITOR_MS / DAY_MS} days`)
    expect(policy).toContain(`Valid for ${CODE_LASTS_MS / 60_000} minutes`)
    const { retentionDays, afterVisitDays, auditDays, leads } = readConfig({ TRIAL: '1' })
    const times = (days: number) => policy.split(`[Operator: days, ${days} unless set]`).length - 1
    // Events for a lender stay for as many days as what only a visit needs, each by a setting of its own.
    expect(leads.eventDays).toBe(afterVisitDays)
    expect([times(retentionDays), times(afterVisitDays), times(auditDays)]).toEqual([5, 5, 1])
    expect(policy.match(/days, \d+ unless set/g)).toHaveLength(11)
    expect(policy).toContain(`for ${leads.numberDays} days unless the operator sets others`)
    expect(policy).toContain(`until that backup is deleted, for ${MAX_BACKUP_DAYS} days at most`)
    expect(policy).toContain('Thirty days after your visit')
    expect(policy).toContain(`What stays for ${RETAINED_DAYS} days, without name or number`)
    expect([SHORT_MS / DAY_MS, policy.match(/\| Two days /g)?.length]).toEqual([2, 2])
  })
})
