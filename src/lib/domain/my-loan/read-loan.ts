import { parseIsoDate, type IsoDate } from '#lib/domain/dates/dates'
import { MAX_ORNAMENTS, type Grams } from '#lib/domain/gold/gold'
import { FINENESSES } from '#lib/domain/gold/karat'
import { withTax } from '#lib/domain/loan/cost-for-months'
import { INTEREST_DAYS } from '#lib/domain/loan/interest-days'
import { largestPart, type PartPayment } from '#lib/domain/loan/part-payment'
import { REPAYMENTS, toPaisa } from '#lib/domain/loan/repayment'
import { SLAB_STARTS, type RateSlab } from '#lib/domain/loan/slabs'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'
import type { Rupees } from '#lib/domain/money/rupees'
import { accept, refuse, type Result } from '#lib/domain/shared/result'
import { dueMonths } from './due-days.ts'
import {
  chargedLoan,
  MY_LOAN_LIMITS as LIMITS,
  termDays,
  type CardGold,
  type CardPiece,
  type ClosingNote,
  type LoanClosing,
  type MyLoan,
} from './loan.ts'

/** What is wrong with a value that should be a loan: that field of it, or the whole of it. */
export type MyLoanFault = keyof MyLoan | 'loan'

/** Reads a value; undefined where it can't be used. */
type Reader<T> = (value: unknown) => T | undefined

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined

const text =
  (max: number, min = 1): Reader<string> =>
  (value) =>
    // No control characters, so that a name can stand in a file or a message.
    typeof value === 'string' && value.length >= min && value.length <= max && !/[^\P{Cc}\n]/u.test(value)
      ? value
      : undefined

const number =
  (min: number, max: number): Reader<number> =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max ? value : undefined

const whole =
  (min: number, max: number): Reader<number> =>
  (value) =>
    Number.isInteger(value) ? number(min, max)(value) : undefined

const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

const oneOf =
  <T>(options: readonly T[]): Reader<T> =>
  (value) =>
    options.find((option) => option === value)

/** The value or null, as it stands. */
const orNull =
  <T>(read: Reader<T>): Reader<T | null> =>
  (value) =>
    value === null ? null : read(value)

const list =
  <T>(read: Reader<T>, max: number): Reader<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > max) return undefined
    const items = value.map(read)
    return items.every((item) => item !== undefined) ? (items as readonly T[]) : undefined
  }

/** Reads each field. @returns the object, or the first field that can't be used */
function fields<T extends object>(
  readers: { readonly [Field in keyof T]-?: Reader<T[Field]> },
  value: unknown,
): Result<T, Extract<keyof T, string> | 'loan'> {
  const given = fieldsOf(value)
  if (!given) return refuse('loan')
  const names = Object.keys(readers) as Extract<keyof T, string>[]
  const read: Partial<T> = {}
  for (const name of names) {
    const field = readers[name](given[name])
    if (field === undefined) return refuse(name)
    read[name] = field
  }
  return accept(read as T)
}

const part =
  <T extends object>(readers: { readonly [Field in keyof T]-?: Reader<T[Field]> }): Reader<T> =>
  (value) => {
    const read = fields<T>(readers, value)
    return read.ok ? read.value : undefined
  }

const date: Reader<IsoDate> = (value) => {
  const read = typeof value === 'string' ? parseIsoDate(value) : undefined
  const year = Number(String(value).slice(0, 4))
  return read?.ok && year >= LIMITS.firstYear && year <= LIMITS.lastYear ? read.value : undefined
}

const instant: Reader<string> = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined

const weight: Reader<Grams> = (value) => number(0, MAX_ORNAMENTS)(value) as Grams | undefined
const pieceWeight: Reader<Grams> = (value) => number(0.001, MAX_ORNAMENTS)(value) as Grams | undefined

const slab = part<RateSlab>({
  upToMonths: whole(1, LIMITS.tenureMonths),
  annualRatePercent: number(0, LIMITS.annualRatePercent),
})

const slabs: Reader<readonly RateSlab[]> = (value) => {
  const read = list(slab, LIMITS.slabs)(value)
  return read?.every(({ upToMonths }, index) => upToMonths > (read[index - 1]?.upToMonths ?? 0))
    ? read
    : undefined
}

const partPayment = part<PartPayment>({
  month: whole(1, LIMITS.tenureMonths - 1),
  amount: number(0.01, MAX_AMOUNT),
})

const cardReader = part<CardGold>({
  number: text(LIMITS.cardNumber, 0),
  pieces: list(part<CardPiece>({ name: text(LIMITS.pieceName, 0), grams: pieceWeight }), LIMITS.pieces),
  netWeight: orNull(pieceWeight),
  fineness: oneOf(FINENESSES.map(({ fineness }) => fineness)),
})

const card: Reader<CardGold> = (value) => {
  const read = cardReader(value)
  const gross = read?.pieces.reduce((total, { grams }) => total + grams, 0) ?? 0
  // Half a milligram for sums that a computer can't write down exactly.
  return read && read.pieces.length > 0 && (read.netWeight ?? 0) > gross + 0.0005 ? undefined : read
}

const closing = part<LoanClosing>({
  repaidOn: date,
  returnedOn: orNull(date),
  sealWhole: orNull(flag),
  weights: list(orNull(weight), LIMITS.pieces),
  notes: list(part<ClosingNote>({ at: instant, text: text(LIMITS.note) }), LIMITS.notes),
})

const READERS: { readonly [Field in keyof MyLoan]-?: Reader<MyLoan[Field]> } = {
  id: (value) => (typeof value === 'string' && /^[a-z\d-]{1,40}$/i.test(value) ? value : undefined),
  lender: text(LIMITS.lender),
  sample: flag,
  principal: (value) => whole(1, MAX_AMOUNT)(value) as Rupees | undefined,
  annualRatePercent: number(0, LIMITS.annualRatePercent),
  // Earlier pages wrote none.
  flatRatePercent: (value) => orNull(number(0, LIMITS.annualRatePercent))(value ?? null),
  slabs,
  slabsFrom: oneOf(SLAB_STARTS),
  interestDays: oneOf(INTEREST_DAYS),
  tenureMonths: whole(1, LIMITS.tenureMonths),
  repayment: oneOf(REPAYMENTS),
  takenOn: date,
  paidDays: whole(0, LIMITS.tenureMonths),
  partPayments: list(partPayment, LIMITS.partPayments),
  processingFee: number(0, MAX_AMOUNT),
  closingChargePercent: number(0, LIMITS.closingChargePercent),
  card,
  closing: orNull(closing),
}

/** What the fields say together that can't be; null if all is well. */
function contradictionIn(loan: MyLoan): MyLoanFault | null {
  const charged = chargedLoan(loan, 0)
  if (withTax(loan.processingFee, 0) >= loan.principal) return 'processingFee'
  const earlier: PartPayment[] = []
  for (const payment of loan.partPayments.toSorted((a, b) => a.month - b.month)) {
    const tooMuch = payment.amount > largestPart(charged, termDays(loan), payment.month, earlier)
    if (tooMuch || toPaisa(payment.amount) !== payment.amount) return 'partPayments'
    earlier.push(payment)
  }
  if (loan.paidDays > dueMonths(loan).length) return 'paidDays'
  if (loan.closing && loan.closing.repaidOn < loan.takenOn) return 'closing'
  return null
}

/**
 * Reads a loan that comes from outside the page: the device, a file, the server. What it does not know is left out.
 * @returns the loan, or the field that can't be used: of a wrong kind, out of its bounds or against another one
 */
export function parseMyLoan(value: unknown): Result<MyLoan, MyLoanFault> {
  const read = fields<MyLoan>(READERS, value)
  if (!read.ok) return read
  const contradiction = contradictionIn(read.value)
  return contradiction ? refuse(contradiction) : read
}
