import { aliasesOf } from './facts/lenders.ts'
import { readFacts } from './facts/read.ts'
import { plainText, tokensOf } from './words/tokens.ts'

/** What a visitor asks about a loan that runs: where it stands, when something is due, or what paying more once changes. */
export type OwnLoanQuestion =
  | { readonly about: 'owed' | 'due' }
  /** In rupees; null for half of what is owed. */
  | { readonly about: 'part'; readonly amount: number | null }

/** The topic of questions about a loan that was applied for or runs. */
const STATUS = 'loan-status'

/** Words of an application: where it stands is known to the lender alone. */
const APPLIED = /\b(?:appl\w*|approv\w*|reject\w*|sanction\w*|track\w*|status|pass|sthiti\w*|manjoor\w*)\b/
/** Who says it this way has a loan. */
const OWING =
  /\b(?:i (?:still |now )?owe|(?:when|kab) is it due|my (?:dues|balance|outstanding|next (?:payment|emi|instal\w*)))\b|\bmer[aei]\b.*\b(?:baa?ki+|bakaa?y\w*)\b|\bmer[aei] ki+st\w*\b/
const DUE = /\b(?:when|due|dates?|kab|taari+kh\w*|tareekh\w*|ki+s[ht]t?\w*|instal\w*|emis?)\b/

const PAYING = /\b(?:pay\w*|repay\w*|return\w*|deposit\w*|chuk\w*|bhar\w*|jama|lauta\w*)\b/
const SUPPOSING = /\b(?:if|suppose|agar|save\w*|bach\w*|to+h? (?:kya|kitn\w*))\b/
const HALF = /\b(?:half|aa?dh[aei]\w*)\b/
const ONCE = /\b(?:now|today|early|earlier|extra|once|abhi|aa?j|pehle|pahle|ek saath)\b/
/** A loan that is still to be taken, or paid every month, is a matter of the calculator. */
const NOT_ONCE = /\b(?:month\w*|mahi+n\w*|every|each|har|per|interest rate|flat)\b/
/** A question about rules and other people is longer. */
const MOST_WORDS = 14

/**
 * What is asked about the visitor's own loan; null if it is something else.
 * @param topic the topic of the question, one of `training/`
 */
export function ownLoanQuestion(question: string, topic: string): OwnLoanQuestion | null {
  const plain = plainText(question)
  const tokens = tokensOf(plain)
  if (tokens.length > MOST_WORDS) return null
  if ((topic === STATUS && !APPLIED.test(plain)) || OWING.test(plain))
    return { about: DUE.test(plain) ? 'due' : 'owed' }
  if (!PAYING.test(plain) || !SUPPOSING.test(plain) || NOT_ONCE.test(plain)) return null
  if (HALF.test(plain)) return { about: 'part', amount: null }
  const { amount, ...others } = readFacts(tokens, aliasesOf([])).facts
  const alone = amount !== undefined && Object.keys(others).length === 0
  return alone && ONCE.test(plain) ? { about: 'part', amount } : null
}
