import type { AnswerFigure } from '#lib/domain/assistant/assistant'
import type { AnswerData } from '#lib/assistant/data'
import { shownLender } from '#lib/assistant/facts/lenders'
import type { OwnLoanQuestion } from '#lib/assistant/own-loan'
import type { IsoDate } from '#lib/domain/dates/dates'
import { formatLongDate, formatPaise, formatShortDate } from '#lib/domain/format/format'
import { loanStanding, type LoanStanding } from '#lib/domain/my-loan/due-days'
import { extraPayment } from '#lib/domain/my-loan/extra-payment'
import type { MyLoan } from '#lib/domain/my-loan/loan'
import { payoff } from '#lib/domain/my-loan/payoff'
import { switchLinkOf } from '#lib/domain/my-loan/to-switch'
import type { Locale } from '#lib/domain/shared/locale'
import { rulesOn } from '#lib/domain/loan/rules'
import { address } from '#lib/domain/shared/routes'
import { fill, plural } from '#lib/domain/shared/text'
import { switchPage } from '#lib/domain/switch/switch-address'
import type { Drafted } from './context.ts'

interface Surroundings {
  readonly data: AnswerData
  readonly locale: Locale
  readonly today: IsoDate
}

/** A loan that runs, and where it stands. */
interface Running extends Surroundings {
  readonly loan: MyLoan
  readonly standing: LoanStanding
  readonly lender: string
}

/** What is said of a loan, and the figure that is shown large. */
interface Said {
  readonly text: string
  readonly figure?: AnswerFigure
}

function owed({ data, locale, today, loan, lender, standing }: Running): Said {
  const words = data.words.ownLoan
  const end = payoff(loan, today, rulesOn(data.market.rules, today).feeTaxPercent)
  if (!end) return { text: fill(words.paid, { lender }) }
  const text = fill(words.owed, {
    ...{ lender, owed: formatPaise(end.owed), toClose: formatPaise(end.toClose) },
    ...{ interest: formatPaise(end.interest), since: formatShortDate(end.since, locale) },
  })
  const { next } = standing
  const then =
    next && fill(words.next, { amount: formatPaise(next.amount), day: formatLongDate(next.date, locale) })
  return {
    text: then ? `${text} ${then}` : text,
    figure: { label: words.owedLabel, value: formatPaise(end.toClose) },
  }
}

function due({ data, locale, lender, standing: { next, daysLate } }: Running): Said {
  const words = data.words.ownLoan
  if (!next) return { text: fill(words.paid, { lender }) }
  const { date, payBy } = next
  const amount = formatPaise(next.amount)
  const day = (of: IsoDate) => formatLongDate(of, locale)
  const text = fill(words.due, { lender, amount, day: day(date) })
  const more =
    daysLate > 0
      ? plural(words.late, daysLate, locale)
      : payBy.date === date
        ? ''
        : fill(words.payBy, { day: day(payBy.date) })
  return { text: `${text} ${more}`.trim(), figure: { label: words.dueLabel, value: amount } }
}

function part({ data, locale, today, loan, lender, standing }: Running, amount: number | null): Said {
  const words = data.words.ownLoan
  if (!standing.next) return { text: fill(words.paid, { lender }) }
  const extra = extraPayment(loan, standing, today, amount ?? standing.owed / 2)
  if (!extra) return { text: fill(words.noPart, { lender }) }
  const saved = formatPaise(extra.saved)
  const text = fill(words.part, {
    ...{ lender, amount: formatPaise(extra.payment.amount), saved },
    day: formatLongDate(extra.on, locale),
  })
  const sooner = extra.monthsSooner > 0 ? plural(words.sooner, extra.monthsSooner, locale) : ''
  return { text: `${text} ${sooner}`.trim(), figure: { label: words.savedLabel, value: saved } }
}

/** That the browser stores no loan that runs, and where to note one. */
export function answerNoLoan({ data, locale }: Pick<Surroundings, 'data' | 'locale'>): Drafted {
  const words = data.words.ownLoan
  const href = address('/my-loan', locale)
  return {
    kind: 'site',
    blocks: [words.none],
    doors: [{ title: words.door, href }],
    sources: [{ title: words.source, href }],
  }
}

/**
 * Answers a question about the visitor's own loans, by the sums of their page.
 * @param loans those that the browser stores
 * @returns null if none of them runs
 */
export function answerOwnLoan(
  query: OwnLoanQuestion,
  loans: readonly MyLoan[],
  surroundings: Surroundings,
): Drafted | null {
  const { data, locale, today } = surroundings
  const words = data.words.ownLoan
  const running = loans
    .filter(({ closing }) => closing === null)
    .map((loan): Running => {
      const standing = loanStanding(loan, today, data.holidays)
      return { ...surroundings, loan, standing, lender: shownLender(data.lenders, loan.lender) }
    })
  const [first] = running
  if (!first) return null
  const said = running.map((one) =>
    query.about === 'part' ? part(one, query.amount) : query.about === 'due' ? due(one) : owed(one),
  )
  const page = address('/my-loan', locale)
  const sole = running.length === 1 && first.standing.owed > 0
  return {
    kind: 'counted',
    blocks: [...said.map(({ text }) => text), words.note],
    figures: said.flatMap(({ figure }, index) => {
      if (!figure) return []
      const name = running[index]?.lender ?? ''
      return [running.length === 1 ? figure : { ...figure, label: `${figure.label}, ${name}` }]
    }),
    ...(running.some(({ loan }) => loan.sample) && { sample: true }),
    doors: [
      { title: words.door, href: page },
      ...(sole
        ? [{ title: words.switch, href: switchPage(locale, switchLinkOf(first.loan, first.standing, today)) }]
        : []),
    ],
    sources: [{ title: words.source, href: page }],
  }
}
