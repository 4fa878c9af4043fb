import words from '@/content/copy/en/assistant-answers.json'
import type { Answer, Facts } from '#lib/domain/assistant/assistant'
import type { IsoDate } from '#lib/domain/dates/dates'
import { BASIS, MARKET } from '#lib/domain/offer/market.fixture'
import type { Rupees } from '#lib/domain/money/money'
import { INDIAN_BANK } from '#lib/domain/offer/offer.fixture'
import type { AnswerData } from '#lib/assistant/data'
import { monthsToKeep, type Context } from './context.ts'

/** Three lenders: SBI costs least, HDFC comes home, Kotak has a fee and costs most. */
const OFFERS: AnswerData['offers'] = [
  { id: 'sbi', title: 'SBI', bank: 'SBI', annualRatePercent: 9, doorstep: false, processingFee: 0 },
  { id: 'hdfc', title: 'HDFC', bank: 'HDFC', annualRatePercent: 10, doorstep: true, processingFee: 0 },
  { id: 'kotak', title: 'Kotak', bank: 'Kotak', annualRatePercent: 12, doorstep: true, processingFee: 500 },
].map((offer) => ({
  ...{ ...INDIAN_BANK, ...offer },
  monthlyRatePercent: offer.annualRatePercent / 12,
  processingFee: offer.processingFee as Rupees,
}))

const DATE = '2026-11-22' as IsoDate

const data: AnswerData = {
  model: {} as AnswerData['model'],
  topics: {},
  passages: [],
  offers: OFFERS,
  offersAreSamples: true,
  lenders: [],
  market: MARKET,
  goldRate: {
    ...{ price: 100_550, city: 'Gurugram', changePercent: -1, changeSince: DATE, date: DATE, source: '' },
  } as unknown as AnswerData['goldRate'],
  otherRates: [],
  valuation: { price: 6500 as Rupees, date: DATE },
  holidays: [],
  words,
}

/** What an answer is made with, by what was told. */
export const contextOf = (facts: Facts = {}, more: Partial<Context> = {}): Context => ({
  ...{ data, locale: 'en', facts, mixed: false, elsewhere: null, goldNote: null, sum: null },
  basis: { ...BASIS, keepMonths: monthsToKeep(facts) },
  ...more,
})

/** The text of an answer, as a visitor reads it. */
export const textOf = ({ blocks }: Pick<Answer, 'blocks'>): string => blocks.flat().join('\n')

/** What is asked for, and the labels of its chips. */
export const asksOf = ({ missing }: Pick<Answer, 'missing'>): readonly string[] =>
  missing ? [missing.text, ...missing.chips.map(({ label }) => label)] : []
