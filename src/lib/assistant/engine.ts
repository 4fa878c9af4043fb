import type { Answer, Exchange } from '#lib/domain/assistant/assistant'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Locale } from '#lib/domain/shared/locale'
import { basisOn, NO_VISITOR } from '#lib/domain/offer/market'
import { questionToShow } from '#lib/domain/person/personal-numbers'
import { answerCompare } from './answers/compare.ts'
import { monthsToKeep, type Context, type Drafted } from './answers/context.ts'
import { answerCost } from './answers/cost.ts'
import { answerDifference, sidesOf } from './answers/difference.ts'
import { inDoubt } from './answers/doubt.ts'
import { answerNeeded } from './answers/needed.ts'
import { answerOffers } from './answers/offers.ts'
import { onGold } from './answers/on-gold.ts'
import { answerQuote } from './answers/quote.ts'
import { answerCharges, answerGoldRate, answerInterest } from './answers/rates.ts'
import { answerSize } from './answers/size.ts'
import { standingQuestion } from './answers/standing.ts'
import { answerKnown, answerUnsure, answerWritten } from './answers/texts.ts'
import { answerWorth } from './answers/worth.ts'
import { carryOn } from './conversation.ts'
import { dataOn, type AnswerData } from './data.ts'
import type { Likely } from './model.ts'
import { withoutOwnNumbers } from './own-numbers.ts'
import { createUnderstand } from './understand.ts'

const COUNTED: Readonly<Record<string, (context: Context) => Drafted>> = {
  'loan-for-gold': answerWorth,
  'gold-needed': answerNeeded,
  'loan-cost': answerCost,
  offers: answerOffers,
  'compare-lenders': answerCompare,
  'check-quote': answerQuote,
  'gold-rate': answerGoldRate,
  'interest-rate': answerInterest,
  charges: answerCharges,
  'loan-size': answerSize,
}

function draft(topic: string, likely: readonly Likely[], context: Context): Drafted {
  const kind = context.data.topics[topic]?.kind
  if (kind === undefined) return answerUnsure(likely, context)
  if (kind === 'counted') return COUNTED[topic]?.(context) ?? answerUnsure(likely, context)
  return kind === 'known' ? answerKnown(topic, context) : answerWritten(kind, topic, context)
}

/** Answers a question at once, from what was loaded. */
export type AnswerQuestion = (question: string, before?: Exchange) => Answer

/**
 * The assistant without any service.
 * @param today the day whose rules and offers count, asked for with each question
 */
export function createAnswerQuestion(data: AnswerData, locale: Locale, today: () => IsoDate): AnswerQuestion {
  const understand = createUnderstand(data)
  return (question, before) => {
    const day = today()
    const cleaned = withoutOwnNumbers(question)
    const alone = understand(cleaned.text)
    const { topic, sure, facts, carried } = carryOn(alone, before)
    const { likely } = alone
    const context: Context = {
      data: dataOn(data, day),
      locale,
      facts,
      basis: basisOn(data.market, day, { ...NO_VISITOR, keepMonths: monthsToKeep(facts) }),
      mixed: alone.mixed,
      elsewhere: alone.elsewhere,
      goldNote: null,
      sum: alone.sum,
    }
    const counting = onGold(topic, context)
    const sides = facts.lenders ? null : sidesOf(alone.plain)
    const both = sides && answerDifference(sides, context)
    const answered = sure || alone.perhaps ? draft(topic, likely, counting) : answerUnsure(likely, context)
    const answer = both ?? (sure ? answered : inDoubt(topic, answered, likely, counting))
    return {
      ...answer,
      ...(cleaned.had && { blocks: [...answer.blocks, data.words.ownNumbers] }),
      exchange: {
        topic: answer.kind === 'unsure' ? 'unsure' : topic,
        facts: { ...before?.facts, ...facts },
        question: carried ? standingQuestion(topic, counting.facts, context) : questionToShow(question),
      },
    }
  }
}
