import { readFileSync } from 'node:fs'
import type assistantThread from '@/content/copy/en/assistant-thread.json'
import type booking from '@/content/copy/en/booking.json'
import type calculator from '@/content/copy/en/calculator.json'
import type compare from '@/content/copy/en/compare.json'
import type enquiry from '@/content/copy/en/enquiry.json'
import type flow from '@/content/copy/en/flow.json'
import type identity from '@/content/copy/en/identity.json'
import type loanAmount from '@/content/copy/en/loan-amount.json'
import type myVisit from '@/content/copy/en/my-visit.json'
import type ondc from '@/content/copy/en/ondc.json'
import type plans from '@/content/copy/en/plans.json'
import type quote from '@/content/copy/en/quote.json'
import type shell from '@/content/copy/en/shell.json'
import type worth from '@/content/copy/en/worth.json'
import type { Locale } from '#lib/domain/shared/locale'

interface Words {
  readonly 'assistant-thread': typeof assistantThread
  readonly booking: typeof booking
  readonly calculator: typeof calculator
  readonly compare: typeof compare
  readonly enquiry: typeof enquiry
  readonly flow: typeof flow
  readonly identity: typeof identity
  readonly 'loan-amount': typeof loanAmount
  readonly 'my-visit': typeof myVisit
  readonly ondc: typeof ondc
  readonly plans: typeof plans
  readonly quote: typeof quote
  readonly shell: typeof shell
  readonly worth: typeof worth
}

const read = (file: string): unknown => JSON.parse(readFileSync(`src/content/${file}`, 'utf8'))

/** The words of a feature in a language, as its pages show them. */
export const wordsIn = <Feature extends keyof Words>(feature: Feature, locale: Locale): Words[Feature] =>
  read(`copy/${locale}/${feature}.json`) as Words[Feature]

/** A name that the site keeps in English, as a language writes it. */
export const shownIn = (
  kind: 'districts' | 'lenders' | 'offers' | 'states',
  name: string,
  locale: Locale,
): string =>
  locale === 'en' ? name : ((read(`names/${locale}/${kind}.json`) as Record<string, string>)[name] ?? name)

/** A sentence with anything in its places. */
export const patternOf = (sentence: string): RegExp =>
  new RegExp(
    `^${sentence
      .split(/\{\w+\}/)
      .map((part) => RegExp.escape(part))
      .join('.+')}$`,
  )
