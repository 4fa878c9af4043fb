import type assistantAnswers from '@/content/copy/en/assistant-answers.json'
import type assistantThread from '@/content/copy/en/assistant-thread.json'
import type assistant from '@/content/copy/en/assistant.json'
import type calculator from '@/content/copy/en/calculator.json'
import type booking from '@/content/copy/en/booking.json'
import type compare from '@/content/copy/en/compare.json'
import type consent from '@/content/copy/en/consent.json'
import type cost from '@/content/copy/en/cost.json'
import type enquiry from '@/content/copy/en/enquiry.json'
import type flow from '@/content/copy/en/flow.json'
import type goldLoan from '@/content/copy/en/gold-loan.json'
import type goldRate from '@/content/copy/en/gold-rate.json'
import type home from '@/content/copy/en/home.json'
import type identity from '@/content/copy/en/identity.json'
import type keyFacts from '@/content/copy/en/key-facts.json'
import type letters from '@/content/copy/en/letters.json'
import type lenders from '@/content/copy/en/lenders.json'
import type listing from '@/content/copy/en/listing.json'
import type loanAmount from '@/content/copy/en/loan-amount.json'
import type loanReminders from '@/content/copy/en/loan-reminders.json'
import type months from '@/content/copy/en/months.json'
import type myLoan from '@/content/copy/en/my-loan.json'
import type myVisit from '@/content/copy/en/my-visit.json'
import type ondc from '@/content/copy/en/ondc.json'
import type offersFit from '@/content/copy/en/offers-fit.json'
import type plans from '@/content/copy/en/plans.json'
import type quote from '@/content/copy/en/quote.json'
import type rateAlert from '@/content/copy/en/rate-alert.json'
import type reach from '@/content/copy/en/reach.json'
import type reading from '@/content/copy/en/reading.json'
import type shell from '@/content/copy/en/shell.json'
import type slabs from '@/content/copy/en/slabs.json'
import type switching from '@/content/copy/en/switch.json'
import type worth from '@/content/copy/en/worth.json'
import type { Locale } from '#lib/domain/shared/locale'

/** The features with copy files. Every other locale's file must have the shape of the English one. */
interface Copies {
  readonly assistant: typeof assistant
  readonly 'assistant-answers': typeof assistantAnswers
  readonly 'assistant-thread': typeof assistantThread
  readonly calculator: typeof calculator
  readonly booking: typeof booking
  readonly compare: typeof compare
  readonly consent: typeof consent
  readonly cost: typeof cost
  readonly enquiry: typeof enquiry
  readonly flow: typeof flow
  readonly 'gold-loan': typeof goldLoan
  readonly 'gold-rate': typeof goldRate
  readonly home: typeof home
  readonly identity: typeof identity
  readonly 'key-facts': typeof keyFacts
  readonly letters: typeof letters
  readonly lenders: typeof lenders
  readonly listing: typeof listing
  readonly 'loan-amount': typeof loanAmount
  readonly 'loan-reminders': typeof loanReminders
  readonly months: typeof months
  readonly 'my-loan': typeof myLoan
  readonly 'my-visit': typeof myVisit
  readonly 'offers-fit': typeof offersFit
  readonly ondc: typeof ondc
  readonly plans: typeof plans
  readonly quote: typeof quote
  readonly 'rate-alert': typeof rateAlert
  readonly reach: typeof reach
  readonly reading: typeof reading
  readonly shell: typeof shell
  readonly slabs: typeof slabs
  readonly switch: typeof switching
  readonly worth: typeof worth
}

export type AssistantCopy = Copies['assistant']
export type AssistantThreadCopy = Copies['assistant-thread']
export type CalculatorCopy = Copies['calculator']
export type CompareCopy = Copies['compare']
export type ConsentCopy = Copies['consent']
export type CostCopy = Copies['cost']
export type FlowCopy = Copies['flow']
export type GoldLoanCopy = Copies['gold-loan']
export type GoldRateCopy = Copies['gold-rate']
export type HomeCopy = Copies['home']
export type IdentityCopy = Copies['identity']
export type KeyFactsCopy = Copies['key-facts']
export type LettersCopy = Copies['letters']
export type LendersCopy = Copies['lenders']
export type LoanAmountCopy = Copies['loan-amount']
export type ListingCopy = Copies['listing']
export type LoanRemindersCopy = Copies['loan-reminders']
export type MonthsCopy = Copies['months']
export type MyLoanCopy = Copies['my-loan']
export type MyVisitCopy = Copies['my-visit']
export type OffersFitCopy = Copies['offers-fit']
export type OndcCopy = Copies['ondc']
export type PlansCopy = Copies['plans']
export type QuoteCopy = Copies['quote']
export type ReachCopy = Copies['reach']
export type ReadingCopy = Copies['reading']
export type SwitchCopy = Copies['switch']
export type WorthCopy = Copies['worth']

/** Words, in the shape of a file of copy. */
type Words = string | readonly Words[] | { readonly [name: string]: Words }

const isGroup = (words: Words): words is Readonly<Record<string, Words>> =>
  typeof words === 'object' && !Array.isArray(words)

/** Words with others in the places that these name. */
export const inPlaceOf = (words: Words, others: Words): Words =>
  isGroup(words) && isGroup(others)
    ? {
        ...words,
        ...Object.fromEntries(
          Object.entries(others).map(([name, other]) => {
            const before = words[name]
            return [name, before === undefined ? other : inPlaceOf(before, other)]
          }),
        ),
      }
    : others

/** The words that a build with the offers of lenders has in place of those about samples, by feature. */
const ofLenders = import.meta.env.PUBLIC_OFFERS_FROM
  ? import.meta.glob<Readonly<Record<string, Words>>>('/src/content/copy/*/of-lenders.json', {
      eager: true,
      import: 'default',
    })
  : {}

const files = import.meta.glob<Copies[keyof Copies]>('/src/content/copy/*/*.json', {
  eager: true,
  import: 'default',
})

/**
 * The copy of a feature.
 * @throws if the locale has no file for it
 */
export function copyOf<Feature extends keyof Copies>(feature: Feature, locale: Locale): Copies[Feature] {
  const path = `/src/content/copy/${locale}/${feature}.json`
  const copy = files[path]
  if (!copy) throw new Error(`${path} is missing: add the file with the words of ${feature} in ${locale}.`)
  const others = ofLenders[`/src/content/copy/${locale}/of-lenders.json`]?.[feature]
  return (others ? inPlaceOf(copy as unknown as Words, others) : copy) as Copies[Feature]
}
