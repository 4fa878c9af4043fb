import { addDays, type IsoDate } from '#lib/domain/dates/dates'
import { parseWrittenDate, writtenDate, type WrittenDateProblem } from '#lib/domain/dates/written-date'
import { settledAmount } from '#lib/domain/format/format'
import { parseGrams, type Grams, type GramsProblem } from '#lib/domain/gold/gold'
import { parseAmount, type AmountProblem, type Rupees } from '#lib/domain/money/money'
import type { Duty, LetterKind } from './duties.ts'
import type { LetterDates } from './letter-days.ts'

/** To whom the letter goes. */
export const RECIPIENTS = ['branch', 'officer', 'ombudsman'] as const
export type Recipient = (typeof RECIPIENTS)[number]

/** What was typed and chosen. */
export interface LetterText {
  readonly kind: LetterKind
  readonly writtenOn: string
  readonly namedDay: string
  readonly owed: string
  readonly weight: string
  /** Where the auction is. */
  readonly place: string
  /** What the reader has seen done. */
  readonly seen: readonly Duty[]
  readonly recipient: Recipient
  readonly name: string
  readonly address: string
  readonly lender: string
  readonly account: string
  readonly payment: string
  readonly payBy: string
}

/** The fields with text. */
export type LetterField = Exclude<keyof LetterText, 'kind' | 'seen' | 'recipient'>

const EXAMPLE_WRITTEN_DAYS_AGO = 10
const EXAMPLE_DAYS_LEFT = 11

/** The letter that the page shows first, as seen on a day: an auction notice that came ten days ago. */
export const exampleLetter = (today: IsoDate): LetterText => ({
  kind: 'auction',
  writtenOn: writtenDate(addDays(today, -EXAMPLE_WRITTEN_DAYS_AGO)),
  namedDay: writtenDate(addDays(today, EXAMPLE_DAYS_LEFT)),
  owed: '98,200',
  weight: '20',
  place: '',
  seen: ['notice'],
  recipient: 'officer',
  name: '',
  address: '',
  lender: '',
  account: '',
  payment: '',
  payBy: '',
})

/** A letter and the day that it names lie within so many years of today. */
const YEARS_AROUND = 5
const DAYS_A_YEAR = 366

type DateProblem = WrittenDateProblem | 'too-far' | 'ahead' | 'before-letter' | 'past'

/** Why a field can't be used. */
export interface LetterProblems {
  readonly writtenOn?: DateProblem
  readonly namedDay?: DateProblem
  readonly owed?: AmountProblem
  readonly weight?: GramsProblem
  readonly payment?: AmountProblem
  readonly payBy?: DateProblem
}

/** What could be read; null for what could not, or was left empty. */
export interface LetterReading {
  readonly dates: LetterDates | null
  readonly writtenOn: IsoDate | null
  readonly namedDay: IsoDate | null
  readonly owed: Rupees | null
  readonly weight: Grams | null
  readonly payment: Rupees | null
  readonly payBy: IsoDate | null
  readonly problems: LetterProblems
}

interface DayRead {
  readonly date: IsoDate | null
  readonly problem: DateProblem | null
}

/** @param empty the problem of an empty field; null if it may be empty */
function readDay(text: string, empty: 'empty' | null, today: IsoDate): DayRead {
  const read = parseWrittenDate(text)
  if (!read.ok) return { date: null, problem: read.reason === 'empty' ? empty : read.reason }
  const span = YEARS_AROUND * DAYS_A_YEAR
  const far = read.value < addDays(today, -span) || read.value > addDays(today, span)
  return far ? { date: null, problem: 'too-far' } : { date: read.value, problem: null }
}

const refused = (problem: DateProblem): DayRead => ({ date: null, problem })

/** The day that a letter names. Only what is overdue was named before the letter, and a sale lies behind it too. */
function readNamed(text: LetterText, writtenOn: IsoDate | null, today: IsoDate): DayRead {
  const read = readDay(text.namedDay, 'empty', today)
  if (read.date === null) return read
  if (text.kind === 'sale') return read.date > today ? refused('ahead') : read
  return text.kind !== 'overdue' && writtenOn !== null && read.date < writtenOn
    ? refused('before-letter')
    : read
}

/** Reads what was typed; a field that can't be used leaves the others as they are. */
export function readLetter(text: LetterText, today: IsoDate): LetterReading {
  const first = readDay(text.writtenOn, 'empty', today)
  const written = first.date !== null && first.date > today ? refused('ahead') : first
  const named = readNamed(text, written.date, today)
  const offered = readDay(text.payBy, null, today)
  const payBy = offered.date !== null && offered.date < today ? refused('past') : offered
  const owed = parseAmount(text.owed)
  const weight = parseGrams(text.weight)
  const payment = parseAmount(text.payment)
  return {
    dates: written.date && named.date && { writtenOn: written.date, namedDay: named.date },
    writtenOn: written.date,
    namedDay: named.date,
    owed: owed.ok ? owed.value : null,
    weight: weight.ok ? weight.value : null,
    payment: payment.ok ? payment.value : null,
    payBy: payBy.date,
    problems: {
      ...(written.problem && { writtenOn: written.problem }),
      ...(named.problem && { namedDay: named.problem }),
      ...(!owed.ok && { owed: owed.reason }),
      ...(!weight.ok && { weight: weight.reason }),
      ...(!payment.ok && payment.reason !== 'empty' && { payment: payment.reason }),
      ...(payBy.problem && { payBy: payBy.problem }),
    },
  }
}

/** The text after a field loses focus: dates and amounts that could be read stand there in digits. */
export function settleLetter(text: LetterText, field: LetterField): LetterText {
  if (field === 'owed' || field === 'payment') return { ...text, [field]: settledAmount(text[field]) }
  if (field !== 'writtenOn' && field !== 'namedDay' && field !== 'payBy') return text
  const read = parseWrittenDate(text[field])
  return read.ok ? { ...text, [field]: writtenDate(read.value) } : text
}
