import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { LOCALES, type Locale } from '#lib/domain/shared/locale'
import { QUOTE_PARAMETERS } from '#lib/domain/quote/quote-address'
import { inLocale } from '#lib/domain/shared/routes'
import { WORTH_PARAMETERS } from '#lib/domain/worth/worth-address'
import { expect, test, visit } from '../support/clean-page'
import { inAllUnless } from '../support/extent'
import { FUZZ_TIMEOUT_MS, oddText, sample } from '../support/odd-values'
import { staysSound } from '../support/sound'
import { wordsIn } from '../support/words'

test.use({ viewport: { width: 360, height: 740 }, actionTimeout: 10_000 })
test.setTimeout(FUZZ_TIMEOUT_MS)

/** Longest address that is tried; servers refuse longer ones. */
const LONGEST_ADDRESS = 12_000

type Parameters = readonly (readonly [name: string, value: string])[]

const addressOf = (path: string, parameters: Parameters, hash: string): string =>
  `${path}?${new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString()}`.slice(
    0,
    LONGEST_ADDRESS,
  ) + hash

interface Linked {
  readonly parameters: readonly string[]
  readonly few: number
  readonly hash?: string
  /** What shows that the address was read, besides the heading. */
  readonly read?: (page: Page, locale: Locale) => Promise<void>
}

const LINKS: Readonly<Record<string, Linked>> = {
  '/plans': {
    parameters: [
      ...['amount', 'weight', 'lender', 'tenure', 'bucket', 'doorstep', 'nofee', 'sort', 'keep', 'repay'],
      '__proto__',
    ],
    few: 16,
    read: async (page, locale) => {
      const none = page.getByRole('heading', { name: wordsIn('plans', locale).empty.title })
      await expect(page.getByRole('article').or(none).first()).toBeVisible()
    },
  },
  '/compare': { parameters: ['offers', 'amount', 'keep'], few: 10 },
  '/plans/key-facts': { parameters: ['offer', 'amount', 'keep'], few: 10 },
  '/plans/months': { parameters: ['offer', 'amount', 'keep', 'from'], few: 10 },
  '/worth': { parameters: WORTH_PARAMETERS, few: 10 },
  '/check-a-quote': { parameters: QUOTE_PARAMETERS, few: 16 },
  '/gold-loan': { parameters: ['amount', 'months', 'rate', 'karat'], few: 12, hash: '#calculator' },
  '/ai': {
    parameters: ['query'],
    few: 20,
    read: (page, locale) => expect(page.getByText(wordsIn('assistant-thread', locale).asking)).toHaveCount(0),
  },
  '/get-started': { parameters: ['phone'], few: 8 },
  '/welcome-back': { parameters: ['phone'], few: 8 },
  '/office/visits': { parameters: ['day'], few: 6 },
  '/office/customer': { parameters: ['id'], few: 6 },
}

/** Of these, what `npm test` opens too. */
const ALSO: readonly string[] = ['/plans', '/compare']

for (const [path, { parameters, few, hash = '', read }] of Object.entries(LINKS)) {
  test(
    `the address ${path}?${parameters.join('&')}`,
    inAllUnless(ALSO.includes(path)),
    async ({ page, faults }) => {
      const links = fc.tuple(
        fc.constantFrom(...(path.startsWith('/office') ? LOCALES.slice(0, 1) : LOCALES)),
        fc.array(fc.tuple(fc.constantFrom(...parameters), oddText), {
          minLength: 1,
          maxLength: parameters.length,
        }),
      )
      for (const [locale, value] of sample(links, few)) {
        const address = addressOf(inLocale(path, locale), value, hash)
        const odd = { where: address.slice(0, 300), value: JSON.stringify(value) }
        await staysSound(page, faults, odd, async () => {
          await visit(page, address)
          await expect(page.locator('h1').first()).toBeVisible()
          await read?.(page, locale)
        })
      }
    },
  )
}
