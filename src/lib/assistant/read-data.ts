import * as v from 'valibot'
import type { AnswerData } from './data.ts'
import { TOPIC_KINDS } from './data.ts'

const Text = v.pipe(v.string(), v.nonEmpty())
const Positive = v.pipe(v.number(), v.finite(), v.gtValue(0))
const Share = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(100))
const IsoDay = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/))
const Rate = v.looseObject({ price: Positive, city: Text, date: IsoDay })
const Rows = v.pipe(v.array(v.looseObject({ from: IsoDay })), v.nonEmpty())

const Answers = v.object({
  model: v.object({
    topics: v.array(Text),
    words: Text,
    pairs: v.string(),
    counts: Text,
    spokenFor: Text,
    weights: Text,
    bias: Text,
  }),
  topics: v.record(
    Text,
    v.object({
      kind: v.picklist(TOPIC_KINDS),
      passages: v.array(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
  ),
  passages: v.array(
    v.object({
      href: v.pipe(v.string(), v.startsWith('/')),
      title: Text,
      guide: v.string(),
      blocks: v.array(v.union([v.string(), v.array(v.string())])),
      date: v.optional(IsoDay),
    }),
  ),
  offers: v.pipe(
    v.array(
      v.looseObject({
        id: Text,
        title: Text,
        bank: Text,
        product: Text,
        annualRatePercent: Positive,
        tenureMonths: v.pipe(v.number(), v.integer(), v.minValue(1)),
        processingFee: v.pipe(v.number(), v.finite(), v.minValue(0)),
        closingChargePercent: Share,
        doorstep: v.boolean(),
      }),
    ),
    v.nonEmpty(),
  ),
  // Files of earlier releases are about samples.
  offersAreSamples: v.optional(v.boolean(), true),
  lenders: v.array(v.object({ name: Text, fullName: Text, shown: v.optional(Text) })),
  market: v.object({
    lendingValuePerGram: Positive,
    pricePerGram22: Positive,
    rules: v.object({ ceiling: Rows, bulletMonths: Rows, pledge: Rows, feeTaxPercent: Rows }),
  }),
  goldRate: Rate,
  // Files of earlier releases have one city.
  otherRates: v.optional(v.array(Rate), []),
  valuation: v.object({ price: Positive, date: IsoDay }),
  // Files of earlier releases have none.
  holidays: v.optional(v.array(v.object({ day: Text, name: Text })), []),
  words: v.looseObject({ unsure: v.looseObject({ text: Text }), topics: v.record(Text, Text) }),
})

/**
 * Reads /data/answers.json. The build writes it; a file of an older or newer build, or of another server, is refused.
 * @throws if it is something else
 */
export const readAnswerData = (value: unknown): AnswerData => v.parse(Answers, value) as unknown as AnswerData
