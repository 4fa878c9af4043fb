import { atom, computed, type ReadableAtom } from 'nanostores'
import { groupRupees } from '#lib/domain/format/format'
import { parseGrams } from '#lib/domain/gold/gold'
import { parseExistingLoans } from '#lib/domain/loan/loan-amount'
import { parseAmount, type Rupees } from '#lib/domain/money/money'
import { parsePinCode } from '#lib/domain/visit/pincode'
import type { Refusal } from '#lib/domain/shared/result'
import { createForm, shownProblems } from '#lib/stores/shared/form'
import { $onboarding, type Occupation } from './onboarding.ts'
import { $amount, $weight, changeNeed } from '#lib/stores/offers/plans'

/** The fields of the dialog on the plans page that changes amount and gold. */
export interface NeedText {
  readonly amount: string
  readonly weight: string
  readonly existingLoans: string
  readonly pinCode: string
  readonly occupation: Occupation | ''
}

const UNTOUCHED: Partial<NeedText> = {}

const $draft = atom(UNTOUCHED)

/** The values of the fields: the draft, else the current amount and gold. */
export const $needText: ReadableAtom<NeedText> = computed(
  [$draft, $amount, $weight, $onboarding],
  (draft, amount, weight, onboarding) => ({
    amount: groupRupees(amount),
    weight: String(weight ?? onboarding.weight ?? ''),
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
  | { readonly field: 'weight'; readonly reason: Exclude<Refusal<typeof parseGrams>, 'empty'> }
  | { readonly field: 'existingLoans'; readonly reason: Exclude<Refusal<typeof parseExistingLoans>, 'empty'> }
  | { readonly field: 'pinCode'; readonly reason: Exclude<Refusal<typeof parsePinCode>, 'empty'> }

const read = ({ amount, weight, existingLoans, pinCode }: NeedText) => ({
  amount: parseAmount(amount),
  weight: parseGrams(weight),
  existingLoans: parseExistingLoans(existingLoans),
  pinCode: parsePinCode(pinCode),
})

// Only the amount is required.
const $problems = computed($needText, (text): readonly NeedProblem[] => {
  const { amount, weight, existingLoans, pinCode } = read(text)
  const problems: NeedProblem[] = []
  if (!amount.ok) problems.push({ field: 'amount', reason: amount.reason })
  if (!weight.ok && weight.reason !== 'empty') problems.push({ field: 'weight', reason: weight.reason })
  if (!existingLoans.ok && existingLoans.reason !== 'empty')
    problems.push({ field: 'existingLoans', reason: existingLoans.reason })
  if (!pinCode.ok && pinCode.reason !== 'empty') problems.push({ field: 'pinCode', reason: pinCode.reason })
  return problems
})

/** The fields that show an error. */
export const needForm = createForm<NeedProblem['field']>()

/** The remaining problems of those fields. */
export const $needProblems: ReadableAtom<readonly NeedProblem[]> = shownProblems($problems, needForm)

/** Applies the change if all fields are valid. @returns the amount; undefined if a field is invalid */
export function submitNeed(): Rupees | undefined {
  const text = $needText.get()
  const { amount, weight, existingLoans, pinCode } = read(text)
  if (!needForm.passes($problems.get()) || !amount.ok) return undefined
  changeNeed({
    amount: amount.value,
    weight: weight.ok ? weight.value : null,
    existingLoans: existingLoans.ok ? existingLoans.value : null,
    pinCode: pinCode.ok ? pinCode.value : '',
    occupation: text.occupation,
  })
  $draft.set(UNTOUCHED)
  return amount.value
}
