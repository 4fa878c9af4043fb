import type { Block, Passage } from '#lib/domain/assistant/assistant'
import { fill } from '#lib/domain/shared/text'
import { fold } from '#lib/assistant/words/fold'
import { tokensOf } from '#lib/assistant/words/tokens'
import type { Context, Drafted } from './context.ts'

const GLOSSARY = '/learn/glossary#'
const REPAYMENT = '/learn/repayment-types#'

/** What may be set against another, with the words by which people name it: an address, then names in Latin letters. */
const SIDES: readonly (readonly [href: string, names: string])[] = [
  [`${GLOSSARY}apr`, 'apr|annual percentage rate'],
  [`${GLOSSARY}rate-of-interest`, 'interest rate|interest|rate of interest|roi|byaj|byaj dar|sood'],
  [`${GLOSSARY}emi`, 'emi|instalment|installment|kist'],
  [`${GLOSSARY}bullet-repayment`, 'bullet|bullet loan|bullet repayment|ekmusht'],
  [`${GLOSSARY}flat-rate`, 'flat|flat rate|flat interest'],
  [`${GLOSSARY}reducing-rate`, 'reducing|reducing rate|reducing balance|ghatta byaj'],
  [`${GLOSSARY}loan-to-value`, 'ltv|loan to value'],
  [`${GLOSSARY}karat`, 'karat|carat|kt|kairet'],
  [`${GLOSSARY}purity`, 'purity|shuddhata|fineness'],
  [`${GLOSSARY}hallmark`, 'hallmark|hallmarking'],
  [`${GLOSSARY}net-weight`, 'net weight|net wajan'],
  [`${GLOSSARY}city-rate`, 'city rate|market rate|market price|bazaar bhav|shop rate'],
  [`${GLOSSARY}valuation-rate`, 'valuation rate|valuation price|loan rate of gold'],
  [`${GLOSSARY}processing-fee`, 'processing fee|processing charge|processing fees'],
  [`${GLOSSARY}penal-charge`, 'penal charge|penalty|penal interest|jurmana'],
  [`${GLOSSARY}renewal`, 'renewal|renew'],
  [`${GLOSSARY}auction`, 'auction|nilami|neelami'],
  [`${GLOSSARY}key-facts-statement`, 'kfs|key facts statement|key fact statement'],
  [`${GLOSSARY}sanction-letter`, 'sanction letter'],
  [`${GLOSSARY}kyc`, 'kyc'],
  [`${GLOSSARY}pan`, 'pan|pan card'],
  [`${GLOSSARY}ombudsman`, 'ombudsman|lokpal'],
  [`${GLOSSARY}grievance-officer`, 'grievance officer'],
  [`${GLOSSARY}pledge-card`, 'pledge card|girvi parchi'],
  [`${GLOSSARY}tenure`, 'tenure|avadhi'],
  [`${GLOSSARY}gold-loan`, 'gold loan|sone ka loan'],
  [`${REPAYMENT}interest-every-month-principal-at-the-end`, 'interest only|monthly interest'],
  [`${REPAYMENT}overdraft-against-gold`, 'overdraft|od'],
  ['/personal-loan', 'personal loan'],
  ['/home-loan', 'home loan'],
  ['/business-loan', 'business loan'],
  ['/loan-transfer', 'transfer|loan transfer|balance transfer'],
]

const bare = (text: string): string =>
  tokensOf(text)
    .map((token) => fold(token.text))
    .join(' ')

const BY_NAME = new Map(
  SIDES.flatMap(([href, names]) => names.split('|').map((name) => [bare(name), href] as const)),
)

const QUESTIONS: readonly RegExp[] = [
  /\b(?:difference|differ|diff|fark|farak|farq|antar)\b.{0,12}?\b(?:between|of|in|btw|b\/w)\s+(?<one>.+?)\s+(?:and|aur|&|vs|or)\s+(?<other>.+)$/,
  /^(?:what is |kya hai )?(?<one>.+?)\s+(?:and|aur|&|vs\.?|versus|or|ya)\s+(?<other>.+?)\s+(?:me+|mein|main|men|ka|ke beech|ke bich)\b.{0,16}\b(?:difference|fark|farak|farq|farka|antar|different)/,
  /^(?<one>.+?)\s+(?:vs\.?|versus)\s+(?<other>.+)$/,
  /^(?:how is |is )?(?<one>.+?)\s+(?:different from|se alag)\s+(?<other>.+)$/,
]
/** Words around a side that do not name it. */
const AROUND =
  /\b(?:the|a|an|what|is|kya|hai|h|ka|ki|ke|please|batao|samjhao|me|mein|beech|hota|hoti|tell|explain|loan (?=ltv|apr|emi))\b/g

/** The two things whose difference is asked for, as addresses of the first language; null if it is not, or not of two that are known. */
export function sidesOf(plain: string): readonly [string, string] | null {
  for (const pattern of QUESTIONS) {
    const { one, other } = pattern.exec(plain.replace(/[?.!]+\s*$/, ''))?.groups ?? {}
    const [first, second] = [one, other].map((side) => BY_NAME.get(bare((side ?? '').replace(AROUND, ' '))))
    if (first !== undefined && second !== undefined && first !== second) return [first, second]
  }
  return null
}

const FIRST = /^(.{20,}?[.?!।])\s/s
const shortOf = ({ blocks }: Passage): string => {
  const text = [blocks[0] ?? ''].flat()[0] ?? ''
  return text.length > 220 ? (FIRST.exec(text)?.[1] ?? text) : text
}

/** Both sides of a difference, each with what the site says about it; null if the site lacks one of them. */
export function answerDifference(sides: readonly [string, string], context: Context): Drafted | null {
  const { passages, words } = context.data
  const [one, other] = sides.map((href) => passages.find((passage) => passage.href.endsWith(href)))
  if (!one || !other) return null
  const said = (passage: Passage): Block =>
    fill(words.difference.side, { title: passage.title, text: shortOf(passage) })
  return {
    kind: 'known',
    blocks: [
      fill(words.difference.text, { first: one.title, second: other.title }),
      [one, other].flatMap(said),
    ],
    sources: [one, other].map(({ title, href, date }) => ({ title, href, ...(date && { date }) })),
  }
}
