import { computed, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { groupRupees } from '@/lib/domain/format'
import { MIN_LOAN, parseLoanAmount } from '@/lib/domain/loan-amount'
import type { Rupees } from '@/lib/domain/money'
import { parsePinCode } from '@/lib/domain/pincode'
import { services } from '@/lib/services/chooser'
import type { PlansService } from '@/lib/services/ports'
import { $onboarding, keep, PROFESSIONS, setNeed, type Profession } from './onboarding'
import { createRequest } from './request'
import { sessionStore } from './session'

/** What stands in the fields of the loan-amount screen. */
export interface LoanText {
  readonly amount: string
  readonly profession: Profession | ''
  readonly pincode: string
}

type LoanDraft = Partial<LoanText>

const UNTOUCHED: LoanDraft = {}

const typed = v.optional(v.pipe(v.string(), v.maxLength(60)))
const stored: v.GenericSchema<unknown, LoanDraft> = v.object({
  amount: typed,
  profession: v.optional(v.picklist(PROFESSIONS)),
  pincode: typed,
})

const $draft = sessionStore('loan-amount', stored, UNTOUCHED)

/** The fields as nobody has touched them: what the server renders. */
export const EMPTY_LOAN: LoanText = { amount: groupRupees(MIN_LOAN), profession: '', pincode: '' }

/** The fields in view: what was filled in, else what the visitor has told before. */
export const $loan: ReadableAtom<LoanText> = computed([$draft, $onboarding], (draft, told) => ({
  amount: told.loanAmount ? groupRupees(told.loanAmount) : EMPTY_LOAN.amount,
  profession: told.profession,
  pincode: told.pincode,
  ...draft,
}))

/** Fills fields in. */
export const setLoan = (fields: LoanDraft): void => $draft.set({ ...$draft.get(), ...fields })

type Refusal<Parsed extends { readonly ok: boolean }> =
  Extract<Parsed, { ok: false }> extends {
    readonly reason: infer Reason
  }
    ? Reason
    : never

/** A field that keeps the form from being sent, and why. */
export type LoanProblem =
  | { readonly field: 'amount'; readonly reason: Refusal<ReturnType<typeof parseLoanAmount>> }
  | { readonly field: 'pincode'; readonly reason: 'format' }

/** What is wrong in the fields, in their order. Occupation and PIN code may be left out. */
export const $loanProblems: ReadableAtom<readonly LoanProblem[]> = computed($loan, (loan) => {
  const amount = parseLoanAmount(loan.amount)
  const pincode = parsePinCode(loan.pincode)
  const problems: LoanProblem[] = []
  if (!amount.ok) problems.push({ field: 'amount', reason: amount.reason })
  if (!pincode.ok && pincode.reason === 'format') problems.push({ field: 'pincode', reason: 'format' })
  return problems
})

/** Generating plans; the code of its failure is a key of the error copy. */
export const plansRequest = createRequest<'plans-generate'>()

/**
 * Continue of the loan-amount screen: keeps what was told and has plans generated for the amount.
 * @returns the amount to show offers for; undefined where a field is wrong, the call failed, or one is under way
 */
export function generatePlans(plans: PlansService = services.plans): Promise<Rupees | undefined> {
  const loan = $loan.get()
  const amount = parseLoanAmount(loan.amount)
  if (!amount.ok || $loanProblems.get().length > 0) return Promise.resolve(undefined)
  const pincode = parsePinCode(loan.pincode)
  return plansRequest.run(async () => {
    setNeed({
      amount: amount.value,
      grams: $onboarding.get().grams,
      pincode: pincode.ok ? pincode.value : '',
      profession: loan.profession,
    })
    keep({ plans: await plans.generatePlans(amount.value) })
    // What was submitted is told; the fields now show that.
    $draft.set(UNTOUCHED)
    return amount.value
  }, 'plans-generate')
}
