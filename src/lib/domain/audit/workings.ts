import { roundToPercent } from '#lib/domain/loan/apr'
import { formatLtv, formatPaise, formatPercent } from '#lib/domain/format/format'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { toPaisa } from '#lib/domain/loan/repayment'
import type { Working } from './finding.ts'
import type { OfferSums, Run } from './sums.ts'

/** A sum that is taken off: '− ₹999.00'. */
const formatTaken = (rupees: number): string => `− ${formatPaise(rupees)}`

function feeLines(
  fee: number | undefined,
  { loan, feeWithTax }: OfferSums,
): readonly Omit<Working, 'group'>[] {
  if (feeWithTax === null) return [{ label: 'Fee with GST', value: 'not stated' }]
  if (feeWithTax === 0) return [{ label: 'Fee', value: 'none' }]
  if (fee === undefined) return [{ label: 'Fee with GST', value: formatTaken(feeWithTax) }]
  return [
    { label: 'Processing fee', value: formatTaken(fee) },
    { label: `GST, ${formatLtv(loan.feeTaxPercent)} of it`, value: formatTaken(toPaisa(feeWithTax - fee)) },
  ]
}

/** The lines of what the borrower receives. */
export function inHandLines({ processingFee }: FeedOffer, sums: OfferSums): readonly Working[] {
  const { loan, inHand } = sums
  const group = 'In hand'
  return [
    { label: 'Amount', value: formatPaise(loan.principal) },
    ...feeLines(processingFee, sums),
    { label: 'In hand', value: formatPaise(inHand) },
  ].map((line) => ({ group, ...line }))
}

const LAST = { emi: 'Last instalment', 'interest-only': 'Last payment', bullet: 'At the end' } as const

/** The lines of what is paid to the lender after the first day. */
export function paidBackLines(
  { loan }: OfferSums,
  { rows, paidBack }: Run,
  group: string,
): readonly Working[] {
  const payments = rows.map(({ instalment }) => instalment)
  const before = payments.slice(0, -1)
  const [first = 0] = before
  const same = before.every((payment) => payment === first)
  const total = before.reduce((sum, payment) => sum + payment, 0)
  return [
    ...(total > 0
      ? [
          {
            label: same ? `${before.length} × ${formatPaise(first)}` : `${before.length} payments`,
            value: formatPaise(total),
          },
        ]
      : []),
    { label: LAST[loan.repayment], value: formatPaise(payments.at(-1) ?? 0) },
    { label: 'Paid back', value: formatPaise(paidBack) },
  ].map((line) => ({ group, ...line }))
}

/** The lines of the APR, from what is paid back to the year. */
export const yearLines = (sums: OfferSums, run: Run, aprPercent: number): readonly Working[] => {
  const group = 'Paid back, and the year'
  return [
    ...paidBackLines(sums, run, group),
    { group, label: 'Monthly return', value: formatPercent(aprPercent / 12, 4) },
    { group, label: '× 12, the APR', value: formatPercent(roundToPercent(aprPercent)) },
  ]
}
