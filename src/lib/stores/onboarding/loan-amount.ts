import { atom, computed, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { groupRupees } from '#lib/domain/format/format'
import { LOAN_STEP, MIN_LOAN, parseLoanAmount } from '#lib/domain/loan/loan-amount'
import { parseAmount, type Rupees } from '#lib/domain/money/money'
import { parsePinCode } from '#lib/domain/visit/pincode'
import type { Locale } from '#lib/domain/shared/locale'
import { plansPage } from '#lib/domain/offer/plans-address'
import type { Refusal } from '#lib/domain/shared/result'
import { services as ownServices } from '#lib/services/chooser'
import type { PlansService } from '#lib/services/ports'
import { createForm, shownProblems, type Form } from '#lib/stores/shared/form'
import { $onboarding, keep, OCCUPATIONS, setNeed, type Occupation } from './onboarding.ts'
import { createRequest } from '#lib/stores/shared/request'
import { sessionStore } from '#lib/stores/shared/session'

/** The values of the loan-amount screen's fields. */
export interface LoanText {
  readonly amount: string
  readonly occupation: Occupation | ''
  readonly pinCode: string
}

type LoanDraft = Partial<LoanText>

const UNTOUCHED: LoanDraft = {}

const typed = v.optional(v.pipe(v.string(), v.maxLength(60)))
const stored: v.GenericSchema<unknown, LoanDraft> = v.object({
  amount: typed,
  occupation: v.optional(v.picklist(OCCUPATIONS)),
  pinCode: typed,
})

const $draft = sessionStore('loan-amount', stored, UNTOUCHED)

/** The initial values; the server renders them. */
export const EMPTY_LOAN: LoanText = { amount: groupRupees(MIN_LOAN), occupation: '', pinCode: '' }

/** The values of the fields: the draft, else the values stored earlier. */
export const $loan: ReadableAtom<LoanText> = computed([$draft, $onboarding], (draft, onboarding) => ({
  amount: onboarding.loanAmount ? groupRupees(onboarding.loanAmount) : EMPTY_LOAN.amount,
  occupation: onboarding.occupation,
  pinCode: onboarding.pinCode,
  ...draft,
}))

export const setLoan = (fields: LoanDraft): void => $draft.set({ ...$draft.get(), ...fields })

/** An invalid field, and the reason. */
export type LoanProblem =
  | { readonly field: 'amount'; readonly reason: Refusal<typeof parseLoanAmount> }
  | { readonly field: 'pinCode'; readonly reason: 'format' }

/** The problems of the fields, in their order. Occupation and PIN code are optional. */
export const $loanProblems: ReadableAtom<readonly LoanProblem[]> = computed($loan, (loan) => {
  const amount = parseLoanAmount(loan.amount)
  const pinCode = parsePinCode(loan.pinCode)
  const problems: LoanProblem[] = []
  if (!amount.ok) problems.push({ field: 'amount', reason: amount.reason })
  if (!pinCode.ok && pinCode.reason === 'format') problems.push({ field: 'pinCode', reason: 'format' })
  return problems
})

/** The valid loan amount nearest to a typed one; MIN_LOAN if the text is not an amount. */
export function nearestLoan(text: string): Rupees {
  const amount = parseAmount(text)
  const steps = amount.ok ? Math.round(amount.value / LOAN_STEP) : 0
  return Math.max(MIN_LOAN, steps * LOAN_STEP) as Rupees
}

/** The request that generates plans; its failure code is a key of the error copy. */
export const plansRequest = createRequest<'plans-generate'>()

/**
 * Continue of the loan-amount screen: stores the fields and generates plans for the amount.
 * @returns the amount to show offers for; undefined if a field is invalid, or a call failed or is pending
 */
export function generatePlans(plans: PlansService = ownServices.plans): Promise<Rupees | undefined> {
  const loan = $loan.get()
  const amount = parseLoanAmount(loan.amount)
  if (!amount.ok || $loanProblems.get().length > 0) return Promise.resolve(undefined)
  const pinCode = parsePinCode(loan.pinCode)
  return plansRequest.run(async () => {
    const { weight, existingLoans } = $onboarding.get()
    setNeed({
      amount: amount.value,
      weight,
      existingLoans,
      pinCode: pinCode.ok ? pinCode.value : '',
      occupation: loan.occupation,
    })
    // The specification has the plans asked for and stored; no screen shows them.
    keep({ plans: await plans.generatePlans(amount.value) })
    // The submitted values are stored now, so the fields show those.
    $draft.set(UNTOUCHED)
    return amount.value
  }, 'plans-generate')
}

interface LoanForm {
  /** The errors shown at the fields. */
  readonly $shown: ReadableAtom<readonly LoanProblem[]>
  /** Whether plans are being generated or the page is navigating to the offers. */
  readonly $pending: ReadableAtom<boolean>
  readonly form: Form<LoanProblem['field']>
  /** Sets fields and clears an earlier failure. */
  type(fields: Omit<LoanDraft, 'occupation'>): void
  /** Generates plans and goes to the offers, if the fields are valid and no call is pending. */
  submit(): Promise<void>
  /** Call it when the page is restored from the back-forward cache. */
  comeBack(): void
}

interface LoanFormOptions {
  readonly services?: { readonly plans: PlansService }
  readonly locale: Locale
  /** Navigates to an address. */
  readonly go: (address: string) => void
}

/** The form of the loan-amount screen. */
export function createLoanForm({ services = ownServices, locale, go }: LoanFormOptions): LoanForm {
  const form = createForm<LoanProblem['field']>()
  const $leaving = atom(false)
  const $pending = computed(
    [plansRequest.$progress, $leaving],
    ({ state }, leaving) => leaving || state === 'pending',
  )
  return {
    $shown: shownProblems($loanProblems, form),
    $pending,
    form,
    type(fields) {
      plansRequest.clear()
      setLoan(fields)
    },
    async submit() {
      if ($pending.get() || !form.passes($loanProblems.get())) return
      const amount = await generatePlans(services.plans)
      if (amount === undefined) return
      $leaving.set(true)
      go(plansPage(locale, amount, null))
    },
    comeBack: () => $leaving.set(false),
  }
}
