import type { OndcChoice, OndcFields, OndcSearch } from '#contract/generated/types.gen'
import type { Bounds } from '#lib/domain/audit/bounds'
import type { FormField } from '#lib/domain/ondc/lender-form'
import type { LenderRefusal } from '#lib/domain/ondc/refusals'
import { SEARCH_MS, type ChoiceState } from '#lib/domain/ondc/states'
import type { ChoiceRow, LenderRow, SearchRow } from '../store/ondc/choices.ts'

const spanOf = ({ min, max }: Bounds) => ({ from: min, to: max })

/** What lenders have answered to a search so far. @param nowMs epoch ms */
export const searchAnswer = (
  { state, created_at }: SearchRow,
  rows: readonly LenderRow[],
  nowMs: number,
): OndcSearch => ({
  state: state === 'asking' && nowMs - created_at.getTime() >= SEARCH_MS ? 'closed' : state,
  lenders: rows.flatMap(({ key, bpp_id, lender, product, ranges }) =>
    ranges === null
      ? []
      : [
          {
            ...{ key, lenderId: bpp_id, lender, product },
            annualRatePercent: spanOf(ranges.annualRatePercent),
            tenureMonths: spanOf(ranges.tenureMonths),
            amount: spanOf(ranges.amount),
          },
        ],
  ),
  withheld: rows.flatMap(({ lender, ranges, reasons }) =>
    ranges === null ? [{ lender, reasons: [...reasons] }] : [],
  ),
})

/** The states in which an offer of a lender is shown. */
const WITH_OFFER: readonly ChoiceState[] = [
  ...(['offered', 'asked', 'no-answer', 'expired', 'handed-over'] as const),
  ...(['at-branch', 'verified', 'rejected'] as const),
]

/** Fields of a lender's form as they are sent to our page. */
export const fieldsAnswer = (fields: readonly FormField[]): OndcFields =>
  fields.map((field) => ({ ...field, choices: [...field.choices] }))

/** A choice as its visitor sees it. */
export const choiceAnswer = (row: ChoiceRow): OndcChoice => ({
  ...{ id: row.id, lenderId: row.bpp_id, lender: row.lender, product: row.product, state: row.state },
  fields: row.form ? fieldsAnswer(row.form.fields) : [],
  offer: WITH_OFFER.includes(row.state) ? row.quote : null,
  withheld: [...row.reasons],
  refusal: row.refusal as LenderRefusal | null,
  branches: row.state === 'offered' ? row.branches.map((branch) => ({ ...branch })) : [],
  handover: row.handover,
  changedAt: row.updated_at.toISOString(),
})
