import { readFileSync } from 'node:fs'
import path from 'node:path'
import { answerCompare } from '#lib/assistant/answers/compare'
import { monthsToKeep, type Context, type Drafted } from '#lib/assistant/answers/context'
import { answerCost } from '#lib/assistant/answers/cost'
import { answerNeeded } from '#lib/assistant/answers/needed'
import { answerOffers } from '#lib/assistant/answers/offers'
import { onGold } from '#lib/assistant/answers/on-gold'
import { answerQuote } from '#lib/assistant/answers/quote'
import { answerCharges, answerGoldRate, answerInterest } from '#lib/assistant/answers/rates'
import { answerWorth } from '#lib/assistant/answers/worth'
import { dataOn, type AnswerData } from '#lib/assistant/data'
import { createAnswerQuestion, type AnswerQuestion } from '#lib/assistant/engine'
import { readAnswerData } from '#lib/assistant/read-data'
import { createFindPassages } from '#lib/assistant/retrieval'
import type { Passage, Facts } from '#lib/domain/assistant/assistant'
import type { IsoDate } from '#lib/domain/dates/dates'
import { LOCALES, type Locale } from '#lib/domain/shared/locale'
import { basisOn, NO_VISITOR } from '#lib/domain/offer/market'
import { inLocale } from '#lib/domain/shared/routes'
import { ConfigError } from '../config.ts'
import { createTools, type Tools } from './tools.ts'

const COUNTED: Readonly<Record<string, (context: Context) => Drafted>> = {
  'loan-for-gold': answerWorth,
  'gold-needed': answerNeeded,
  'loan-cost': answerCost,
  offers: answerOffers,
  'compare-lenders': answerCompare,
  'check-quote': answerQuote,
  'interest-rate': answerInterest,
  charges: answerCharges,
  'gold-rate': answerGoldRate,
}

const MOST_PASSAGES = 6

/** What is known in a language: the same as the page answers from. */
export interface Knowledge {
  readonly tools: Tools
  /** The answer that the page gives. */
  readonly answer: AnswerQuestion
  /** The texts for a question: those of its topic first. @param hrefs sources of the page's answer */
  find(question: string, hrefs: readonly string[]): readonly Passage[]
  /** Works out the answer of a topic. */
  count(topic: string, facts: Facts): Drafted | null
}

/** @param today the day whose rules and offers count, asked for with each question */
export function createKnowledge(data: AnswerData, locale: Locale, today: () => IsoDate): Knowledge {
  const findPassages = createFindPassages(data.passages)
  return {
    tools: createTools(data.lenders.map(({ name }) => name)),
    answer: createAnswerQuestion(data, locale, today),
    find(question, hrefs) {
      const ofTopic = data.passages.filter(({ href }) => hrefs.includes(href))
      return [...new Set([...ofTopic, ...findPassages(question)])].slice(0, MOST_PASSAGES)
    },
    count(topic, facts) {
      const day = today()
      const basis = basisOn(data.market, day, { ...NO_VISITOR, keepMonths: monthsToKeep(facts) })
      const offered = dataOn(data, day)
      const context = {
        data: offered,
        locale,
        facts,
        basis,
        mixed: false,
        elsewhere: null,
        goldNote: null,
        sum: null,
      }
      return COUNTED[topic]?.(onGold(topic, context)) ?? null
    },
  }
}

/** Knowledge in each language. */
export type Library = Readonly<Record<Locale, Knowledge>>

/** The file that the site's build has written for its assistant in a language. @param folder of the built site */
export const answersFile = (folder: string, locale: Locale): string =>
  path.join(folder, inLocale('/data/answers.json', locale))

/** Reads that file. @throws Error where there is none, or one of another build */
export const readAnswers = (file: string): AnswerData =>
  readAnswerData(JSON.parse(readFileSync(file, 'utf8')))

/**
 * Reads it in every language.
 * @throws ConfigError where there is none, or one of another build
 */
export function readLibrary(folder: string, today: () => IsoDate): Library {
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const file = answersFile(folder, locale)
      try {
        return [locale, createKnowledge(readAnswers(file), locale, today)]
      } catch (error) {
        throw new ConfigError(
          `LLM_URL is set, and ${file} can't be read, from which the answers are taken. Build the site, and name its folder in SITE_DIR or ANSWERS_DIR.`,
          { cause: error },
        )
      }
    }),
  ) as unknown as Library
}
