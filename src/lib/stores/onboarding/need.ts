import { atom, computed, type ReadableAtom } from 'nanostores'
import { groupRupees } from '#lib/domain/format/format'
import { parseGrams } from '#lib/domain/gold/gold'
import { KARAT_22, type PledgedKarat } from '#lib/domain/gold/karat'
import { parseExistingLoans } from '#lib/domain/loan/loan-amount'
import { parseAmount } from '#lib/domain/money/money'
import type { WayToAsk } from '#lib/domain/offer/plans-address'
import { parsePinCode } from '#lib/domain/visit/pincode'
import type { Refusal } from '#lib/domain/shared/result'
import { createForm, shownProblems } from '#lib/stores/shared/form'
import { $onboarding, type Occupation } from './onboarding.ts'
import { $amount, $gold, $monthly, $way, changeNeed, lacksAmount } from '#lib/stores/offers/plans'
import { $openedWay } from './need-dialog.ts'

/** The fields of the dialog on the plans page that changes amount, gold and payment. */
export interface NeedText {
  readonly amount: string
  readonly weight: string
  readonly karat: PledgedKarat
  readonly monthly: string
  readonly existingLoans: string
  readonly pinCode: string
  readonly occupation: Occupation | ''
}

const UNTOUCHED: Partial<NeedText> = {}

const $draft = atom(UNTOUCHED)

/** The way to ask that the dialog changes. */
export const $needWay: ReadableAtom<WayToAsk> = computed([$openedWay, $way], (opened, way) => opened ?? way)

/** The values of the fields: the draft, else the current amount and gold. */
export const $needText: ReadableAtom<NeedText> = computed(
  [$draft, $amount, $gold, $monthly, $onboarding],
  (draft, amount, gold, monthly, onboarding) => ({
    amount: lacksAmount() ? '' : groupRupees(amount),
    weight: String(gold?.weight ?? onboarding.weight ?? ''),
    karat: gold?.karat ?? KARAT_22,
    monthly: monthly === null ? '' : groupRupees(monthly),
    existingLoans: onboarding.existingLoans === null ? '' : groupRupees(onboarding.existingLoans),
    pinCode: onboarding.pinCode,
    occupation: onboarding.occupation,
    ...draft,
  }),
)

/** Sets fields of the draft, which is kept when the dialog closes. */
export const typeNeed = (fields: Partial<NeedText>): void => $draft.set({ ...$draft.get(), ...fields })

/** An invalid field, and the reason. */
export type NeedProblem =
  | { readonly field: 'amount'; readonly reason: Refusal<typeof parseAmount> }
  | { readonly field: 'weight'; readonly reason: Refusal<typeof parseGrams> }
  | { readonly field: 'monthly'; readonly reason: Refusal<typeof parseAmount> }
  | { readonly field: 'existingLoans'; readonly reason: Exclude<Refusal<typeof parseExistingLoans>, 'empty'> }
  | { readonly field: 'pinCode'; readonly reason: Exclude<Refusal<typeof parsePinCode>, 'empty'> }

const read = ({ amount, weight, monthly, existingLoans, pinCode }: NeedText) => ({
  amount: parseAmount(amount),
  weight: parseGrams(weight),
  monthly: parseAmount(monthly),
  existingLoans: parseExistingLoans(existingLoans),
  pinCode: parsePinCode(pinCode),
})

// Of amount, gold and payment only the one is required by which the visitor asks.
const $problems = computed([$needText, $needWay], (text, way): readonly NeedProblem[] => {
  const { amount, weight, monthly, existingLoans, pinCode } = read(text)
  const counts = (reason: string, required: boolean) => required || reason !== 'empty'
  const problems: NeedProblem[] = []
  if (!monthly.ok && way === 'month') problems.push({ field: 'monthly', reason: monthly.reason })
  if (!amount.ok && way !== 'month' && counts(amount.reason, way === 'amount'))
    problems.push({ field: 'amount', reason: amount.reason })
  if (!weight.ok && counts(weight.reason, way === 'gold'))
    problems.push({ field: 'weight', reason: weight.reason })
  if (!existingLoans.ok && existingLoans.reason !== 'empty')
    problems.push({ field: 'existingLoans', reason: existingLoans.reason })
  if (!pinCode.ok && pinCode.reason !== 'empty') problems.push({ field: 'pinCode', reason: pinCode.reason })
  return problems
})

/** The fields that show an error. */
export const needForm = createForm<NeedProblem['field']>()

/** The remaining problems of those fields. */
export const $needProblems: ReadableAtom<readonly NeedProblem[]> = shownProblems($problems, needForm)

/** Applies the change if all fields are valid. @returns whether they were */
export function submitNeed(): boolean {
  const text = $needText.get()
  const way = $needWay.get()
  const { amount, weight, monthly, existingLoans, pinCode } = read(text)
  if (!needForm.passes($problems.get())) return false
  changeNeed({
    amount: amount.ok ? amount.value : null,
    weight: weight.ok ? weight.value : null,
    karat: text.karat,
    monthly: way === 'month' && monthly.ok ? monthly.value : null,
    existingLoans: existingLoans.ok ? existingLoans.value : null,
    pinCode: pinCode.ok ? pinCode.value : '',
    occupation: text.occupation,
  })
  $draft.set(UNTOUCHED)
  return true
}
