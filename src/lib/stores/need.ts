import { atom, computed, type ReadableAtom } from 'nanostores'
import { groupRupees } from '@/lib/domain/format'
import { parseGrams } from '@/lib/domain/gold'
import { parseLoan } from '@/lib/domain/loan-amount'
import type { Rupees } from '@/lib/domain/money'
import { parsePinCode } from '@/lib/domain/pincode'
import type { Refusal } from '@/lib/domain/result'
import { createForm, shownProblems } from './form'
import { $onboarding, type Profession } from './onboarding'
import { $amount, $weight, changeNeed } from './plans'

/** What stands in the fields of the change of amount and gold, on the page of the offers. */
export interface NeedText {
  readonly amount: string
  readonly grams: string
  readonly pincode: string
  readonly profession: Profession | ''
}

const UNTOUCHED: Partial<NeedText> = {}

const $draft = atom(UNTOUCHED)

/** The fields in view: what was typed and not submitted, else what is wanted so far. */
export const $needText: ReadableAtom<NeedText> = computed(
  [$draft, $amount, $weight, $onboarding],
  (draft, amount, weight, told) => ({
    amount: groupRupees(amount),
    grams: String(weight ?? told.grams ?? ''),
    pincode: told.pincode,
    profession: told.profession,
    ...draft,
  }),
)

/** Fills fields in; what is typed outlives the closed dialog. */
export const typeNeed = (fields: Partial<NeedText>): void => $draft.set({ ...$draft.get(), ...fields })

/** A field that keeps the change from being made, and why. */
export type NeedProblem =
  | { readonly field: 'amount'; readonly reason: Refusal<typeof parseLoan> }
  | { readonly field: 'grams'; readonly reason: Exclude<Refusal<typeof parseGrams>, 'empty'> }
  | { readonly field: 'pincode'; readonly reason: Exclude<Refusal<typeof parsePinCode>, 'empty'> }

const read = ({ amount, grams, pincode }: NeedText) => ({
  amount: parseLoan(amount),
  grams: parseGrams(grams),
  pincode: parsePinCode(pincode),
})

// Only the amount must be given.
const $problems = computed($needText, (text): readonly NeedProblem[] => {
  const { amount, grams, pincode } = read(text)
  const problems: NeedProblem[] = []
  if (!amount.ok) problems.push({ field: 'amount', reason: amount.reason })
  if (!grams.ok && grams.reason !== 'empty') problems.push({ field: 'grams', reason: grams.reason })
  if (!pincode.ok && pincode.reason !== 'empty') problems.push({ field: 'pincode', reason: pincode.reason })
  return problems
})

/** The fields that the visitor has been told to put right. */
export const needForm = createForm<NeedProblem['field']>()

/** What is still wrong in them. */
export const $needProblems: ReadableAtom<readonly NeedProblem[]> = shownProblems($problems, needForm)

/** Changes what the visitor wants, if nothing is wrong. @returns the amount; undefined where a field is wrong */
export function submitNeed(): Rupees | undefined {
  const text = $needText.get()
  const { amount, grams, pincode } = read(text)
  if (!needForm.passes($problems.get()) || !amount.ok) return undefined
  changeNeed({
    amount: amount.value,
    grams: grams.ok ? grams.value : null,
    pincode: pincode.ok ? pincode.value : '',
    profession: text.profession,
  })
  $draft.set(UNTOUCHED)
  return amount.value
}
