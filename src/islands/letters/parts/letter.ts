import type { LettersCopy } from '#lib/content/copy/copy'
import { dayOfMonth } from '#lib/domain/dates/month-days'
import type { IsoDate } from '#lib/domain/dates/dates'
import { formatMonth, formatPercent, formatRupees } from '#lib/domain/format/format'
import type { ComplaintDays, ComplaintSteps } from '#lib/domain/letters/complaint-days'
import { requestsOf } from '#lib/domain/letters/duties'
import type { LetterReading, LetterText } from '#lib/domain/letters/letter-form'
import type { LetterRules } from '#lib/domain/letters/letter-rules'
import type { Locale } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'

/** Stands where something was not typed: a dashed line on the sheet. */
export const BLANK = '\u{E000}'
const BLANK_IN_TEXT = '________________'

/** What a letter is filled from. */
export interface LetterFacts {
  readonly text: LetterText
  readonly reading: LetterReading
  readonly rules: LetterRules
  readonly steps: ComplaintSteps
  readonly complaint: ComplaintDays
  readonly today: IsoDate
}

/** A letter to write, part by part; texts may hold `BLANK`. */
export interface WrittenLetter {
  readonly sender: readonly string[]
  readonly date: string
  readonly to: readonly string[]
  readonly title: string
  readonly before: readonly string[]
  readonly requests: readonly string[]
  readonly after: readonly string[]
  readonly signature: readonly [string, string]
  readonly foot: readonly [string, string]
}

const orBlank = (text: string): string => text.trim() || BLANK

/** A date without its weekday: '14 November 2026'. */
const formatLetterDate = (date: IsoDate, locale: Locale): string =>
  `${dayOfMonth(date)} ${formatMonth(date, locale)}`

/** The figures of the rules, as sentences name them. */
export const ruleFigures = ({ backWorkingDays, reservePercent, afterTwoFailedPercent }: LetterRules) => ({
  backDays: backWorkingDays,
  reserve: formatPercent(reservePercent, 0),
  afterTwoFailed: formatPercent(afterTwoFailedPercent, 0),
})

function offerOf(
  copy: LettersCopy['letter'],
  { text, reading }: LetterFacts,
  payBy: string,
): readonly string[] {
  if (reading.payment === null || text.kind === 'sale' || text.recipient === 'ombudsman') return []
  const stops = text.kind === 'auction' || text.kind === 'newspaper'
  return [fill(stops ? copy.offer.stop : copy.offer.plain, { payment: formatRupees(reading.payment), payBy })]
}

/** Composes the letter in a language. */
export function letterOf(copy: LettersCopy['letter'], facts: LetterFacts, locale: Locale): WrittenLetter {
  const { text, reading, rules, steps, complaint, today } = facts
  const { kind, recipient } = text
  const day = (date: IsoDate | null) => (date === null ? BLANK : formatLetterDate(date, locale))
  const written = day(reading.writtenOn)
  const lender = text.lender.trim() || `${BLANK} (${copy.lenderBlank})`
  const toLender = recipient !== 'ombudsman'
  const says = fill(copy.says[kind], {
    whose: toLender ? copy.whose.lender : copy.whose.other,
    written,
    named: day(reading.namedDay),
  })
  const place = text.place.trim() === '' ? '' : ` ${fill(copy.place, { place: text.place.trim() })}`
  const history = toLender
    ? []
    : [
        [
          fill(copy.history.sent, { officer: day(steps.officer) }),
          ...(steps.answer !== null ? [fill(copy.history.answered, { answer: day(steps.answer) })] : []),
          ...(steps.answer === null && today >= complaint.opens
            ? [fill(copy.history.waited, { days: rules.waitDays })]
            : []),
        ].join(' '),
      ]
  const requests = [
    kind === 'sale' ? copy.saleStatement : copy.statement,
    ...requestsOf(kind, text.seen).map((duty) => fill(copy.requests[duty], ruleFigures(rules))),
  ]
  return {
    sender: [
      orBlank(text.name),
      orBlank(text.address),
      fill(copy.account, { account: orBlank(text.account) }),
    ],
    date: day(today),
    to: [copy.to[recipient], toLender ? lender : fill(copy.about, { lender })],
    title: fill(copy.title[recipient], { subject: fill(copy.subject[kind], { written }) }),
    before: [copy.greeting, says + place, ...history, plural(copy.asks[recipient], requests.length, locale)],
    requests,
    after: [
      ...offerOf(copy, facts, day(reading.payBy)),
      fill(copy.answerBy[recipient], { days: rules.waitDays, answerBy: day(complaint.answerBy) }),
      copy.copies[recipient],
    ],
    signature: [copy.signature, orBlank(text.name)],
    foot: [copy.sent, copy.page],
  }
}

/** The letter as plain text, to paste into a mail or the Ombudsman's form. */
export function letterText({
  sender,
  date,
  to,
  title,
  before,
  requests,
  after,
  signature,
}: WrittenLetter): string {
  const [, name] = signature
  return [
    sender.join('\n'),
    date,
    to.join('\n'),
    title,
    ...before,
    requests.map((request, index) => `${index + 1}. ${request}`).join('\n'),
    ...after,
    name,
  ]
    .join('\n\n')
    .replaceAll(BLANK, BLANK_IN_TEXT)
}
