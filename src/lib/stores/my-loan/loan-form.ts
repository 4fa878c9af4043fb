import { atom, computed, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { istDate } from '#lib/domain/dates/dates'
import { FINENESSES } from '#lib/domain/gold/karat'
import { REPAYMENTS } from '#lib/domain/loan/repayment'
import { rulesOn, type RuleTable } from '#lib/domain/loan/rules'
import type { MyLoan } from '#lib/domain/my-loan/loan'
import {
  loanTextOf,
  NO_LOAN_TEXT,
  readLoanText,
  settleLoanText,
  withTerms,
  type LoanField,
  type LoanReading,
  type LoanText,
} from '#lib/domain/my-loan/loan-form'
import { RATE_KINDS } from '#lib/domain/quote/loan-rate'
import { sessionStore } from '#lib/stores/shared/session'

const typed = v.pipe(v.string(), v.maxLength(120))
const stored: v.GenericSchema<unknown, LoanText> = v.object({
  lender: typed,
  sample: v.boolean(),
  amount: typed,
  rate: typed,
  rateKind: v.picklist(RATE_KINDS),
  slabMonths: typed,
  slabRate: typed,
  repayment: v.picklist(REPAYMENTS),
  months: typed,
  takenOn: typed,
  paid: typed,
  charge: typed,
  fee: typed,
  cardNumber: typed,
  weight: typed,
  fineness: v.picklist(FINENESSES.map(({ fineness }) => fineness)),
})

const $text = sessionStore('my-loan', stored, NO_LOAN_TEXT)

interface FormView {
  readonly text: LoanText
  readonly reading: LoanReading
  /** The field that is being edited: its text may be unfinished. */
  readonly typing: LoanField | null
  /** Whether saving was tried: until then an empty field is no problem. */
  readonly tried: boolean
}

export interface LoanForm {
  readonly $form: ReadableAtom<FormView>
  type(field: LoanField, text: string): void
  leave(field: LoanField): void
  choose(choices: Partial<Pick<LoanText, 'rateKind' | 'repayment' | 'fineness'>>): void
  /** Puts other fields in the place of those typed. */
  fill(text: LoanText): void
  /** Reads the loan. @returns it without an id, or null where a field can't be used */
  submit(): Omit<MyLoan, 'id'> | null
  /** Forgets what was typed. */
  clear(): void
}

interface LoanFormOptions {
  readonly rules: RuleTable
  /** The loan that is changed; null for a new one. */
  readonly changed: MyLoan | null
  /** Epoch ms. */
  readonly now?: () => number
}

/** The loan that is typed. A new one stays in the tab until it is saved. */
export function createLoanForm({ rules, changed, now = Date.now }: LoanFormOptions): LoanForm {
  const $fields = changed ? atom<LoanText>(loanTextOf(changed)) : $text
  const $typing = atom<LoanField | null>(null)
  const $tried = atom(false)
  const read = (text: LoanText): LoanReading => {
    const today = istDate(now())
    return readLoanText(text, today, rulesOn(rules, today))
  }
  return {
    $form: computed([$fields, $typing, $tried], (text, typing, tried) => ({
      text,
      typing,
      tried,
      reading: read(text),
    })),
    type(field, text) {
      $typing.set(field)
      $fields.set({ ...$fields.get(), [field]: text })
    },
    leave(field) {
      $typing.set(null)
      $fields.set(settleLoanText($fields.get(), field))
    },
    choose: (choices) => $fields.set({ ...$fields.get(), ...choices }),
    fill: (text) => $fields.set(text),
    submit() {
      $typing.set(null)
      $tried.set(true)
      const { loan } = read($fields.get())
      if (!loan) return null
      return changed ? withTerms(changed, loan) : { ...loan, partPayments: [], closing: null }
    },
    clear: () => $fields.set(changed ? loanTextOf(changed) : NO_LOAN_TEXT),
  }
}
