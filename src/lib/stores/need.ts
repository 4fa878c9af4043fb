import { atom, computed, type ReadableAtom } from 'nanostores'
import { groupRupees } from '@/lib/domain/format'
import { parseGrams } from '@/lib/domain/gold'
import { parseLoan } from '@/lib/domain/loan-amount'
import type { Rupees } from '@/lib/domain/money'
import { parsePinCode } from '@/lib/domain/pincode'
import type { Refusal } from '@/lib/domain/result'
import { createForm, shownProblems } from './form'
import { $onboarding, type Occupation } from './onboarding'
import { $amount, $weight, changeNeed } from './plans'

/** What stands in the fields of the change of amount and gold, on the page of the offers. */
export interface NeedText {
  readonly amount: string
  readonly weight: string
  readonly pinCode: string
  readonly occupation: Occupation | ''
}

const UNTOUCHED: Partial<NeedText> = {}

const $draft = atom(UNTOUCHED)

/** The fields in view: what was typed and not submitted, else what is wanted so far. */
export const $needText: ReadableAtom<NeedText> = computed(
  [$draft, $amount, $weight, $onboarding],
  (draft, amount, weight, told) => ({
    amount: groupRupees(amount),
    weight: String(weight ?? told.weight ?? ''),
    pinCode: told.pinCode,
    occupation: told.occupation,
    ...draft,
  }),
)

/** Fills fields in; what is typed outlives the closed dialog. */
export const typeNeed = (fields: Partial<NeedText>): void => $draft.set({ ...$draft.get(), ...fields })

/** A field that keeps the change from being made, and why. */
export type NeedProblem =
  | { readonly field: 'amount'; readonly reason: Refusal<typeof parseLoan> }
  | { readonly field: 'weight'; readonly reason: Exclude<Refusal<typeof parseGrams>, 'empty'> }
  | { readonly field: 'pinCode'; readonly reason: Exclude<Refusal<typeof parsePinCode>, 'empty'> }

const read = ({ amount, weight, pinCode }: NeedText) => ({
  amount: parseLoan(amount),
  weight: parseGrams(weight),
  pinCode: parsePinCode(pinCode),
})

// Only the amount must be given.
const $problems = computed($needText, (text): readonly NeedProblem[] => {
  const { amount, weight, pinCode } = read(text)
  const problems: NeedProblem[] = []
  if (!amount.ok) problems.push({ field: 'amount', reason: amount.reason })
  if (!weight.ok && weight.reason !== 'empty') problems.push({ field: 'weight', reason: weight.reason })
  if (!pinCode.ok && pinCode.reason !== 'empty') problems.push({ field: 'pinCode', reason: pinCode.reason })
  return problems
})

/** The fields that the visitor has been told to put right. */
export const needForm = createForm<NeedProblem['field']>()

/** What is still wrong in them. */
export const $needProblems: ReadableAtom<readonly NeedProblem[]> = shownProblems($problems, needForm)

/** Changes what the visitor wants, if nothing is wrong. @returns the amount; undefined where a field is wrong */
export function submitNeed(): Rupees | undefined {
  const text = $needText.get()
  const { amount, weight, pinCode } = read(text)
  if (!needForm.passes($problems.get()) || !amount.ok) return undefined
  changeNeed({
    amount: amount.value,
    weight: weight.ok ? weight.value : null,
    pinCode: pinCode.ok ? pinCode.value : '',
    occupation: text.occupation,
  })
  $draft.set(UNTOUCHED)
  return amount.value
}
