import { istDate } from '#lib/domain/dates/dates'
import type { Holiday } from '#lib/domain/dates/working-days'
import { formatPaise, formatShortDate, formatWeekdayAndDay } from '#lib/domain/format/format'
import type { BackRule } from '#lib/domain/loan/rules'
import { goldReturn } from '#lib/domain/my-loan/closing-day'
import { loanStanding } from '#lib/domain/my-loan/due-days'
import type { MyLoan } from '#lib/domain/my-loan/loan'
import { parseMyLoan } from '#lib/domain/my-loan/read-loan'
import { fill } from '#lib/domain/shared/text'
import { device, LOANS_KEY } from '#lib/storage/device'
import { pageLocale } from '#lib/stores/shared/navigation'

interface Words {
  readonly due: string
  readonly late: string
  readonly repaid: string
}

/** What the page without a connection is given to say of the loans. */
interface Facts {
  readonly words: Words
  readonly holidays: readonly Holiday[]
  readonly back: BackRule
}

/** What is due next of a loan; null where nothing is left to say. */
function lineOf(loan: MyLoan, { words, holidays, back }: Facts): string | null {
  const locale = pageLocale()
  const today = istDate(Date.now())
  const { lender, closing } = loan
  if (closing) {
    const { backBy } = goldReturn(closing, today, back, holidays)
    return closing.returnedOn ? null : fill(words.repaid, { lender, day: formatShortDate(backBy, locale) })
  }
  const { next, daysLate } = loanStanding(loan, today, holidays)
  return (
    next &&
    fill(daysLate > 0 ? words.late : words.due, {
      lender,
      amount: formatPaise(next.amount),
      day: formatShortDate(next.date, locale),
      payBy: formatWeekdayAndDay(next.payBy.date, locale),
    })
  )
}

async function show(place: HTMLElement): Promise<void> {
  const stored = await device.read(LOANS_KEY)
  const facts = JSON.parse(place.dataset['facts'] ?? '{}') as Facts
  const lines = (Array.isArray(stored) ? stored : [])
    .map(parseMyLoan)
    .flatMap((loan) => (loan.ok ? (lineOf(loan.value, facts) ?? []) : []))
  if (lines.length === 0) return
  place
    .querySelector('ul')
    ?.append(...lines.map((line) => Object.assign(document.createElement('li'), { textContent: line })))
  place.hidden = false
}

// Without a connection nothing else says what is due. A browser that stores nothing has nothing to say.
const place = document.querySelector<HTMLElement>('[data-stored-loans]')
if (place) void show(place).catch(() => undefined)
