import * as v from 'valibot'
import { ANSWER_KINDS, type Answer } from '#lib/domain/assistant/assistant'
import { REPAYMENTS } from '#lib/domain/loan/repayment'

const text = v.string()
const number = v.number()
const chips = v.array(v.object({ label: text, question: text }))

const facts = v.object({
  amount: v.optional(number),
  weight: v.optional(number),
  karat: v.optional(number),
  months: v.optional(number),
  rate: v.optional(v.object({ percent: number, per: v.picklist(['month', 'year']) })),
  repayment: v.optional(v.picklist(REPAYMENTS)),
  lenders: v.optional(v.array(text)),
  doorstep: v.optional(v.boolean()),
  noFee: v.optional(v.boolean()),
  pinCode: v.optional(text),
})

const answer = v.object({
  kind: v.picklist(ANSWER_KINDS),
  heading: v.optional(text),
  doubt: v.optional(text),
  blocks: v.array(v.union([text, v.array(text)])),
  figures: v.optional(v.array(v.object({ label: text, value: text }))),
  workings: v.optional(v.array(text)),
  sample: v.optional(v.boolean()),
  ownLoan: v.optional(v.boolean()),
  byModel: v.optional(v.boolean()),
  missing: v.optional(v.object({ text, chips })),
  topics: v.optional(chips),
  doors: v.optional(
    v.array(
      v.object({
        title: text,
        href: v.optional(text),
        opens: v.optional(v.picklist(['booking', 'enquiry'])),
      }),
    ),
  ),
  sources: v.array(v.object({ title: text, href: text, date: v.optional(text) })),
  exchange: v.optional(v.object({ topic: text, facts, question: text })),
})

/** A question of the thread with its answer. */
export interface Turn {
  /** As it was typed or spoken. */
  readonly question: string
  /** The question in the address: it says what a follow-up left to the questions before it. */
  readonly standing: string
  /** Null until it has come, and if it could not be had. */
  readonly answer: Answer | null
  readonly spoken: boolean
}

/** Schema of the stored thread, oldest question first. */
export const storedTurns = v.array(
  v.object({ question: text, standing: text, answer: v.nullable(answer), spoken: v.boolean() }),
) as v.GenericSchema<unknown, readonly Turn[]>
