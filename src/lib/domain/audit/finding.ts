import type { IsoDate } from '#lib/domain/dates/dates'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import type { PublicReason } from '#lib/domain/listing/public-reason'
import type { LendingRules } from '#lib/domain/loan/rules'
import type { OfferSums } from './sums.ts'

/** What a finding means for its offer: not shown; shown once somebody has confirmed it; shown. */
export const VERDICTS = ['withheld', 'to-confirm', 'fine'] as const
export type Verdict = (typeof VERDICTS)[number]

/** A line of a sum: '9 × ₹10,459.34' and '₹94,134.06'. */
export interface Working {
  /** The heading of the lines around it, such as 'In hand'. */
  readonly group?: string
  readonly label: string
  readonly value: string
}

/** What a rule found in an offer. The words are English: lenders and the office read them. */
export interface Finding {
  /** The rule, such as `apr`. */
  readonly rule: string
  readonly verdict: Verdict
  /** What was looked at: 'APR', 'Instalment, 10 times'. */
  readonly check: string
  /** What the lender states; null if it states nothing. */
  readonly stated: string | null
  /** What it comes to; null if it can't be worked out. */
  readonly worked: string | null
  /** For the lender: what is wrong and what would fit. Empty if it is fine. */
  readonly sentence: string
  readonly workings: readonly Working[]
  /** The reason that the public is told if the offer is withheld for this; null if it isn't, or without a word to the public. */
  readonly reason: PublicReason | null
}

/** How far a stated figure may be from what it comes to. */
export interface Tolerances {
  /** Points of APR. */
  readonly aprPoints: number
  /** Rupees. */
  readonly rupees: number
  /** Points of loan-to-value. */
  readonly ltvPoints: number
  /** Points by which the yearly rate may change from one version to the next without a question. */
  readonly rateChangePoints: number
  /** Percent by which the loan per gram may change from one version to the next without a question. */
  readonly lendingChangePercent: number
  /** Days for which the price of gold counts. */
  readonly priceDays: number
}

export const USUAL_TOLERANCES: Tolerances = {
  aprPoints: 0.05,
  rupees: 1,
  ltvPoints: 0.5,
  rateChangePoints: 3,
  lendingChangePercent: 10,
  priceDays: 7,
}

/** What an offer is audited with. */
export interface AuditBasis {
  /** The day of the audit. */
  readonly day: IsoDate
  /** The rules of that day. */
  readonly rules: LendingRules
  /** The price at which a gram of 22 KT counts for a loan, rupees. */
  readonly pricePerGram22: number
  /** The day of that price. */
  readonly priceDay: IsoDate
  readonly tolerances: Tolerances
}

/** What is known besides the offer that is looked at. */
export interface AuditSurroundings {
  /** What it comes to. */
  readonly sums: OfferSums
  /** The offer of the same code that is shown now; null if it is new. */
  readonly shown: FeedOffer | null
  /** How often its code is in the file, itself counted. */
  readonly sameCode: number
  /** The other codes of the file with the same terms. */
  readonly sameTerms: readonly string[]
}

/** Looks at one thing in an offer. A rule that has nothing to look at returns nothing. */
export type Rule = (offer: FeedOffer, basis: AuditBasis, around: AuditSurroundings) => readonly Finding[]

/** An offer with everything that the rules found in it. */
export interface OfferAudit {
  readonly offer: FeedOffer
  /** The worst of its findings. */
  readonly verdict: Verdict
  /** In the order of the rules. */
  readonly findings: readonly Finding[]
}

/** The worst verdict; `fine` of nothing. */
export const worstVerdict = (verdicts: readonly Verdict[]): Verdict =>
  VERDICTS.find((verdict) => verdicts.includes(verdict)) ?? 'fine'

/** Which reason the public reads if there are several. */
const FIRST_SAID: readonly PublicReason[] = [
  'apr',
  'instalments',
  'fee',
  'lends-more-than-allowed',
  'lends-more-than-stated',
]

/**
 * The one reason that the public reads of an offer; null if it is not withheld, or for something that the public has no
 * sentence about, such as a day that is over.
 */
export const publicReasonOf = (findings: readonly Finding[]): PublicReason | null =>
  FIRST_SAID.find((reason) =>
    findings.some((finding) => finding.verdict === 'withheld' && finding.reason === reason),
  ) ?? null

/** A finding of a rule: what it says, and nothing else. */
export const finding = (
  rule: string,
  check: string,
  found: Partial<Omit<Finding, 'rule' | 'check'>>,
): Finding => ({
  rule,
  check,
  verdict: 'fine',
  stated: null,
  worked: null,
  sentence: '',
  workings: [],
  reason: null,
  ...found,
})
