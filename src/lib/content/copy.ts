import type assistant from '@/content/copy/assistant.en.json'
import type calculator from '@/content/copy/calculator.en.json'
import type booking from '@/content/copy/booking.en.json'
import type consent from '@/content/copy/consent.en.json'
import type enquiry from '@/content/copy/enquiry.en.json'
import type flow from '@/content/copy/flow.en.json'
import type goldLoan from '@/content/copy/gold-loan.en.json'
import type home from '@/content/copy/home.en.json'
import type identity from '@/content/copy/identity.en.json'
import type loanAmount from '@/content/copy/loan-amount.en.json'
import type plans from '@/content/copy/plans.en.json'
import type reading from '@/content/copy/reading.en.json'
import type shell from '@/content/copy/shell.en.json'

/** The features whose words pages load. English is the measure that every other locale's file is held to. */
interface Copies {
  readonly assistant: typeof assistant
  readonly calculator: typeof calculator
  readonly booking: typeof booking
  readonly consent: typeof consent
  readonly enquiry: typeof enquiry
  readonly flow: typeof flow
  readonly 'gold-loan': typeof goldLoan
  readonly home: typeof home
  readonly identity: typeof identity
  readonly 'loan-amount': typeof loanAmount
  readonly plans: typeof plans
  readonly reading: typeof reading
  readonly shell: typeof shell
}

export type AssistantCopy = Copies['assistant']
export type CalculatorCopy = Copies['calculator']
export type ConsentCopy = Copies['consent']
export type FlowCopy = Copies['flow']
export type GoldLoanCopy = Copies['gold-loan']
export type HomeCopy = Copies['home']
export type IdentityCopy = Copies['identity']
export type LoanAmountCopy = Copies['loan-amount']
export type PlansCopy = Copies['plans']
export type ReadingCopy = Copies['reading']

/** The language of the pages that are built today. */
export const LOCALE = 'en'

/** The same with its country, as dates and search engines want it (BCP 47). */
export const LANGUAGE = `${LOCALE}-IN`

const files = import.meta.glob<Copies[keyof Copies]>('/src/content/copy/*.json', {
  eager: true,
  import: 'default',
})

/**
 * The words of a feature.
 * @throws where the locale has no file for it
 */
export function copyOf<Feature extends keyof Copies>(feature: Feature, locale = LOCALE): Copies[Feature] {
  const path = `/src/content/copy/${feature}.${locale}.json`
  const copy = files[path]
  if (!copy) throw new Error(`${path} is missing: add the file with the words of ${feature} in ${locale}.`)
  return copy as Copies[Feature]
}
