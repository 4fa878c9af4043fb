import type { Exchange, Facts } from '#lib/domain/assistant/assistant'

/** What was made of a question before those before it are considered. */
export interface Alone {
  readonly topic: string
  /** Whether the question is clear on its own. */
  readonly sure: boolean
  readonly facts: Facts
  /** A number without a unit; null if none. */
  readonly bare: number | null
  /** How many words the question has that mean something. */
  readonly length: number
  /** The question in plain letters. */
  readonly plain: string
}

/** A question with what it takes over from the one before. */
export interface Carried {
  readonly topic: string
  readonly sure: boolean
  readonly facts: Facts
  /** Whether anything was taken over that the answer depends on. */
  readonly carried: boolean
}

type Part = keyof Facts

/** What the answers of a topic depend on. */
const PARTS: Readonly<Record<string, readonly Part[]>> = {
  'loan-for-gold': ['weight', 'karat'],
  'gold-needed': ['amount', 'karat'],
  'loan-cost': ['amount', 'months', 'rate', 'repayment'],
  offers: ['amount', 'months', 'lenders', 'doorstep', 'noFee'],
  'compare-lenders': ['lenders', 'amount', 'months'],
  'check-quote': ['rate', 'amount', 'months'],
}
/** Figures belong to the visitor; lenders and conditions to the question. */
const FIGURES: readonly Part[] = ['amount', 'weight', 'karat', 'months']

/** Topics that explain a way of repaying: with a figure the question is what the loan costs. */
const EXPLAINING = new Set(['emi-explained', 'bullet', 'interest-only'])

const LEAD =
  /^(?:and|aur|what about|how about|or|ya|phir|then|also|ok(?:ay)? and|toh?|if|agar|but|lekin|instead|with|for|in|only)\b/
const SHORT = 4
const MOST_BARE_MONTHS = 60
const LEAST_BARE_AMOUNT = 1000

const pick = (facts: Facts, parts: readonly Part[]): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([part]) => parts.includes(part as Part)))

const has = (facts: Facts, parts: readonly Part[]): boolean => Object.keys(pick(facts, parts)).length > 0

/** A bare number answers what the topic still misses. */
function fromBare(bare: number | null, topic: string, facts: Facts): Facts {
  if (bare === null || bare <= 0) return {}
  const lacks = (part: Part) => PARTS[topic]?.includes(part) && facts[part] === undefined
  if (lacks('weight')) return { weight: bare }
  if (lacks('amount') && bare >= LEAST_BARE_AMOUNT) return { amount: bare }
  return PARTS[topic]?.includes('months') && Number.isInteger(bare) && bare <= MOST_BARE_MONTHS
    ? { months: bare }
    : {}
}

/** Topics that ask for gold or weigh it: with a time, a rate or a way of repaying the question is what that loan costs. */
const ON_GOLD = new Set(['loan-for-gold', 'gold-needed'])

/** The topic that a follow-up is about: the one before, unless what it names belongs to another. */
function followedTopic(before: Exchange, facts: Facts, alone: string): string {
  if (ON_GOLD.has(before.topic) && has(facts, ['months', 'rate', 'repayment'])) return 'loan-cost'
  const onItsGold = before.facts.amount === undefined && PARTS[before.topic]?.includes('amount')
  if (facts.weight !== undefined && onItsGold) return before.topic
  const lenders = facts.lenders?.length ?? 0
  if (lenders > 1) return 'compare-lenders'
  if (lenders === 1 && before.topic !== 'charges') return 'offers'
  if (has(facts, PARTS[before.topic] ?? [])) return before.topic
  if (has(facts, PARTS[alone] ?? [])) return alone
  if (facts.weight !== undefined) return 'loan-for-gold'
  return facts.doorstep || facts.noFee ? 'offers' : before.topic
}

/** The topic of a question by what it names: how much a lender gives on gold is a matter of its offers. */
function topicOfFacts(topic: string, facts: Facts): string {
  const lenders = facts.lenders?.length ?? 0
  if (topic === 'loan-for-gold' && facts.weight !== undefined && lenders > 0)
    return lenders > 1 ? 'compare-lenders' : 'offers'
  // Who names a rate asks whether it is a good one.
  if (topic === 'interest-rate' && facts.rate) return 'check-quote'
  return EXPLAINING.has(topic) && has(facts, ['amount', 'months', 'rate']) ? 'loan-cost' : topic
}

/**
 * Takes over from the question before what this one leaves out. A follow-up such as 'and for 6 months?' keeps topic and all
 * that was told; a question that is clear on its own keeps the visitor's figures only.
 */
export function carryOn(alone: Alone, before: Exchange | undefined): Carried {
  const { sure, facts } = alone
  const topic = topicOfFacts(alone.topic, facts)
  if (!before) return { topic, sure, facts, carried: false }
  const bare = fromBare(alone.bare, before.topic, before.facts)
  const said = { ...bare, ...facts }
  const counted = before.topic in PARTS || before.topic === 'charges' || before.topic === 'interest-rate'
  const leads = LEAD.test(alone.plain)
  const says = Object.keys(said).length > 0
  const onlyNumber = alone.length <= 1 && alone.bare !== null
  const follows =
    counted && says && (leads || onlyNumber || (alone.length <= SHORT && (!sure || topic === before.topic)))
  if (follows) {
    const next = followedTopic(before, said, topic)
    return { topic: next, sure: true, facts: { ...before.facts, ...said }, carried: true }
  }
  const parts = PARTS[topic] ?? []
  const onGold = parts.includes('amount') && facts.amount === undefined && before.facts.amount === undefined
  const wanted: readonly Part[] = onGold ? [...parts, 'weight', 'karat'] : parts
  const missing = FIGURES.filter((part) => wanted.includes(part) && facts[part] === undefined)
  const carriedFacts = pick(before.facts, missing)
  return { topic, sure, facts: { ...carriedFacts, ...facts }, carried: Object.keys(carriedFacts).length > 0 }
}
